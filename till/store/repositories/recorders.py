"""Marks for recorders, and readings of their clocks, in the database."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, func, select, true
from sqlalchemy.orm import Session

from till.services.ports.marks import MarkState, StoredMark, StoredReading
from till.services.ports.recorder import ClockReading, Mark
from till.store.encoding import decode, encode
from till.store.records.recorders import ClockReadingRecord, RecorderMarkRecord

_MILLISECOND = timedelta(milliseconds=1)


class SqlMarks:
    """The outbox."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def queue(self, recorder: str, mark: Mark) -> None:
        """Keep a mark for a recorder of the mark's till; one of the same id is there already and stays."""
        if self.find(mark.till, recorder, mark.id) is not None:
            return
        row = RecorderMarkRecord(
            till=mark.till,
            recorder=recorder,
            mark=mark.id,
            kind=mark.kind,
            serial=mark.serial,
            at=mark.at,
            lines=encode(mark.lines),
            state=MarkState.PENDING,
            tries=0,
            reason="",
        )
        self._session.add(row)
        self._session.flush()

    def next(self, till: int, recorder: str, fresh_since: datetime) -> StoredMark | None:
        """Give the oldest pending mark made since then, else the oldest of all."""
        pending = and_(_of(till, recorder), RecorderMarkRecord.state == MarkState.PENDING)
        fresh = and_(pending, RecorderMarkRecord.at >= fresh_since)
        return self._first(fresh, RecorderMarkRecord.number) or self._first(pending, RecorderMarkRecord.number)

    def keep(self, mark: StoredMark) -> None:
        """Keep what became of a mark."""
        row = self._session.get_one(RecorderMarkRecord, mark.number)
        row.state, row.tries, row.sent_at, row.reason = mark.state, mark.tries, mark.sent_at, mark.reason
        row.late_ms = None if mark.late is None else mark.late // _MILLISECOND
        self._session.flush()

    def find(self, till: int, recorder: str, mark: str) -> StoredMark | None:
        """Find a recorder's mark by its id."""
        return self._first(and_(_of(till, recorder), RecorderMarkRecord.mark == mark), RecorderMarkRecord.number)

    def count(self, till: int, recorder: str, state: MarkState) -> int:
        """Count a recorder's marks that stand so."""
        rows = select(func.count()).where(_of(till, recorder), RecorderMarkRecord.state == state)
        return self._session.scalar(rows) or 0

    def last_sent(self, till: int, recorder: str) -> StoredMark | None:
        """Give the mark last sent."""
        sent = and_(_of(till, recorder), RecorderMarkRecord.sent_at.is_not(None))
        return self._first(sent, RecorderMarkRecord.sent_at.desc(), RecorderMarkRecord.number.desc())

    def of_slip(self, serial: str) -> tuple[StoredMark, ...]:
        """Give a slip's marks, oldest first."""
        rows = select(RecorderMarkRecord).where(RecorderMarkRecord.serial == serial)
        return tuple(map(_mark, self._session.scalars(rows.order_by(RecorderMarkRecord.number))))

    def _first(self, where: ColumnElement[bool], *order: Any) -> StoredMark | None:  # noqa: ANN401 - columns and their orders
        row = self._session.scalar(select(RecorderMarkRecord).where(where).order_by(*order).limit(1))
        return _mark(row) if row else None


class SqlClockReadings:
    """Readings of recorders' clocks."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, till: int, recorder: str, reading: ClockReading) -> int:
        """Keep one and give its number."""
        row = ClockReadingRecord(
            till=till,
            recorder=recorder,
            at=reading.at,
            offset_ms=round(reading.offset / _MILLISECOND),
            uncertainty_ms=-(-reading.uncertainty // _MILLISECOND),
            method=reading.method,
        )
        self._session.add(row)
        self._session.flush()
        return row.number

    def get(self, number: int) -> StoredReading | None:
        """Find one."""
        row = self._session.get(ClockReadingRecord, number)
        return _reading(row) if row else None

    def newest(self, till: int, recorder: str) -> StoredReading | None:
        """Give a recorder's newest."""
        return self._first(till, recorder, true(), ClockReadingRecord.number.desc())

    def nearest(self, till: int, recorder: str, at: datetime) -> StoredReading | None:
        """Give a recorder's last reading at or before a moment, else its first after it."""
        before = self._first(till, recorder, ClockReadingRecord.at <= at, ClockReadingRecord.number.desc())
        return before or self._first(till, recorder, true(), ClockReadingRecord.number)

    def _first(self, till: int, recorder: str, where: ColumnElement[bool], order: Any) -> StoredReading | None:  # noqa: ANN401 - a column, or its order
        of_recorder = and_(ClockReadingRecord.till == till, ClockReadingRecord.recorder == recorder)
        row = self._session.scalar(select(ClockReadingRecord).where(of_recorder, where).order_by(order).limit(1))
        return _reading(row) if row else None


def _of(till: int, recorder: str) -> ColumnElement[bool]:
    return and_(RecorderMarkRecord.till == till, RecorderMarkRecord.recorder == recorder)


def _mark(row: RecorderMarkRecord) -> StoredMark:
    mark = Mark(
        id=row.mark,
        kind=row.kind,
        till=row.till,
        at=row.at,
        lines=decode(row.lines, tuple[str, ...]),
        serial=row.serial,
    )
    stored = StoredMark(number=row.number, recorder=row.recorder, mark=mark, state=row.state, tries=row.tries)
    late = None if row.late_ms is None else row.late_ms * _MILLISECOND
    return replace(stored, sent_at=row.sent_at, late=late, reason=row.reason)


def _reading(row: ClockReadingRecord) -> StoredReading:
    reading = ClockReading(
        at=row.at,
        offset=row.offset_ms * _MILLISECOND,
        uncertainty=row.uncertainty_ms * _MILLISECOND,
        method=row.method,
    )
    return StoredReading(number=row.number, till=row.till, recorder=row.recorder, reading=reading)
