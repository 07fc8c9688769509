"""How the machines are, in a word and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from textwrap import shorten
from typing import Final

from printing.spool import JobState
from settlement.rulebook import RuleBook
from till.services.clock_check import OWN, is_off, seconds_of
from till.services.ports import Books
from till.services.ports.recorder import Recorder
from till.services.printer_board import Place, PrinterBoard
from till.services.values.recorders import RecorderCondition, Standing

# Signs.
_ROOM: Final = 44
_ON_THE_WAY: Final = (JobState.QUEUED, JobState.SENDING, JobState.HELD)


@dataclass(frozen=True, slots=True)
class PrinterState:
    """The printer's plate: ``ok``, ``warn`` or ``alarm``, and its words."""

    books: Books
    board: PrinterBoard = field(default_factory=PrinterBoard)

    def __call__(self) -> tuple[str, str]:
        """Say the worst: a paper that is not out, a printer that cannot print, a paper in doubt, an open drawer."""
        with self.books.reading() as work:
            held = work.spool.in_states(JobState.HELD)
            unknown = work.spool.in_states(JobState.UNKNOWN)
        statuses = self.board.statuses()
        troubled = [one for one in statuses if one.state == "alarm"]
        if held or (troubled and len(troubled) == len(statuses)):
            reason = held[0].reason if held else troubled[0].words
            return "alarm", _short(reason or "Receipt not out.")
        if unknown:
            return "warn", "Did it print? Ctrl P"
        if since := self.board.open_late:
            return "warn", f"Drawer open since {since:%H:%M}"
        if troubled:
            second = troubled[0].place is Place.SECOND
            return "warn", f"{'Second' if second else 'First'} printer: {_short(troubled[0].words)}"
        low = [one for one in statuses if one.state == "warn" and one.place is Place.FIRST]
        return ("warn", _short(low[0].words)) if low else ("ok", "ready")

    def waiting(self) -> int:
        """Count the papers that are not out yet."""
        with self.books.reading() as work:
            return len(work.spool.in_states(*_ON_THE_WAY))


def _short(reason: str) -> str:
    """Give what has room on a plate: the first sentence, and not all of a long one; the machines' page has the rest."""
    return shorten(reason.partition(". ")[0].removesuffix("."), _ROOM, placeholder=" …")


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
