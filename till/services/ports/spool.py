"""The print queue inside a transaction: a receipt is queued with what it is the receipt of."""

from __future__ import annotations

from typing import Protocol

from printing.document import Document
from printing.spool import JobState, PrintJob


class Spool(Protocol):
    """Papers on their way, oldest first; a till queues its own, and lists its own in their states."""

    def queue(self, kind: str, serial: str, document: Document, *, copy: int = 0) -> str:
        """Put a paper in the queue and give the job's id."""

    def get(self, job_id: str) -> PrintJob | None:
        """Find a job."""

    def of_slip(self, serial: str) -> tuple[PrintJob, ...]:
        """Give the papers of a slip."""

    def in_states(self, *states: JobState) -> tuple[PrintJob, ...]:
        """Give the jobs that stand so."""

    def mark(self, job_id: str, state: JobState, reason: str, *, doubtful: bool) -> None:
        """Move a job to a state."""
