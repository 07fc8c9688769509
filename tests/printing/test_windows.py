"""A Windows printer: our side of it against a small stand-in for ``win32print``. Not tried on Windows itself."""

from __future__ import annotations

import importlib
import sys
import threading
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from printing.settings import PrinterKind, PrinterSettings
from printing.spool import JobState, Look, Outcome, Printer
from printing.transports import printer_of
from tests.printing.test_network import JOB

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class RefusalError(Exception):
    """As Windows' faults come: number, function, words."""


@dataclass
class Spooler:
    """Windows' spooler; ``fails`` names the call that goes wrong, ``short`` takes only so many bytes."""

    status: int = 0
    fails: str = ""
    short: int | None = None
    hangs: threading.Event | None = None
    calls: list[Any] = field(default_factory=list)
    error: type[Exception] = RefusalError

    PRINTER_STATUS_PAUSED = 0x1
    PRINTER_STATUS_ERROR = 0x2
    PRINTER_STATUS_PAPER_OUT = 0x10
    PRINTER_STATUS_OFFLINE = 0x80
    PRINTER_STATUS_DOOR_OPEN = 0x400000

    def _called(self, name: str, *what: object) -> None:
        self.calls.append((name, *what))
        if name == self.fails:
            raise RefusalError(1801, name, "The printer name is invalid.")

    def OpenPrinter(self, name: str) -> int:  # noqa: N802 - Windows' name
        self._called("OpenPrinter", name)
        return 7

    def GetPrinter(self, handle: int, level: int) -> dict[str, Any]:  # noqa: N802 - Windows' name
        assert (handle, level) == (7, 2)
        return {"Status": self.status}

    def StartDocPrinter(self, _handle: int, _level: int, document: tuple[str, None, str]) -> int:  # noqa: N802 - Windows' name
        self._called("StartDocPrinter", document[2])
        return 1

    def WritePrinter(self, _handle: int, data: bytes) -> int:  # noqa: N802 - Windows' name
        self._called("WritePrinter", data)
        if self.hangs:
            self.hangs.wait(5)
        return len(data) if self.short is None else self.short

    def EndDocPrinter(self, _handle: int) -> None:  # noqa: N802 - Windows' name
        self._called("EndDocPrinter")

    def ClosePrinter(self, handle: int) -> None:  # noqa: N802 - Windows' name
        self.calls.append(("ClosePrinter", handle))


@pytest.fixture
def spooler(monkeypatch: pytest.MonkeyPatch) -> Iterator[Spooler]:
    """Stand in for the module, and forget ours afterwards: it was loaded over the stand-in."""
    stand_in, played = ModuleType("win32print"), Spooler()
    for name in dir(played):
        if not name.startswith("_"):
            setattr(stand_in, name, getattr(played, name))
    monkeypatch.setitem(sys.modules, "win32print", stand_in)
    monkeypatch.delitem(sys.modules, "printing.windows_queue", raising=False)
    yield played
    sys.modules.pop("printing.windows_queue", None)


@pytest.fixture
def printer(spooler: Spooler, tmp_path: Path) -> Printer:
    assert spooler.calls == []
    return printer_of(PrinterSettings(kind=PrinterKind.WINDOWS, address="EPSON TM-T20II"), tmp_path)


def test_a_paper_goes_raw_and_ends_sent(spooler: Spooler, printer: Printer) -> None:
    assert printer.send(JOB) == Outcome(JobState.SENT)
    sent = next(call[1] for call in spooler.calls if call[0] == "WritePrinter")
    assert sent.startswith(b"\x1b@")
    assert b"hello" in sent
    assert ("StartDocPrinter", "RAW") in spooler.calls
    # Every printer that was opened is closed.
    assert [call[0] for call in spooler.calls].count("OpenPrinter") == spooler.calls.count(("ClosePrinter", 7))


@pytest.mark.parametrize("call", ["OpenPrinter", "StartDocPrinter"])
def test_what_windows_refuses_before_the_first_byte_is_held(spooler: Spooler, printer: Printer, call: str) -> None:
    spooler.fails = call
    outcome = printer.send(JOB)
    assert outcome == Outcome(JobState.HELD, "Windows does not print to EPSON TM-T20II: The printer name is invalid.")
    assert "WritePrinter" not in [call[0] for call in spooler.calls]


@pytest.mark.parametrize("call", ["WritePrinter", "EndDocPrinter"])
def test_what_breaks_off_is_in_doubt(spooler: Spooler, printer: Printer, call: str) -> None:
    spooler.fails = call
    outcome = printer.send(JOB)
    assert (outcome.state, outcome.doubtful) == (JobState.UNKNOWN, True)
    assert spooler.calls[-1] == ("ClosePrinter", 7)


def test_a_part_of_it_is_in_doubt(spooler: Spooler, printer: Printer) -> None:
    spooler.short = 3
    assert printer.send(JOB).reason == "Windows took only part of it for EPSON TM-T20II."


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (0x10, "Paper is out."),
        (0x80, "Windows says that the printer is off line."),
        (0x1, "Windows has paused the printer."),
        (0x400000 | 0x80, "The printer's cover is open."),
    ],
)
def test_what_windows_knows_is_said_and_holds_the_job(
    spooler: Spooler, printer: Printer, status: int, words: str
) -> None:
    spooler.status = status
    assert printer.look() == Look(trouble=words, asked=False)
    assert printer.send(JOB) == Outcome(JobState.HELD, words)


def test_nothing_known_is_not_ready(printer: Printer) -> None:
    assert printer.look() == Look(asked=False)


def test_a_spooler_that_hangs_holds_up_nobody(spooler: Spooler) -> None:
    spooler.hangs = threading.Event()
    queue = importlib.import_module("printing.windows_queue").WindowsQueue(printer="EPSON", limit=0.2)
    assert queue.send(JOB) == Outcome(JobState.UNKNOWN, "Windows did not say whether EPSON took it.", doubtful=True)
    spooler.hangs.set()
