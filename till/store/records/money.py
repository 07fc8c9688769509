"""Payments, security holds and counts of cash; never edited."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from settlement.money import Money
from till.services.values.slips import Method
from till.store.columns import WordOf
from till.store.records.base import Record
from till.store.records.days import ShiftRecord
from till.store.records.slips import SlipRecord


class PaymentRecord(Record):
    """A payment on a slip. Its key makes paying twice impossible, whatever the tills believe."""

    __tablename__ = "payment"

    serial: Mapped[str] = mapped_column(ForeignKey(SlipRecord.serial), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    amount: Mapped[Money]
    method: Mapped[Method] = mapped_column(WordOf(Method))
    till: Mapped[int]
    at: Mapped[datetime]
    by: Mapped[str]
    part: Mapped[bool]
    authority: Mapped[str | None]
    note: Mapped[str]
    # Payee, number and papers seen, as text.
    cheque: Mapped[str | None]


class HoldRecord(Record):
    """A hold put on a slip's payment, or taken off it."""

    __tablename__ = "hold"

    id: Mapped[int] = mapped_column(primary_key=True)
    serial: Mapped[str] = mapped_column(ForeignKey(SlipRecord.serial), index=True)
    on: Mapped[bool]
    at: Mapped[datetime]
    by: Mapped[str]
    reason: Mapped[str]


class AppointmentRecord(Record):
    """Cash over the limit, agreed for a moment."""

    __tablename__ = "appointment"

    id: Mapped[int] = mapped_column(primary_key=True)
    serial: Mapped[str] = mapped_column(ForeignKey(SlipRecord.serial), index=True)
    due: Mapped[datetime]
    at: Mapped[datetime]
    by: Mapped[str]
    words: Mapped[str]


class CountRecord(Record):
    """A blind count; ``pieces`` by denomination, as text."""

    __tablename__ = "cash_count"

    shift: Mapped[int] = mapped_column(ForeignKey(ShiftRecord.number), primary_key=True)
    attempt: Mapped[int] = mapped_column(primary_key=True)
    entry: Mapped[int]
    pieces: Mapped[str]
    counted: Mapped[Money]
    at: Mapped[datetime]
    by: Mapped[str]
