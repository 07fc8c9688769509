"""The arithmetic of related selections: a line in which they meet becomes equal singles (26, 28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb

from settlement.lines import Folds
from settlement.multiply import Ratio
from settlement.rulebook import encodes


@encodes("26", "28", "H19")
def related_sum(legs: Sequence[Ratio], groups: Sequence[str], folds: Folds) -> Ratio:
    """Sum the folds of legs, those of one group being related: what a pound a line comes back as.

    Lines without a meeting multiply; one of k selections with a meeting is k singles at 1/k of the stake.
    """
    backs = [Fraction(*leg) for leg in legs]
    apart = _product([_either(_of(group, groups, backs)) for group in dict.fromkeys(groups)])
    total = sum((apart[size] for size in folds if size < len(apart)), Fraction(0))
    for back, group in zip(backs, groups, strict=True):
        total += back * sum((Fraction(_meetings(group, groups, size), size) for size in folds), Fraction(0))
    return total.as_integer_ratio()


def _of(group: str, groups: Sequence[str], backs: Sequence[Fraction]) -> list[Fraction]:
    return [back for back, other in zip(backs, groups, strict=True) if other == group]


def _either(backs: Sequence[Fraction]) -> list[Fraction]:
    """None of a group, or one of it."""
    return [Fraction(1), sum(backs, Fraction(0))]


def _meetings(group: str, groups: Sequence[str], size: int) -> int:
    """Count the lines of this size with a given leg of the group in which related selections meet."""
    others = Counter(other for other in groups if other != group)
    apart = _product([[Fraction(1), Fraction(many)] for many in others.values()])
    clean = int(apart[size - 1]) if size <= len(apart) else 0
    return comb(len(groups) - 1, size - 1) - clean


def _product(factors: Sequence[list[Fraction]]) -> list[Fraction]:
    product = [Fraction(1)]
    for none, one in factors:
        product = [
            (product[power] if power < len(product) else 0) * none + (product[power - 1] * one if power else 0)
            for power in range(len(product) + 1)
        ]
    return product
