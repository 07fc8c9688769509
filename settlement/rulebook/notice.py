"""A shop notice: the terms it changes, for the races or the days that it names (1.f, 2(c))."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from settlement.programme import Event
from settlement.rulebook.values import Value
from settlement.words import day_of_month


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Terms of the rule book by dotted name, changed from a moment on.

    ``events``, ``meetings`` and ``sports`` narrow it to races, ``first`` and ``last`` to days; what is empty narrows nothing.
    """

    number: int
    published: datetime
    words: str
    # A mapping has no hash; number and moment are a notice's own.
    terms: Mapping[str, Value] = field(hash=False)
    events: tuple[str, ...] = ()
    meetings: tuple[str, ...] = ()
    sports: tuple[str, ...] = ()
    first: date | None = None
    last: date | None = None

    @property
    def name(self) -> str:
        """Name it as the trail does: ``Notice 3 of 10 October``."""
        return f"Notice {self.number} of {day_of_month(self.published)}"

    @property
    def is_for_all_races(self) -> bool:
        """Say whether it narrows nothing but the days."""
        return not (self.events or self.meetings or self.sports)

    def covers(self, event: Event) -> bool:
        """Say whether it is for this race."""
        return (
            self.covers_day(event.off.date())
            and (not self.events or event.id in self.events)
            and (not self.meetings or event.meeting in self.meetings)
            and (not self.sports or event.sport in self.sports)
        )

    def covers_day(self, day: date) -> bool:
        """Say whether it is for this day."""
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)
