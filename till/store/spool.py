"""The print queue as the printer's worker sees it: each call its own transaction."""

from __future__ import annotations

from printing.spool import JobState, PrintJob
from till.store.books import SqlBooks


class BookSpool:
    """The books' papers, for ``printing.spool.Worker``."""

    def __init__(self, books: SqlBooks) -> None:
        self._books = books

    def add(self, job: PrintJob) -> None:
        """Keep a paper of its own, such as a test print; a slip's is queued in the slip's transaction."""
        with self._books.writing() as work:
            work.spool.queue(job.kind, job.serial, job.document, copy=job.copy)

    def next_waiting(self) -> PrintJob | None:
        """Give the oldest job that is queued or held."""
        with self._books.reading() as work:
            return work.spool.first_in(JobState.QUEUED, JobState.HELD)

    def left_sending(self) -> tuple[PrintJob, ...]:
        """Give the jobs in state ``sending``, oldest first."""
        with self._books.reading() as work:
            return work.spool.in_states(JobState.SENDING)

    def mark(self, job_id: str, state: JobState, reason: str, *, doubtful: bool) -> None:
        """Move a job to a state."""
        with self._books.writing() as work:
            work.spool.mark(job_id, state, reason, doubtful=doubtful)
