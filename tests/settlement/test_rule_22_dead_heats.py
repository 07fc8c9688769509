"""Rule 22. Dead heats."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from settlement.programme import Event, PlaceTerms
from tests.settlement.builders import bet, cites, on, paid, race, runner, settled, steps


def tie(position: int, level: int, *, odds: str = "4/1", **more: Any) -> Event:  # noqa: ANN401 - handed on to the race
    """So many runners share a position; Alder is one of them."""
    return race(*(runner(number, position, odds) for number in range(1, level + 1)), **more)


def test_22_1_a_dead_heat_for_first_halves_the_stake_at_full_odds() -> None:
    found = settled(bet("single", "10.00"), tie(1, 2))
    assert found.returns.plain == "25.00"
    step = steps(found)[1]
    assert (step.cap, step.text) == ("22", "Two share first: half the win stake at full odds")
    assert (step.before, step.after) == ("1", "1/2")


def test_22_1_three_share_first() -> None:
    assert paid(bet("single", "9.00"), tie(1, 3)) == ("15.00", "0.00")


@pytest.mark.parametrize(
    ("position", "level", "ran", "handicap", "share", "cite"),
    [
        (2, 2, 8, False, "1", "22.2"),
        (2, 2, 7, False, "1/2", "22.3"),
        (2, 2, 6, False, "1/2", "22.3"),
        (2, 2, 5, False, "1/2", "H17"),
        (3, 2, 8, False, "1/2", "22.4"),
        (3, 2, 12, True, "1/2", "22.4"),
        (3, 2, 16, True, "1", "22.5"),
        (4, 2, 16, True, "1/2", "22.6"),
        (2, 3, 8, False, "2/3", "H17"),
        (3, 3, 8, False, "1/3", "H17"),
        (1, 2, 8, False, "1", "22.7"),
        (1, 3, 5, False, "2/3", "H17"),
        (2, 3, 16, True, "1", "22.7"),
    ],
)
def test_22_places(position: int, level: int, ran: int, *, handicap: bool, share: str, cite: str) -> None:
    event = tie(position, level, ran=ran, handicap=handicap, special_terms=None)
    found = settled(bet("single", "60.00", each_way=True), event)
    fraction = Fraction(1, 4) if ran < 8 or handicap else Fraction(1, 5)
    place = Fraction(share) * 60 * (1 + 4 * fraction)
    win = Fraction(60, level) * 5 if position == 1 else 0
    assert Fraction(found.returns.plain) == win + place
    assert cite in cites(found)


def test_h17_the_shop_may_pay_a_triple_tie_for_second_in_full() -> None:
    each_way = bet("single", "60.00", each_way=True)
    assert paid(each_way, tie(2, 3), dead_heat__second_of_eight="full") == ("108.00", "0.00")
    # Of seven runners the text says no such thing: a third of £60 at a quarter of 4/1.
    assert paid(each_way, tie(2, 3, ran=7), dead_heat__second_of_eight="full") == ("40.00", "0.00")


def test_22_with_special_terms_four_share_the_two_last_places() -> None:
    # £10 each way, fourth of five places at 28/1, a quarter: half of £10 × 8.
    event = tie(4, 4, odds="28/1", special_terms=PlaceTerms(Fraction(1, 4), 5))
    assert paid(bet("single", "10.00", each_way=True), event) == ("40.00", "0.00")


def test_22_in_a_double_the_share_multiplies_through() -> None:
    # ½ × 5 × 2 = £5 for each pound.
    evens = race(runner(1, 1, "EVS"), event_id="R2")
    assert paid(bet("double", "1.00", on("R1"), on("R2")), tie(1, 2), evens) == ("5.00", "0.00")
