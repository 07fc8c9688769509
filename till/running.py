"""The till behind its first window: its books, its screens, its printer. Loaded once that window stands."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLockFile
from PySide6.QtWidgets import QApplication

from till.clock import Clock
from till.first_window import Lock, application, show_at_size
from till.front import Front, show_faults
from till.paper import PaperDesk, PaperThread
from till.places import Places
from till.sample import open_sample
from till.screens.welcome.beginning import Beginning
from till.services.ports.faults import TillFault
from till.wiring import Services


@dataclass(frozen=True, slots=True)
class Where:
    """A till's place: its data folder, its number, and its books' address where they are not in the folder."""

    data: Path
    number: int
    books: str | None = None

    def open(self, clock: Clock) -> Services:
        """Open its services."""
        return Services(Places(self.data), clock, number=self.number, url=self.books)


class AlreadyOpenError(TillFault):
    """Another till is at work in the same data folder."""


class Till:
    """A shop at work until the application ends; ``folder`` is its alone for so long."""

    def __init__(self, services: Services, folder: QLockFile, lock: Lock | None = None) -> None:
        self._folder = folder
        services.keep_place()
        self.front = Front(services, lock=lock)
        show_faults(self.front)
        self._paper = PaperThread(_desk(services))
        self._paper.start()
        services.recording.start()
        application().aboutToQuit.connect(self._paper.stop)
        application().aboutToQuit.connect(services.recording.stop)
        self.front.start()


def _desk(services: Services) -> PaperDesk:
    return PaperDesk(
        services.books,
        services.recorder,
        services.clock,
        services.printers,
        till=services.number,
        folder=services.places.paper,
    )


def open_shop(where: Where, clock: Clock, lock: Lock) -> Till | None:
    """Open the shop behind its lock; the till leaves where its books cannot be opened."""
    till = None
    try:
        till = _opened(where, lambda: where.open(clock), lock)
    finally:
        if till is None:
            QApplication.exit(1)
    return till


def begin_shop(where: Where, clock: Clock, beginning: Beginning) -> Till | None:
    """Begin a shop that is new, and show it; None where its books cannot be made."""
    ways: dict[Beginning, Callable[[], Services]] = {
        Beginning.SAMPLE: lambda: open_sample(where.data, clock),
        Beginning.EMPTY: lambda: where.open(clock),
    }
    till = _opened(where, ways[beginning])
    if till is not None:
        show_at_size(till.front.frame)
    return till


def alone_in(data: Path) -> QLockFile:
    """Keep a data folder for one till: two would each write the journal as if the other did not; raises AlreadyOpenError."""
    data.mkdir(parents=True, exist_ok=True)
    folder = QLockFile(str(data / "till.lock"))
    # However long the till is open: it ends with its process alone.
    folder.setStaleLockTime(0)
    if not folder.tryLock(0):
        raise AlreadyOpenError(f"The till is open already in {data}. A second one wants a --data DIR of its own.")
    return folder


def _opened(where: Where, services: Callable[[], Services], lock: Lock | None = None) -> Till | None:
    try:
        folder = alone_in(where.data)
        return Till(services(), folder, lock)
    except TillFault as fault:
        sys.stderr.write(f"till: {fault}\n")
        return None
