"""What a bet's legs come to: the exact pence of its parts, before anything is taken from the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from settlement.leg import Back, Leg
from settlement.multiply import Ratio, clash_sum, fold_sum
from settlement.rulebook import encodes
from settlement.rules.rule_04_instructions import Execution
from settlement.trail import State


@dataclass(frozen=True, slots=True)
class Pool:
    """One staking of a bet: its win lines, its place lines, or both together when equally divided."""

    label: str
    backs: tuple[Back, ...]
    unit: Fraction
    all: Fraction
    void: Fraction

    @property
    def pays(self) -> Fraction:
        """What lines with a leg that stands pay, in pence."""
        return self.all - self.void


def pools_of(execution: Execution, legs: Sequence[Leg]) -> list[Pool]:
    """Work out each staking of a bet from its legs."""
    bet, unit = execution.bet, execution.unit
    if bet.each_way and bet.equally_divided and execution.folds != (1,):
        return [_pool("Equally divided", [leg.equally for leg in legs], unit * 2, execution, legs)]
    pools = [] if bet.place_only else [_pool("Win", [leg.win for leg in legs], unit, execution, legs)]
    if bet.each_way or bet.place_only:
        pools.append(_pool("Place", [leg.place for leg in legs], unit, execution, legs))
    return pools


def _pool(label: str, backs: list[Back], unit: Fraction, execution: Execution, legs: Sequence[Leg]) -> Pool:
    every = _sum([back.all for back in backs], execution, legs)
    void = _sum([back.void for back in backs], execution, legs) if any(back.void[0] for back in backs) else (0, 1)
    return Pool(label, tuple(backs), unit, _times(unit, every), _times(unit, void))


def _times(unit: Fraction, ratio: Ratio) -> Fraction:
    above, below = ratio
    return Fraction(unit.numerator * above, unit.denominator * below)


def _sum(ratios: Sequence[Ratio], execution: Execution, legs: Sequence[Leg]) -> Ratio:
    races = {leg.race for leg in legs}
    if len(races) == len(legs):
        return fold_sum(ratios, execution.folds)
    groups: dict[str, list[Ratio]] = {race: [] for race in races}
    for leg, ratio in zip(legs, ratios, strict=True):
        groups[leg.race].append(ratio)
    return clash_sum(list(groups.values()), execution.folds)


def paying_lines(pool: Pool, execution: Execution, legs: Sequence[Leg]) -> int | None:
    """Count the lines that pay; None where a clash divides stakes among them."""
    if clashes(legs):
        return None
    return fold_sum([(int(back.all[0] > 0), 1) for back in pool.backs], execution.folds)[0]


def clashes(legs: Sequence[Leg]) -> bool:
    """Say whether two legs are in one race (4(h))."""
    return len({leg.race for leg in legs}) < len(legs)


@encodes("H15")
def waits(execution: Execution, legs: Sequence[Leg]) -> State:
    """Say what a bet waits for: a line with a lost leg is lost whatever is still to run (H15)."""
    wanting = [leg for leg in legs if leg.state is not State.SETTLED]
    if not wanting or not _alive(execution, legs, State.OPEN, State.REVIEW):
        return State.SETTLED
    return State.REVIEW if _alive(execution, legs, State.REVIEW) else State.OPEN


def _alive(execution: Execution, legs: Sequence[Leg], *states: State) -> bool:
    """Say whether a line without a lost leg holds a leg in one of these states."""
    bet = execution.bet
    parts = [[leg.win for leg in legs]] if not bet.place_only else []
    if bet.each_way or bet.place_only:
        parts.append([leg.place for leg in legs])
    for backs in parts:
        hope = [int(leg.state is not State.SETTLED or back.all[0] > 0) for leg, back in zip(legs, backs, strict=True)]
        without = [0 if leg.state in states else can for leg, can in zip(legs, hope, strict=True)]
        lines, others = (_sum([(can, 1) for can in side], execution, legs) for side in (hope, without))
        if lines != others:
            return True
    return False
