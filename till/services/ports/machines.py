"""Payments on gaming machines and holds on their references; only ever added to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from settlement.money import Money
from till.services.values.slips import Cheque, Method


@dataclass(frozen=True, slots=True, kw_only=True)
class MachinePay:
    """A balance paid on its back-office reference, which no other payment has."""

    reference: str
    machine: str
    balance: Money
    paid: Money
    method: Method
    day: date
    till: int
    at: datetime
    by: str
    put_in: Money | None = None
    played: Money | None = None
    client: str | None = None
    cheque: Cheque | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferenceHold:
    """A hold put on a reference while a fraud is looked into (29, 1.e), or taken off again."""

    reference: str
    on: bool
    at: datetime
    by: str
    reason: str


class Machines(Protocol):
    """What was paid on machines, and which references wait."""

    def add(self, pay: MachinePay) -> None:
        """Keep a payment; its key refuses a reference that has one already."""

    def find(self, reference: str) -> MachinePay | None:
        """Find what was paid on a reference."""

    def of_day(self, day: date) -> tuple[MachinePay, ...]:
        """Give a trading day's payments, oldest first."""

    def mark(self, hold: ReferenceHold) -> None:
        """Put a hold on a reference, or take it off."""

    def held(self, reference: str) -> ReferenceHold | None:
        """Give the hold that is on a reference now."""
