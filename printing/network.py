"""A receipt printer on the network: asked before, and believed only when it answers after."""

from __future__ import annotations

import socket
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from printing.escpos import to_bytes
from printing.profile import WIDE, PrinterProfile
from printing.spool import JobState, Outcome, PrintJob

if TYPE_CHECKING:
    from collections.abc import Callable

PORT: Final = 9100
# GS r 1 is answered in its turn, so only when all before it is on paper.
_WHEN_DONE: Final = b"\x1dr\x01"
_NEAR_END: Final = 0x03
# DLE EOT n is answered at once, also by a printer that is stuck: 2 why it is off line, 4 the paper.
_ASK_OFFLINE: Final = b"\x10\x04\x02"
_ASK_PAPER: Final = b"\x10\x04\x04"
_PAPER_OUT: Final = 0x60
_COVER_OPEN: Final = 0x04
_STOPPED: Final = 0x40


@dataclass(frozen=True, slots=True, kw_only=True)
class NetworkTransport:
    """Talks ESC/POS over TCP; all limits are in seconds."""

    host: str
    port: int = PORT
    profile: PrinterProfile = WIDE
    connect_limit: float = 2.0
    status_limit: float = 1.0
    print_limit: float = 10.0

    def send(self, job: PrintJob) -> Outcome:
        """Print the job; held before the first byte, it may go out unmarked later."""
        payload = to_bytes(job.document, self.profile)
        try:
            line = socket.create_connection((self.host, self.port), self.connect_limit)
        except OSError:
            return Outcome(JobState.HELD, f"The printer at {self.host} does not answer. Is it on?")
        with line:
            trouble = self._trouble(line) if self.profile.acknowledges else ""
            return Outcome(JobState.HELD, trouble) if trouble else self._print(line, payload)

    def _print(self, line: socket.socket, payload: bytes) -> Outcome:
        """Send, and wait for the answer that comes when the paper is out."""
        line.settimeout(self.print_limit)
        try:
            line.sendall(payload + _WHEN_DONE if self.profile.acknowledges else payload)
        except OSError:
            return self._in_doubt(line)
        if not self.profile.acknowledges:
            return Outcome(JobState.SENT)
        done = _answer(line, self.print_limit, _is_done)
        if done is None:
            return self._in_doubt(line)
        return Outcome(JobState.PRINTED, "Paper is low." if done & _NEAR_END else "")

    def _in_doubt(self, line: socket.socket) -> Outcome:
        """Find out why a printer did not say that it has printed."""
        trouble = self._stated(line)
        if trouble:
            return Outcome(JobState.HELD, trouble, doubtful=True)
        return Outcome(JobState.UNKNOWN, "The printer did not say whether it printed.", doubtful=True)

    def _trouble(self, line: socket.socket) -> str:
        """Name what keeps the printer from printing, silence too; empty when nothing does."""
        stated = self._stated(line)
        return f"The printer at {self.host} does not answer. Is it on?" if stated is None else stated

    def _stated(self, line: socket.socket) -> str | None:
        """Ask the printer what is wrong: empty when nothing is, None when it does not answer."""
        paper = self._ask(line, _ASK_PAPER)
        if paper is None:
            return None
        if paper & _PAPER_OUT:
            return "Paper is out."
        offline = self._ask(line, _ASK_OFFLINE) or 0
        if offline & _COVER_OPEN:
            return "The printer's cover is open."
        return "The printer has stopped. Switch it off and on." if offline & _STOPPED else ""

    def _ask(self, line: socket.socket, question: bytes) -> int | None:
        try:
            line.settimeout(self.status_limit)
            line.sendall(question)
        except OSError:
            return None
        return _answer(line, self.status_limit, _is_status)


def _is_done(byte: int) -> bool:
    """Answers to GS r have bits 4 and 7 clear."""
    return byte & 0x90 == 0


def _is_status(byte: int) -> bool:
    """Answers to DLE EOT have bits 1 and 4 set, bits 0 and 7 clear."""
    return byte & 0x93 == 0x12  # noqa: PLR2004 - the maker's mask


def _answer(line: socket.socket, limit: float, wanted: Callable[[int], bool]) -> int | None:
    """Read until a byte of the wanted kind comes; None after the time limit or when the printer hangs up."""
    until = time.monotonic() + limit
    while (left := until - time.monotonic()) > 0:
        line.settimeout(left)
        try:
            byte = line.recv(1)
        except OSError:
            return None
        if not byte:
            return None
        if wanted(byte[0]):
            return byte[0]
    return None
