"""The card, its prices and what happened in its markets."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from settlement.odds import Odds
from till.services.ports.card import Happened
from till.store.columns import WordOf
from till.store.records.base import Record


class EventRecord(Record):
    """An event as declared; ``declared`` is its terms and runners as text, results are kept apart.

    ``displayed`` are special place terms that a manager put up since, as text.
    """

    __tablename__ = "event"

    id: Mapped[str] = mapped_column(primary_key=True)
    day: Mapped[date] = mapped_column(index=True)
    off: Mapped[datetime]
    sport: Mapped[str]
    meeting: Mapped[str]
    declared: Mapped[str]
    displayed: Mapped[str | None]
    source: Mapped[str]


class PriceRecord(Record):
    """A show: the price of a runner from a moment on."""

    __tablename__ = "price"
    __table_args__ = (Index(None, "event", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    event: Mapped[str] = mapped_column(ForeignKey(EventRecord.id))
    runner: Mapped[int]
    odds: Mapped[Odds | None]
    at: Mapped[datetime]
    by: Mapped[str]
    source: Mapped[str]


class MarketMoveRecord(Record):
    """A withdrawal, a suspension, the off, or its undoing."""

    __tablename__ = "market_move"
    __table_args__ = (Index(None, "event", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    event: Mapped[str] = mapped_column(ForeignKey(EventRecord.id))
    what: Mapped[Happened] = mapped_column(WordOf(Happened))
    at: Mapped[datetime]
    noted_at: Mapped[datetime]
    recorded_at: Mapped[datetime | None]
    by: Mapped[str]
    runner: Mapped[int | None]
    price: Mapped[Odds | None]
    late: Mapped[bool]
    words: Mapped[str]
