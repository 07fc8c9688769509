"""What stands against taking a slip."""

from __future__ import annotations

from dataclasses import replace

import pytest

from settlement.accept import accept
from settlement.money import NOTHING, Money
from settlement.programme import Event, EventStatus, PlaceTerms, Programme, RunnerStatus
from settlement.rulebook import load
from settlement.rulebook.notice import Notice
from settlement.slip import Objection, Slip
from tests.settlement.builders import OFF, bet, moment, on, race, runner, settled, slip, withdrawn

TO_COME = race(runner(1), runner(2), event_id="R1", status="unresulted")


def against(taken: Slip, *events: Event, linked: Money = NOTHING) -> list[tuple[str, str, str]]:
    found = accept(taken, Programme(events), load(), linked_stakes=linked)
    return [(one.clause, one.gravity, one.text) for one in found]


def test_nothing_stands_against_a_plain_slip() -> None:
    assert against(slip(bet("single", "5.00")), TO_COME) == []


@pytest.mark.parametrize(
    ("stamped", "text"),
    [
        ("14:30:00", "2.30 Wrenfield went off at the very second of this slip"),
        ("14:30:01", "2.30 Wrenfield went off 1 second before this slip"),
        ("14:30:06", "2.30 Wrenfield went off 6 seconds before this slip"),
        ("14:34:10", "2.30 Wrenfield went off 4 minutes before this slip"),
    ],
)
def test_2_a_a_leg_that_is_off(stamped: str, text: str) -> None:
    gone = replace(TO_COME, actual_off=OFF)
    assert against(slip(bet("single", "5.00"), at=stamped), gone) == [("2(a)", "stop", text)]


def test_2_a_a_passed_advertised_time_is_only_due() -> None:
    assert against(slip(bet("single", "5.00"), at="14:33:00"), TO_COME) == []


def test_2_a_one_second_before_the_off_stands() -> None:
    assert against(slip(bet("single", "5.00"), at="14:29:59"), replace(TO_COME, actual_off=OFF)) == []


def test_20_hare_the_off_of_a_dog_race_is_the_hare_running() -> None:
    gone = replace(TO_COME, sport="greyhounds", actual_off=OFF)
    text = "2.30 Wrenfield had the hare running 6 seconds before this slip"
    assert against(slip(bet("single", "5.00"), at="14:30:06"), gone) == [("2(a)", "stop", text)]
    late = settled(slip(bet("single", "5.00"), at="14:30:06"), replace(gone, status=EventStatus.RUN, ran=6))
    assert late.bets[0].legs[0].steps[0].text == "Stamped 14:30:06 by the recorder; hare running 14:30:00"


@pytest.mark.parametrize(
    ("sport", "hour", "coverage", "asked"),
    [
        ("greyhounds", 18, "none", ["20.evening"]),
        ("greyhounds", 18, "full", []),
        ("greyhounds", 17, "none", ["1.a"]),
        ("horses", 18, "none", ["1.a"]),
        ("horses", 14, "full", []),
    ],
)
def test_1_a_and_20_evening_what_is_open_only_with_a_manager(
    sport: str, hour: int, coverage: str, asked: list[str]
) -> None:
    event = replace(TO_COME, sport=sport, off=OFF.replace(hour=hour), coverage=coverage)
    assert [one[:2] for one in against(slip(bet("single", "5.00")), event)] == [(clause, "hold") for clause in asked]


def test_16_tote_odds_only_at_covered_horse_meetings() -> None:
    tote = slip(bet("single", "5.00", on(price="tote")))
    assert against(tote, TO_COME) == []
    assert [one[:2] for one in against(tote, replace(TO_COME, coverage="none"))] == [("16", "hold"), ("1.a", "hold")]


def test_1_a_a_notice_announces_a_meeting() -> None:
    event = replace(TO_COME, coverage="none")
    notice = Notice(
        number=1,
        published=moment("11:00"),
        words="Wrenfield is open to bets.",
        terms={"events.announced": "on"},
        meetings=("Wrenfield",),
    )
    book = load().with_notices([notice])
    late, early = (
        [one.clause for one in accept(slip(bet("single", "5.00"), at=at), Programme((event,)), book)]
        for at in ("12:00", "10:59")
    )
    assert (late, early) == ([], ["1.a"])


def test_2_f_the_recorder_s_time_counts() -> None:
    late = slip(bet("single", "5.00"), at="14:29:50", recorded_at=moment("14:30:02"))
    assert [one[0] for one in against(late, replace(TO_COME, actual_off=OFF))] == ["2(a)"]


@pytest.mark.parametrize(
    ("staked", "linked", "refused"),
    [
        ("9999.99", "0.00", False),
        ("10000.00", "0.00", True),
        ("4000.00", "5999.99", False),
        ("4000.00", "6000.00", True),
    ],
)
def test_2_j_10_000_pounds_or_more_alone_or_with_linked_slips(staked: str, linked: str, *, refused: bool) -> None:
    wager = slip(bet("single", staked), staked=Money.parse(staked))
    assert [one[0] for one in against(wager, TO_COME, linked=Money.parse(linked))] == ["2(j)"] * refused


