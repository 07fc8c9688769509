"""Payments, security holds and counts of cash; all only ever added to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from settlement.money import Money
from till.services.values.slips import Cheque, Method


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """Money paid on a slip; ``number`` counts the slip's payments from 1, and no two are alike."""

    serial: str
    number: int
    amount: Money
    method: Method
    till: int
    at: datetime
    by: str
    part: bool = False
    authority: str | None = None
    note: str = ""
    cheque: Cheque | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """A security hold put on (1.e), or taken off again."""

    serial: str
    on: bool
    at: datetime
    by: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Appointment:
    """Cash over the limit, agreed for a moment (1.d); a later one for the same slip stands instead."""

    serial: str
    due: datetime
    at: datetime
    by: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A blind count of a shift's drawer: pieces by denomination in pence, after the ledger's ``entry``."""

    shift: int
    attempt: int
    entry: int
    pieces: Mapping[int, int]
    counted: Money
    at: datetime
    by: str


class Payments(Protocol):
    """What was paid on slips, and what is held back."""

    def add(self, payment: Payment) -> None:
        """Keep a payment; raises StaleSlipError when the slip has one of this number already."""

    def of(self, serial: str) -> tuple[Payment, ...]:
        """Give a slip's payments, oldest first."""

    def mark(self, hold: Hold) -> None:
        """Put a hold on a slip, or take it off."""

    def held(self, serial: str) -> Hold | None:
        """Give the hold that is on a slip now."""

    def holds(self) -> tuple[Hold, ...]:
        """Give every hold that is on now, oldest first."""

    def appoint(self, appointment: Appointment) -> None:
        """Keep when a slip is paid in cash."""

    def appointment(self, serial: str) -> Appointment | None:
        """Give the appointment that stands for a slip."""

    def appointments(self) -> tuple[Appointment, ...]:
        """Give the one that stands for each slip, the next first."""


class Counts(Protocol):
    """Counts of drawers."""

    def add(self, count: Count) -> None:
        """Keep a count."""

    def of(self, shift: int) -> tuple[Count, ...]:
        """Give a shift's counts in the order of their attempts."""
