"""Marks that a manager puts on a slip in hand: a security hold (1.e), a dispute (2(b))."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from till.screens.dialogs.asks import AuthorityAsk, Signed, manager_signs, words_of
from till.screens.pay import asks
from till.screens.pay.services import PayServices
from till.services.values.duties import Dispute
from till.services.values.people import Authority


class Asks(Protocol):
    """What can ask a second person."""

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask one."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Asks the manager, puts the mark on, and has the slip looked at ``again``."""

    view: Asks
    services: PayServices
    who: Callable[[], str]
    again: Callable[[], None]

    def hold(self, serial: str, *, held: bool) -> None:
        """Put a hold on, or take it off."""
        service = self.services.release if held else self.services.hold

        def signed(authority: Authority) -> str | None:
            answer = service(serial, self.who(), authority)
            if answer is not None:
                return words_of(answer)
            self.again()
            return None

        signature = manager_signs(self.services.people(), self.who())
        self.view.ask_authority(asks.hold(serial, signature, held=held), signed)

    def dispute(self, serial: str) -> None:
        """Open a dispute."""

        def signed(authority: Authority) -> str | None:
            answer = self.services.dispute(serial, self.who(), authority)
            if not isinstance(answer, Dispute):
                return words_of(answer)
            self.again()
            return None

        self.view.ask_authority(asks.dispute(serial, manager_signs(self.services.people(), self.who())), signed)
