"""A receipt printer on the network: asked before, and believed only when it answers after."""

from __future__ import annotations

import socket
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from printing.escpos import to_bytes
from printing.profile import WIDE, PrinterProfile
from printing.spool import JobState, Outcome, PrintJob

if TYPE_CHECKING:
    from collections.abc import Iterator

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
_IN_DOUBT: Final = Outcome(JobState.UNKNOWN, "The printer did not say whether it printed.", doubtful=True)


@dataclass(slots=True, kw_only=True)
class NetworkTransport:
    """Talks ESC/POS over TCP; all limits are in seconds."""

    host: str
    port: int = PORT
    profile: PrinterProfile = WIDE
    connect_limit: float = 2.0
    status_limit: float = 1.0
    print_limit: float = 10.0
    # The lines of jobs stuck in a printer: once it goes on, its answer comes on the same line.
    _stuck: dict[str, _Line] = field(default_factory=dict)

    def send(self, job: PrintJob) -> Outcome:
        """Print the job; held before the first byte, it may go out unmarked later."""
        stuck = self._stuck.pop(job.id, None)
        if stuck:
            return self._await(job, stuck, self.status_limit)
        payload = to_bytes(job.document, self.profile)
        try:
            line = _Line(socket.create_connection((self.host, self.port), self.connect_limit))
        except OSError:
            return Outcome(JobState.HELD, self._no_answer)
        trouble = self._trouble(line) if self.profile.acknowledges else ""
        if trouble:
            line.close()
            return Outcome(JobState.HELD, trouble)
        return self._print(job, line, payload)

    def close(self) -> None:
        """Hang up on jobs that are stuck; later they go out marked."""
        while self._stuck:
            self._stuck.popitem()[1].close()

    @property
    def _no_answer(self) -> str:
        return f"The printer at {self.host} does not answer. Is it on?"

    def _print(self, job: PrintJob, line: _Line, payload: bytes) -> Outcome:
        if self.profile.acknowledges:
            line.write(payload + _WHEN_DONE, self.print_limit)
            return self._await(job, line, self.print_limit)
        line.write(payload, self.print_limit)
        line.close()
        return Outcome(JobState.SENT) if line.alive else _IN_DOUBT

    def _await(self, job: PrintJob, line: _Line, limit: float) -> Outcome:
        """Wait for the answer that comes when the paper is out; ask what is wrong when it does not come."""
        line.await_done(limit)
        trouble = "" if line.done else self._stated(line)
        if trouble:
            self._stuck[job.id] = line
            return Outcome(JobState.HELD, trouble, doubtful=True)
        # It may have gone on only now.
        line.await_done(self.print_limit)
        line.close()
        if not line.done:
            return _IN_DOUBT
        return Outcome(JobState.PRINTED, "Paper is low." if line.done[0] & _NEAR_END else "")

    def _trouble(self, line: _Line) -> str:
        """Name what keeps the printer from printing, silence too; empty when nothing does."""
        stated = self._stated(line)
        return self._no_answer if stated is None else stated

    def _stated(self, line: _Line) -> str | None:
        """Ask the printer what is wrong: empty when nothing is, None when it does not answer."""
        paper = line.ask(_ASK_PAPER, self.status_limit)
        if paper is None:
            return None
        if paper & _PAPER_OUT:
            return "Paper is out."
        offline = line.ask(_ASK_OFFLINE, self.status_limit) or 0
        if offline & _COVER_OPEN:
            return "The printer's cover is open."
        return "The printer has stopped. Switch it off and on." if offline & _STOPPED else ""


class _Line:
    """A connection that keeps the two kinds of answers apart. ``done`` holds the answer to GS r once it came."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.alive = True
        self.done = b""

    def write(self, payload: bytes, limit: float) -> None:
        """Send all of it within the time limit, or be dead."""
        try:
            self._connection.settimeout(limit)
            self._connection.sendall(payload)
        except OSError:
            self.alive = False

    def ask(self, question: bytes, limit: float) -> int | None:
        """Ask for a status; None when none comes in time."""
        self.write(question, limit)
        return next((byte for byte in self._answers(limit) if _is_status(byte)), None)

    def await_done(self, limit: float) -> None:
        """Read until the answer to GS r has come, or the time is up."""
        answers = self._answers(limit)
        while not self.done and next(answers, None) is not None:
            pass

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def _answers(self, limit: float) -> Iterator[int]:
        """Read answers until the time is up or the printer hangs up."""
        until = time.monotonic() + limit
        while self.alive and (left := until - time.monotonic()) > 0:
            try:
                self._connection.settimeout(left)
                byte = self._connection.recv(1)
            except TimeoutError:
                return
            except OSError:
                byte = b""
            if not byte:
                self.alive = False
                return
            if _is_done(byte[0]):
                self.done = byte
            yield byte[0]


def _is_done(byte: int) -> bool:
    """Answers to GS r have bits 4 and 7 clear."""
    return byte & 0x90 == 0


def _is_status(byte: int) -> bool:
    """Answers to DLE EOT have bits 1 and 4 set, bits 0 and 7 clear."""
    return byte & 0x93 == 0x12  # noqa: PLR2004 - the maker's mask
