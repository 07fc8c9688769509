"""Results by version, and settlements by number; never edited."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from till.services.values.office import ResultStage
from till.store.columns import WordOf
from till.store.records.base import Record
from till.store.records.card import EventRecord
from till.store.records.slips import SlipRecord


class ResultRecord(Record):
    """A version of a race's result; ``entry`` is what was typed, as text."""

    __tablename__ = "result"

    event: Mapped[str] = mapped_column(ForeignKey(EventRecord.id), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    stage: Mapped[ResultStage] = mapped_column(WordOf(ResultStage))
    entry: Mapped[str]
    at: Mapped[datetime]
    by: Mapped[str]
    authority: Mapped[str | None]


class SettlementRecord(Record):
    """What a slip came to; ``settlement`` is the whole of it as text, trail included."""

    __tablename__ = "settlement"

    serial: Mapped[str] = mapped_column(ForeignKey(SlipRecord.serial), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    version: Mapped[int]
    settlement: Mapped[str]
    at: Mapped[datetime]
    because: Mapped[str]
