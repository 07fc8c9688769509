"""Rule 10. Unnamed favourites."""

from __future__ import annotations

import pytest

from settlement.programme import Event, RunnerStatus
from tests.settlement.builders import bet, cites, on, paid, race, runner, settled

JOINT = race(runner(1, 1, "2/1"), runner(2, 2, "2/1"), runner(3, 3, "5/1"))
CLEAR = race(runner(1, 1, "2/1"), runner(2, 2, "3/1"), runner(3, 3, "3/1"))


def favourite(event: Event, which: str = "favourite", unit: str = "6.00", **more: bool) -> tuple[str, str]:
    return paid(bet("single", unit, on(named=which), **more), event)


def test_10_1_the_shortest_starting_price() -> None:
    assert favourite(CLEAR) == ("18.00", "0.00")


def test_10_2_the_next_shortest_is_second_favourite_and_a_tie_for_it_divides() -> None:
    # Birch and Cedar tie at 3/1; Birch wins: £3 at 3/1.
    birch_wins = race(runner(1, 2, "2/1"), runner(2, 1, "3/1"), runner(3, 3, "3/1"))
    assert favourite(birch_wins, "second favourite") == ("12.00", "0.00")


@pytest.mark.parametrize("which", ["favourite", "second favourite"])
def test_10_3_two_at_the_shortest_price_are_joint_first_and_second(which: str) -> None:
    assert favourite(JOINT, which) == ("9.00", "0.00")


def test_10_3_each_step_of_joint_favourites_says_whose_it_is() -> None:
    found = settled(bet("single", "6.00", on(named="favourite")), JOINT)
    assert [(step.rule, step.text) for step in found.bets[0].legs[0].steps] == [
        ("10.3", "Alder and Birch are joint favourites at 2/1: the stake is divided, win only"),
        ("8.3", "Alder · No price initialled: starting price"),
        ("4(e)", "Birch · Result: second"),
    ]


def test_10_3_three_co_favourites_divide_the_stake_by_three() -> None:
    event = race(runner(1, 1, "2/1"), runner(2, 2, "2/1"), runner(3, 3, "2/1"))
    assert favourite(event) == ("6.00", "0.00")


@pytest.mark.parametrize(
    ("which", "clause", "text"),
    [
        ("favourite", "10.1", "Alder is the favourite, at 2/1"),
        ("second favourite", "10.2", "Birch is the second favourite, at 3/1"),
    ],
)
def test_10_1_and_10_2_the_trail_says_who_is_meant(which: str, clause: str, text: str) -> None:
    event = race(runner(1, 1, "2/1"), runner(2, 2, "3/1"))
    found = settled(bet("single", "5.00", on(named=which)), event).bets[0].legs[0].steps
    assert [(step.rule, step.text) for step in found[:2]] == [(clause, text), ("10.4", "Unnamed: win only")]


def test_10_4_the_place_money_goes_on_to_win() -> None:
    assert favourite(CLEAR, unit="5.00", each_way=True) == ("30.00", "0.00")
    placed = race(runner(1, 2, "2/1"), runner(2, 1, "3/1"))
    assert favourite(placed, unit="5.00", each_way=True) == ("0.00", "0.00")


def test_10_5_and_h6_tote_or_a_price_on_an_unnamed_favourite_is_starting_price() -> None:
    assert paid(bet("single", "5.00", on(named="favourite", price="tote")), CLEAR) == ("15.00", "0.00")
    assert paid(bet("single", "5.00", on(named="favourite", price="9/1")), CLEAR) == ("15.00", "0.00")


def test_10_6_a_third_favourite_is_void() -> None:
    found = settled(bet("single", "5.00", on(named="third favourite")), CLEAR)
    assert (found.refund.plain, cites(found)[0]) == ("5.00", "10.6")


def test_20_fav_a_second_favourite_is_not_laid_at_the_dogs() -> None:
    dogs = race(runner(1, 1, "2/1"), runner(2, 2, "3/1"), sport="greyhounds", ran=6)
    assert paid(bet("single", "5.00", on(named="favourite")), dogs) == ("15.00", "0.00")
    assert paid(bet("single", "5.00", on(named="second favourite")), dogs) == ("0.00", "5.00")


def test_10_7_a_withdrawn_joint_favourite_brings_only_its_share_back() -> None:
    out = RunnerStatus.WITHDRAWN
    event = race(runner(1, 1, "2/1"), runner(2, sp="2/1", status=out), runner(3, 2, "5/1"))
    assert favourite(event) == ("9.00", "3.00")
    lost = race(runner(1, 2, "2/1"), runner(2, sp="2/1", status=out), runner(3, 1, "5/1"))
    assert settled(bet("single", "6.00", on(named="favourite"), each_way=True), lost).bets[0].legs[0].outcome == "Lost"
    alone = race(runner(1, 1, "4/1"), runner(2, sp="2/1", status=out))
    assert favourite(alone) == ("0.00", "6.00")


def test_h6_a_favourite_in_a_walk_over_is_void() -> None:
    assert favourite(race(runner(1, 1), ran=1, status="walkover")) == ("0.00", "6.00")
