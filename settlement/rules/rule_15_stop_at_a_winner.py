"""Rule 15. If lose, if win, stop at a winner: singles down the card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from settlement.leg import Leg
from settlement.rulebook import encodes
from settlement.rules.rule_14_any_to_come import Engaged
from settlement.trail import Step
from settlement.words import clock


@encodes("15", "H4")
def not_down_the_card(legs: Sequence[Engaged]) -> Step | None:
    """Each race must be later than the one before it, by advertised times; else the whole bet is void."""
    wrong = next(((before, leg) for before, leg in pairwise(legs) if leg.off <= before.off), None)
    if wrong is None:
        return None
    before, leg = wrong
    times = f"{leg.runner} at {clock(leg.off)} is not later than {before.runner} at {clock(before.off)}"
    return Step("15", f"Not down the card: {times}; the whole bet is void")


@encodes("15", "H4", "H6")
def ends(leg: Leg, *, after_winners: bool) -> bool:
    """A share of first place or a walk-over is a winner, a place is none; a non-runner never ends the bet."""
    won = leg.win.all != leg.win.void
    return not leg.void and won is not after_winners
