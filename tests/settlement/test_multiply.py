"""The polynomial against every line written out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from settlement.multiply import Ratio, clash_sum, fold_sum

RATIO = st.tuples(st.integers(0, 60), st.integers(1, 12))


def written_out(legs: list[tuple[int, Ratio]], folds: tuple[int, ...]) -> Fraction:
    """Every line: where j legs of one race meet, each of the ways to keep one of them has 1/j of the stake."""
    total = Fraction(0)
    for size in folds:
        for line in combinations(legs, size):
            meeting = Counter(race for race, _ in line)
            means = [
                sum((Fraction(*ratio) for race, ratio in line if race == one), Fraction(0)) / met
                for one, met in meeting.items()
            ]
            total += prod(means, start=Fraction(1))
    return total


@given(st.lists(RATIO, min_size=1, max_size=8), st.data())
def test_lines_sum_to_the_polynomial(legs: list[Ratio], data: st.DataObject) -> None:
    folds = tuple(sorted(data.draw(st.sets(st.integers(1, len(legs)), min_size=1))))
    assert Fraction(*fold_sum(legs, folds)) == written_out(list(enumerate(legs)), folds)


@given(st.lists(st.tuples(st.integers(1, 3), RATIO), min_size=1, max_size=7), st.data())
def test_4_h_lines_sum_to_the_polynomial_where_selections_clash(
    legs: list[tuple[int, Ratio]], data: st.DataObject
) -> None:
    folds = tuple(sorted(data.draw(st.sets(st.integers(1, len(legs)), min_size=1))))
    groups = [[ratio for race, ratio in legs if race == one] for one in sorted({race for race, _ in legs})]
    assert Fraction(*clash_sum(groups, folds)) == written_out(legs, folds)


def test_4_h_a_fourfold_of_two_in_one_race_is_two_half_stake_trebles() -> None:
    # 4 and 3 in one race, 2 and 2 elsewhere: ½ × 4 × 2 × 2 + ½ × 3 × 2 × 2.
    assert Fraction(*clash_sum([[(4, 1), (3, 1)], [(2, 1)], [(2, 1)]], (4,))) == 14
