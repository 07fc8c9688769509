"""The named bets: lines, costs and titles."""

from __future__ import annotations

import pytest

from settlement.accept import CannotBeLaid, cost_of, execute, lines_of
from settlement.money import Money
from tests.settlement.builders import bet, on


@pytest.mark.parametrize(
    ("kind", "selections", "lines"),
    [
        ("single", 1, 1),
        ("double", 2, 1),
        ("treble", 3, 1),
        ("accumulator", 7, 1),
        ("patent", 3, 7),
        ("trixie", 3, 4),
        ("yankee", 4, 11),
        ("lucky15", 4, 15),
        ("canadian", 5, 26),
        ("lucky31", 5, 31),
        ("heinz", 6, 57),
        ("lucky63", 6, 63),
        ("super_heinz", 7, 120),
        ("goliath", 8, 247),
        ("singles", 4, 4),
        ("doubles", 9, 36),
        ("trebles", 5, 10),
        ("fourfolds", 9, 126),
        ("fivefolds", 6, 6),
        ("sixfolds", 7, 7),
        ("sevenfolds", 8, 8),
        ("eightfolds", 9, 9),
        ("ninefolds", 10, 10),
        ("tenfolds", 10, 1),
    ],
)
def test_each_kind_has_its_lines(kind: str, selections: int, lines: int) -> None:
    picked = [on(f"R{number}") for number in range(selections)]
    assert lines_of(bet(kind, "0.10", *picked)) == lines
    assert cost_of(bet(kind, "0.10", *picked)) == Money(10 * lines)
    assert lines_of(bet(kind, "0.10", *picked, each_way=True)) == 2 * lines
    assert execute(bet(kind, "0.10", *picked)).steps == ()


def test_folds_are_every_line_of_the_sizes_given() -> None:
    picked = [on(f"R{number}") for number in range(5)]
    assert lines_of(bet("folds", "1.00", *picked, folds=(2, 3))) == 20
    with pytest.raises(CannotBeLaid):
        lines_of(bet("folds", "1.00", *picked, folds=(2, 6)))
    with pytest.raises(CannotBeLaid):
        lines_of(bet("folds", "1.00", *picked))


def test_a_kind_that_nobody_knows_is_said_so() -> None:
    with pytest.raises(CannotBeLaid, match="moonshot is not a kind of bet"):
        lines_of(bet("moonshot", "1.00"))


@pytest.mark.parametrize(
    ("kind", "selections", "each_way", "title"),
    [
        ("double", 2, True, "Each way double"),
        ("lucky15", 4, False, "Lucky 15"),
        ("lucky15", 4, True, "Each way Lucky 15"),
        ("yankee", 4, True, "Each way Yankee"),
        ("yankee", 5, False, "Canadian"),
        ("goliath", 9, False, "Full cover on 9, doubles upwards"),
        ("accumulator", 4, False, "Fourfold"),
        ("yankee", 2, False, "Double"),
        ("lucky15", 2, False, "Full cover on 2, singles upwards"),
        ("patent", 1, False, "Single"),
        (None, 11, False, "11-fold"),
    ],
)
def test_titles(kind: str | None, selections: int, title: str, *, each_way: bool) -> None:
    picked = [on(f"R{number}") for number in range(selections)]
    assert execute(bet(kind, "1.00", *picked, each_way=each_way)).title == title
