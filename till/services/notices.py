"""Notices: a manager changes terms of the rules for races or days, and hangs it in the window (1.f, 2(c))."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from types import MappingProxyType

from printing.receipts.common import Issue
from printing.receipts.window import WindowNotice, window_notice
from settlement.rulebook import RuleBook
from settlement.rulebook.notice import Notice
from settlement.rulebook.values import Term, Value
from settlement.words import term_in_words
from till.services.papers import NOTICE, issue_of
from till.services.ports import Books, Clock, Work
from till.services.shop import details_of
from till.services.staff import managers_only
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class NewNotice:
    """A notice as it is typed: terms by dotted name, their values as text."""

    words: str
    terms: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    events: tuple[str, ...] = ()
    meetings: tuple[str, ...] = ()
    sports: tuple[str, ...] = ()
    first: date | None = None
    last: date | None = None


@dataclass(frozen=True, slots=True)
class Notices:
    """The notices of the shop, and the terms that one can change."""

    books: Books
    clock: Clock
    book: RuleBook

    def __call__(self) -> tuple[Notice, ...]:
        """List them, the newest first."""
        with self.books.reading() as work:
            return tuple(reversed(work.notices.every()))

    def terms(self) -> tuple[Term, ...]:
        """List the terms with what the rule book says, by name."""
        return tuple(sorted(self.book.terms.values(), key=lambda term: term.name))

    def meetings(self) -> tuple[str, ...]:
        """List today's meetings."""
        with self.books.reading() as work:
            return tuple(dict.fromkeys(event.meeting for event in work.card.events(self.clock.local().date())))


@dataclass(frozen=True, slots=True)
class PublishNotice:
    """A manager hangs a notice; it bears on bets taken from then on, and is printed for the window."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, new: NewNotice, by: str) -> Notice | Refused:
        """Hang and print it; a term that cannot be so is refused in words."""
        now = self.clock.local().replace(microsecond=0)
        with self.books.writing() as work:
            if refused := managers_only(work, by) or _wanting(new):
                return refused
            notice = self._notice(new, len(work.notices.every()) + 1, now)
            if isinstance(notice, Refused):
                return notice
            work.notices.add(notice, by)
            work.audit.note("notice.published", notice.name, f"{notice.words} {bears_on(notice)}", by)
            issue = issue_of(work, self.till, by, notice.published)
            work.spool.queue(NOTICE, "", window_notice(paper_of(work, notice, issue)))
            return notice

    def _notice(self, new: NewNotice, number: int, now: datetime) -> Notice | Refused:
        try:
            terms = {name: _value(self.book.terms.get(name), text) for name, text in new.terms.items()}
            self.book.with_settings(terms)
        except ValueError as reason:
            return Refused.because("2(c)", f"{reason}.")
        return Notice(
            number=number,
            published=now,
            words=new.words.strip(),
            terms=terms,
            events=new.events,
            meetings=new.meetings,
            sports=new.sports,
            first=new.first,
            last=new.last,
        )


def paper_of(work: Work, notice: Notice, issue: Issue) -> WindowNotice:
    """Give a notice as its papers say it."""
    return WindowNotice(
        shop=details_of(work),
        issue=issue,
        number=notice.number,
        published=notice.published,
        words=notice.words,
        bears_on=bears_on(notice),
        terms=tuple((term_in_words(name), str(value)) for name, value in notice.terms.items()),
    )


def bears_on(notice: Notice) -> str:
    """Say which races and days a notice is for, such as ``Wrenfield, 10 October to 12 October.``."""
    named = [*notice.events, *notice.meetings, *notice.sports]
    days = [f"{day.day} {day:%B}" for day in (notice.first, notice.last) if day]
    if notice.first and notice.last is None:
        days = [f"from {days[0]}"]
    elif notice.last and notice.first is None:
        days = [f"until {days[0]}"]
    return f"{', '.join([*(named or ['All races']), ' to '.join(dict.fromkeys(days)) or 'every day'])}."


def _wanting(new: NewNotice) -> Refused | None:
    if not new.words.strip():
        return Refused.because("2(c)", "Say in words what the notice tells the clients.")
    if not new.terms:
        return Refused.because("2(c)", "Say which term it changes.")
    if new.first and new.last and new.last < new.first:
        return Refused.because("2(c)", "Its last day is before its first.")
    return None


def _value(term: Term | None, text: str) -> Value:
    """Read a value as the term is written: a number stays a number, yes and no stay so."""
    words = text.strip()
    if term is None:
        return words
    if isinstance(term.value, bool):
        return {"yes": True, "no": False}.get(words.casefold(), words)
    return int(words) if isinstance(term.value, int) and words.isascii() and words.isdecimal() else words
