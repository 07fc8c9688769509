"""Age checks (M.2): who looks young is asked for proof of age; one key notes it, and no name is kept."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from typing import Final

from settlement.rulebook import RuleBook
from till.services.open_day import open_day
from till.services.ports import Books, Clock, Work
from till.services.staff import managers_only
from till.services.values.duties import AgeCheck, Asked
from till.services.values.people import Refused
from till.services.works_here import works_here

_UNDER: Final = "age.challenge"
# The ages that the trade asks under: Think 21 and Think 25.
AGES: Final = (21, 25)


@dataclass(frozen=True, slots=True)
class NoteAgeCheck:
    """Note one, with the second, the till and who asked."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, outcome: Asked, seen: str, by: str) -> AgeCheck | Refused:
        """Keep it; ``seen`` is the kind of paper, where one was seen."""
        now = self.clock.local().replace(microsecond=0)
        with self.books.writing() as work:
            member = works_here(work, by)
            if isinstance(member, Refused):
                return member
            day = open_day(work)
            check = AgeCheck(
                at=now, day=day.day if day else now.date(), till=self.till, by=by, outcome=outcome, seen=seen
            )
            work.age_checks.add(check)
            work.audit.note("age.checked", f"till {self.till}", f"{outcome}{f': {seen}' if seen else ''}", by)
            return check


@dataclass(frozen=True, slots=True)
class AgeCounts:
    """How many were asked, by outcome."""

    books: Books
    clock: Clock

    def today(self) -> tuple[tuple[Asked, int], ...]:
        """Count the trading day's."""
        with self.books.reading() as work:
            last = open_day(work)
            day = last.day if last else self.clock.local().date()
            return counts_of(work, day, day)

    def month(self) -> tuple[tuple[Asked, int], ...]:
        """Count this month's, as the report to the regulator asks."""
        today = self.clock.local().date()
        with self.books.reading() as work:
            return counts_of(work, today.replace(day=1), today)


@dataclass(frozen=True, slots=True)
class ChallengeAge:
    """The age under which proof is asked for."""

    books: Books
    book: RuleBook

    def __call__(self) -> int:
        """Give the shop's own, else the rule book's."""
        with self.books.reading() as work:
            return challenged_under(work, self.book)


@dataclass(frozen=True, slots=True)
class ChangeChallengeAge:
    """A manager changes the age under which proof is asked for: Think 21 or Think 25."""

    books: Books

    def __call__(self, age: int, by: str) -> int | Refused:
        """Keep it."""
        with self.books.writing() as work:
            if refused := managers_only(work, by):
                return refused
            if age not in AGES:
                return Refused.because("M.2", "It is Think 21 or Think 25.")
            work.settings.put(_UNDER, str(age))
            work.audit.note("age.changed", "shop", f"Think {age}", by)
            return age


def challenged_under(work: Work, book: RuleBook) -> int:
    """Give the age under which the shop asks."""
    kept = work.settings.get(_UNDER)
    return int(kept) if kept else book.number("age.challenge")


def counts_of(work: Work, first: date, last: date) -> tuple[tuple[Asked, int], ...]:
    """Count the checks of days by outcome, those that there were none of left out."""
    counts = Counter(check.outcome for check in work.age_checks.between(first, last))
    return tuple((outcome, counts[outcome]) for outcome in Asked if counts[outcome])
