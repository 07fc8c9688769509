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
class Apart:
    """What a return is made of beside the stake in it (0.3): returns = stake + winnings + bonus − deduction − capped.

    ``bonus`` is that of the printed slip (24), ``deduction`` the one on display (23), ``capped`` what the limits took (3).
    """

    winnings: Money = NOTHING
    bonus: Money = NOTHING
    deduction: Money = NOTHING
    capped: Money = NOTHING

    def __add__(self, other: Apart) -> Apart:
        """Add figure to figure."""
        return Apart(
            winnings=self.winnings + other.winnings,
            bonus=self.bonus + other.bonus,
            deduction=self.deduction + other.deduction,
            capped=self.capped + other.capped,
        )

    def stake_in(self, returns: Money) -> Money:
        """Give the stake that came back in these returns."""
        return returns + self.capped + self.deduction - self.bonus - self.winnings


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
    apart: Apart = Apart()
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
    def apart(self) -> Apart:
        """Sum what the bets' returns are made of."""
        return sum((bet.apart for bet in self.bets), Apart())

    @property
    def payable(self) -> Money:
        """What the client is due: returns and refund."""
        return self.returns + self.refund
