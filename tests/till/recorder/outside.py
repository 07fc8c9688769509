"""Recorders of a test's own making, for what only depends on what they answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from till.services.marks import SendMark
from till.services.ports.marks import MarkState, StoredMark
from till.services.ports.recorder import Capability, ClockReading, Evidence, Mark, NotAble
from till.services.recorder_settings import ChangeRecorders
from till.services.values.recorders import RecorderKind, RecorderSettings
from till.store.books import SqlBooks

TILL = 1
CCTV = RecorderSettings(name="CCTV", kind=RecorderKind.MOTION, address="http://127.0.0.1:8080")
TEXT = RecorderSettings(name="Back office", kind=RecorderKind.POS_TEXT, address="tcp://127.0.0.1:9000")
CAMERA = RecorderSettings(name="Door", kind=RecorderKind.ONVIF, address="http://127.0.0.1", on_screen_text=False)


@dataclass
class Outside:
    """A recorder that keeps its marks; ``fault`` is what it answers instead."""

    name: str = "CCTV"
    capabilities: Capability = Capability.MARK | Capability.ACK | Capability.CLOCK
    fault: Exception | None = None
    ahead: timedelta = timedelta()
    marks: list[tuple[Mark, timedelta]] = field(default_factory=list)
    asked: int = 0
    read: int = 0
    closed: bool = False

    def answer(self) -> None:
        self.asked += 1
        if self.fault is not None:
            raise self.fault

    def clock(self) -> ClockReading:
        self.read += 1
        if self.fault is not None:
            raise self.fault
        at = datetime(2026, 10, 10, 13, 50)
        return ClockReading(at=at, offset=self.ahead, uncertainty=timedelta(milliseconds=13), method="a test's")

    def mark(self, mark: Mark, late: timedelta) -> None:
        self.asked += 1
        if self.fault is not None:
            raise self.fault
        self.marks.append((mark, late))

    def still(self, camera: str, at: datetime, offset: timedelta) -> Evidence:
        raise NotAble(f"{camera} {at} {offset}")

    def clip(self, camera: str, start: datetime, end: datetime, offset: timedelta) -> Evidence:
        raise NotAble(f"{camera} {start} {end} {offset}")

    def close(self) -> None:
        self.closed = True


def set_up(books: SqlBooks, *recorders: RecorderSettings) -> None:
    """Let the manager set recorders."""
    assert ChangeRecorders(books, TILL)(recorders, "RA") == recorders


def marks_of(books: SqlBooks, serial: str, recorder: str = "CCTV") -> list[StoredMark]:
    with books.reading() as work:
        return [mark for mark in work.marks.of_slip(serial) if mark.recorder == recorder]


def count(books: SqlBooks, state: MarkState, recorder: str = "CCTV") -> int:
    with books.reading() as work:
        return work.marks.count(TILL, recorder, state)


def drain(send: SendMark, recorder: Outside) -> None:
    """Send until nothing waits."""
    while send(recorder):
        pass


def reading(at: datetime, ahead: float) -> ClockReading:
    """A reading of a clock that is so many seconds ahead."""
    return ClockReading(
        at=at, offset=timedelta(seconds=ahead), uncertainty=timedelta(milliseconds=13), method="second rollover"
    )
