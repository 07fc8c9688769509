"""The walk through the close, the day's figures, and the frozen day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from till.services.values import office
from till.services.values.people import Authority, Refused, WrongPin

if TYPE_CHECKING:
    from till.services.ports import Books, Clock


@dataclass(frozen=True, slots=True)
class DayChecks:
    """The eleven steps of the close, in order."""

    books: Books
    clock: Clock
    till: int

    def __call__(self) -> tuple[office.Check, ...]:
        """Look at each step as it stands."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DayFigures:
    """The figures of a trading day."""

    books: Books
    clock: Clock

    def __call__(self, day: date | None = None) -> office.DayFigures:
        """Add them up from the day's postings; today's without a day."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class CloseDay:
    """Freeze the day under its Z number."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, by: str, authority: Authority | None = None) -> office.DayClosed | Refused | WrongPin:
        """Close; refused while a shift is open or a slip waits to be typed. The report is a PDF."""
        raise NotImplementedError
