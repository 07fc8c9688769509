"""Rule 14. Any to come, if cash, stakes about: what is in hand, and what of it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Protocol

from settlement.part import NONE
from settlement.rulebook import encodes
from settlement.slip import Bet
from settlement.trail import Step
from settlement.words import clock, listed


@dataclass(frozen=True, slots=True)
class Cash:
    """Cash in hand, in pence: the client's own stake that no leg has stood for yet, and what legs brought."""

    own: Fraction = NONE
    won: Fraction = NONE

    @property
    def total(self) -> Fraction:
        """All that is in hand."""
        return self.own + self.won

    def __add__(self, other: Cash) -> Cash:
        return Cash(self.own + other.own, self.won + other.won)


@encodes("14.1", "H3")
def take(cash: Cash, wanted: Fraction) -> tuple[Cash, Cash]:
    """Take a stake out of the cash, the client's own money first, or what there is; give stake and rest."""
    own = min(cash.own, wanted)
    won = min(cash.won, wanted - own)
    return Cash(own, won), Cash(cash.own - own, cash.won - won)


@encodes("14(a)", "H3")
def stakes_in_order(cash: Cash, wanted: Sequence[Fraction]) -> tuple[list[Cash], Cash]:
    """Stake to win first, then for a place, as far as the cash goes; give the stakes and the rest."""
    stakes = []
    for amount in wanted:
        stake, cash = take(cash, amount)
        stakes.append(stake)
    return stakes, cash


@encodes("14.1", "H3", "H6")
def comes_back(stake: Cash, every: Fraction, void: Fraction) -> Cash:
    """Give what a stake brings: the void part of it is again what it was, all else is winnings."""
    return Cash(stake.own * void, stake.own * (every - void) + stake.won * every)


@encodes("14(c)")
def stakes_in_words(bet: Bet) -> str:
    """Say what goes on each selection: ``£1.00 to win, then £2.00 each way``."""
    first, *then = (f"{one.unit_stake} {_way(one)}" for one in bet.in_turn)
    return f"{first}, then {listed(then)}"


def _way(bet: Bet) -> str:
    return "each way" if bet.each_way else "for a place" if bet.place_only else "to win"


class Engaged(Protocol):
    """Who is meant, in which race, and when it is due: all that an order depends on."""

    @property
    def race(self) -> str:
        """The race."""

    @property
    def runner(self) -> str | int:
        """The selection."""

    @property
    def off(self) -> datetime:
        """The advertised time."""


@encodes("14(d)")
def of_one_race(first: Engaged, then: Sequence[Engaged]) -> Step | None:
    """What a race returns cannot go on in the same race: two singles."""
    met = next((leg for leg in then if leg.race == first.race), None)
    return Step("14(d)", f"{first.runner} and {met.runner} are in one race: nothing goes on") if met else None


@encodes("14(d)", "14(g)", "H4")
def not_later(leg: Engaged, stood: Sequence[Engaged]) -> Step | None:
    """The conditional part must be later than every leg that stands, by advertised times; equal is not later."""
    last = max(stood, key=lambda one: one.off, default=None)
    if last is None or leg.off > last.off:
        return None
    if leg.race == last.race:
        return Step("14(d)", f"{leg.runner} is in the race of {last.runner}: this part is void, the cash is kept")
    times = f"{leg.runner} at {clock(leg.off)} is not later than {last.runner} at {clock(last.off)}"
    return Step("14(g)", f"{times}: this part is void, the cash is kept")
