"""The ledger: double entry, only ever added to; every balance is a sum."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, Protocol

from settlement.money import Money
from till.services.ports.faults import BooksFault

# Before a till's number.
DRAWER: Final = "drawer:"
SAFE: Final = "safe"
BANK: Final = "bank"
PETTY_CASH: Final = "petty cash"
# What clients have staked on slips that are not settled yet: owed until then.
OPEN_SLIPS: Final = "open slips"
# What settled slips have to come.
TO_PAY: Final = "to pay"
# The shop's gain or loss on settled slips.
RESULT: Final = "result"
# What gaming machines hold and have paid through the counter: their takings come out of it (29, M.6).
MACHINES: Final = "machines"
# What decisions of disputes gave clients beside the settlement (2(b)).
AWARDS: Final = "awards"
VARIANCE: Final = "variance"
LAPSED: Final = "lapsed"
# Paid on a result that was corrected downwards: never asked back (2(k)).
WRITTEN_OFF: Final = "written off"


def drawer(till: int) -> str:
    """Name a till's cash drawer."""
    return f"{DRAWER}{till}"


@dataclass(frozen=True, slots=True)
class Posting:
    """One side of an entry: what it added to an account (negative: took from it).

    ``day`` is the trading day that was open, ``shift`` the open shift of the drawer it touched: X and Z add up by them,
    never by the hour.
    """

    entry: int
    at: datetime
    day: date
    kind: str
    slip: str | None
    by: str
    account: str
    amount: Money
    shift: int | None = None


@dataclass(frozen=True, slots=True)
class EntryTotal:
    """An entry with what its postings sum to and how many they are; a sound one has some, and sums to nothing."""

    entry: int
    at: datetime
    kind: str
    slip: str | None
    total: Money
    postings: int


class LedgerClosedError(BooksFault):
    """No trading day is open, or the drawer has no open shift: nothing can be posted."""


class Ledger(Protocol):
    """Money, moved between accounts by entries that sum to nothing. Assets are positive, debts negative."""

    def post(self, kind: str, slip: str | None, by: str, *moves: tuple[str, Money]) -> int:
        """Add an entry, now, and give its number.

        Raises ValueError when the moves do not sum to nothing, LedgerClosedError outside an open day or shift.
        """

    def balance(self, account: str, slip: str | None = None) -> Money:
        """Sum an account, or one slip's part of it."""

    def moved(
        self,
        account: str,
        *,
        kinds: tuple[str, ...] = (),
        since: datetime | None = None,
        until: datetime | None = None,
    ) -> tuple[int, Money]:
        """Count and sum the postings on an account from ``since`` up to, not including, ``until``."""

    def postings(
        self, *, slip: str | None = None, day: date | None = None, shift: int | None = None
    ) -> tuple[Posting, ...]:
        """Give the postings of a slip, of a trading day, or of a shift's drawer, oldest first."""

    def totals(self) -> Iterator[EntryTotal]:
        """Give every entry with the sum of its postings, oldest first."""

    def count(self) -> int:
        """Count the entries."""
