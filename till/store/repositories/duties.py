"""Age checks, disputes and notes of suspicion in the database."""

from __future__ import annotations

from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from till.services.values.duties import AgeCheck, DisputeStep, SuspicionEntry
from till.store.records.duties import AgeCheckRecord, DisputeStepRecord, SuspicionRecord
from till.store.repositories.mapping import record_of, value_of


class SqlAgeChecks:
    """Who was asked for proof of age."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, check: AgeCheck) -> None:
        """Keep a check."""
        self._session.add(record_of(AgeCheckRecord, check))
        self._session.flush()

    def between(self, first: date, last: date) -> tuple[AgeCheck, ...]:
        """Give the checks of these days, both counted, oldest first."""
        rows = select(AgeCheckRecord).where(AgeCheckRecord.day.between(first, last)).order_by(AgeCheckRecord.id)
        return tuple(value_of(AgeCheck, row) for row in self._session.scalars(rows))


class SqlDisputes:
    """What clients dispute, step by step."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, step: DisputeStep) -> None:
        """Keep a step of a slip's dispute."""
        self._session.add(record_of(DisputeStepRecord, step))
        self._session.flush()

    def of(self, serial: str) -> tuple[DisputeStep, ...]:
        """Give the steps on a slip, oldest first."""
        rows = select(DisputeStepRecord).where(DisputeStepRecord.serial == serial).order_by(DisputeStepRecord.id)
        return tuple(value_of(DisputeStep, row) for row in self._session.scalars(rows))

    def every(self) -> tuple[DisputeStep, ...]:
        """Give all steps on all slips, oldest first."""
        rows = select(DisputeStepRecord).order_by(DisputeStepRecord.id)
        return tuple(value_of(DisputeStep, row) for row in self._session.scalars(rows))


class SqlSuspicions:
    """Notes of suspicion, in a table that no other names."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, entry: SuspicionEntry) -> None:
        """Keep a note, or an outcome of one."""
        self._session.add(record_of(SuspicionRecord, entry))
        self._session.flush()

    def every(self) -> tuple[SuspicionEntry, ...]:
        """Give all entries by their number."""
        rows = select(SuspicionRecord).order_by(SuspicionRecord.number)
        return tuple(value_of(SuspicionEntry, row) for row in self._session.scalars(rows))
