"""How the machines are, in a word and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from printing.spool import JobState
from settlement.rulebook import RuleBook
from till.services.ports import Books
from till.services.ports.recorder import Recorder

_ON_THE_WAY: Final = (JobState.QUEUED, JobState.SENDING, JobState.HELD)


@dataclass(frozen=True, slots=True)
class PrinterState:
    """The printer's plate: ``ok``, ``warn`` or ``alarm``, and its words."""

    books: Books

    def __call__(self) -> tuple[str, str]:
        """Look at the print queue."""
        with self.books.reading() as work:
            held = work.spool.in_states(JobState.HELD)
            unknown = work.spool.in_states(JobState.UNKNOWN)
        if held:
            return "alarm", held[0].reason or "Receipt not out"
        if unknown:
            return "warn", "Look for a paper: it may be out"
        return "ok", "ready"

    def waiting(self) -> int:
        """Count the papers that are not out yet."""
        with self.books.reading() as work:
            return len(work.spool.in_states(*_ON_THE_WAY))


@dataclass(frozen=True, slots=True)
class RecorderState:
    """The recorder's plate: ``ok``, ``warn`` or ``alarm``, and its words."""

    recorder: Recorder
    book: RuleBook

    def __call__(self) -> tuple[str, str]:
        """Ask the recorder; its offset is shown to a tenth of a second, amber over two."""
        health = self.recorder.health()
        if not health.answers:
            return "alarm", health.note or "no answer"
        # Adding nought makes a rounded minus nought a plain one, so that the plate stands still.
        seconds = round(health.offset.total_seconds(), 1) + 0.0
        off = abs(health.offset.total_seconds()) > self.book.number("recorder.warn_seconds")
        return "warn" if off else "ok", f"on · {seconds:+.1f} s".replace("-", "− ")