def test_2_j_counts_the_cost_where_no_money_is_said() -> None:
    assert [one[0] for one in against(slip(bet("single", "5000.00", each_way=True)), TO_COME)] == ["2(j)"]


def test_5_e_place_only_at_starting_price() -> None:
    place = slip(bet("single", "5.00", place_only=True))
    assert [one[:2] for one in against(place, TO_COME)] == [("5(e)", "stop")]
    assert against(place, replace(TO_COME, special_terms=PlaceTerms(1, 3))) == []  # type: ignore[arg-type]


def test_10_6_and_20_fav_unnamed_favourites_that_are_not_laid() -> None:
    dogs = replace(TO_COME, sport="greyhounds")
    assert [one[0] for one in against(slip(bet("single", "5.00", on(named="third favourite"))), TO_COME)] == ["10.6"]
    assert [one[0] for one in against(slip(bet("single", "5.00", on(named="second favourite"))), dogs)] == ["20.fav"]
    assert against(slip(bet("single", "5.00", on(named="second favourite"))), TO_COME) == []


@pytest.mark.parametrize("status", ["run", "void", "abandoned", "walkover"])
def test_2_a_an_event_that_is_not_open(status: str) -> None:
    closed = replace(TO_COME, status=EventStatus(status))
    assert [one[:2] for one in against(slip(bet("single", "5.00")), closed)] == [("2(a)", "stop")]


def test_4_e_no_such_event_or_runner() -> None:
    assert against(slip(bet("single", "5.00", on("R7"))), TO_COME) == [("4(e)", "stop", "R7 is not on the card")]
    missing = against(slip(bet("single", "5.00", on(named="Quince"))), TO_COME)
    assert missing == [("4(e)", "stop", "Quince is not a runner in the 2.30 Wrenfield")]


def test_19_1_a_runner_that_is_out() -> None:
    for out in (withdrawn(1, "4/1", "11:00"), runner(1, status=RunnerStatus.NON_RUNNER)):
        event = replace(TO_COME, runners=(out,))
        assert against(slip(bet("single", "5.00")), event) == [("19.1", "stop", "Alder is out of the 2.30 Wrenfield")]


def test_an_unknown_kind_is_stopped_and_one_to_come_waits_for_a_manager() -> None:
    assert [one[1] for one in against(slip(bet("moonshot", "5.00")), TO_COME)] == ["stop"]
    assert [one[1] for one in against(slip(bet("tricast", "5.00")), TO_COME)] == ["hold"]
    assert [one[1] for one in against(slip(bet("double", "5.00")), TO_COME)] == ["hold"]


def test_4_f_and_4_i_say_what_is_read_into_a_bet() -> None:
    five = [race(runner(1), event_id=f"R{number}", status="unresulted") for number in range(5)]
    picked = [on(f"R{number}") for number in range(5)]
    assert against(slip(bet("yankee", "1.00", *picked)), *five) == [
        ("4(f)", "look", "Five selections for a Yankee: the stake of 11 lines divided")
    ]
    assert [one[:2] for one in against(slip(bet(None, "1.00", *picked)), *five)] == [("4(i)", "look")]


def test_4_f_one_selection_for_a_lucky_15_is_a_single() -> None:
    assert against(slip(bet("lucky15", "1.00")), TO_COME) == [
        ("4(f)", "look", "One selection for a Lucky 15: Single at £1.00 a line")
    ]


def test_an_objection_names_bet_and_selection() -> None:
    whole = slip(bet("single", "1.00"), bet("double", "1.00", on(), on("R7")))
    assert [(one.bet, one.selection) for one in accept(whole, Programme((TO_COME,)), load())] == [(1, 1)]


def test_a_settlement_says_what_the_till_would_have_refused() -> None:
    event = race(runner(1, 1, "EVS"), actual_off=OFF)
    found = settled(slip(bet("single", "5.00"), at="14:30:06"), event)
    text = "2.30 Wrenfield went off 6 seconds before this slip"
    assert found.objections == (Objection("2(a)", text, "stop", 0, 0),)
    assert settled(slip(bet("single", "5.00")), event).objections == ()


def test_17_an_unnamed_favourite_is_refused_in_a_forecast() -> None:
    pair = slip(bet("forecast", "1.00", on(named="favourite"), on()))
    assert [one[0] for one in against(pair, TO_COME)] == ["H12"]
    assert [one[0] for one in against(pair, replace(TO_COME, sport="greyhounds"))] == ["20.fc"]


def test_16_place_only_asked_at_tote_is_taken_but_not_on_greyhounds() -> None:
    place = slip(bet("single", "5.00", on(price="tote"), place_only=True))
    assert against(place, TO_COME) == []
    assert [one[:2] for one in against(place, replace(TO_COME, sport="greyhounds"))] == [("20.tote", "look")]
