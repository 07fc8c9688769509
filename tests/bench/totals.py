"""Totals a second: ours, exact, beside odds-tools in binary floats and beside every line written out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from time import process_time
from timeit import Timer

from odds_tools import system_payout

from settlement.multiply import fold_sum
from tests.bench.figure import Figure

ODDS = ("5/2", "11/8", "100/30", "7/1", "4/5", "9/2", "13/8", "6/1")
PLACE_FRACTION = Fraction(1, 5)
ROUNDS = 5


@dataclass(frozen=True)
class Shape:
    """A bet of so many winners, with the folds it is made of."""

    name: str
    legs: int
    folds: tuple[int, ...]
    each_way: bool = False

    @property
    def lines(self) -> int:
        return sum(comb(self.legs, size) for size in self.folds)

    def parts(self) -> list[list[Fraction]]:
        """What a pound on each leg comes back as: of the win part, and of the place part of an each-way bet."""
        odds = [Fraction(written) for written in ODDS[: self.legs]]
        win = [1 + price for price in odds]
        return [win, [1 + price * PLACE_FRACTION for price in odds]] if self.each_way else [win]


SHAPES = (
    Shape("4-fold", 4, (4,)),
    Shape("Canadian", 5, (2, 3, 4, 5)),
    Shape("Lucky 15 each way", 4, (1, 2, 3, 4), each_way=True),
    Shape("Goliath each way", 8, (2, 3, 4, 5, 6, 7, 8), each_way=True),
)


def ours(shape: Shape) -> Callable[[], Fraction]:
    """Our total, for a stake of one on each line."""
    parts = [[leg.as_integer_ratio() for leg in part] for part in shape.parts()]
    return lambda: sum((Fraction(*fold_sum(part, shape.folds)) for part in parts), Fraction(0))


def theirs(shape: Shape) -> Callable[[], float]:
    """The total of odds-tools."""
    parts = [[float(leg) for leg in part] for part in shape.parts()]
    folds, stake, won = list(shape.folds), float(shape.lines), ["win"] * shape.legs
    return lambda: sum(system_payout(part, folds, stake, won) for part in parts)


def line_by_line(shape: Shape) -> Callable[[], Fraction]:
    """The total of every line, multiplied out exactly."""
    parts = shape.parts()
    return lambda: sum(
        (prod(line, start=Fraction(1)) for part in parts for size in shape.folds for line in combinations(part, size)),
        Fraction(0),
    )


def a_second(totals: Sequence[Callable[[], object]]) -> list[int]:
    """Count calls a second of the processor: of each the best of five runs, in turns, so that a busy machine is fair."""
    timers = [Timer(total, timer=process_time) for total in totals]
    counts = [timer.autorange()[0] for timer in timers]
    runs = [[timer.timeit(count) for timer, count in zip(timers, counts, strict=True)] for _ in range(ROUNDS)]
    return [round(count / min(run[place] for run in runs)) for place, count in enumerate(counts)]


def measure() -> Iterator[Figure]:
    """Give totals a second for each shape; a total that is not exact meets no goal."""
    for shape in SHAPES:
        ways = ours(shape), theirs(shape), line_by_line(shape)
        mine, other, listed = a_second(ways)
        exact = ways[0]() == ways[2]()
        found = f"{mine:,} a second, odds-tools {other:,} ({mine / other:.1f} ×), line by line {listed:,}"
        goal, met = ("5 × odds-tools, exact", exact and mine >= 5 * other) if shape.each_way else ("exact", exact)
        yield Figure(f"Total of a {shape.name}", found, goal, met)
