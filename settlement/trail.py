"""The trail: every step of a settlement, in words a cashier can read out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from settlement.money import NOTHING, Money
from settlement.slip import Bet, Objection
from settlement.words import cap_of


@dataclass(frozen=True, slots=True)
class Step:
    """One application of a clause, with the figure before and after it as text."""

    rule: str
    text: str
    before: str = ""
    after: str = ""

    @property
    def cap(self) -> str:
        """The clause as a screen shows it."""
        return cap_of(self.rule)


class LegOutcome(StrEnum):
    """The word on a leg's band."""

    WON = "Won"
    PLACED = "Placed"
    LOST = "Lost"
    VOID = "Non-runner"
    DEAD_HEAT = "Dead heat"
    OPEN = "Open"
    REVIEW = "Needs a person"


@dataclass(frozen=True, slots=True)
class LegTrail:
    """A leg of a bet: its heading (``2.05 Ashcombe · 6 Brindle Abbot``), what became of it, and why."""

    heading: str
    outcome: LegOutcome
    steps: tuple[Step, ...]


class State(StrEnum):
    """Where a settlement stands."""

    SETTLED = "settled"
    OPEN = "open"
    REVIEW = "review"


@dataclass(frozen=True, slots=True, kw_only=True)
class BetSettlement:
    """One bet settled: the legs' trails, then the money's."""

    bet: Bet
    executed: Bet
    title: str
    state: State
    lines: int
    cost: Money
    returns: Money = NOTHING
    refund: Money = NOTHING
    legs: tuple[LegTrail, ...] = ()
    money: tuple[Step, ...] = ()
    reasons: tuple[str, ...] = ()
    capped_by: str | None = None
    # The day of its last leg, by which a client's limit counts (3.x).
    day: str = ""
    # The term that limits that day for a client: numbers have one of their own (27).
    day_limit: str = ""
    # Exact pence a line: a stake that 4(f) divides is no whole number of pence.
    unit: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """A slip settled. Amounts are final only in state ``settled``; in ``review`` the reasons say what is wanting."""

    state: State
    cost: Money
    lines: int
    bets: tuple[BetSettlement, ...]
    returns: Money = NOTHING
    refund: Money = NOTHING
    # Steps on the slip's whole money: stake proportion (4(g)), over-stake, the client's day (3(a)).
    money: tuple[Step, ...] = ()
    objections: tuple[Objection, ...] = ()
    reasons: tuple[str, ...] = ()
    capped_by: str | None = None

    @property
    def payable(self) -> Money:
        """What the client is due: returns and refund."""
        return self.returns + self.refund
