"""The arithmetic of a bet: every fold of its legs from one polynomial, in whole numbers, exact.

A leg is a ratio ``(n, d)``: what a pound on it comes back as. The k-folds of independent legs are the coefficient of
x^k in ∏(1 + n/d·x). All coefficients are kept over the common denominator ∏d, so that nothing is ever reduced.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, lcm

from settlement.lines import Folds
from settlement.rulebook import encodes

Ratio = tuple[int, int]
Polynomial = list[int]


def fold_sum(legs: Sequence[Ratio], folds: Folds) -> Ratio:
    """Sum the lines of these folds, each leg in a race of its own: what a pound a line comes back as."""
    if len(folds) == 1 and folds[0] == len(legs):
        return _one_line(legs)
    if folds[0] <= 2 and len(folds) == len(legs) - folds[0] + 1:  # noqa: PLR2004 - full cover starts at singles or doubles
        return _full_cover(legs, with_singles=folds[0] == 1)
    return _some_folds([[d, n] for n, d in legs], folds)


@encodes("4(h)", "H5")
def clash_sum(races: Sequence[Sequence[Ratio]], folds: Folds) -> Ratio:
    """The same where a race holds several of the legs: where j of them meet, each has 1/j of the stake (4(h))."""
    return _some_folds([_race_factor(race) for race in races], folds)


def _one_line(legs: Sequence[Ratio]) -> Ratio:
    above = below = 1
    for n, d in legs:
        above *= n
        below *= d
    return above, below


def _full_cover(legs: Sequence[Ratio], *, with_singles: bool) -> Ratio:
    """Every fold is the whole product at x = 1, less the empty line and, in a Yankee, the singles."""
    whole = below = 1
    singles = 0
    for n, d in legs:
        whole *= n + d
        singles = singles * d + n * below
        below *= d
    return whole - below - (0 if with_singles else singles), below


def _some_folds(factors: Sequence[Polynomial], folds: Folds) -> Ratio:
    product, below = [1], 1
    for factor in factors:
        product = _times(product, factor)
        below *= factor[0]
    return sum(product[size] for size in folds), below


def _times(left: Polynomial, right: Polynomial) -> Polynomial:
    product = [0] * (len(left) + len(right) - 1)
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            product[i + j] += a * b
    return product


def _race_factor(race: Sequence[Ratio]) -> Polynomial:
    """1 + Σf·x + (mean over each pair)·x² + …, over one denominator, which stands in front.

    Of n legs of one race, j meet in C(n-1, j-1) of the lines that hold a given leg.
    """
    count = len(race)
    denominator = lcm(*(d for _, d in race))
    total = sum(n * (denominator // d) for n, d in race)
    shares = lcm(*range(1, count + 1))
    meet = [comb(count - 1, size - 1) * shares // size for size in range(1, count + 1)]
    return [denominator * shares, *(total * times for times in meet)]
