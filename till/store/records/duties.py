"""Age checks, disputes and notes of suspicion; never edited."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from settlement.money import Money
from till.services.values.duties import Asked, DisputeKind, SuspicionOutcome
from till.store.columns import WordOf
from till.store.records.base import Record
from till.store.records.slips import SlipRecord


class AgeCheckRecord(Record):
    """Somebody asked for proof of age, without a name."""

    __tablename__ = "age_check"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    day: Mapped[date] = mapped_column(index=True)
    till: Mapped[int]
    by: Mapped[str]
    outcome: Mapped[Asked] = mapped_column(WordOf(Asked))
    seen: Mapped[str]


class DisputeStepRecord(Record):
    """A step of the dispute on a slip."""

    __tablename__ = "dispute_step"

    id: Mapped[int] = mapped_column(primary_key=True)
    serial: Mapped[str] = mapped_column(ForeignKey(SlipRecord.serial), index=True)
    kind: Mapped[DisputeKind] = mapped_column(WordOf(DisputeKind))
    at: Mapped[datetime]
    by: Mapped[str]
    words: Mapped[str]
    client: Mapped[str]
    reference: Mapped[str]
    award: Mapped[Money | None]


class SuspicionRecord(Record):
    """A note of suspicion or its outcome; no other table knows of it."""

    __tablename__ = "suspicion"

    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    by: Mapped[str]
    about: Mapped[str]
    words: Mapped[str]
    of: Mapped[int | None]
    outcome: Mapped[SuspicionOutcome | None] = mapped_column(WordOf(SuspicionOutcome))
    reference: Mapped[str]
