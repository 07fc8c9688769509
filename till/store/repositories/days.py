"""Trading days and shifts in the database."""

from __future__ import annotations

from datetime import date

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from settlement.money import Money
from till.clock import Clock
from till.services.ports.days import Day, Shift
from till.store.records.days import DayRecord, ShiftRecord
from till.store.records.ledger import EntryRecord, PostingRecord
from till.store.repositories.mapping import record_of, value_of


class SqlDays:
    """The calendar of the shop."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock

    def get(self, day: date) -> Day | None:
        """Find a day."""
        row = self._session.get(DayRecord, day)
        return value_of(Day, row) if row else None

    def last(self) -> Day | None:
        """Give the day that is open, else the latest one."""
        newest = select(DayRecord).order_by(DayRecord.closed_at.is_not(None), DayRecord.day.desc())
        row = self._session.scalar(newest.limit(1))
        return value_of(Day, row) if row else None

    def open(self, day: Day) -> None:
        """Begin a day."""
        self._session.add(record_of(DayRecord, day))
        self._session.flush()

    def close(self, day: Day) -> None:
        """Freeze a day with what its close says."""
        self._session.merge(record_of(DayRecord, day))
        self._session.flush()

    def closed(self) -> tuple[Day, ...]:
        """Give the days that are frozen, oldest first."""
        rows = select(DayRecord).where(DayRecord.closed_at.is_not(None)).order_by(DayRecord.day)
        return tuple(value_of(Day, row) for row in self._session.scalars(rows))

    def shift(self, till: int) -> Shift | None:
        """Give a till's open shift."""
        row = self._open_shift(till)
        return value_of(Shift, row) if row else None

    def shifts(self, day: date) -> tuple[Shift, ...]:
        """Give the shifts of a trading day, oldest first; one opened after midnight belongs to the day still open."""
        posted = select(PostingRecord.shift).join(EntryRecord).where(EntryRecord.day == day)
        rows = select(ShiftRecord).where(ShiftRecord.number.in_(posted)).order_by(ShiftRecord.number)
        return tuple(value_of(Shift, row) for row in self._session.scalars(rows))

    def every_open(self) -> tuple[Shift, ...]:
        """Give the open shifts of all tills, by till."""
        rows = select(ShiftRecord).where(ShiftRecord.closed_at.is_(None)).order_by(ShiftRecord.till)
        return tuple(value_of(Shift, row) for row in self._session.scalars(rows))

    def last_z(self) -> int:
        """Give the last Z number; 0 before the first close."""
        return self._session.scalar(select(func.max(DayRecord.z_number))) or 0

    def open_shift(self, till: int, opening: Money, by: str) -> Shift:
        """Begin a shift, now."""
        row = ShiftRecord(till=till, opened_at=self._clock.local(), opened_by=by, opening=opening)
        self._session.add(row)
        self._session.flush()
        return value_of(Shift, row)

    def close_shift(self, till: int) -> None:
        """End a till's open shift, now."""
        if row := self._open_shift(till):
            row.closed_at = self._clock.local()
            self._session.flush()

    def _open_shift(self, till: int) -> ShiftRecord | None:
        rows = select(ShiftRecord).where(ShiftRecord.till == till, ShiftRecord.closed_at.is_(None))
        return self._session.scalar(rows)
