"""Rule 13. Void races and walk-overs."""

from __future__ import annotations

import pytest

from tests.settlement.builders import bet, on, paid, race, races, runner


@pytest.mark.parametrize("status", ["void", "abandoned"])
def test_13_2_fifteen_doubles_with_one_race_void_are_five_singles_and_ten_doubles(status: str) -> None:
    # Five evens winners: 5 × £2 + 10 × £4.
    void = race(runner(1, 1, "EVS"), event_id="R0", status=status)
    picked = [on(f"R{number}") for number in range(6)]
    assert paid(bet("doubles", "1.00", *picked), void, *races(*["EVS"] * 5)) == ("50.00", "0.00")


def test_13_2_a_single_on_a_void_race_is_refunded_each_way_too() -> None:
    void = race(runner(1, 1, "EVS"), status="void")
    assert paid(bet("single", "5.00", each_way=True), void) == ("0.00", "10.00")


@pytest.mark.parametrize("status", ["walkover", "abandoned", "void"])
def test_13_3_the_last_favourite_is_void_when_the_last_race_is_cancelled_or_walked_over(status: str) -> None:
    last = race(runner(1), status=status, ran=1)
    assert paid(bet("single", "5.00", on("R1", "favourite")), last) == ("0.00", "5.00")
