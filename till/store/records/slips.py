"""Slips, their versions, and the drafts at the counter."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import ForeignKey, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from settlement.money import Money
from till.services.values.slips import Explanation, SlipState
from till.store.columns import WordOf
from till.store.records.base import Record
from till.store.records.recorders import ClockReadingRecord


class SlipRecord(Record):
    """Where a slip stands. Serials and pictures are used once."""

    __tablename__ = "slip"
    __table_args__ = (UniqueConstraint("block", "number"), Index(None, "till", "taken_at"))

    serial: Mapped[str] = mapped_column(primary_key=True)
    block: Mapped[str]
    number: Mapped[int]
    till: Mapped[int]
    day: Mapped[date] = mapped_column(index=True)
    code: Mapped[str]
    stamp: Mapped[int]
    stamped_at: Mapped[datetime]
    recorded_at: Mapped[datetime]
    clock_reading: Mapped[int | None] = mapped_column(ForeignKey(ClockReadingRecord.number))
    picture: Mapped[str | None] = mapped_column(unique=True)
    staff: Mapped[str]
    state: Mapped[SlipState] = mapped_column(WordOf(SlipState), index=True)
    edition: Mapped[str]
    taken: Mapped[Money]
    taken_at: Mapped[datetime | None]
    client: Mapped[str | None] = mapped_column(index=True)
    first_off: Mapped[datetime | None]
    version: Mapped[int]
    copies: Mapped[int]
    payable: Mapped[Money | None]
    paid: Mapped[Money]
    parked: Mapped[str | None]
    lost_receipt: Mapped[bool]
    revision: Mapped[int]


class SlipVersionRecord(Record):
    """What a slip was understood to say, never edited; ``bets`` is text, none while it waits."""

    __tablename__ = "slip_version"

    serial: Mapped[str] = mapped_column(ForeignKey(SlipRecord.serial), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    lines: Mapped[str]
    bets: Mapped[str | None]
    understood: Mapped[str]
    explanation: Mapped[Explanation | None] = mapped_column(WordOf(Explanation))
    at: Mapped[datetime]
    by: Mapped[str]
    authority: Mapped[str | None]
    why: Mapped[str]


class SlipEventRecord(Record):
    """An event that a version of a slip has a selection in."""

    __tablename__ = "slip_event"

    event: Mapped[str] = mapped_column(primary_key=True)
    serial: Mapped[str] = mapped_column(ForeignKey(SlipRecord.serial), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)


class DraftRecord(Record):
    """A slip open at a till; ``contents`` is the draft as text."""

    __tablename__ = "draft"

    serial: Mapped[str] = mapped_column(ForeignKey(SlipRecord.serial), primary_key=True)
    till: Mapped[int]
    contents: Mapped[str]
