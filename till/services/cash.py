"""The drawer: moves, the X read, and the blind count that closes a shift (M.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from settlement.money import Money
from till.services.values.office import CashMove, Counted, TillFigures
from till.services.values.people import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from till.services.ports import Books, Clock


@dataclass(frozen=True, slots=True)
class MoveCash:
    """Move cash without a slip."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, move: CashMove, amount: Money, note: str, by: str) -> Money | Refused:
        """Move it and return what the drawer then holds."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class XRead:
    """A till's figures since its shift opened."""

    books: Books

    def __call__(self, till: int) -> TillFigures | Refused:
        """Read them from the shift's postings; refused when no shift is open."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class CountCash:
    """A blind count of this till's drawer: two attempts."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, counts: Mapping[int, int], by: str) -> Counted | Refused:
        """Keep a count: pieces by denomination in pence."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AcceptCount:
    """Accept the last count and close the shift."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, note: str, by: str) -> Money | Refused:
        """Post the variance and return it; a variance needs an incident note."""
        raise NotImplementedError
