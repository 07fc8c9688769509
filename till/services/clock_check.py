"""The recorders' clocks held against the till's, and whose time counts (2(f))."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from settlement.rulebook import RuleBook
from till.clock import elapsed, later
from till.services.ports import Books, Work
from till.services.ports.marks import StoredReading
from till.services.ports.recorder import ClockReading
from till.services.recorder_settings import recorders_of

# The till's own recorder among the readings.
OWN: Final = "embedded"
EVERY: Final = timedelta(minutes=10)
# A recorder that gave no reading for so long is out; what its clock says now is not known.
_HOLDS: Final = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class KeepReading:
    """Keep what a clock check found."""

    books: Books
    till: int

    def __call__(self, recorder: str, reading: ClockReading) -> None:
        """Keep it; the slips stamped from now on rest on it."""
        with self.books.writing() as work:
            work.clock_readings.add(self.till, recorder, reading)


@dataclass(frozen=True, slots=True)
class RecordersTime:
    """A moment by the recorder's clock, and the number of the reading that it rests on."""

    at: datetime
    reading: int | None


def recorders_time(work: Work, till: int, now: datetime, own: datetime) -> RecordersTime:
    """Give the till's ``now`` by the clock of the first recorder that has one, else ``own``: the embedded one's (2(f))."""
    outside = next(readings(work, till, now), None)
    if outside is not None:
        return RecordersTime(later(now, outside.reading.offset), outside.number)
    kept = work.clock_readings.newest(till, OWN)
    return RecordersTime(own, kept.number if kept else None)


def readings(work: Work, till: int, now: datetime) -> Iterator[StoredReading]:
    """Give the newest reading of each recorder's clock, in the order of the recorders; old ones count no more."""
    for recorder in recorders_of(work, till):
        kept = work.clock_readings.newest(till, recorder.name)
        if kept is not None and abs(elapsed(kept.reading.at, now)) <= _HOLDS:
            yield kept


def too_far(work: Work, till: int, now: datetime, book: RuleBook) -> StoredReading | None:
    """Give the first reading with which no day opens (2(f))."""
    return next((one for one in readings(work, till, now) if not near_enough(book, one.reading.offset)), None)


def near_enough(book: RuleBook, offset: timedelta) -> bool:
    """Say whether a recorder's clock is near enough to open the day (2(f))."""
    return abs(offset) <= timedelta(seconds=book.number("recorder.block_seconds"))


def is_off(book: RuleBook, offset: timedelta) -> bool:
    """Say whether a recorder's clock is called off (2(f))."""
    return abs(offset) > timedelta(seconds=book.number("recorder.warn_seconds"))


def seconds_of(offset: timedelta) -> str:
    """Write an offset to a tenth of a second: ``+0.2 s``, ``− 1.9 s``."""
    # Adding nought makes a rounded minus nought a plain one, so that the plate stands still.
    return f"{round(offset.total_seconds(), 1) + 0.0:+.1f} s".replace("-", "− ")
