"""What a manager signs at Pay: a payment that waits, a hold, a dispute, one more code, a lost receipt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from settlement.slip import Objection
from till.screens.dialogs.asks import AuthorityAsk, Signature, Signed, manager_signs, once_signed
from till.screens.dialogs.dispute import dispute_ask
from till.screens.pay import asks
from till.screens.pay.services import PayServices
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Paid, PayCase


class SigningView(Protocol):
    """What signing needs of the screen."""

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a second person."""


class Signing:
    """Each asks a manager, acts with the signature and goes on with ``then``; why not is said in the dialog."""

    def __init__(self, view: SigningView, services: PayServices, who: Callable[[], str]) -> None:
        self._view, self._services, self._who = view, services, who

    def payment(
        self,
        case: PayCase,
        waits: Objection,
        pay: Callable[[Authority], Paid | Refused | WrongPin],
        then: Callable[[Paid], None],
    ) -> None:
        """Pay what waits for a manager."""
        self._view.ask_authority(asks.payment(case, waits, self._signature()), once_signed(pay, then))

    def hold(self, serial: str, then: Callable[[], None], *, held: bool) -> None:
        """Hold a slip's payment, or let it go again (1.e)."""
        act = self._services.release if held else self._services.hold
        ask = asks.hold(serial, self._signature(), held=held)
        self._view.ask_authority(ask, once_signed(lambda signed: act(serial, self._who(), signed), lambda _: then()))

    def dispute(self, serial: str, then: Callable[[], None]) -> None:
        """Open a dispute (2(b))."""
        act = self._services.dispute
        ask = dispute_ask(serial, self._signature())
        self._view.ask_authority(ask, once_signed(lambda signed: act(serial, self._who(), signed), lambda _: then()))

    def another_code(self, code: str, then: Callable[[PayCase], None]) -> None:
        """Read one more typed number after too many wrong codes (M.7)."""
        bring = self._services.bring
        ask = asks.another_code(self._signature())
        self._view.ask_authority(ask, once_signed(lambda signed: bring(code, self._who(), signed), then))

    def lost(self, serial: str, then: Callable[[PayCase, str], None]) -> None:
        """Open a slip without its receipt; ``then`` is told who vouches."""

        def vouched(signed: Authority) -> tuple[PayCase, str] | Refused | WrongPin:
            case = self._services.bring_lost(serial, self._who(), signed, signed.reason)
            return (case, signed.initials) if isinstance(case, PayCase) else case

        self._view.ask_authority(asks.lost(serial, self._signature()), once_signed(vouched, lambda one: then(*one)))

    def _signature(self) -> Signature:
        return manager_signs(self._services.people(), self._who())
