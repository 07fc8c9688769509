"""Rule 19. Withdrawals: the scale row by row, who bears it, re-runs."""

from __future__ import annotations

from typing import Any

import pytest

from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Runner, RunnerStatus
from settlement.rulebook import load
from settlement.rules.rule_19_withdrawals import pence_for
from tests.settlement.builders import bet, cites, moment, on, paid, race, runner, settled, withdrawn

# Each row of the seed's table: its two ends.
SCALE = {
    90: ("1/100", "1/9"),
    85: ("2/17", "2/11"),
    80: ("1/5", "1/4"),
    75: ("2/7", "3/10"),
    70: ("1/3", "2/5"),
    65: ("4/9", "8/15"),
    60: ("4/7", "8/13"),
    55: ("4/6", "4/5"),
    50: ("5/6", "20/21"),
    45: ("EVS", "6/5"),
    40: ("5/4", "6/4"),
    35: ("13/8", "7/4"),
    30: ("15/8", "9/4"),
    25: ("5/2", "3/1"),
    20: ("10/3", "4/1"),
    15: ("9/2", "11/2"),
    10: ("6/1", "9/1"),
    5: ("10/1", "14/1"),
    0: ("16/1", "1000/1"),
}
# Prices that no row names: the smaller deduction, and the larger which a shop may choose.
GAPS = [
    ("4/35", 85, 90), ("3/16", 80, 85), ("4/15", 75, 80), ("5/16", 70, 75), ("3/7", 65, 70), ("6/11", 60, 65), ("13/20", 55, 60),
    ("9/11", 50, 55), ("49/50", 45, 50), ("31/25", 40, 45), ("8/5", 35, 40), ("9/5", 30, 35), ("12/5", 25, 30),
    ("16/5", 20, 25), ("17/4", 15, 20), ("23/4", 10, 15), ("19/2", 5, 10), ("15/1", 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("pence", "price"), [(pence, end) for pence, ends in SCALE.items() for end in ends])
def test_19_scale_both_ends_of_every_row(pence: int, price: str) -> None:
    assert pence_for(Odds.parse(price), load()) == pence


@pytest.mark.parametrize(
    ("row", "pence"),
    [
        ("19(a)", 90), ("19(b)", 85), ("19(c)", 80), ("19(d)", 75), ("19(e)", 70), ("19(f)", 65), ("19(g)", 60),
        ("19(h)", 55), ("19(i)", 50), ("19(j)", 45), ("19(k)", 40), ("19(l)", 35), ("19(m)", 30), ("19(n)", 25),
        ("19(o)", 20), ("19(p)", 15), ("19(q)", 10), ("19(r)", 5),
    ],
)  # fmt: skip
def test_19_scale_each_row_is_a_clause_of_its_own(row: str, pence: int) -> None:
    (band,) = (band for band in load().deduction_scale if band.cite == row)
    longest = SCALE[pence][1]
    assert (band.pence, band.longest) == (pence, Odds.parse(longest).to_one)


@pytest.mark.parametrize(("price", "smaller", "larger"), GAPS)
def test_19_scale_a_price_between_two_bands(price: str, smaller: int, larger: int) -> None:
    assert pence_for(Odds.parse(price), load()) == smaller
    assert pence_for(Odds.parse(price), load().with_settings({"deduction.between": "larger"})) == larger


def out(*withdrawals: Runner, odds: str = "4/1", **more: Any) -> Event:  # noqa: ANN401 - handed on to the race
    return race(runner(1, 1, odds), *withdrawals, **more)


def test_19_leg_the_deduction_is_off_the_winnings_never_the_stake() -> None:
    # 2/1 withdrawn: 30p. £10 at 4/1: £10 + £40 × 0.7.
    found = settled(bet("single", "10.00", on(price="4/1")), out(withdrawn(2, "2/1", "12:30")))
    assert found.returns.plain == "38.00"
    step = found.bets[0].legs[0].steps[1]
    assert (step.cap, step.text, step.before, step.after) == (
        "19",
        "Birch out later at 2/1: 30p in the £",
        "4/1",
        "14/5",
    )


def test_19_leg_win_and_place_parts_alike() -> None:
    # £10 each way at 7/4, a fifth, 35p: £10 × (1 + 1.1375) + £10 × (1 + 0.2275) = £33.65.
    each_way = bet("single", "10.00", on(price="7/4"), each_way=True)
    assert paid(each_way, out(withdrawn(2, "13/8", "12:30"))) == ("33.65", "0.00")


@pytest.mark.parametrize(
    ("taken", "money"), [("12:29", "38.00"), ("12:30", "50.00"), ("12:30:59", "50.00"), ("12:31", "50.00")]
)
def test_19_when_and_h11_a_price_bears_only_what_came_out_after_its_minute(taken: str, money: str) -> None:
    single = bet("single", "10.00", on(price="4/1", price_at=moment(taken)))
    assert paid(single, out(withdrawn(2, "2/1", "12:30"))) == (money, "0.00")


@pytest.mark.parametrize(("market", "money"), [(1, "30.00"), (2, "42.00"), (3, "50.00")])
def test_19_when_a_market_number_says_the_same(market: int, money: str) -> None:
    # 2/1 (30p) closes market 1 and 10/3 (20p) closes market 2: 50p, 20p, nothing off £40.
    event = out(withdrawn(2, "2/1", "12:30"), withdrawn(3, "10/3", "12:40"))
    assert paid(bet("single", "10.00", on(price="4/1", market=market)), event) == (money, "0.00")


def test_19_when_a_withdrawal_that_is_not_borne_is_said() -> None:
    found = settled(bet("single", "10.00"), out(withdrawn(2, "2/1", "12:30"), withdrawn(3, "20/1", "12:31")))
    told = [step.text for step in found.bets[0].legs[0].steps if step.rule == "19.when"]
    assert told == ["Birch was out before this price was formed: no deduction"]


def test_19_when_a_starting_price_bears_only_what_came_too_late_for_a_new_market() -> None:
    assert paid(bet("single", "10.00"), out(withdrawn(2, "2/1", "12:30"))) == ("50.00", "0.00")
    assert paid(bet("single", "10.00"), out(withdrawn(2, "2/1", "14:29", late=True))) == ("38.00", "0.00")


def test_19_t_several_are_added_and_held_to_90p() -> None:
    # 55p + 55p = 110p, held to 90p: £10 + £100 × 0.1.
    event = out(withdrawn(2, "4/6", "12:30"), withdrawn(3, "4/5", "12:31"))
    found = settled(bet("single", "10.00", on(price="10/1")), event)
    assert found.returns.plain == "20.00"
    assert "19(t)" in cites(found)


def test_19_s_over_14_1_changes_nothing() -> None:
    assert paid(bet("single", "10.00", on(price="4/1")), out(withdrawn(2, "16/1", "12:30"))) == ("50.00", "0.00")


def test_19_when_an_unknown_time_or_price_needs_a_person() -> None:
    for unknown in (withdrawn(2, "2/1", None), withdrawn(2, None, "12:30")):
        assert settled(bet("single", "10.00", on(price="4/1")), out(unknown)).state == "review"


def test_19_1_a_withdrawn_horse_is_void_and_one_left_at_the_start_has_lost() -> None:
    assert paid(bet("single", "5.00"), race(withdrawn(1, "2/1", "12:30"))) == ("0.00", "5.00")
    assert paid(bet("single", "5.00"), race(runner(1, status=RunnerStatus.LEFT))) == ("0.00", "0.00")


def test_19_bog_the_better_of_price_after_deduction_and_starting_price() -> None:
    # 4/1 less 30p is 14/5: SP 3/1 beats it, SP 5/2 doesn't.
    single = bet("single", "10.00", on(price="4/1"))
    gone = withdrawn(2, "2/1", "12:30")
    assert paid(single, out(gone, odds="3/1", best_of_sp=True)) == ("40.00", "0.00")
    assert paid(single, out(gone, odds="5/2", best_of_sp=True)) == ("38.00", "0.00")


def test_19_rerun_board_prices_fall_to_starting_price_and_deductions_with_them() -> None:
    event = out(withdrawn(2, "2/1", "12:30"), odds="3/1", status=EventStatus.RERUN)
    found = settled(bet("single", "10.00", on(price="9/1")), event)
    assert found.returns.plain == "40.00"
    assert "19.rerun" in cites(found)


def test_19_rerun_and_h10_place_terms_are_on_the_runners_that_came_under_orders() -> None:
    # Eight came under orders the first time, five ran again: a fifth for three places, £1 × (1 + 10/5).
    third = race(runner(1, 3, "10/1"), ran=8, status="rerun")
    assert paid(bet("single", "1.00", each_way=True), third) == ("3.00", "0.00")


def test_19_rerun_and_h10_a_late_deduction_stands_on_the_new_starting_price() -> None:
    # 4/1 with 20p off (late, at 4/1): £1 × (1 + 16/5); the board price of 6/1 fell with the first running.
    event = race(runner(1, 1, "4/1"), withdrawn(2, "4/1", "14:25", late=True), status="rerun")
    assert paid(bet("single", "1.00", on(price="6/1")), event) == ("4.20", "0.00")


def test_19_rerun_a_horse_that_takes_no_part_has_lost_a_dog_is_void() -> None:
    horse = race(runner(1, status=RunnerStatus.LEFT), status=EventStatus.RERUN)
    assert paid(bet("single", "5.00"), horse) == ("0.00", "0.00")
    dog = race(runner(1, status=RunnerStatus.LEFT), status=EventStatus.RERUN, sport="greyhounds", ran=6)
    assert paid(bet("single", "5.00"), dog) == ("0.00", "5.00")
    assert cites(settled(bet("single", "5.00"), dog))[0] == "20.rerun"


def test_20_rerun_board_prices_on_dogs_fall_to_starting_price() -> None:
    dog = race(runner(1, 1, "3/1"), status=EventStatus.RERUN, sport="greyhounds", ran=6)
    found = settled(bet("single", "5.00", on(price="6/1")), dog)
    assert (found.returns.plain, cites(found)[0]) == ("20.00", "20.rerun")


def test_20_deduction_a_withdrawn_dog_brings_none() -> None:
    dogs = out(withdrawn(2, "2/1", "12:30"), sport="greyhounds", ran=5)
    assert paid(bet("single", "10.00", on(price="4/1")), dogs) == ("50.00", "0.00")


def test_20_tote_on_a_dog_is_starting_price_on_a_horse_needs_a_person() -> None:
    tote = bet("single", "10.00", on(price="tote"))
    dog = race(runner(1, 1, "4/1"), sport="greyhounds", ran=6)
    assert paid(tote, dog) == ("50.00", "0.00")
    assert cites(settled(tote, dog))[0] == "20.tote"
    assert settled(tote, race(runner(1, 1, "4/1"))).state == "review"
