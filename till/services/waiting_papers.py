"""Papers that are not out yet, and those that nobody knows of: a person looks and says."""

from __future__ import annotations

from dataclasses import dataclass

from printing.spool import JobState, PrintJob
from till.services.ports import Books
from till.services.values.people import Refused

_NOT_OUT = (JobState.UNKNOWN, JobState.HELD, JobState.QUEUED, JobState.SENDING)


@dataclass(frozen=True, slots=True)
class WaitingPapers:
    """The papers on their way, those in doubt first."""

    books: Books

    def __call__(self) -> tuple[PrintJob, ...]:
        """List them."""
        with self.books.reading() as work:
            return tuple(job for state in _NOT_OUT for job in work.spool.in_states(state))


@dataclass(frozen=True, slots=True)
class ItPrinted:
    """Somebody saw the paper of a job in doubt."""

    books: Books

    def __call__(self, job_id: str, by: str) -> Refused | None:
        """Note who saw it; it is not printed again."""
        with self.books.writing() as work:
            if refused := _no_doubt(work.spool.get(job_id)):
                return refused
            work.spool.mark(job_id, JobState.PRINTED, f"Seen by {by}.", doubtful=True)
            work.audit.note("paper.seen", job_id, "It printed", by)
            return None


@dataclass(frozen=True, slots=True)
class PrintAgain:
    """Nobody found the paper of a job in doubt."""

    books: Books

    def __call__(self, job_id: str, by: str) -> Refused | None:
        """Print it again, marked: it may be a copy."""
        with self.books.writing() as work:
            if refused := _no_doubt(work.spool.get(job_id)):
                return refused
            work.spool.mark(job_id, JobState.QUEUED, "", doubtful=True)
            work.audit.note("paper.again", job_id, "Printed again, marked", by)
            return None


def _no_doubt(job: PrintJob | None) -> Refused | None:
    """Refuse a job that is out, on its way, or not known."""
    if job is not None and job.state is JobState.UNKNOWN:
        return None
    return Refused.because("M.6", "That paper is not in doubt any more. Look at the list again.")
