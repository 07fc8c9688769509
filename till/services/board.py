"""The board: what is next, and each race with its prices at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

from settlement.programme import Programme
from settlement.rulebook import RuleBook
from till.services.ports import Books, Clock
from till.services.values.card import NextOff, RaceBoard

if TYPE_CHECKING:
    from settlement.translate import Card


@dataclass(frozen=True, slots=True)
class Board:
    """Read the board; nothing here writes."""

    books: Books
    clock: Clock
    book: RuleBook

    def next_off(self, limit: int = 5) -> tuple[NextOff, ...]:
        """List the races to come, those just off among them, by their advertised off."""
        raise NotImplementedError

    def race(self, event: str, at: datetime | None = None) -> RaceBoard:
        """Show one race now, or at a moment; raises KeyError for an event that is not on the card."""
        raise NotImplementedError

    def card(self, at: datetime | None = None) -> Card:
        """Give the day's programme with the prices and markets of a second, for translation (8)."""
        raise NotImplementedError

    def programme(self, day: date | None = None, at: datetime | None = None) -> Programme:
        """Give the day's events with withdrawals and off signals, without results."""
        raise NotImplementedError

    def principal(self) -> str | None:
        """Name the day's principal meeting."""
        raise NotImplementedError
