"""The print queue in the database."""

from __future__ import annotations

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from printing.document import Document, pack
from printing.plain import to_text
from printing.spool import JobState, PrintJob
from till.clock import Clock
from till.store.records.paper import PaperRecord


class SqlSpool:
    """Papers on their way, oldest first: those of one till, except where a slip or a job is named."""

    def __init__(self, session: Session, clock: Clock, till: int) -> None:
        self._session, self._clock, self._till = session, clock, till

    def queue(self, kind: str, serial: str, document: Document, *, copy: int = 0) -> str:
        """Put a paper in the queue and give the job's id."""
        row = PaperRecord(
            at=self._clock.local(),
            till=self._till,
            kind=kind,
            serial=serial,
            payload=pack(document),
            text=to_text(document),
            copy=copy,
            state=JobState.QUEUED,
            reason="",
            doubtful=False,
        )
        self._session.add(row)
        self._session.flush()
        return str(row.number)

    def get(self, job_id: str) -> PrintJob | None:
        """Find a job."""
        row = self._session.get(PaperRecord, int(job_id))
        return _job(row) if row else None

    def of_slip(self, serial: str) -> tuple[PrintJob, ...]:
        """Give the papers of a slip."""
        return self._jobs(select(PaperRecord).where(PaperRecord.serial == serial))

    def in_states(self, *states: JobState) -> tuple[PrintJob, ...]:
        """Give the jobs that stand so."""
        return self._jobs(self._standing(*states))

    def first_in(self, *states: JobState, behind: str = "") -> PrintJob | None:
        """Give the oldest job that stands so, of those behind another where that is given."""
        rows = self._standing(*states).where(PaperRecord.number > int(behind or 0))
        row = self._session.scalar(rows.order_by(PaperRecord.number).limit(1))
        return _job(row) if row else None

    def mark(self, job_id: str, state: JobState, reason: str, *, doubtful: bool) -> None:
        """Move a job to a state."""
        row = self._session.get_one(PaperRecord, int(job_id))
        row.state, row.reason, row.doubtful = state, reason, doubtful
        self._session.flush()

    def _standing(self, *states: JobState) -> Select[PaperRecord]:
        return select(PaperRecord).where(PaperRecord.till == self._till, PaperRecord.state.in_(states))

    def _jobs(self, rows: Select[PaperRecord]) -> tuple[PrintJob, ...]:
        return tuple(_job(row) for row in self._session.scalars(rows.order_by(PaperRecord.number)))


def _job(row: PaperRecord) -> PrintJob:
    return PrintJob(
        id=str(row.number),
        kind=row.kind,
        serial=row.serial,
        payload=row.payload,
        text=row.text,
        copy=row.copy,
        state=row.state,
        reason=row.reason,
        doubtful=row.doubtful,
    )
