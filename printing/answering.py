"""A receipt printer that can be asked: asked before, and believed only when it answers after."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from printing.asking import LOW, Conversation, Stated
from printing.escpos import to_bytes
from printing.profile import WIDE, PrinterProfile
from printing.spool import UNASKED, JobState, Look, Outcome, PrintJob

if TYPE_CHECKING:
    from printing.wire import Port

_IN_DOUBT: Final = Outcome(JobState.UNKNOWN, "The printer did not say whether it printed.", doubtful=True)
_RAN_OUT: Final = Outcome(JobState.UNKNOWN, "Paper ran out. Is all of it there?", doubtful=True)


@dataclass(slots=True, kw_only=True)
class AnsweringPrinter:
    """Talks ESC/POS with a printer; all limits are in seconds.

    ``name`` is the printer in a sentence. ``trusted`` is whether its word on paper and cover holds (DLE EOT),
    ``acknowledges`` whether it says when a paper is out (GS r); one that does neither is sent its papers, and that is all.
    """

    name: str
    port: Port
    profile: PrinterProfile = WIDE
    acknowledges: bool = True
    trusted: bool = True
    open_limit: float = 2.0
    status_limit: float = 1.0
    print_limit: float = 10.0
    # Whether a paper broke off on its way to the printer, which may wait for the rest of a picture.
    broken_off: bool = False
    # The lines of jobs stuck in the printer: once it goes on, its answer comes on the same line.
    _stuck: dict[str, Conversation] = field(default_factory=dict)

    def send(self, job: PrintJob) -> Outcome:
        """Print the job; held before the first byte, it may go out unmarked later."""
        stuck = self._stuck.pop(job.id, None)
        if stuck:
            return self._await(job, stuck, self.status_limit)
        payload = to_bytes(job.document, self.profile)
        line = self._open()
        if line is None:
            return Outcome(JobState.HELD, self._no_answer)
        trouble = self._trouble(line)
        if trouble:
            line.close()
            return Outcome(JobState.HELD, trouble)
        return self._print(job, line, payload)

    def look(self) -> Look:
        """Ask how the printer is, without printing; one whose word does not hold is only called."""
        stuck = next(iter(self._stuck.values()), None)
        line = stuck or self._open()
        if line is None:
            return Look(trouble=self._no_answer)
        stated = line.state(self.status_limit) if self.trusted else None
        if line is not stuck:
            line.close()
        if not self.trusted:
            return UNASKED
        if stated is None:
            return Look(trouble=self._no_answer)
        return Look(trouble=stated.trouble, low=stated.low, pin_high=stated.pin_high)

    def close(self) -> None:
        """Hang up on jobs that are stuck: whoever did so asks a person about them."""
        while self._stuck:
            self._stuck.popitem()[1].close()

    @property
    def _no_answer(self) -> str:
        return f"No answer. Is {self.name} on?"

    def _open(self) -> Conversation | None:
        try:
            line = Conversation(self.port.open(self.open_limit))
        except OSError:
            return None
        if self.broken_off:
            line.fill_up(self.print_limit)
            self.broken_off = not line.alive
        return line

    def _trouble(self, line: Conversation) -> str:
        """Name what keeps the printer from printing, silence too; empty when nothing does, or when it is not asked."""
        if not self.trusted:
            return ""
        stated = line.state(self.status_limit)
        return self._no_answer if stated is None else stated.trouble

    def _print(self, job: PrintJob, line: Conversation, payload: bytes) -> Outcome:
        line.print(payload, self.print_limit, acknowledged=self.acknowledges)
        self.broken_off = not line.alive
        if self.acknowledges:
            return self._await(job, line, self.print_limit)
        outcome = Outcome(JobState.SENT) if line.alive else _IN_DOUBT
        line.close()
        return outcome

    def _await(self, job: PrintJob, line: Conversation, limit: float) -> Outcome:
        """Wait for the answer that comes when the paper is out; ask what is wrong when it does not come."""
        line.await_done(limit)
        trouble = "" if line.done or not self.trusted else _stated(line.state(self.status_limit))
        if trouble:
            self._stuck[job.id] = line
            return Outcome(JobState.HELD, trouble, doubtful=True)
        # It may have gone on only now.
        line.await_done(self.print_limit)
        line.close()
        if not line.done:
            return _IN_DOUBT
        if line.ran_out:
            return _RAN_OUT
        return Outcome(JobState.PRINTED, LOW if line.low else "")


def _stated(stated: Stated | None) -> str:
    return stated.trouble if stated else ""
