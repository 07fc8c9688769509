"""Translate: from what the client wrote to bets, at once or from the queue, by anyone, from the picture."""

from __future__ import annotations

from dataclasses import dataclass

from settlement.rulebook import RuleBook
from settlement.slip import Bet
from till.services.ports import Books, Clock
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Explanation, SlipFile, Waiting


@dataclass(frozen=True, slots=True)
class TranslateQueue:
    """Slips that wait to be typed."""

    books: Books
    clock: Clock

    def __call__(self) -> tuple[Waiting, ...]:
        """List them, the first to go off first; parked ones last."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class TranslateSlip:
    """Give a slip its bets, or better ones."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(
        self,
        serial: str,
        lines: tuple[str, ...],
        bets: tuple[Bet, ...],
        explanation: Explanation | None,
        by: str,
        authority: Authority | None = None,
    ) -> SlipFile | Refused | WrongPin:
        """Keep a new version; once an event on the slip is off, a corrected one needs a manager."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ParkSlip:
    """Put a waiting slip aside with a note."""

    books: Books

    def __call__(self, serial: str, note: str, by: str) -> Refused | None:
        """Park it; an empty note takes it back into the queue."""
        raise NotImplementedError
