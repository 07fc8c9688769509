"""What the covers of a bet come to: every fold of some of its legs, in exact pence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from settlement.lays import Cover
from settlement.leg import Back, Leg
from settlement.lines import Folds
from settlement.multiply import Ratio, clash_sum, fold_sum
from settlement.part import NONE
from settlement.related import related_sum
from settlement.sides import Side
from settlement.trail import State


@dataclass(frozen=True, slots=True)
class Pool:
    """One staking of a cover: its win lines, its place lines, or both together when equally divided."""

    side: Side
    cover: Cover
    legs: Sequence[Leg]
    unit: Fraction
    all: Fraction
    void: Fraction

    @property
    def backs(self) -> list[Back]:
        """What a pound on each leg comes back as."""
        return [self.side.back(leg) for leg in self.legs]


def pool_of(cover: Cover, side: Side, unit: Fraction, legs: Sequence[Leg]) -> Pool:
    """Work out one staking of a cover; ``unit`` in pence a line of one part."""
    staked, folds = unit * side.units, cover.folds
    backs = [side.back(leg) for leg in legs]
    every = _times(staked, sum_of([back.all for back in backs], folds, legs))
    if not any(back.void[0] for back in backs):
        return Pool(side, cover, legs, staked, every, NONE)
    return Pool(side, cover, legs, staked, every, _times(staked, sum_of([back.void for back in backs], folds, legs)))


def _times(unit: Fraction, ratio: Ratio) -> Fraction:
    above, below = ratio
    return Fraction(unit.numerator * above, unit.denominator * below)


def sum_of(ratios: Sequence[Ratio], folds: Folds, legs: Sequence[Leg]) -> Ratio:
    """Sum the folds of these legs; those of one race are divided where they meet (4(h))."""
    if not clashes(legs):
        return fold_sum(ratios, folds)
    if any(leg.related for leg in legs):
        return related_sum(ratios, [leg.related or leg.race for leg in legs], folds)
    races = {leg.race for leg in legs}
    groups: dict[str, list[Ratio]] = {race: [] for race in races}
    for leg, ratio in zip(legs, ratios, strict=True):
        groups[leg.race].append(ratio)
    return clash_sum(list(groups.values()), folds)


def paying_lines(pool: Pool) -> int | None:
    """Count the lines that pay; None where a clash divides stakes among them."""
    if clashes(pool.legs):
        return None
    return fold_sum([(int(back.all[0] > 0), 1) for back in pool.backs], pool.cover.folds)[0]


def clashes(legs: Sequence[Leg]) -> bool:
    """Say whether two legs are in one race (4(h)), or depend on each other (26, 28)."""
    return len({leg.related or leg.race for leg in legs}) < len(legs)


def cover_waits(cover: Cover, sides: Sequence[Side], legs: Sequence[Leg]) -> State:
    """Say what the lines of a cover wait for: a line with a lost leg waits for nothing."""
    wanting = any(leg.state is not State.SETTLED for leg in legs)
    if not wanting or not _alive(cover, sides, legs, State.OPEN, State.REVIEW):
        return State.SETTLED
    return State.REVIEW if _alive(cover, sides, legs, State.REVIEW) else State.OPEN


def _alive(cover: Cover, sides: Sequence[Side], legs: Sequence[Leg], *states: State) -> bool:
    """Say whether a line without a lost leg holds a leg in one of these states."""
    for side in sides:
        hope = [int(leg.state is not State.SETTLED or side.back(leg).all[0] > 0) for leg in legs]
        without = [0 if leg.state in states else can for leg, can in zip(legs, hope, strict=True)]
        lines, others = (sum_of([(can, 1) for can in part], cover.folds, legs) for part in (hope, without))
        if lines != others:
            return True
    return False
