"""The whole pipeline: the slip of the pay screen, and what waits for a result."""

from __future__ import annotations

from datetime import datetime

import pytest

from settlement.programme import EventStatus, Programme
from settlement.rulebook import load
from settlement.settle import LegBook, settle
from settlement.trail import LegOutcome, State
from tests.settlement.builders import bet, on, paid, race, races, runner, settled, slip, steps, withdrawn

ASHCOMBE = race(
    runner(6, 1, "2/1"),
    withdrawn(2, "8/1", "13:00"),
    ran=11,
    meeting="Ashcombe",
    off=datetime(2009, 10, 3, 14, 5),
)
WRENFIELD = race(runner(3, 1, "6/1"), runner(4, 1, "9/1"), ran=14, event_id="R2", off=datetime(2009, 10, 3, 14, 20))


def test_an_each_way_double_is_explained_line_by_line() -> None:
    # 9/4 less 10p is 81/40. Win: £150 × 3.025 × ½ × 7 = £1,588.125; place: £150 × 1.405 × 2.2 = £463.65.
    double = bet("double", "150.00", on("R1", "Fir", "9/4"), on("R2", "Cedar"), each_way=True)
    found = settled(double, ASHCOMBE, WRENFIELD)
    assert (found.returns.plain, found.refund.plain, found.cost.plain) == ("2051.77", "0.00", "300.00")
    assert [(leg.heading, leg.outcome) for leg in found.bets[0].legs] == [
        ("2.05 Ashcombe · 6 Fir", LegOutcome.WON),
        ("2.20 Wrenfield · 3 Cedar", LegOutcome.DEAD_HEAT),
    ]
    assert [(step.cap, step.text, step.before, step.after) for step in steps(found)] == [
        ("8", "Price taken at the counter, initialled KM", "", "9/4"),
        ("19", "Birch out later at 8/1: 10p in the £", "9/4", "81/40"),
        ("5(b)", "Place pays one fifth, 1-2-3; 11 ran", "", "81/200"),
        ("8", "No price initialled: starting price", "", "6/1"),
        ("22", "Two share first: half the win stake at full odds", "1", "1/2"),
        ("22", "Place: two share three places, nothing lost", "", "1"),
        ("5(b)", "Place pays one fifth, 1-2-3; 14 ran", "", "6/5"),
        ("2(e)", "Win to win: £150.00 × 3.025 × 3.5", "", "£1,588.125"),
        ("2(e)", "Place to place: £150.00 × 1.405 × 2.2", "", "£463.65"),
        ("0.2", "Fraction of a penny dropped, once", "£2,051.775", "£2,051.77"),
        ("3(a)", "Client’s limit for the day, £100,000: not reached", "", "no cap"),
    ]


def test_an_each_way_single_has_a_win_and_a_place_line() -> None:
    found = settled(bet("single", "5.00", each_way=True), *races("10/1"))
    assert [(step.rule, step.text, step.after) for step in found.bets[0].money[:2]] == [
        ("0.1", "Win: £5.00 × 11", "£55.00"),
        ("0.1", "Place: £5.00 × 3", "£15.00"),
    ]


def test_many_lines_are_summed_up() -> None:
    lucky = bet("lucky15", "0.10", *[on(f"R{number}") for number in range(1, 5)])
    found = settled(lucky, *races("EVS", "2/1", None, "7/2"))
    # Three winners at 2, 3 and 4.5: (3 × 4 × 5.5 − 1) × £0.10.
    assert found.returns.plain == "6.50"
    assert found.bets[0].money[0].text == "Win: 7 of 15 lines at £0.10 pay"


UNRUN = race(runner(1), event_id="R9", status=EventStatus.UNRESULTED)


def test_a_bet_waits_while_a_line_without_a_loser_has_a_race_to_come() -> None:
    found = settled(bet("double", "1.00", on("R1"), on("R9")), *races("EVS"), UNRUN)
    assert (found.state, found.returns.plain) == (State.OPEN, "0.00")


def test_h15_a_lost_leg_settles_an_accumulator_early() -> None:
    assert paid(bet("double", "1.00", on("R1"), on("R9")), *races(None), UNRUN) == ("0.00", "0.00")


def test_h15_a_lucky_15_with_a_loser_still_waits() -> None:
    picked = [on(name) for name in ("R1", "R2", "R3", "R9")]
    assert settled(bet("lucky15", "1.00", *picked), *races(None, None, None), UNRUN).state is State.OPEN


def test_h15_a_leg_for_a_person_does_not_hold_up_a_lost_bet() -> None:
    no_price = race(runner(1, 1), event_id="R8")
    assert paid(bet("double", "1.00", on("R1"), on("R8")), *races(None), no_price) == ("0.00", "0.00")
    assert settled(bet("double", "1.00", on("R1"), on("R8")), *races("EVS"), no_price).state is State.REVIEW


def test_h15_the_place_line_is_watched_for_itself() -> None:
    # Second so far: the win line is lost, the place line waits.
    placed = race(runner(1, 2, "5/1"))
    double = bet("double", "1.00", on("R1"), on("R9"), each_way=True)
    assert settled(double, placed, UNRUN).state is State.OPEN
    assert paid(bet("double", "1.00", on("R1"), on("R9")), placed, UNRUN) == ("0.00", "0.00")


def test_a_settled_bet_shows_beside_one_that_waits() -> None:
    found = settled(slip(bet("single", "1.00"), bet("single", "1.00", on("R9"))), *races("EVS"), UNRUN)
    assert (found.state, [one.state for one in found.bets]) == (State.OPEN, [State.SETTLED, State.OPEN])
    assert found.bets[0].returns.plain == "2.00"


def test_shared_legs_change_nothing() -> None:
    programme, book = Programme(races("EVS", "2/1", None, "7/2")), load()
    picked = [on(f"R{number}") for number in range(1, 5)]
    slips = [
        slip(bet("yankee", "1.00", *picked)),
        slip(bet("yankee", "1.00", *picked, each_way=True), initials="RA"),
        slip(bet("yankee", "1.00", *[on(f"R{number}", price="9/1") for number in range(1, 5)])),
        slip(bet("yankee", "1.00", *picked), at="14:45"),
    ]
    legs = LegBook(programme, book)
    assert [settle(one, programme, book, legs) for one in slips] == [settle(one, programme, book) for one in slips]


@pytest.mark.parametrize("sport", ["football", "numbers", "golf"])
def test_other_sports_need_a_person(sport: str) -> None:
    assert settled(bet("single", "1.00"), race(runner(1, 1, "EVS"), sport=sport)).state is State.REVIEW
