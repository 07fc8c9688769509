"""Related selections, by exhaustion: lines listed one by one sum to the polynomial (H19)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import prod

import pytest

from settlement.related import related_sum

BACKS = ((2, 1), (0, 1), (7, 2), (1, 1), (5, 4))


def line_by_line(groups: tuple[str, ...], folds: tuple[int, ...]) -> Fraction:
    """Each line multiplied, or divided into equal singles where two of one group meet in it."""
    total = Fraction(0)
    for size in folds:
        for line in combinations(range(len(groups)), size):
            backs = [Fraction(*BACKS[place]) for place in line]
            meet = len({groups[place] for place in line}) < size
            total += sum(backs, Fraction(0)) / size if meet else prod(backs, start=Fraction(1))
    return total


@pytest.mark.parametrize("count", range(1, 6))
def test_h19_every_grouping_and_every_fold_is_the_sum_of_its_lines(count: int) -> None:
    legs = BACKS[:count]
    for groups in product("ABC", repeat=count):
        for folds in [(size,) for size in range(1, count + 1)] + [tuple(range(1, count + 1))]:
            assert Fraction(*related_sum(legs, groups, folds)) == line_by_line(groups, folds)


def test_h19_an_amount_never_grows_by_a_meeting_that_brings_nothing() -> None:
    assert related_sum([(1, 1), (1, 1)], "AA", (2,)) == (1, 1)
    assert related_sum([(0, 1), (0, 1)], "AA", (2,)) == (0, 1)
