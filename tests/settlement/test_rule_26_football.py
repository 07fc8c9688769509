"""Rule 26. Football: which bets stand, and what a match is settled on."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from fractions import Fraction

import pytest

from settlement.accept import accept
from settlement.contests import Venue
from settlement.liability import most_we_could_owe
from settlement.programme import Event, PlaceTerms, Programme
from settlement.rulebook import load
from settlement.trail import LegOutcome, State
from tests.settlement.builders import bet, cites, moment, paid, runner, settled, slip
from tests.settlement.contests import KICK_OFF, contest, match, picked, played, scored


def single(event: Event, bet_on: str, pick: str, price: str = "SP", stake: str = "10.00") -> tuple[str, str]:
    return paid(bet("single", stake, picked(bet_on, pick, price)), event)


@pytest.mark.parametrize(("pick", "returns"), [("1", "25.00"), ("2", "0.00"), ("X", "0.00")])
def test_26_1_is_a_home_win_2_an_away_win_x_a_draw(pick: str, returns: str) -> None:
    # £10 at 6/4 is £25.
    assert single(match((2, 1)), "result", pick, "6/4") == (returns, "0.00")


def test_26_without_a_price_taken_the_coupon_s_odds_are_paid() -> None:
    event = match((0, 0), prices={"result X": "9/4"})
    assert single(event, "result", "X") == ("32.50", "0.00")
    assert settled(bet("single", "10.00", picked("result", "1")), match((1, 0))).reasons == (
        "No price is given for Harbour Rovers (rule 26)",
    )


def test_26_accumulators_multiply_the_coupon_odds_and_void_matches_reduce_them() -> None:
    # 6/4 and evens: £4 × 2.5 × 2 = £20; the postponed third match leaves a double.
    events = [match((1, 0)), match((0, 2), event_id="M2"), match(event_id="M3", status="void")]
    picks = [picked("result", "1", "6/4"), picked("result", "2", "EVS", "M2"), picked("result", "X", "3/1", "M3")]
    assert paid(bet("treble", "4.00", *picks), *events) == ("20.00", "0.00")


def test_26_short_stake_is_settled_in_proportion() -> None:
    handed = slip(bet("single", "8.00", picked("result", "1", "EVS")), staked=bet(None, "6.00").unit_stake)
    assert paid(handed, match((1, 0))) == ("12.00", "0.00")


def test_26_any_to_come_and_plans_are_void_win_or_lose() -> None:
    events = [match((1, 0)), match((1, 0), event_id="M2"), match((1, 0), event_id="M3")]
    picks = [picked("result", "1", "EVS", event.id) for event in events]
    for kind, cost in (("any_to_come", "5.00"), ("round_robin", "50.00")):
        found = settled(bet(kind, "5.00", *picks), *events)
        assert (found.returns.plain, found.refund.plain) == ("0.00", cost)
        assert "26" in cites(found)
        assert "26" in {one.clause for one in found.objections}
    assert paid(bet("patent", "1.00", *picks), *events) == ("26.00", "0.00")


def late(at: str, *incidents: str, actual: str = "15:01") -> tuple[str, str]:
    event = match((1, 0), actual_off=moment(actual), incidents=tuple(map(moment, incidents)))
    return paid(slip(bet("single", "10.00", picked("result", "1", "EVS")), at=at), event)


def test_26_up_to_five_minutes_after_the_kick_off_stands_while_nothing_happened() -> None:
    assert late("15:06", "15:06:01") == ("20.00", "0.00")
    assert late("15:06:01") == ("0.00", "10.00")
    assert late("15:04", "15:03") == ("0.00", "10.00")


def test_26_grace_without_word_of_incidents_needs_a_person() -> None:
    event = match((1, 0), actual_off=KICK_OFF)
    found = settled(slip(bet("single", "10.00", picked("result", "1", "EVS")), at="15:02"), event)
    assert found.state is State.REVIEW
    assert found.reasons == ("Whether a goal, penalty or sending-off came before this bet is not known (rule 26)",)


def test_26_a_late_bet_is_said_by_the_name_of_its_match() -> None:
    event = match((1, 0), actual_off=moment("15:01"), incidents=())
    found = settled(slip(bet("single", "1.00", picked("result", "1", "EVS")), at="15:02"), event)
    assert [one.text for one in found.objections] == [
        "3.00 Harbour Rovers v Marsh Town went off 60 seconds before this slip"
    ]


def test_26_b_an_early_kick_off_counts_at_its_actual_time() -> None:
    early = {"at": "14:59", "actual": "14:53"}
    assert late(**early) == ("0.00", "10.00")
    assert late("14:52", actual="14:53") == ("20.00", "0.00")


@pytest.mark.parametrize("venue", [Venue.NEUTRAL, Venue.REVERSED])
def test_26_another_venue_is_void_unless_it_was_printed(venue: Venue) -> None:
    assert single(match((1, 0), venue=venue), "result", "1", "EVS") == ("0.00", "10.00")
    assert single(match((1, 0), venue=venue, venue_printed=True), "result", "1", "EVS") == ("20.00", "0.00")


@pytest.mark.parametrize(
    ("printed", "played_on", "stands"),
    [
        (date(2009, 10, 3), date(2009, 10, 4), True),  # Saturday, on Sunday
        (date(2009, 10, 3), date(2009, 10, 5), True),  # Saturday, on Monday
        (date(2009, 10, 3), date(2009, 10, 6), False),  # Saturday, on Tuesday
        (date(2009, 10, 7), date(2009, 10, 12), True),  # Wednesday, on the following Monday
        (date(2009, 10, 7), date(2009, 10, 13), False),  # Wednesday, on the Tuesday after
        (date(2009, 10, 5), date(2009, 10, 12), True),  # Monday, on the following Monday
    ],
)
def test_26_c_a_postponed_match_counts_until_the_following_monday(
    printed: date, played_on: date, *, stands: bool
) -> None:
    event = match((1, 0), off=datetime.combine(printed, KICK_OFF.time()), postponed_to=played_on)
    handed = replace(
        slip(bet("single", "10.00", picked("result", "1", "EVS"))), accepted_at=event.off - timedelta(hours=2)
    )
    assert paid(handed, event) == (("20.00", "0.00") if stands else ("0.00", "10.00"))


def test_26_c_a_match_put_off_too_far_is_void_before_it_is_played() -> None:
    event = match(status="unresulted", postponed_to=date(2009, 10, 14))
    assert single(event, "result", "1", "EVS") == ("0.00", "10.00")


def test_26_abandoned_before_ninety_minutes_is_void_whatever_the_minimum() -> None:
    assert single(match((3, 0), status="abandoned"), "result", "1", "EVS") == ("0.00", "10.00")


def test_26_d_ninety_minutes_without_extra_time() -> None:
    # One all after ninety, lost in extra time: a draw.
    assert single(match((1, 1), overtime=(1, 2)), "result", "X", "2/1") == ("30.00", "0.00")


def test_26_d_no_score_needs_a_person() -> None:
    found = settled(bet("single", "1.00", picked("result", "1", "EVS")), match())
    assert found.reasons == ("The score of Harbour Rovers v Marsh Town after ninety minutes is wanting (rule 26.d)",)


def test_26_d_half_time_coupon() -> None:
    assert single(match((1, 2), half_time=(1, 0)), "half_time", "1", "2/1") == ("30.00", "0.00")
    assert single(match(status="abandoned", half_time=(1, 0)), "half_time", "1", "2/1") == ("30.00", "0.00")
    assert single(match(status="abandoned"), "half_time", "1", "2/1") == ("0.00", "10.00")


def test_26_d_half_time_and_full_time_from_the_chart_unless_a_price_is_printed() -> None:
    event = match((2, 2), half_time=(1, 0), prices={"result 1": "EVS"})
    # The chart's row to 2/1 has 1/X at 14/1: £10 comes to £150.
    assert single(event, "half_time_full_time", "1/X") == ("150.00", "0.00")
    assert single(event, "half_time_full_time", "1/1") == ("0.00", "0.00")
    printed = match((2, 2), half_time=(1, 0), prices={"result 1": "EVS", "half_time_full_time 1/X": "16/1"})
    assert single(printed, "half_time_full_time", "1/X") == ("170.00", "0.00")
    unread = settled(bet("single", "1.00", picked("half_time_full_time", "1/X")), match((2, 2), half_time=(1, 0)))
    assert unread.state is State.REVIEW


def test_26_d_the_chart_is_read_by_the_price_of_the_home_win() -> None:
    for home, returns in (("4/6", "22.50"), ("9/4", "65.00")):  # 1/1 at 5/4, and at 11/2
        event = match((2, 0), half_time=(1, 0), prices={"result 1": home})
        assert single(event, "half_time_full_time", "1/1") == (returns, "0.00")


@pytest.mark.parametrize(
    ("pick", "wins"),
    [("1 -1", False), ("X -1", True), ("2 +1", False), ("1 -0.5", True), ("2 +1.5", True), ("1 -2", False)],
)
def test_26_d_handicap(pick: str, *, wins: bool) -> None:
    assert single(match((2, 1)), "handicap", pick, "2/1") == ("30.00" if wins else "0.00", "0.00")


@pytest.mark.parametrize(("pick", "wins"), [("over 2.5", True), ("under 2.5", False), ("under 3.5", True)])
def test_26_d_over_and_under(pick: str, *, wins: bool) -> None:
    assert single(match((2, 1)), "over_under", pick, "EVS") == ("20.00" if wins else "0.00", "0.00")


def test_26_d_goals_on_the_line_need_a_person() -> None:
    assert settled(bet("single", "1.00", picked("over_under", "over 3", "EVS")), match((2, 1))).state is State.REVIEW


def test_26_related_selections_become_proportionate_singles() -> None:
    # £10 double of the home win at evens and 2–1 at 8/1, one match: £5 singles, £10 + £45.
    both = bet("double", "10.00", picked("result", "1", "EVS"), picked("correct_score", "2-1", "8/1"))
    found = settled(both, match((2, 1)))
    assert (found.returns.plain, found.lines, found.cost.plain) == ("55.00", 1, "10.00")
    assert "H19" in cites(found)


def test_h19_only_the_lines_in_which_related_selections_meet_are_divided() -> None:
    # Evens and 3/1 in one match, evens in another, all win: £6 treble is £2 singles = 4 + 8 + 4;
    # doubles of £6: the related pair £3 singles = 6 + 12, the others 6 × 2 × 2 + 6 × 4 × 2.
    events = match((2, 1)), match((1, 0), event_id="M2")
    picks = [
        picked("result", "1", "EVS"),
        picked("over_under", "over 2.5", "3/1"),
        picked("result", "1", "EVS", event="M2"),
    ]
    assert paid(bet("treble", "6.00", *picks), *events) == ("16.00", "0.00")
    assert paid(bet("doubles", "6.00", *picks), *events) == ("90.00", "0.00")
    lost = match((2, 1)), match((0, 1), event_id="M2")
    assert paid(bet("treble", "6.00", *picks), *lost) == ("12.00", "0.00")


def test_26_matches_that_hang_together_are_marked_so() -> None:
    events = [match((1, 0), event_id=name, contest={"related": "cup"}) for name in ("M1", "M2")]
    picks = [picked("result", "1", "EVS", name) for name in ("M1", "M2")]
    assert paid(bet("double", "10.00", *picks), *events) == ("20.00", "0.00")


def test_26_outright_is_on_those_listed() -> None:
    league = contest("football", runner(1, 1), runner(2, 2), runner(3, 2), special_terms=PlaceTerms(Fraction(1, 4), 2))
    assert single(league, "outright", "Alder", "5/1") == ("60.00", "0.00")
    # Each way 8/1, a quarter the odds for two places, two level second: half of £10 at 2/1.
    each_way = bet("single", "10.00", picked("outright", "Birch", "8/1"), each_way=True)
    assert paid(each_way, league) == ("15.00", "0.00")


def test_26_a_match_still_to_be_played_is_open_and_owes_its_price() -> None:
    event = match(status="unresulted")
    handed = slip(bet("single", "10.00", picked("result", "1", "6/4")))
    assert settled(handed, event).state is State.OPEN
    assert most_we_could_owe(handed, Programme((event,)), load(), {}).plain == "25.00"


def test_26_a_coupons_have_their_smallest_and_largest_numbers_and_stakes() -> None:
    def said(event: Event, kind: str, stake: str, many: int) -> list[str]:
        events = [replace(event, id=f"M{number}") for number in range(many)]
        picks = [picked("result", "1", "EVS", one.id) for one in events]
        found = accept(slip(bet(kind, stake, *picks)), Programme(tuple(events)), load())
        return [one.text for one in found if one.clause == "26.a"]

    coupon = match(status="unresulted", coupon="matches")
    assert said(coupon, "treble", "5.00", 3) == []
    assert said(coupon, "double", "5.00", 2) == ["The match coupon is for 3 selections or more in a line"]
    assert said(coupon, "accumulator", "5.00", 16) == ["The match coupon is for 15 selections or fewer"]
    assert said(coupon, "treble", "0.40", 3) == ["The match coupon is for stakes from £0.50 to £500.00"]
    assert said(match(status="unresulted", coupon=None), "single", "5.00", 1) == [
        "No coupon lists this match: only listed matches are taken"
    ]


def test_26_d_other_markets_are_taken_as_singles_on_any_coupon() -> None:
    event = match(status="unresulted", coupon="matches")
    for bet_on, pick in (("correct_score", "2-1"), ("handicap", "1 -1"), ("over_under", "over 2.5")):
        handed = slip(bet("single", "5.00", picked(bet_on, pick, "5/1")))
        assert accept(handed, Programme((event,)), load()) == ()


def test_26_an_open_match_owes_the_coupon_s_price() -> None:
    event = match(status="unresulted", prices={"correct_score 7-0": "100/1"})
    handed = slip(bet("single", "1.00", picked("correct_score", "7-0")))
    assert most_we_could_owe(handed, Programme((event,)), load(), {}).plain == "101.00"


def test_26_a_match_has_no_places() -> None:
    each_way = bet("single", "1.00", picked("result", "1", "EVS"), each_way=True)
    assert settled(each_way, match((1, 0))).reasons == (
        "Harbour Rovers has no places: each way is not laid on it (rule 26)",
    )


def test_26_a_late_bet_waits_for_word_of_the_first_minutes_while_the_match_is_on() -> None:
    on_now = match(status="unresulted", actual_off=KICK_OFF)
    assert settled(slip(bet("single", "1.00", picked("result", "1", "EVS")), at="15:03"), on_now).state is State.OPEN


def test_26_outright_after_the_start_is_void() -> None:
    league = contest("football", runner(1, 1), runner(2, 2))
    assert paid(slip(bet("single", "1.00", picked("outright", "Alder", "5/1")), at="15:00"), league) == ("0.00", "1.00")


def test_26_football_has_no_limit_of_its_own() -> None:
    assert settled(bet("single", "1000.00", picked("result", "1", "50/1")), match((1, 0))).returns.plain == "51000.00"


def test_26_an_early_score_leaves_the_leg_named_after_its_side() -> None:
    leg = settled(bet("single", "1.00", picked("result", "2", "EVS")), match((0, 1))).bets[0].legs[0]
    assert (leg.heading, leg.outcome) == ("3.00 Harbour Rovers v Marsh Town · Marsh Town", LegOutcome.WON)


GOALS = (scored("Pike", 10, "away", "own_goal"), scored("Carver", 30), scored("Lowe", 70, "away"))
TEAM = (played("Carver"), played("Pike"), played("Finch", on=40), played("Lowe", "away"), played("Reed", on=30))


def scorer(bet_on: str, name: str, price: str = "5/1") -> tuple[str, str]:
    return single(match((1, 2), goals=GOALS, players=TEAM), bet_on, name, price)


def test_26_e_the_first_goalscorer_own_goals_apart() -> None:
    assert scorer("first_goalscorer", "Carver") == ("60.00", "0.00")
    assert scorer("first_goalscorer", "Pike") == ("0.00", "0.00")
    assert scorer("first_goalscorer", "Lowe") == ("0.00", "0.00")


def test_26_e_no_part_in_the_match_or_on_after_the_first_goal_is_void_for_first() -> None:
    assert scorer("first_goalscorer", "Stone") == ("0.00", "10.00")
    assert scorer("first_goalscorer", "Finch") == ("0.00", "10.00")
    unsure = settled(
        bet("single", "1.00", picked("first_goalscorer", "Reed", "5/1")), match((1, 2), goals=GOALS, players=TEAM)
    )
    assert unsure.reasons == ("Reed came on in the minute of the first goal: before or after it? (rule 26.e)",)


def test_26_e_everyone_who_took_part_counts_for_last() -> None:
    assert scorer("last_goalscorer", "Lowe") == ("60.00", "0.00")
    assert scorer("last_goalscorer", "Finch") == ("0.00", "0.00")
    assert scorer("last_goalscorer", "Stone") == ("0.00", "10.00")


def test_26_e_neither_first_nor_last_said_is_first() -> None:
    assert scorer("goalscorer", "Carver") == ("60.00", "0.00")
    assert scorer("goalscorer", "Lowe") == ("0.00", "0.00")


def test_26_e_a_player_not_on_the_list_counts_once_he_scored() -> None:
    event = match((1, 0), goals=(scored("Newman", 5),), players=TEAM)
    assert single(event, "first_goalscorer", "Newman", "20/1") == ("210.00", "0.00")


def test_26_e_first_goalscorer_stands_in_an_abandoned_match_once_a_goal_was_scored() -> None:
    after = match(status="abandoned", goals=GOALS[1:2], players=TEAM)
    assert single(after, "first_goalscorer", "Carver", "5/1") == ("60.00", "0.00")
    assert single(after, "last_goalscorer", "Carver", "5/1") == ("0.00", "10.00")
    assert single(match(status="abandoned", goals=()), "first_goalscorer", "Carver", "5/1") == ("0.00", "10.00")
    unknown = settled(bet("single", "1.00", picked("first_goalscorer", "Carver", "5/1")), match(status="abandoned"))
    assert unknown.state is State.REVIEW


def test_26_e_who_took_part_must_be_known_before_a_player_has_lost() -> None:
    event = match((1, 0), goals=GOALS[1:2])
    assert settled(bet("single", "1.00", picked("first_goalscorer", "Lowe", "5/1")), event).state is State.REVIEW


@pytest.mark.parametrize(
    ("pick", "wins"), [("2-1", True), ("1-2", False), ("Harbour Rovers 2-1", True), ("Marsh Town 2-1", False)]
)
def test_26_d_correct_score(pick: str, *, wins: bool) -> None:
    assert single(match((2, 1)), "correct_score", pick, "8/1") == ("90.00" if wins else "0.00", "0.00")


CAST = {"correct_score Harbour Rovers 2-0": "7/1", "first_goalscorer Carver": "4/1", "correct_score 1-1": "6/1"}


def cast(pick: str, event: Event) -> tuple[str, str]:
    return single(event, "scorecast", pick, "25/1")


def test_26_e_scorecast_without_a_team_is_for_the_scorer_s_team() -> None:
    home = match((2, 0), goals=(scored("Carver", 5), scored("Carver", 80)), players=TEAM)
    away = match((0, 2), goals=(scored("Lowe", 5, "away"), scored("Lowe", 80, "away")), players=TEAM)
    assert cast("Carver, 2-0", home) == ("260.00", "0.00")
    assert cast("Lowe, 2-0", away) == ("260.00", "0.00")
    assert cast("Carver, Marsh Town 2-0", home) == ("0.00", "0.00")


def test_26_e_scorecast_on_a_player_who_came_on_late_is_a_correct_score_single() -> None:
    event = match((2, 0), goals=(scored("Carver", 5), scored("Finch", 80)), players=TEAM, prices=CAST)
    # 7/1 on the coupon for 2–0: £80.
    assert cast("Finch, 2-0", event) == ("80.00", "0.00")
    assert cast("Stone, Harbour Rovers 2-0", event) == ("80.00", "0.00")


def test_26_e_scorecast_in_an_abandoned_match_is_a_first_goalscorer_single() -> None:
    event = match(status="abandoned", goals=(scored("Carver", 5),), players=TEAM, prices=CAST)
    assert cast("Carver, 2-0", event) == ("50.00", "0.00")


def test_26_e_scorecast_with_own_goals_only_is_a_correct_score_single() -> None:
    own = (scored("Pike", 10, "away", "own_goal"), scored("Lowe", 20, "home", "own_goal"))
    assert cast("Carver, 1-1", match((1, 1), goals=own, players=TEAM, prices=CAST)) == ("70.00", "0.00")


def test_26_e_a_fall_back_without_a_coupon_price_needs_a_person() -> None:
    event = match((2, 0), goals=(scored("Carver", 5), scored("Finch", 80)), players=TEAM)
    found = settled(bet("single", "1.00", picked("scorecast", "Finch, 2-0", "25/1")), event)
    assert found.reasons == ("No price is given for correct score Harbour Rovers 2-0 (rule 26.d)",)
