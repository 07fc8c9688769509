"""Rule 28. Other sports, sport by sport."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction
from typing import Any

import pytest

from settlement.accept import accept
from settlement.contests import Bout, Tournament, Venue
from settlement.odds import Odds
from settlement.programme import Event, PlaceTerms, Programme, Runner, RunnerStatus
from settlement.rulebook import load
from settlement.trail import LegOutcome, State
from tests.settlement.builders import bet, cites, paid, runner, settled, slip, withdrawn
from tests.settlement.contests import KICK_OFF, contest, match, picked, scored

ALDER, BIRCH = runner(1, 1), runner(2, 2)


def single(event: Event, bet_on: str, pick: str, price: str = "EVS", **settings: str) -> tuple[str, str]:
    return paid(bet("single", "10.00", picked(bet_on, pick, price)), event, **settings)


def sport(name: str, score: tuple[int, int] | None = None, **more: Any) -> Event:  # noqa: ANN401 - handed on
    """A televised match, so that singles are taken."""
    facts = {"televised": True, **more.pop("contest", {})}
    return match(score, sport=name, coupon=None, contest=facts, **more)


def test_28_a_bet_with_a_sports_selection_pays_at_most_25_000() -> None:
    found = settled(bet("single", "100.00", picked("result", "Alder", "300/1")), contest("chess", ALDER, BIRCH))
    assert (found.returns.plain, found.capped_by) == ("25000.00", "28")
    both = bet("double", "100.00", picked("result", "1", "20/1"), picked("result", "Alder", "20/1", "M2"))
    other = replace(contest("chess", ALDER, BIRCH), id="M2")
    assert settled(both, match((1, 0)), other).capped_by == "28"


def test_28_related_selections_become_equal_singles() -> None:
    # £10 double on one player to win two related titles: £5 singles at evens and 3/1, the second lost.
    first = contest("golf", ALDER, BIRCH, related="majors")
    second = replace(contest("golf", runner(1, 2), runner(2, 1), related="majors"), id="M2")
    picks = picked("outright", "Alder", "EVS"), picked("outright", "Alder", "3/1", "M2")
    assert paid(bet("double", "10.00", *picks), first, second) == ("10.00", "0.00")


def test_28_a_related_leg_that_waits_for_a_person_holds_the_bet_though_another_is_lost() -> None:
    first = contest("golf", ALDER, BIRCH, related="majors")
    second = replace(contest("golf", runner(1, 2), runner(2, 1), related="majors"), id="M2")
    unpriced = bet("double", "10.00", picked("outright", "Alder"), picked("outright", "Alder", "3/1", "M2"))
    assert settled(unpriced, first, second).state is State.REVIEW


def test_28_a_special_price_for_both_is_one_selection_and_is_not_divided() -> None:
    both = contest("golf", Runner(number=1, name="Alder wins all four", position=1), meeting="Majors special")
    assert single(both, "outright", "Alder wins all four", "100/1") == ("1010.00", "0.00")


@pytest.mark.parametrize("status", [RunnerStatus.WITHDRAWN, RunnerStatus.NON_RUNNER])
def test_28_a_player_withdrawn_before_the_start_is_refunded(status: RunnerStatus) -> None:
    event = contest("golf", runner(1, status=status), BIRCH)
    assert single(event, "outright", "Alder") == ("0.00", "10.00")


def test_28_the_house_may_deduct_for_those_withdrawn() -> None:
    # Out at evens after the price was taken: 45p in the pound of 4/1 leaves 11/5.
    event = contest("golf", ALDER, withdrawn(2, "EVS", "13:00"))
    assert single(event, "outright", "Alder", "4/1") == ("50.00", "0.00")
    assert single(event, "outright", "Alder", "4/1", sports__deduction="on") == ("32.00", "0.00")


def test_28_after_the_close_or_the_start_is_void_unless_staff_signed() -> None:
    event = contest("chess", ALDER, BIRCH, closes_at=datetime(2009, 10, 3, 14, 0))
    one = bet("single", "10.00", picked("result", "Alder", "EVS"))
    assert paid(slip(one, at="13:59:59"), event) == ("20.00", "0.00")
    assert paid(slip(one, at="14:00"), event) == ("0.00", "10.00")
    signed = bet("single", "10.00", picked("result", "Alder", "EVS", accepted_late=True))
    assert paid(slip(signed, at="14:05"), event) == ("20.00", "0.00")
    without_close = contest("chess", ALDER, BIRCH)
    assert paid(slip(one, at="14:59:59"), without_close) == ("20.00", "0.00")
    assert paid(slip(one, at="15:00"), without_close) == ("0.00", "10.00")


def test_28_what_did_not_take_place_is_refunded_and_what_was_abandoned_needs_a_person() -> None:
    assert single(contest("chess", ALDER, status="void"), "result", "Alder") == ("0.00", "10.00")
    one = bet("single", "10.00", picked("result", "Alder", "EVS"))
    assert settled(one, contest("chess", ALDER, status="abandoned")).state is State.REVIEW
    assert settled(one, contest("chess", runner(1), status="unresulted")).state is State.OPEN
    assert settled(one, contest("chess", runner(1))).reasons == ("The result of Open is wanting (rule 28)",)
    assert settled(bet("single", "1.00", picked("result", "Elm", "EVS")), contest("chess", ALDER)).state is State.REVIEW


def test_h21_voids_make_no_bet_too_small() -> None:
    # A treble on rugby of which one match is void: the double is paid, £10 × 2 × 2.
    first, second = (match((9, 3), sport="rugby", event_id=name) for name in ("M1", "M2"))
    void = match(sport="rugby", event_id="M3", status="void")
    picks = [picked("result", "1", "EVS", name) for name in ("M1", "M2", "M3")]
    assert paid(bet("treble", "10.00", *picks), first, second, void) == ("40.00", "0.00")


def three(name: str, kind: str, **facts: Any) -> tuple[str, str]:  # noqa: ANN401 - handed on
    known = {"competition": "league", "televised": False} | facts
    events = [match((9, 3), sport=name, event_id=one, contest=known) for one in ("M1", "M2", "M3")]
    picks = [picked("result", "1", "EVS", one.id) for one in events]
    return paid(bet(kind, "1.00", *picks[: 1 if kind == "single" else 3]), *events)


@pytest.mark.parametrize("name", ["american_football", "cricket", "rugby"])
def test_28_american_football_and_28_cricket_and_28_rugby_and_h21_trebles_and_upwards(name: str) -> None:
    assert three(name, "treble") == ("8.00", "0.00")
    assert three(name, "single") == ("0.00", "1.00")
    assert three(name, "patent") == ("0.00", "7.00")


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("american_football", {"televised": True}),
        ("american_football", {"competition": "play_off"}),
        ("rugby", {"televised": True}),
        ("rugby", {"competition": "cup"}),
        ("cricket", {"competition": "test"}),
        ("cricket", {"competition": "one_day_international"}),
        ("cricket", {"competition": "sunday_league", "televised": True}),
    ],
)
def test_28_american_football_and_28_cricket_and_28_rugby_singles_where_they_are_taken(
    name: str, facts: dict[str, Any]
) -> None:
    assert three(name, "single", **facts) == ("2.00", "0.00")


def test_28_cricket_a_televised_match_of_another_kind_is_no_single() -> None:
    assert three("cricket", "single", televised=True, competition="county") == ("0.00", "1.00")
    assert three("cricket", "single", competition="sunday_league") == ("0.00", "1.00")


def test_28_rugby_a_bet_too_small_is_refused_when_it_is_offered() -> None:
    def said(**facts: Any) -> list[tuple[str, str]]:  # noqa: ANN401 - handed on
        event = match(sport="rugby", status="unresulted", contest=facts)
        found = accept(slip(bet("single", "1.00", picked("result", "1", "EVS"))), Programme((event,)), load())
        return [(one.clause, one.gravity) for one in found]

    assert said(competition="league", televised=False) == [("28.rugby", "stop")]
    assert said(competition="league") == [("28.rugby", "hold")]
    assert said(competition="league", televised=True) == []


@pytest.mark.parametrize("name", ["american_football", "cricket", "rugby"])
def test_28_american_football_and_28_cricket_and_28_rugby_what_is_not_known_needs_a_person(name: str) -> None:
    found = settled(bet("single", "1.00", picked("result", "1", "EVS")), match((9, 3), sport=name))
    assert found.state is State.REVIEW
    assert f"(rule 28.{name})" in found.reasons[0]
    competition = "sunday_league" if name == "cricket" else "league"
    unseen = match((9, 3), sport=name, contest={"competition": competition})
    assert settled(bet("single", "1.00", picked("result", "1", "EVS")), unseen).state is State.REVIEW


def test_28_american_football_overtime_counts() -> None:
    tied = sport("american_football", (20, 20), overtime=(20, 23))
    assert single(tied, "result", "Marsh Town") == ("20.00", "0.00")
    assert single(tied, "over_under", "over 41.5") == ("20.00", "0.00")
    assert single(tied, "handicap", "Harbour Rovers +3.5") == ("20.00", "0.00")
    assert single(sport("american_football", (20, 17)), "result", "Marsh Town") == ("0.00", "0.00")


def test_28_athletics_places_are_those_of_the_medals() -> None:
    event = contest("athletics", ALDER, BIRCH)
    assert single(event, "outright", "Alder", "4/1") == ("50.00", "0.00")
    assert "28.athletics" in cites(settled(bet("single", "1.00", picked("outright", "Alder", "4/1")), event))


def test_28_motor_the_podium_decides() -> None:
    event = contest("motor_racing", ALDER, BIRCH, special_terms=PlaceTerms(Fraction(1, 4), 2))
    each_way = bet("single", "10.00", picked("outright", "Birch", "8/1"), each_way=True)
    assert paid(each_way, event) == ("30.00", "0.00")
    assert "28.motor" in cites(settled(each_way, event))


@pytest.mark.parametrize("status", ["void", "abandoned"])
def test_28_boxing_postponed_or_abandoned_is_void(status: str) -> None:
    event = contest("boxing", ALDER, BIRCH, status=status, bout=Bout(rounds=12))
    assert single(event, "result", "Alder") == ("0.00", "10.00")


def fight(pick: str, **bout: int) -> tuple[str, str]:
    return single(contest("boxing", ALDER, BIRCH, bout=Bout(rounds=12, **bout)), "round", pick, "10/1")


def test_28_boxing_who_does_not_answer_the_bell_lost_in_the_round_before() -> None:
    assert fight("Alder 5", unanswered=6) == ("110.00", "0.00")
    assert fight("Alder 6", unanswered=6) == ("0.00", "0.00")
    assert fight("Alder 6", ended_in=6) == ("110.00", "0.00")
    assert fight("Birch 6", ended_in=6) == ("0.00", "0.00")
    assert fight("Alder 12") == ("0.00", "0.00")


def test_28_boxing_another_number_of_rounds_voids_bets_on_rounds_only() -> None:
    assert fight("Alder 5", ended_in=5, rounds_fought_over=10) == ("0.00", "10.00")
    event = contest("boxing", ALDER, BIRCH, bout=Bout(rounds=12, rounds_fought_over=10, ended_in=5))
    assert single(event, "result", "Alder") == ("20.00", "0.00")


@pytest.mark.parametrize(("overs", "back"), [(19, ("0.00", "10.00")), (20, ("20.00", "0.00"))])
def test_28_cricket_an_innings_of_fewer_than_twenty_overs_is_void(overs: int, back: tuple[str, str]) -> None:
    event = replace(sport("cricket", overs=overs, contest={"competition": "test"}), runners=(ALDER, BIRCH))
    assert single(event, "innings", "Alder") == back
    unknown = replace(sport("cricket", contest={"competition": "test"}), runners=(ALDER, BIRCH))
    assert settled(bet("single", "1.00", picked("innings", "Alder", "EVS")), unknown).state is State.REVIEW


def test_28_cricket_a_tied_league_match_is_void() -> None:
    tied = sport("cricket", (200, 200), contest={"competition": "sunday_league"})
    assert single(tied, "result", "Marsh Town") == ("0.00", "10.00")


def test_28_cricket_of_a_cup_match_the_side_that_goes_on_has_won() -> None:
    cup = sport("cricket", (200, 200), progressed="Marsh Town", contest={"competition": "nat_west_cup"})
    assert single(cup, "result", "Marsh Town") == ("20.00", "0.00")
    assert single(cup, "result", "Harbour Rovers") == ("0.00", "0.00")


@pytest.mark.parametrize("name", ["darts", "snooker", "tennis"])
def test_28_darts_and_28_snooker_and_28_tennis_a_match_has_begun_with_its_first_dart_break_or_serve(name: str) -> None:
    begun = contest(name, ALDER, BIRCH, actual_off=datetime(2009, 10, 3, 15, 4))
    one = bet("single", "10.00", picked("result", "Alder", "EVS"))
    assert paid(slip(one, at="15:03:59"), begun) == ("20.00", "0.00")
    assert paid(slip(one, at="15:04"), begun) == ("0.00", "10.00")
    assert f"28.{name}" in cites(settled(slip(one), begun))
    unknown = settled(one, contest(name, ALDER, BIRCH))
    assert unknown.state is State.REVIEW
    assert f"(rule 28.{name})" in unknown.reasons[0]


def test_28_golf_who_wins_the_trophy() -> None:
    event = contest("golf", ALDER, BIRCH)
    assert single(event, "outright", "Alder", "20/1") == ("210.00", "0.00")
    assert "28.golf" in cites(settled(bet("single", "1.00", picked("outright", "Alder", "20/1")), event))


def test_28_golf_cut_short_outrights_after_the_last_completed_round_are_void() -> None:
    # Placed in running while the third round was on; the second had ended at seven on Saturday.
    cut = contest("golf", ALDER, BIRCH, tournament=Tournament(cut_short_at=datetime(2009, 10, 3, 19, 0)))
    before, after = (
        bet("single", "10.00", picked("outright", "Alder", "4/1", in_running=True, price_at=at))
        for at in (datetime(2009, 10, 3, 18, 59), datetime(2009, 10, 3, 19, 1))
    )
    assert paid(slip(before), cut) == ("50.00", "0.00")
    assert paid(slip(after), cut) == ("0.00", "10.00")


def test_28_golf_a_tie_without_a_price_is_a_dead_heat() -> None:
    level = runner(1, 1), runner(2, 1)
    assert single(contest("golf", *level), "outright", "Alder", "4/1") == ("25.00", "0.00")
    assert (
        settled(bet("single", "1.00", picked("outright", "Alder", "4/1")), contest("golf", *level))
        .bets[0]
        .legs[0]
        .outcome
        is LegOutcome.DEAD_HEAT
    )
    priced = contest("golf", *level, Runner(number=3, name="Tie", position=1), tournament=Tournament(teed_off=True))
    assert single(priced, "result", "Alder", "4/1") == ("0.00", "0.00")


def test_28_golf_each_way_shares_places_by_dead_heat() -> None:
    # Two level second with two places: half of £10 at a quarter of 8/1.
    event = contest("golf", ALDER, runner(2, 2), runner(3, 2), special_terms=PlaceTerms(Fraction(1, 4), 2))
    each_way = bet("single", "10.00", picked("outright", "Birch", "8/1"), each_way=True)
    assert paid(each_way, event) == ("15.00", "0.00")


@pytest.mark.parametrize(("teed_off", "back"), [(True, ("20.00", "0.00")), (False, ("0.00", "10.00"))])
def test_28_golf_two_three_and_four_balls_stand_once_teed_off(*, teed_off: bool, back: tuple[str, str]) -> None:
    pair = contest("golf", ALDER, BIRCH, tournament=Tournament(teed_off=teed_off))
    assert single(pair, "result", "Alder") == back
    unknown = contest("golf", ALDER, BIRCH, tournament=Tournament())
    assert settled(bet("single", "1.00", picked("result", "Alder", "EVS")), unknown).state is State.REVIEW


def test_28_golf_an_abandoned_round_voids_its_bets() -> None:
    event = contest("golf", ALDER, BIRCH, tournament=Tournament(round_abandoned=True))
    assert single(event, "round", "Alder") == ("0.00", "10.00")


def test_28_rugby_without_extra_time() -> None:
    level = sport("rugby", (12, 12), overtime=(12, 15), prices={"result X": "16/1"})
    assert single(level, "result", "X", "16/1") == ("170.00", "0.00")
    assert single(level, "result", "Marsh Town") == ("0.00", "0.00")
    without = sport("rugby", (12, 12))
    assert settled(bet("single", "1.00", picked("result", "Marsh Town", "EVS")), without).state is State.REVIEW


@pytest.mark.parametrize(("day", "stands"), [(6, True), (7, False)])
def test_28_rugby_a_postponed_match_stands_to_the_following_tuesday(day: int, *, stands: bool) -> None:
    event = sport("rugby", (9, 3), postponed_to=date(2009, 10, day))
    assert single(event, "result", "1") == (("20.00", "0.00") if stands else ("0.00", "10.00"))


def test_28_rugby_another_venue_is_void() -> None:
    assert single(sport("rugby", (9, 3), venue=Venue.CHANGED), "result", "1") == ("0.00", "10.00")


def test_28_rugby_penalty_tries_are_no_first_try() -> None:
    tries = (scored("Penalty try", 5, kind="penalty_try"), scored("Carver", 20))
    event = sport("rugby", (12, 0), goals=tries)
    assert single(event, "first_try", "Carver", "8/1") == ("90.00", "0.00")
    assert single(event, "first_try", "Lowe", "8/1") == ("0.00", "0.00")
    assert single(sport("rugby", (7, 0), goals=tries[:1]), "first_try", "Carver", "8/1") == ("0.00", "0.00")


def test_28_a_market_that_is_none_of_the_sport_s_needs_a_person() -> None:
    found = settled(bet("single", "1.00", picked("scorecast", "Carver, 2-1", "EVS")), sport("rugby", (9, 3)))
    assert found.reasons == ("scorecast is not a market of rugby (rule 28)",)


def test_28_prices_on_the_list_are_paid_where_none_was_taken() -> None:
    listed = {"outright Alder": Odds.parse("7/1")}
    event = contest("golf", ALDER, BIRCH, prices=listed)
    assert single(event, "outright", "Alder", "SP") == ("80.00", "0.00")
    assert event.off == KICK_OFF
