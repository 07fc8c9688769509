"""Money taken against what the lines cost (4(g))."""

from __future__ import annotations

from dataclasses import dataclass

from settlement.money import Money
from till.screens.slip_sheet.read import Read
from till.services.values.slips import Explanation


@dataclass(frozen=True, slots=True)
class Stake:
    """What was taken, and what it is for; ``cost`` None is not typed yet."""

    taken: Money | None
    cost: Money | None = None
    lines: int = 0
    bets: int = 0
    unit: str = ""
    explanation: Explanation | None = None

    @property
    def difference(self) -> Money | None:
        """Taken less cost, once both are known."""
        if self.taken is None or self.cost is None:
            return None
        return self.taken - self.cost

    @property
    def to_explain(self) -> Money | None:
        """The difference that nobody has explained yet; None when there is none."""
        return None if self.explanation or not self.difference else self.difference


def stake_of(read: Read, taken: Money | None, explanation: Explanation | None) -> Stake:
    """Hold the money taken against the lines as read."""
    return Stake(taken, read.cost, read.lines, len(read.bets or ()), read.unit, explanation)


def size_of(amount: Money) -> Money:
    """Give an amount without its sign."""
    return Money(abs(amount.pence))
