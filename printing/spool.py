"""The print queue: at least once, never twice unmarked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Protocol

from printing.document import Document, doubtful_copy, pack, unpack
from printing.plain import to_text

if TYPE_CHECKING:
    from collections.abc import Sequence


class JobState(StrEnum):
    """Where a job stands. Held jobs go out by themselves; an unknown one waits for a person's word."""

    QUEUED = "queued"
    SENDING = "sending"
    PRINTED = "printed"  # the printer said so
    SENT = "sent"  # gone to something that cannot say
    HELD = "held"  # not out, and the reason says why
    UNKNOWN = "unknown"  # nobody knows whether it came out


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintJob:
    """A paper on its way. ``payload`` is the packed document, ``doubtful`` that it may have come out before."""

    id: str
    kind: str
    serial: str
    payload: bytes
    text: str
    copy: int = 0
    state: JobState = JobState.QUEUED
    reason: str = ""
    doubtful: bool = False

    @property
    def document(self) -> Document:
        """What to print now: marked MAY BE A COPY when it may have come out before."""
        document = unpack(self.payload)
        return doubtful_copy(document) if self.doubtful else document


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of sending; ``doubtful`` when part of the paper may have come out."""

    state: JobState
    reason: str = ""
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """How a printer is just now: what keeps it from printing, in words; whether its paper is low.

    ``pin_high`` is the level of its drawer's pin, None where it is not known; ``asked`` False is a printer that cannot
    be asked, so that no trouble only means that none is known.
    """

    trouble: str = ""
    low: bool = False
    pin_high: bool | None = None
    asked: bool = True


UNASKED: Final = Look(asked=False)


class Spool(Protocol):
    """Where one till's jobs are kept; each call is its own transaction."""

    def next_waiting(self, behind: str = "") -> PrintJob | None:
        """Give the oldest job that is queued or held, of those queued after the job ``behind`` where it is given."""

    def claim(self, job: PrintJob) -> bool:
        """Move a waiting job to ``sending``; False when it waits no more, for somebody else has it."""

    def interrupted(self) -> Sequence[PrintJob]:
        """Give the jobs that may be in a printer, oldest first: those being sent, and those held in doubt."""

    def mark(self, job_id: str, state: JobState, reason: str, *, doubtful: bool) -> None:
        """Move a job to a state."""


class Transport(Protocol):
    """A printer, or what stands for one. Every call ends within its own time limit."""

    def send(self, job: PrintJob) -> Outcome:
        """Print the job's document; faults are outcomes, never exceptions."""


class Printer(Transport, Protocol):
    """A printer that can be looked at."""

    def look(self) -> Look:
        """Say how it is just now, without printing."""

    def close(self) -> None:
        """Let go of it; what is stuck in it is in doubt from then on."""


def new_job(job_id: str, kind: str, serial: str, document: Document, *, copy: int = 0) -> PrintJob:
    """Make a job as it is first put in the queue."""
    return PrintJob(id=job_id, kind=kind, serial=serial, payload=pack(document), text=to_text(document), copy=copy)


class Worker:
    """The one owner of a printer: takes jobs in order and writes down what became of them."""

    def __init__(self, spool: Spool, transport: Transport) -> None:
        self._spool = spool
        self._transport = transport

    def recover(self, because: str = "The till stopped while this was printing.") -> None:
        """At start: what was in the printer before may be out, or not."""
        for job in self._spool.interrupted():
            self._spool.mark(job.id, JobState.UNKNOWN, because, doubtful=True)

    def step(self, behind: str = "") -> PrintJob | None:
        """Send the oldest job that waits, behind another where that is given.

        Give the job as it then stands, or None when nothing waits.
        """
        job = self._spool.next_waiting(behind)
        while job is not None and not self._spool.claim(job):
            job = self._spool.next_waiting(behind)
        if job is None:
            return None
        outcome = self._send(job)
        after = replace(job, state=outcome.state, reason=outcome.reason, doubtful=job.doubtful or outcome.doubtful)
        self._spool.mark(after.id, after.state, after.reason, doubtful=after.doubtful)
        return after

    def send_all(self) -> bool:
        """Send what can go out now, in order; True when something is held.

        A paper stuck in one printer does not keep those behind it from another; one that no printer takes does.
        """
        behind = ""
        while job := self.step(behind):
            if job.state is JobState.HELD:
                behind = job.id
                if not job.doubtful:
                    break
        return bool(behind)

    def _send(self, job: PrintJob) -> Outcome:
        try:
            return self._transport.send(job)
        except Exception as fault:  # noqa: BLE001 - one paper that cannot be drawn never stops those behind it
            return Outcome(JobState.UNKNOWN, f"This paper cannot be drawn: {fault}.", doubtful=True)
