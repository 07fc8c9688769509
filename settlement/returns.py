"""What a bet comes to: each thing it is laid as, in exact pence, before anything is taken from the whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from settlement.chains import Played, most_played, play
from settlement.covers import Pool, cover_waits, pool_of
from settlement.lays import Cover
from settlement.leg import Leg
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_04_instructions import Execution
from settlement.rules.rule_16_tote import most_at_tote
from settlement.sides import Side, sides_of
from settlement.slip import Bet
from settlement.trail import State

# What one staking of a bet comes to: ``all`` of it in pence, and as much of it as is ``void``.
Sum = Pool | Played


Staking = tuple[Fraction, Sequence[Leg]]


def stakings(unit: Fraction, legs: Sequence[Leg], book: RuleBook) -> list[Staking]:
    """Part a line's stake, in pence: what the tote takes of it, and the rest on the same legs at prices (16)."""
    if all(leg.above is None for leg in legs) or unit <= (most := most_at_tote(book)):
        return [(unit, legs)]
    return [(most, legs), (unit - most, [leg.above or leg for leg in legs])]


def sums_of(execution: Execution, parted: Sequence[Staking]) -> list[Sum]:
    """Work out what a bet is laid as, one after the other: the lines of a cover by side, a chain as it is played."""
    return [one for unit, legs in parted for one in _sums(execution, unit, legs)]


def _sums(execution: Execution, unit: Fraction, legs: Sequence[Leg]) -> Iterator[Sum]:
    bet = execution.bet
    for lay in execution.lays:
        if isinstance(lay, Cover):
            picked = [legs[place] for place in lay.at]
            for side in _sides(bet, lay):
                yield pool_of(lay, side, unit, picked)
        else:
            yield play(lay, bet, unit, legs)


def most_of(execution: Execution, legs: Sequence[Leg], hoped: Sequence[Leg]) -> Fraction:
    """Say the most a bet can come to, in pence; ``hoped`` are its legs as if those still to run had won."""
    chains = (lay for lay in execution.lays if not isinstance(lay, Cover))
    covers = (one.all for one in _sums(execution, execution.unit, hoped) if isinstance(one, Pool))
    bet, unit = execution.bet, execution.unit
    return sum(covers, Fraction(0)) + sum((most_played(chain, bet, unit, legs, hoped) for chain in chains), Fraction(0))


@encodes("H15")
def waits(execution: Execution, legs: Sequence[Leg]) -> State:
    """Say what a bet waits for: a line with a lost leg is lost whatever is still to run (H15)."""
    if all(leg.state is State.SETTLED for leg in legs):
        return State.SETTLED
    found = set(_waits(execution, legs))
    return next((state for state in (State.REVIEW, State.OPEN) if state in found), State.SETTLED)


def _waits(execution: Execution, legs: Sequence[Leg]) -> Iterator[State]:
    bet = execution.bet
    for lay in execution.lays:
        if isinstance(lay, Cover):
            yield cover_waits(lay, _sides(bet, lay), [legs[place] for place in lay.at])
        else:
            yield play(lay, bet, execution.unit, legs).waits


def _sides(bet: Bet, cover: Cover) -> tuple[Side, ...]:
    return sides_of(bet, singles=cover.folds == (1,))
