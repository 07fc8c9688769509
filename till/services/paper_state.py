"""How the machines are, in a word and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from printing.spool import JobState
from settlement.rulebook import RuleBook
from till.services.clock_check import OWN, is_off, seconds_of
from till.services.ports import Books
from till.services.ports.recorder import Recorder
from till.services.values.recorders import RecorderCondition, Standing

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
    """The recorders' plate: ``ok``, ``warn`` or ``alarm``, and its words. What ails one is said before what is well."""

    recorder: Recorder
    book: RuleBook
    standings: Callable[[], tuple[Standing, ...]] = tuple

    def __call__(self) -> tuple[str, str]:
        """Ask the recorder; its offset is shown to a tenth of a second, amber over two."""
        health = self.recorder.health()
        if not health.answers:
            return "alarm", health.note or "no answer"
        if trouble := next(filter(None, map(self._trouble, self.standings())), ""):
            return "alarm", trouble
        off = is_off(self.book, health.offset)
        return "warn" if off else "ok", f"on · {seconds_of(health.offset)}"

    def _trouble(self, standing: Standing) -> str:
        """Say what ails a recorder beside the till's own."""
        if standing.name == OWN:
            return ""
        if standing.condition is RecorderCondition.OUT:
            return f"{standing.name} is out"
        if standing.offset is not None and is_off(self.book, standing.offset):
            return f"{standing.name} clock {seconds_of(standing.offset)}"
        return ""
