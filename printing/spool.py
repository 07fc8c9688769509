"""The print queue: at least once, never twice unmarked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from printing.document import Document, doubtful_copy, pack, unpack
from printing.plain import to_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event


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


class Spool(Protocol):
    """Where jobs are kept; each call is its own transaction, except ``add``, which joins the caller's."""

    def add(self, job: PrintJob) -> None:
        """Keep a new job."""

    def next_waiting(self) -> PrintJob | None:
        """Give the oldest job that is queued or held."""

    def left_sending(self) -> Sequence[PrintJob]:
        """Give the jobs in state ``sending``, oldest first."""

    def mark(self, job_id: str, state: JobState, reason: str, *, doubtful: bool) -> None:
        """Move a job to a state."""


class Transport(Protocol):
    """A printer, or what stands for one. Every call ends within its own time limit."""

    def send(self, job: PrintJob) -> Outcome:
        """Print the job's document; faults are outcomes, never exceptions."""


def new_job(job_id: str, kind: str, serial: str, document: Document, *, copy: int = 0) -> PrintJob:
    """Make a job as it is first put in the queue."""
    return PrintJob(id=job_id, kind=kind, serial=serial, payload=pack(document), text=to_text(document), copy=copy)


class Worker:
    """The one owner of a printer: takes jobs in order and writes down what became of them."""

    def __init__(self, spool: Spool, transport: Transport) -> None:
        self._spool = spool
        self._transport = transport

    def recover(self) -> None:
        """At start: what was being sent when the till stopped may be out, or not."""
        for job in self._spool.left_sending():
            self._spool.mark(job.id, JobState.UNKNOWN, "The till stopped while this was printing.", doubtful=True)

    def step(self) -> PrintJob | None:
        """Send the oldest waiting job; the job as it then stands, or None when nothing waits."""
        job = self._spool.next_waiting()
        if job is None:
            return None
        self._spool.mark(job.id, JobState.SENDING, "", doubtful=job.doubtful)
        outcome = self._send(job)
        after = replace(job, state=outcome.state, reason=outcome.reason, doubtful=job.doubtful or outcome.doubtful)
        self._spool.mark(after.id, after.state, after.reason, doubtful=after.doubtful)
        return after

    def _send(self, job: PrintJob) -> Outcome:
        try:
            return self._transport.send(job)
        except Exception as fault:  # noqa: BLE001 - one paper that cannot be drawn never stops those behind it
            return Outcome(JobState.UNKNOWN, f"This paper cannot be drawn: {fault}.", doubtful=True)

    def run(self, stop: Event, pause: float = 1.0) -> None:
        """Work until told to stop, on a thread of its own; ``pause`` is in seconds."""
        self.recover()
        while not stop.is_set():
            job = self.step()
            if job is None or job.state is JobState.HELD:
                stop.wait(pause)

    def it_printed(self, job_id: str, initials: str) -> None:
        """Note that a person saw the paper of an unknown job."""
        self._spool.mark(job_id, JobState.PRINTED, f"Seen by {initials}.", doubtful=True)

    def print_again(self, job_id: str) -> None:
        """Print an unknown job again, marked: a person found no paper of it."""
        self._spool.mark(job_id, JobState.QUEUED, "", doubtful=True)
