"""Trading days and shifts."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy.orm import Mapped, mapped_column

from settlement.money import Money
from till.store.records.base import Record


class DayRecord(Record):
    """A trading day; frozen once it is closed."""

    __tablename__ = "trading_day"

    day: Mapped[date] = mapped_column(primary_key=True)
    opened_at: Mapped[datetime]
    opened_by: Mapped[str]
    closed_at: Mapped[datetime | None]
    closed_by: Mapped[str | None]
    z_number: Mapped[int | None] = mapped_column(unique=True)


class ShiftRecord(Record):
    """A till's drawer from its counted float to its close."""

    __tablename__ = "shift"

    number: Mapped[int] = mapped_column(primary_key=True)
    till: Mapped[int] = mapped_column(index=True)
    opened_at: Mapped[datetime]
    opened_by: Mapped[str]
    opening: Mapped[Money]
    closed_at: Mapped[datetime | None]
