"""The ledger: entries of postings that sum to nothing."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from settlement.money import Money
from till.store.records.base import Record
from till.store.records.days import DayRecord, ShiftRecord


class EntryRecord(Record):
    """A movement of money, and why."""

    __tablename__ = "entry"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)
    day: Mapped[date] = mapped_column(ForeignKey(DayRecord.day), index=True)
    kind: Mapped[str]
    slip: Mapped[str | None] = mapped_column(index=True)
    by: Mapped[str]


class PostingRecord(Record):
    """One side of an entry."""

    __tablename__ = "posting"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry: Mapped[int] = mapped_column(ForeignKey(EntryRecord.id), index=True)
    account: Mapped[str] = mapped_column(index=True)
    amount: Mapped[Money]
    shift: Mapped[int | None] = mapped_column(ForeignKey(ShiftRecord.number), index=True)
