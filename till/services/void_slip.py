"""Void a slip and give its money back (2(a), 6, M.7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from settlement.money import Money
from till.services.values.people import Authority, Refused, WrongPin

if TYPE_CHECKING:
    from till.services.ports import Books, Clock


class VoidReason(StrEnum):
    """Why a slip is voided."""

    AGREED = "both agree to cancel"
    ERROR = "taken in error"
    REPLACE = "replace with a new slip"
    LATE = "late: stamped after the off"


@dataclass(frozen=True, slots=True)
class VoidChoice:
    """A reason, whether it can be chosen, and the line under it."""

    reason: VoidReason
    possible: bool
    why: str


@dataclass(frozen=True, slots=True)
class VoidOptions:
    """The reasons of the void dialog for one slip."""

    books: Books
    clock: Clock

    def __call__(self, serial: str) -> tuple[VoidChoice, ...]:
        """List all four in the dialog's order."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class VoidSlip:
    """Void a slip with a second person, refund its stake and print the receipt."""

    books: Books
    clock: Clock
    till: int

    def __call__(
        self, serial: str, reason: VoidReason, words: str, by: str, authority: Authority
    ) -> Money | Refused | WrongPin:
        """Void it; returns the money to give back."""
        raise NotImplementedError
