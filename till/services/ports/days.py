"""Trading days and shifts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from settlement.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """A trading day; closed it is frozen, and has a Z number."""

    day: date
    opened_at: datetime
    opened_by: str
    closed_at: datetime | None = None
    closed_by: str | None = None
    z_number: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """A till's drawer from its counted float to its close."""

    number: int
    till: int
    opened_at: datetime
    opened_by: str
    opening: Money
    closed_at: datetime | None = None


class Days(Protocol):
    """The calendar of the shop."""

    def get(self, day: date) -> Day | None:
        """Find a day."""

    def last(self) -> Day | None:
        """Give the day that is open, else the latest one."""

    def open(self, day: Day) -> None:
        """Begin a day."""

    def close(self, day: Day) -> None:
        """Freeze a day with what its close says."""

    def closed(self) -> tuple[Day, ...]:
        """Give the days that are frozen, oldest first."""

    def shift(self, till: int) -> Shift | None:
        """Give a till's open shift."""

    def shifts(self, day: date) -> tuple[Shift, ...]:
        """Give the shifts of a trading day, oldest first; one opened after midnight belongs to the day still open."""

    def every_open(self) -> tuple[Shift, ...]:
        """Give the open shifts of all tills, by till."""

    def last_z(self) -> int:
        """Give the last Z number; 0 before the first close."""

    def open_shift(self, till: int, opening: Money, by: str) -> Shift:
        """Begin a shift, now."""

    def close_shift(self, till: int) -> None:
        """End a till's open shift, now."""
