"""Opening: the card, the day, and a shift with its counted float (M.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final

import msgspec

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event
from settlement.rulebook import RuleBook
from till.clock import elapsed
from till.services.clock_check import near_enough, readings, seconds_of, too_far
from till.services.ports import Books, Clock, Work
from till.services.ports.card import Price
from till.services.ports.days import Day
from till.services.ports.ledger import SAFE, drawer
from till.services.ports.recorder import Recorder
from till.services.values.office import DENOMINATIONS
from till.services.values.people import Refused

# A day opens on readings of the recorders' clocks that are no older.
_FRESH: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Opening:
    """How far the opening has come. ``offset`` is the recorder's clock less the till's.

    ``day`` is the day that is open, else today; ``z_number`` that of today once it is closed.
    """

    day_open: bool
    shift_open: bool
    card_loaded: int
    recorder_ok: bool
    offset: timedelta
    day: date | None = None
    z_number: int | None = None
    recorder_answers: bool = True


@dataclass(frozen=True, slots=True)
class LoadCard:
    """Put a day's events on the board with their first shows."""

    books: Books
    clock: Clock

    def __call__(
        self,
        events: Sequence[Event],
        first_prices: Mapping[str, Mapping[int, Odds]],
        source: str,
        by: str,
        opening: tuple[time, time] | None = None,
    ) -> int | Refused:
        """Load it and count the events that are new; those already on the card stay as they are."""
        if not events:
            return Refused.because("1.a", f"{source} has no events.")
        with self.books.writing() as work:
            new = [event for event in events if work.card.event(event.id) is None]
            for event in new:
                work.card.add_event(event, source)
                self._show(work, event.id, first_prices.get(event.id, {}), source, by)
            if opening:
                keep_hours(work, events[0].off.date(), opening)
            work.audit.note("card.loaded", source, f"{len(new)} events from {source}", by)
            return len(new)

    def _show(self, work: Work, event: str, prices: Mapping[int, Odds], source: str, by: str) -> None:
        at = self.clock.local()
        for runner, odds in prices.items():
            work.card.add_price(Price(event=event, runner=runner, odds=odds, at=at, by=by, source=source))


@dataclass(frozen=True, slots=True)
class OpenDay:
    """Begin the trading day."""

    books: Books
    clock: Clock
    recorder: Recorder
    book: RuleBook
    till: int = 1
    # Has the recorders' clocks read again, on their own threads.
    read_clocks: Callable[[], None] = lambda: None

    def __call__(self, by: str) -> Day | Refused:
        """Open it; refused without a card, after its close, or while a recorder's clock is far off (2(f))."""
        now = self.clock.local()
        self.read_clocks()
        with self.books.writing() as work:
            known = work.days.get(now.date())
            if known is not None and known.closed_at is None:
                return known
            if refused := self._refused(work, now, known):
                return refused
            day = Day(day=now.date(), opened_at=now, opened_by=by)
            work.days.open(day)
            work.audit.note("day.opened", str(day.day), "Day opened", by)
            return day

    def _refused(self, work: Work, now: datetime, known: Day | None) -> Refused | None:
        last = work.days.last()
        if known is not None:
            return Refused.because("M.6", "Today is closed, and a closed day is frozen.")
        if last is not None and last.closed_at is None:
            return Refused.because("M.6", f"{last.day:%A %d %B} is still open. Close it first: Day.")
        if not work.card.events(now.date()):
            return Refused.because("1.a", "There is no card for today. Load one: F9.")
        health = self.recorder.health()
        if not near_enough(self.book, health.offset):
            seconds = health.offset.total_seconds()
            return Refused.because("2(f)", f"The recorder's clock is {seconds:+.1f} s off. Set it right first.")
        if far := too_far(work, self.till, now, self.book):
            off = seconds_of(far.reading.offset)
            return Refused.because("2(f)", f"The clock of {far.recorder} is {off} off. Set it right first.")
        return None


@dataclass(frozen=True, slots=True)
class OpenShift:
    """Begin a till's shift."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, by: str, counts: Mapping[int, int]) -> Money | Refused:
        """Post the float as counted: pieces by denomination in pence."""
        if not set(counts) <= set(DENOMINATIONS) or min(counts.values(), default=0) < 0:
            return Refused.because("M.6", "Count notes and coins by the piece.")
        opening = Money(sum(value * pieces for value, pieces in counts.items()))
        with self.books.writing() as work:
            if work.days.shift(self.till) is not None:
                return Refused.because("M.6", f"Till {self.till} has an open shift.")
            if open_day(work) is None:
                return Refused.because("M.6", "The day is not open yet.")
            work.days.open_shift(self.till, opening, by)
            work.ledger.post("float", None, by, (drawer(self.till), opening), (SAFE, -opening))
            work.audit.note("shift.opened", f"till {self.till}", f"Float counted, {opening}", by)
            return opening


@dataclass(frozen=True, slots=True)
class DayState:
    """Look how far the opening has come."""

    books: Books
    clock: Clock
    recorder: Recorder
    book: RuleBook
    till: int
    read_clocks: Callable[[], None] = lambda: None

    def __call__(self) -> Opening:
        """Look at each part; before the day opens the recorders' clocks are kept freshly read."""
        health, now = self.recorder.health(), self.clock.local()
        with self.books.reading() as work:
            far = too_far(work, self.till, now, self.book)
            open_now, today = open_day(work), work.days.get(now.date())
            if open_now is None and any(
                elapsed(one.reading.at, now) > _FRESH for one in readings(work, self.till, now)
            ):
                self.read_clocks()
            return Opening(
                day_open=open_now is not None,
                shift_open=work.days.shift(self.till) is not None,
                card_loaded=len(work.card.events(now.date())),
                recorder_ok=health.answers and near_enough(self.book, health.offset) and far is None,
                offset=far.reading.offset if far else health.offset,
                day=open_now.day if open_now else now.date(),
                z_number=today.z_number if today else None,
                recorder_answers=health.answers,
            )


def open_day(work: Work) -> Day | None:
    """Give the trading day that is open."""
    last = work.days.last()
    return last if last is not None and last.closed_at is None else None


def keep_hours(work: Work, day: date, opening: tuple[time, time]) -> None:
    """Keep a day's opening hours (3(b))."""
    work.settings.put(f"hours {day}", msgspec.json.encode(opening).decode())


def hours_of(work: Work, day: date) -> tuple[time, time] | None:
    """Give a day's opening hours, if they were set."""
    kept = work.settings.get(f"hours {day}")
    return msgspec.json.decode(kept, type=tuple[time, time]) if kept else None
