"""The bonus on a bet, once its legs are known (24)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from settlement.leg import Leg
from settlement.part import NeedsPerson
from settlement.returns import Staking, sums_of
from settlement.rulebook import RuleBook
from settlement.rulebook.values import Bonus
from settlement.rules.rule_04_instructions import Execution
from settlement.rules.rule_24_bonuses import (
    bonus_of,
    for_all_winners,
    for_one_winner,
    multiplied,
    wins,
    withheld,
)
from settlement.trail import Step

_NONE = (Fraction(0), ())


def bonus_on(
    execution: Execution, parted: Sequence[Staking], returns: Fraction, proportion: Fraction, book: RuleBook
) -> tuple[Fraction, tuple[Step, ...]]:
    """Say what a bonus adds to the exact ``returns`` (after 4(g)), in pence; raises NeedsPerson for an unknown table."""
    bonus = bonus_of(execution.bet, book)
    if bonus is None or not returns:
        return _NONE
    legs = parted[0][1]
    refused = withheld(bonus, execution.bet, legs)
    if refused:
        return Fraction(0), (refused,)
    won = [place for place, leg in enumerate(legs) if wins(leg)]
    if len(won) == 1 and bonus.one_winner_odds_multiple > 1:
        more = _multiplied(execution, parted, won[0], bonus) * proportion
        return more, (for_one_winner(legs[won[0]], bonus, returns, returns + more),)
    if len(won) == len(legs) and bonus.all_winners_percent:
        more, step = for_all_winners(bonus, returns, Fraction(execution.cost.pence) * proportion)
        return more, (step,)
    return _NONE


def _multiplied(execution: Execution, parted: Sequence[Staking], winner: int, bonus: Bonus) -> Fraction:
    """What the bet comes to with the winner's odds multiplied, less what it comes to as it is."""
    better = [(unit, _with(legs, winner, bonus.one_winner_odds_multiple)) for unit, legs in parted]
    before, after = (sum((one.all for one in sums_of(execution, part)), Fraction(0)) for part in (parted, better))
    return after - before


def _with(legs: Sequence[Leg], winner: int, times: int) -> list[Leg]:
    return [multiplied(leg, times) if place == winner else leg for place, leg in enumerate(legs)]


def most_with_bonus(execution: Execution, most: Fraction, book: RuleBook) -> Fraction:
    """Raise the most a bet can come to by the most a bonus can add."""
    try:
        bonus = bonus_of(execution.bet, book)
    except NeedsPerson:
        return most
    if bonus is None:
        return most
    return most * max(Fraction(bonus.one_winner_odds_multiple), 1 + Fraction(bonus.all_winners_percent, 100))
