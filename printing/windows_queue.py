"""A printer of Windows' own list: it takes the bytes as they are (RAW), and cannot say what becomes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import Final, TypeVar

import win32print

from printing.escpos import to_bytes
from printing.profile import WIDE, PrinterProfile
from printing.spool import JobState, Look, Outcome, PrintJob

# What Windows knows of a printer, the most telling first. Few receipt printers' drivers set more than "off line".
_STATES: Final = (
    (win32print.PRINTER_STATUS_PAPER_OUT, "Paper is out."),
    (win32print.PRINTER_STATUS_DOOR_OPEN, "The printer's cover is open."),
    (win32print.PRINTER_STATUS_PAUSED, "Windows has paused the printer."),
    (win32print.PRINTER_STATUS_OFFLINE, "Windows says that the printer is off line."),
    (win32print.PRINTER_STATUS_ERROR, "Windows says that the printer has stopped."),
)
_INFO_LEVEL: Final = 2
_Answer = TypeVar("_Answer")


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowsQueue:
    """A printer by its name in Windows; whatever Windows does has its limit in seconds."""

    printer: str
    profile: PrinterProfile = WIDE
    limit: float = 10.0

    def send(self, job: PrintJob) -> Outcome:
        """Hand the paper to Windows; what breaks off once it was begun is in doubt."""
        payload = to_bytes(job.document, self.profile)
        silent = Outcome(JobState.UNKNOWN, f"Windows did not say whether {self.printer} took it.", doubtful=True)
        return _within(self.limit, lambda: self._send(payload), silent)

    def look(self) -> Look:
        """Ask Windows, which knows little of the printer itself."""
        return _within(self.limit, self._look, Look(trouble=f"Windows does not answer for {self.printer}."))

    def close(self) -> None:
        """Nothing is held open."""

    def _send(self, payload: bytes) -> Outcome:
        if trouble := self._look().trouble:
            return Outcome(JobState.HELD, trouble)
        begun = False
        try:
            with _opened(self.printer) as handle:
                win32print.StartDocPrinter(handle, 1, ("Receipt", None, "RAW"))
                begun = True
                written = win32print.WritePrinter(handle, payload)
                win32print.EndDocPrinter(handle)
        except win32print.error as fault:
            state = JobState.UNKNOWN if begun else JobState.HELD
            return Outcome(state, self._refusal(fault), doubtful=begun)
        if written != len(payload):
            return Outcome(JobState.UNKNOWN, f"Windows took only part of it for {self.printer}.", doubtful=True)
        return Outcome(JobState.SENT)

    def _look(self) -> Look:
        try:
            with _opened(self.printer) as handle:
                status = win32print.GetPrinter(handle, _INFO_LEVEL)["Status"]
        except win32print.error as fault:
            return Look(trouble=self._refusal(fault))
        return Look(trouble=next((words for flag, words in _STATES if status & flag), ""), asked=False)

    def _refusal(self, fault: Exception) -> str:
        # A fault of Windows is its number, its function and its words.
        return f"Windows does not print to {self.printer}: {fault.args[-1]}"


@contextmanager
def _opened(printer: str) -> Iterator[int]:
    handle = win32print.OpenPrinter(printer)
    try:
        yield handle
    finally:
        win32print.ClosePrinter(handle)


def _within(limit: float, ask: Callable[[], _Answer], silent: _Answer) -> _Answer:
    """Wait so long for what has no time limit of its own; a call that never ends holds up nobody."""
    answers = [silent]
    thread = Thread(target=lambda: answers.insert(0, ask()), daemon=True)
    thread.start()
    thread.join(limit)
    return answers[0]
