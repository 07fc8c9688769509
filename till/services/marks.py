"""Marks for the recorders, written to the outbox in the transaction of what they mark (2(f))."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from till.clock import elapsed, later
from till.services.ports import Books, Clock, Work
from till.services.ports.marks import MarkState, StoredMark
from till.services.ports.recorder import Capability, Mark, MarkRefused, RecorderFault, SecurityRecorder
from till.services.recorder_settings import recorders_of

# A mark that reaches the recorder later than this says LATE, and lets those in time go first.
LATE_AFTER: Final = timedelta(seconds=3)
# A mark this old finds no picture that it could help to find.
_GIVE_UP: Final = timedelta(hours=24)
_LINES: Final = 6


def mark_slip(work: Work, kind: str, serial: str, till: int, at: datetime, *words: str) -> None:
    """Mark something done with a slip, such as ``taken``, at every recorder of the till."""
    lines = (f"SLIP {serial} {kind.upper()}", f"{at:%d.%m.%y %H:%M:%S} till {till}", *words)
    queue(work, Mark(id=f"{kind} {serial}", kind=kind, till=till, at=at, lines=lines[:_LINES], serial=serial))


def mark_race(work: Work, kind: str, event: str, till: int, at: datetime, *words: str) -> None:
    """Mark something that happened to a race, such as its ``off``, at every recorder of the till."""
    lines = (kind.upper(), f"{at:%d.%m.%y %H:%M:%S} till {till}", *words)
    queue(work, Mark(id=f"{kind} {event} {at:%H:%M:%S}", kind=kind, till=till, at=at, lines=lines[:_LINES]))


def queue(work: Work, mark: Mark, only: Iterable[str] | None = None) -> None:
    """Put a mark in the outbox of each recorder that takes marks, or of those named."""
    for recorder in recorders_of(work, mark.till):
        if recorder.takes_marks and (only is None or recorder.name in only):
            work.marks.queue(recorder.name, mark)


@dataclass(frozen=True, slots=True)
class SendMark:
    """Send a recorder its next mark. It runs on the recorder's own thread."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, recorder: SecurityRecorder) -> StoredMark | None:
        """Send one and give what became of it, None when nothing waits; raises RecorderFault when it is still to go.

        No transaction is open while the recorder is asked. A till that stops in between sends the mark again.
        """
        with self.books.reading() as work:
            waiting = work.marks.next(self.till, recorder.name, later(self.clock.local(), -LATE_AFTER))
        if waiting is None:
            return None
        try:
            done = self._send(recorder, waiting)
        except RecorderFault as fault:
            self._keep(replace(waiting, tries=waiting.tries + 1, reason=str(fault)))
            raise
        self._keep(done)
        return done

    def _send(self, recorder: SecurityRecorder, waiting: StoredMark) -> StoredMark:
        now = self.clock.local()
        late = max(elapsed(waiting.mark.at, now), timedelta())
        tried = replace(waiting, tries=waiting.tries + 1)
        if late > _GIVE_UP:
            return replace(tried, state=MarkState.FAILED, reason=f"Not sent in time: {waiting.reason}".rstrip(": "))
        try:
            recorder.mark(waiting.mark, late if late > LATE_AFTER else timedelta())
        except MarkRefused as fault:
            return replace(tried, state=MarkState.FAILED, reason=str(fault))
        state = MarkState.ACKED if Capability.ACK in recorder.capabilities else MarkState.SENT
        return replace(tried, state=state, sent_at=now, late=late, reason="")

    def _keep(self, mark: StoredMark) -> None:
        with self.books.writing() as work:
            work.marks.keep(mark)
