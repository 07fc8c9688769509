"""The printers' thread: it alone owns them; the counter never waits for it."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from typing import Final

from printing.fall_back import FallBack
from printing.settings import PrinterSettings, at_start
from printing.spool import JobState, Look, Outcome, Printer, PrintJob, Transport, Worker, new_job
from printing.transports import printer_of
from till.clock import Clock
from till.services.drawer_watch import DrawerWatch
from till.services.ports.faults import TillFault
from till.services.ports.pictures import PictureStore
from till.services.printer_board import Place, PrinterBoard
from till.services.shop import Shop
from till.services.values.shop import TillSettings
from till.store.books import SqlBooks
from till.store.spool import BookSpool

# Seconds between two looks at the queue; at it while a paper is held; between two looks at the printers.
_PAUSE: Final = 0.25
_HELD: Final = 1.0
_LOOK: Final = 2.0
# Seconds until books that did not answer are asked again.
_REST: Final = 2.0
_CHANGED: Final = "The printer was changed while this was printing."


@dataclass(frozen=True, slots=True)
class Watched:
    """A printer whose doings stand on the board."""

    place: Place
    printer: Printer
    settings: PrinterSettings
    board: PrinterBoard
    clock: Clock

    def send(self, job: PrintJob) -> Outcome:
        """Print, and note what came of it."""
        outcome = self.printer.send(job)
        self.board.sent(self.place, outcome, self.clock.local())
        return outcome

    def look(self) -> bool | None:
        """Note how it is; tell whether its drawer is open, where that is known."""
        look = self.printer.look()
        drawer_open = self.settings.drawer_open(pin_high=look.pin_high)
        self.board.looked(self.place, look, drawer_open=drawer_open, at=self.clock.local())
        return drawer_open


@dataclass(frozen=True, slots=True)
class Unusable:
    """A printer that this computer cannot have: it holds everything, and says why."""

    reason: str

    def send(self, _job: PrintJob) -> Outcome:
        """Hold it."""
        return Outcome(JobState.HELD, self.reason)

    def look(self) -> Look:
        """Say why."""
        return Look(trouble=self.reason)

    def close(self) -> None:
        """Nothing is held open."""


class PaperDesk:
    """The papers and the printers of one till; each beat does what there is to do."""

    def __init__(
        self,
        books: SqlBooks,
        pictures: PictureStore,
        clock: Clock,
        board: PrinterBoard,
        *,
        till: int,
        folder: Path,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self._shop, self._spool = Shop(books), BookSpool(books, pictures)
        self._clock, self._board, self._till, self._folder = clock, board, till, folder
        self._drawer = DrawerWatch(books, clock, till)
        self._seconds, self._looked = seconds, float("-inf")
        self._settings: TillSettings | None = None
        self._printers: dict[Place, Watched] = {}
        self._tests: list[tuple[Place, PrintJob]] = []
        self._worker: Worker | None = None

    def beat(self) -> bool:
        """Take up changed settings, print what waits, look at the printers; True while a paper is held."""
        due = self._seconds() - self._looked >= _LOOK
        worker = self._renewed() if due or self._worker is None else self._worker
        held = worker.send_all()
        self._test()
        if due:
            self._look()
            self._looked = self._seconds()
        return held

    def begin_again(self) -> None:
        """Let go of the printers, so that the next beat asks about every paper that may be in one."""
        for one in self._printers.values():
            one.printer.close()
        self._worker, self._printers, self._tests = None, {}, []

    def _renewed(self) -> Worker:
        """Take up what is set now; papers in the printers that are left are in doubt."""
        settings, before = self._shop.till(self._till), self._settings
        same = before and (before.printer, before.second_printer) == (settings.printer, settings.second_printer)
        if self._worker is not None and same:
            return self._worker
        changed = self._worker is not None
        self.begin_again()
        self._settings, self._printers = settings, self._reached(settings)
        self._worker = Worker(self._spool, _as_one(self._printers))
        self._worker.recover(_CHANGED) if changed else self._worker.recover()
        return self._worker

    def _reached(self, settings: TillSettings) -> dict[Place, Watched]:
        wanted = {Place.FIRST: settings.printer}
        if settings.second_printer is not None:
            wanted[Place.SECOND] = settings.second_printer
        self._board.begin(wanted)
        broken_off = bool(self._spool.interrupted())
        return {
            place: Watched(place, self._printer_of(one, broken_off=broken_off), one, self._board, self._clock)
            for place, one in wanted.items()
        }

    def _printer_of(self, settings: PrinterSettings, *, broken_off: bool) -> Printer:
        try:
            return printer_of(settings, self._folder, broken_off=broken_off)
        except (ValueError, ImportError) as fault:
            return Unusable(f"{at_start(settings.name)} cannot be used here: {str(fault).rstrip('.')}.")

    def _test(self) -> None:
        """Print the tests that were asked for; one stuck in a printer is asked after until it is out."""
        while asked := self._board.next_asked():
            self._renewed()
            place, document = asked
            self._tests.append((place, new_job(f"test {self._clock.local()}", "test", "", document)))
        stuck = []
        for place, job in self._tests:
            if place in self._printers:
                outcome = self._printers[place].send(job)
                self._board.tested(place, outcome, self._clock.local())
                if outcome.state is JobState.HELD and outcome.doubtful:
                    stuck.append((place, job))
        self._tests = stuck

    def _look(self) -> None:
        drawers = {one.look() for one in self._printers.values()} - {None}
        self._board.drawer(self._drawer(is_open=any(drawers) if drawers else None))


class PaperThread:
    """Keeps the desk's beat until it is stopped."""

    def __init__(self, desk: PaperDesk) -> None:
        self._desk = desk
        self._stop = Event()
        self._thread = Thread(target=self._run, name="paper", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End after the job in hand."""
        self._stop.set()
        self._thread.join(timeout=15)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                rest = _HELD if self._desk.beat() else _PAUSE
            except TillFault:
                # The counter shows what ails the books; papers wait until they answer again.
                rest = self._begin_again()
            except Exception:  # noqa: BLE001 - whatever it is, papers must go on coming out
                traceback.print_exc()
                rest = self._begin_again()
            self._stop.wait(rest)

    def _begin_again(self) -> float:
        self._desk.begin_again()
        return _REST


def _as_one(printers: dict[Place, Watched]) -> Transport:
    first, second = printers[Place.FIRST], printers.get(Place.SECOND)
    return FallBack(first, second) if second else first
