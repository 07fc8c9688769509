"""Prices and markets by hand: shows, withdrawals, suspensions, and the off to the second."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from settlement.odds import Odds
from till.services.ports import Books, Clock
from till.services.ports.recorder import Recorder
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class SetPrice:
    """Show a new board price."""

    books: Books
    clock: Clock

    def __call__(self, event: str, runner: int, odds: Odds | None, by: str) -> Odds | Refused | None:
        """Show it from now; none takes the price off the board."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class WithdrawRunner:
    """Take a runner out: the market after it is a new one (19)."""

    books: Books
    clock: Clock

    def __call__(
        self,
        event: str,
        runner: int,
        price: Odds | None,
        at: datetime | None,
        by: str,
        *,
        late: bool = False,
    ) -> int | Refused:
        """Note it at its time (now without one) and its price (the board's without one); gives the market it opens."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SuspendRace:
    """Stop betting on a race for now."""

    books: Books
    clock: Clock

    def __call__(self, event: str, by: str) -> datetime | Refused:
        """Suspend it and give the moment."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ResumeRace:
    """Go on betting on a suspended race."""

    books: Books
    clock: Clock

    def __call__(self, event: str, by: str) -> datetime | Refused:
        """Resume it and give the moment."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OffNow:
    """The off signal, to the second (2(a), 2(f))."""

    books: Books
    clock: Clock
    recorder: Recorder

    def __call__(self, event: str, by: str) -> datetime | Refused:
        """Note that the race is off and give the moment."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class UndoOff:
    """Take an off signal back."""

    books: Books
    clock: Clock
    recorder: Recorder

    def __call__(self, event: str, reason: str, by: str) -> datetime | Refused:
        """Take it back within ten seconds, with a reason."""
        raise NotImplementedError
