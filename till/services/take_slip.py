"""Take slips: look at them, name what stands against them, then money, books and paper in one go."""

from __future__ import annotations

from dataclasses import dataclass

from settlement.money import Money
from settlement.rulebook import RuleBook
from settlement.slip import Bet, Objection
from till.services.ports import Books, Clock
from till.services.ports.pictures import PictureStore
from till.services.values.people import Refused, WrongPin
from till.services.values.slips import JustTaken, SlipToTake, Taken


@dataclass(frozen=True, slots=True)
class CostOf:
    """What bets cost."""

    def __call__(self, bets: tuple[Bet, ...]) -> tuple[int, Money]:
        """Count lines and money; raises CannotBeLaid with the words why."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class CheckSlip:
    """What stands against taking a slip as it is now."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, slip: SlipToTake, by: str) -> tuple[Objection, ...]:
        """List it, stops first; empty when nothing does. Nothing is written."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class TakeSlips:
    """Take one client's slips together: one total, one change."""

    books: Books
    clock: Clock
    pictures: PictureStore
    book: RuleBook
    till: int

    def __call__(self, slips: tuple[SlipToTake, ...], handed: Money, by: str) -> Taken | Refused | WrongPin:
        """Take all or none: versions, money, audit and receipts are kept in one transaction."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class JustTakenRows:
    """What became of the last slips' paper."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, limit: int = 3) -> tuple[JustTaken, ...]:
        """List the last slips of this till, newest first."""
        raise NotImplementedError
