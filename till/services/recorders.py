"""How the recorders are, a test mark, and a slip's pictures from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from till.services.clock_check import OWN
from till.services.marks import queue
from till.services.ports import Books, Clock, Work
from till.services.ports.marks import MarkState, StoredMark
from till.services.ports.recorder import Capability, Evidence, Mark, RecorderFault, SecurityRecorder
from till.services.recorder_settings import recorders_of, title_of
from till.services.values.people import Refused
from till.services.values.recorders import RecorderStatus, Standing


@dataclass(frozen=True, slots=True)
class RecorderStatuses:
    """How each recorder is, the till's own first."""

    books: Books
    till: int
    standings: Callable[[], tuple[Standing, ...]]

    def __call__(self) -> tuple[RecorderStatus, ...]:
        """Look at each; nothing is asked of a recorder here."""
        with self.books.reading() as work:
            kinds = {one.name: title_of(one.kind) for one in recorders_of(work, self.till)}
            return tuple(self._status(work, one, kinds.get(one.name, "The till’s own")) for one in self.standings())

    def _status(self, work: Work, standing: Standing, kind: str) -> RecorderStatus:
        kept = work.clock_readings.newest(self.till, standing.name)
        last = work.marks.last_sent(self.till, standing.name)
        return RecorderStatus(
            name=standing.name,
            kind=kind,
            condition=standing.condition,
            trouble=standing.trouble,
            error=standing.error,
            error_at=standing.error_at,
            last_mark_at=last.sent_at if last else None,
            waiting=work.marks.count(self.till, standing.name, MarkState.PENDING),
            failed=work.marks.count(self.till, standing.name, MarkState.FAILED),
            offset=kept.reading.offset if kept else None,
            uncertainty=kept.reading.uncertainty if kept else None,
            read_at=kept.reading.at if kept else None,
            method=kept.reading.method if kept else "",
            clock_trouble=standing.clock_trouble,
        )


@dataclass(frozen=True, slots=True)
class TestMark:
    """A mark that proves a recorder takes marks."""

    # It is no test of its own.
    __test__ = False

    books: Books
    clock: Clock
    till: int

    def __call__(self, recorder: str, by: str) -> Mark | Refused:
        """Put a test mark in the recorder's outbox; its status says what became of it. The till does not wait."""
        now = self.clock.local()
        with self.books.writing() as work:
            wanted = next((one for one in recorders_of(work, self.till) if one.name == recorder), None)
            if wanted is None or not wanted.takes_marks:
                return Refused.because("2(f)", f"{recorder} takes no marks.")
            lines = ("TEST MARK", f"{now:%d.%m.%y %H:%M:%S} till {self.till}", f"by {by}")
            mark = Mark(id=f"test {now:%Y-%m-%d %H:%M:%S.%f}", kind="test", till=self.till, at=now, lines=lines)
            queue(work, mark, only=(recorder,))
            return mark


@dataclass(frozen=True, slots=True)
class MarkOf:
    """What became of a mark."""

    books: Books
    till: int

    def __call__(self, recorder: str, mark: str) -> StoredMark | None:
        """Give a recorder's mark as it stands, by its id."""
        with self.books.reading() as work:
            return work.marks.find(self.till, recorder, mark)


@dataclass(frozen=True, slots=True)
class SlipStills:
    """The pictures of a slip's stamp from every recorder that gives them: for a dispute. Never on the screen's thread."""

    books: Books
    recorders: Callable[[], tuple[SecurityRecorder, ...]]

    def __call__(self, serial: str) -> tuple[Evidence | Refused, ...]:
        """Find each again by the slip's second and the recorder's offset then; raises KeyError for an unknown serial."""
        able = [one for one in self.recorders() if Capability.STILL in one.capabilities]
        with self.books.reading() as work:
            slip = work.slips.get(serial)
            if slip is None:
                raise KeyError(serial)
            kept = [work.clock_readings.nearest(slip.till, one.name, slip.stamped_at) for one in able]
        found: list[Evidence | Refused] = []
        for recorder, reading in zip(able, kept, strict=True):
            # The own recorder's journal is written by the till's clock as it then was.
            offset = reading.reading.offset if reading and recorder.name != OWN else timedelta()
            try:
                found.append(recorder.still("", slip.stamped_at, offset))
            except RecorderFault as fault:
                found.append(Refused.because("2(f)", f"{recorder.name}: {fault}"))
        return tuple(found)
