"""Payments on gaming machines, and holds on their references; never edited."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from settlement.money import Money
from till.services.values.slips import Method
from till.store.columns import WordOf
from till.store.records.base import Record
from till.store.records.days import DayRecord


class MachinePayRecord(Record):
    """A payment; its key lets no reference be paid twice, whatever the tills believe."""

    __tablename__ = "machine_pay"

    # The reference as far as one differs from another; spaces and dashes make none new.
    signs: Mapped[str] = mapped_column(primary_key=True)
    reference: Mapped[str]
    machine: Mapped[str]
    balance: Mapped[Money]
    paid: Mapped[Money]
    method: Mapped[Method] = mapped_column(WordOf(Method))
    day: Mapped[date] = mapped_column(ForeignKey(DayRecord.day), index=True)
    till: Mapped[int]
    at: Mapped[datetime]
    by: Mapped[str]
    put_in: Mapped[Money | None]
    played: Mapped[Money | None]
    client: Mapped[str | None]
    # Payee, number and papers seen, as text.
    cheque: Mapped[str | None]


class ReferenceHoldRecord(Record):
    """A hold put on a machine's reference, or taken off it."""

    __tablename__ = "reference_hold"

    id: Mapped[int] = mapped_column(primary_key=True)
    signs: Mapped[str] = mapped_column(index=True)
    reference: Mapped[str]
    on: Mapped[bool]
    at: Mapped[datetime]
    by: Mapped[str]
    reason: Mapped[str]
