"""Marks on their way to recorders, and readings of recorders' clocks."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from till.services.ports.marks import MarkState
from till.store.columns import WordOf
from till.store.records.base import Record


class RecorderMarkRecord(Record):
    """A mark for one recorder; ``mark`` is the id of what is marked, ``lines`` its words as text."""

    __tablename__ = "recorder_mark"
    __table_args__ = (UniqueConstraint("till", "recorder", "mark"), Index(None, "till", "recorder", "state"))

    number: Mapped[int] = mapped_column(primary_key=True)
    till: Mapped[int]
    recorder: Mapped[str]
    mark: Mapped[str]
    kind: Mapped[str]
    serial: Mapped[str | None] = mapped_column(index=True)
    at: Mapped[datetime]
    lines: Mapped[str]
    state: Mapped[MarkState] = mapped_column(WordOf(MarkState))
    tries: Mapped[int]
    sent_at: Mapped[datetime | None]
    late_ms: Mapped[int | None]
    reason: Mapped[str]


class ClockReadingRecord(Record):
    """A recorder's clock held against a till's; offset and uncertainty in milliseconds."""

    __tablename__ = "clock_reading"
    __table_args__ = (Index(None, "till", "recorder"),)

    number: Mapped[int] = mapped_column(primary_key=True)
    till: Mapped[int]
    recorder: Mapped[str]
    at: Mapped[datetime]
    offset_ms: Mapped[int]
    uncertainty_ms: Mapped[int]
    method: Mapped[str]
