"""Rule 2(c). Notices are part of the rules: what they change, and for which bets."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from settlement.programme import Event
from settlement.rulebook import RuleBook, encodes
from settlement.rulebook.notice import Notice
from settlement.trail import Step

Worked = TypeVar("Worked")
Notices = tuple[Notice, ...]


@encodes("1.f", "2(c)")
def standing(book: RuleBook, event: Event, taken_at: datetime | None) -> Notices:
    """The notices on a race that hung in the shop when the bet was taken, or all; the later one prevails."""
    return tuple(
        notice for notice in book.notices if (taken_at is None or notice.published <= taken_at) and notice.covers(event)
    )


@encodes("1.f", "2(c)")
def standing_all_day(book: RuleBook, moment: datetime) -> Notices:
    """The notices that change the day for every race."""
    return tuple(
        notice
        for notice in book.notices
        if notice.published <= moment and notice.is_for_all_races and notice.covers_day(moment.date())
    )


@encodes("2(c)")
def laid_over(
    book: RuleBook, notices: Notices, work: Callable[[RuleBook], Worked]
) -> tuple[RuleBook, Worked, tuple[Step, ...]]:
    """Work something out under notices, one after the other, and name each that makes a difference."""
    worked, told = work(book), []
    for place, notice in enumerate(notices, 1):
        before, worked = worked, work(book.under(notices[:place]))
        if worked != before:
            told.append(said(notice))
    return book.under(notices), worked, tuple(told)


@encodes("2(c)")
def said(notice: Notice) -> Step:
    """A notice on the trail, in its own words."""
    return Step("2(c)", f"{notice.name}: {notice.words}")
