"""Pay a slip: brought by its receipt, once, from this drawer or by cheque."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from settlement.money import Money
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Cheque, Method, Paid, PayCase

if TYPE_CHECKING:
    from till.services.ports import Books, Clock


@dataclass(frozen=True, slots=True)
class BringSlip:
    """A receipt over the counter: what is due on it and what stands in the way."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, code: str) -> PayCase | Refused:
        """Read a scanned barcode, or the serial and the last four signs of its code: ``0427-118655 K7QD``."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class BringLost:
    """A slip whose receipt is lost: a manager vouches, and the original is refused from then on."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, serial: str, by: str, authority: Authority, id_note: str) -> PayCase | Refused | WrongPin:
        """Open the slip by its serial; ``id_note`` says what identification was seen."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class PaySlip:
    """Pay what is due on a slip. Twice is impossible: from this till, or from two at once."""

    books: Books
    clock: Clock
    till: int

    def __call__(
        self,
        serial: str,
        by: str,
        *,
        method: Method = Method.CASH,
        authority: Authority | None = None,
        part: bool = False,
        amount: Money | None = None,
        cheque: Cheque | None = None,
    ) -> Paid | Refused | WrongPin:
        """Pay and queue the receipt.

        ``part``: a manager pays the bets that are settled before the others are. ``amount``: what the screen showed
        as due, refused if it has changed since. ``cheque``: needed for a cheque, and for part cash (with its cash).
        """
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class HoldPayment:
    """A manager's security hold on a slip's payment (1.e)."""

    books: Books
    clock: Clock

    def __call__(self, serial: str, by: str, authority: Authority) -> Refused | WrongPin | None:
        """Put the hold on, with the authority's reason; it blocks paying at every till."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ReleasePayment:
    """The end of a security hold (1.e)."""

    books: Books
    clock: Clock

    def __call__(self, serial: str, by: str, authority: Authority) -> Refused | WrongPin | None:
        """Take the hold off, with the authority's reason."""
        raise NotImplementedError
