"""Notices, and prices that a manager put right."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from settlement.ruling import Found
from till.store.columns import WordOf
from till.store.records.base import Record
from till.store.records.card import EventRecord


class NoticeRecord(Record):
    """A shop notice; ``notice`` is the whole of it as text."""

    __tablename__ = "notice"

    number: Mapped[int] = mapped_column(primary_key=True)
    published: Mapped[datetime]
    notice: Mapped[str]
    by: Mapped[str]


class RulingRecord(Record):
    """A decision about a runner's price, for every bet on it."""

    __tablename__ = "ruling"

    id: Mapped[int] = mapped_column(primary_key=True)
    event: Mapped[str] = mapped_column(ForeignKey(EventRecord.id), index=True)
    runner: Mapped[int]
    found: Mapped[Found] = mapped_column(WordOf(Found))
    at: Mapped[datetime]
    by: Mapped[str]
    authority: Mapped[str]
    why: Mapped[str]
