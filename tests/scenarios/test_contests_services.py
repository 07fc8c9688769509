"""A coupon, a draw of 49's and the Irish Lottery from the counter to the pay window. Every figure is worked out in the line above it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest

from settlement.contests import Contest, Draw, Goal, Made, Match, Player, Scored, Side, Venue
from settlement.interchange import read_document
from settlement.programme import Event
from settlement.rulebook import load
from settlement.settle import settle
from settlement.slip import Bet
from settlement.trail import State
from settlement.translate import Context, read_slip
from tests.scenarios.corn_street import DP, RA, CornStreet, pounds
from till.services.values.office import Posted, ResultEntry, ResultStage
from till.services.values.people import Refused
from till.services.values.slips import Explanation, SlipFile, SlipState, SlipToTake


def events(shop: CornStreet) -> dict[str, Event]:
    """Give the contests of the day by what they are called."""
    named = (event for event in shop.services.board.programme().events if event.contest)
    return {f"{event.off:%H:%M} {event.title}": event for event in named}


def typed(shop: CornStreet, *lines: str) -> tuple[Bet, ...]:
    """Read lines of the shorthand against today's card, as the counter does."""
    card = shop.services.board.card()
    found = read_slip("\n".join(lines), card, Context(shop.services.clock.local(), "KM"))
    assert not found.faults, found.faults
    return found.bets


def played(shop: CornStreet, name: str, score: tuple[int, int], *, status: str = "run", **facts: object) -> Posted:
    """Post the result of a match; DP signs where a second person is wanted."""
    contest = shown(shop, name).contest
    assert contest is not None
    assert contest.match is not None
    came = Contest(match=replace(contest.match, score=score if status == "run" else None, **facts))  # type: ignore[arg-type]
    return posted(shop, name, ResultEntry(stage=ResultStage.WEIGHED_IN, contest=came, status=status))


def drawn(shop: CornStreet, name: str, *numbers: int, bonus: int | None = None) -> Posted:
    """Post a draw."""
    came = Contest(draw=Draw(drawn=numbers, bonus=bonus))
    return posted(shop, name, ResultEntry(stage=ResultStage.WEIGHED_IN, contest=came))


def posted(shop: CornStreet, name: str, entry: ResultEntry) -> Posted:
    answer = shop.services.post_result(shown(shop, name).id, entry, "RA", DP)
    assert isinstance(answer, Posted), answer
    return answer


def shown(shop: CornStreet, name: str) -> Event:
    return events(shop)[name]


ROVERS, PENLOW = "15:00 Harbour Rovers v Marsh Town", "15:00 Penlow Athletic v Corrie Vale"
ASHBY, SALLOW = "15:00 Ashby Wanderers v Dunmore United", "15:00 Sallow Green v Kesterby"
FORTY_NINES, IRISH = "14:49 49’s", "20:00 Irish Lottery"


def test_a_coupon_treble_from_the_counter_to_the_pay_window(shop: CornStreet) -> None:
    shop.at("14:10:00")
    # Number 1 home at 6/5, number 2 home at 4/6, number 3 a draw at 23/10.
    serial = shop.take("s10.jpg", "2.00", *typed(shop, "1 1", "penlow hw", "Ashby v Dunmore x", "tbl £2"))
    file = shop.services.slips.file(serial)
    assert file is not None
    assert file.what == (
        "Treble, £2.00 a line",
        "Harbour Rovers, 3.00 Harbour Rovers v Marsh Town, 6/5",
        "Penlow Athletic, 3.00 Penlow Athletic v Corrie Vale, 4/6",
        "Draw, 3.00 Ashby Wanderers v Dunmore United, 23/10",
    )
    shop.at("16:55:00")
    assert played(shop, ROVERS, (2, 1), half_time=(0, 1)).effect.after == pounds("0.00")
    played(shop, PENLOW, (1, 0))
    last = played(shop, ASHBY, (1, 1))
    # £2 × 11/5 × 5/3 × 33/10 = £2 × 12.10 = £24.20.
    assert last.effect.after == pounds("24.20")
    assert shop.pay(serial) == pounds("24.20")
    assert shop.bring(serial).file.state is SlipState.PAID


def test_a_void_match_makes_a_treble_a_double_whatever_the_coupon_asks(shop: CornStreet) -> None:
    shop.at("14:10:00")
    serial = shop.take("s10.jpg", "2.00", *typed(shop, "1 1", "2 1", "3 x", "tbl £2"))
    shop.at("16:55:00")
    played(shop, ROVERS, (2, 1))
    played(shop, PENLOW, (0, 0), venue=Venue.REVERSED)
    played(shop, ASHBY, (1, 1))
    # 26, 26.b: £2 × 11/5 × 33/10 = £14.52, and the match on the other side's ground counts for nothing.
    assert shop.payable(serial) == pounds("14.52")


def test_a_match_that_is_not_played_by_monday_is_void(shop: CornStreet) -> None:
    shop.at("14:10:00")
    serial = shop.take("s10.jpg", "5.00", *typed(shop, "4 1 £5 win"))
    shop.at("16:55:00")
    played(shop, SALLOW, (0, 0), status="void")
    # 26.c: the stake comes back.
    assert shop.payable(serial) == pounds("5.00")


def test_first_goalscorer_own_goals_apart_and_an_amended_result_pays_the_difference(shop: CornStreet) -> None:
    shop.at("14:10:00")
    carver = shop.take("s10.jpg", "1.00", *typed(shop, "1 fgs carv £1"))
    pike = shop.take("s11.jpg", "1.00", *typed(shop, "harbour v marsh fgs pike £1"))
    shop.at("16:55:00")
    own = Goal(scorer="Oakes", side=Side.HOME, minute=9, kind=Scored.OWN_GOAL)
    goals = (own, Goal(scorer="Carver", side=Side.HOME, minute=40), Goal(scorer="Pike", side=Side.AWAY, minute=70))
    players = tuple(Player(name=name, side=side) for name, side in (
        ("Carver", Side.HOME), ("Pike", Side.AWAY), ("Oakes", Side.AWAY)))  # fmt: skip
    played(shop, ROVERS, (2, 1), half_time=(2, 0), goals=goals, players=players)
    # 26.e: the own goal does not count, Carver is first at 5/1; Pike played and has lost.
    assert (shop.payable(carver), shop.payable(pike)) == (pounds("6.00"), pounds("0.00"))
    assert shop.pay(carver) == pounds("6.00")
    swapped = (own, replace(goals[1], scorer="Harrow", minute=80), replace(goals[2], minute=30))
    players = (*players, Player(name="Harrow", side=Side.HOME))
    again = played(shop, ROVERS, (2, 1), half_time=(1, 1), goals=tuple(sorted(swapped, key=minute)), players=players)
    # It was Pike at 8/1: £9.00 more to pay. What was paid on Carver stays paid.
    assert again.version == 2
    assert (again.effect.now, again.effect.after) == (pounds("0.00"), pounds("9.00"))
    assert shop.pay(pike) == pounds("9.00")


def minute(goal: Goal) -> int:
    return goal.minute


def test_trebles_on_the_49s(shop: CornStreet) -> None:
    shop.at("14:20:00")
    four = shop.take("s10.jpg", "4.00", *typed(shop, "49s 7 13 22 41 trebles £1"))
    shop.at("14:52:00")
    # 27.a: 7, 13 and 22 of 7, 13, 22, 41: one treble of the four at 600/1, £601.00. The bonus ball 41 counts for nothing.
    effect = drawn(shop, FORTY_NINES, 3, 7, 13, 22, 36, 48, bonus=41).effect
    assert (effect.after, shop.payable(four)) == (pounds("601.00"), pounds("601.00"))
    assert shop.pay(four) == pounds("601.00")


def test_the_irish_lottery_with_its_bonus_ball(shop: CornStreet) -> None:
    shop.at("14:20:00")
    seven = shop.take("s10.jpg", "2.00", *typed(shop, "irish 7 ball 5 17 23 £2"))
    six = shop.take("s11.jpg", "2.00", *typed(shop, "Irish Sat 3 nos 5 17 23 £2"))
    waiting = shop.take("s12.jpg", "3.00")
    shop.type(waiting, *typed(shop, "irish7 5 23 dbl £1", "irish7 17 singles £2"))
    shop.at("20:05:00")
    drawn(shop, IRISH, 2, 5, 17, 30, 31, 44, bonus=23)
    # With the bonus ball all three are drawn: £2 × 276 = £552.00. On six balls 23 is not drawn.
    assert (shop.payable(seven), shop.payable(six)) == (pounds("552.00"), pounds("0.00"))
    # 5 and 23 at 32/1 is £33.00, and 17 at 9/2 is £11.00.
    assert shop.payable(waiting) == pounds("44.00")
    assert shop.pay(seven) == pounds("552.00")


@pytest.mark.parametrize(
    ("at", "line", "clause", "text"),
    [
        ("15:00:01", "1 1 £5 win", "26", "3.00 Harbour Rovers v Marsh Town closed at 15:00:00. This leg is too late."),
        ("14:46:00", "49s 2.49 7 £1", "27", "2.49 49’s closed at 14:44:00. This leg is too late."),
    ],
)
def test_what_has_closed_is_not_taken(shop: CornStreet, at: str, line: str, clause: str, text: str) -> None:
    shop.at("14:20:00")
    bets = typed(shop, line)
    shop.at(at)
    draft = shop.stamp("s10.jpg")
    money = sum((bet.unit_stake for bet in bets), pounds("0.00"))
    slip = SlipToTake(serial=draft.serial, taken=money, bets=bets)
    stops = [(one.clause, one.text) for one in shop.services.check(slip, "KM") if one.gravity == "stop"]
    assert stops == [(clause, text)]
    assert isinstance(shop.services.take((slip,), money, "KM"), Refused)


def test_26_a_pick_without_a_printed_price_wants_one_or_a_manager(shop: CornStreet) -> None:
    shop.at("14:20:00")
    draft = shop.stamp("s10.jpg")
    slip = SlipToTake(serial=draft.serial, taken=pounds("1.00"), bets=typed(shop, "2 cs 3-3 £1"))
    assert [(one.clause, one.gravity, one.text) for one in shop.services.check(slip, "KM")] == [
        ("26", "hold", "Correct score 3-3 has no printed price. Give one: @6/1.")
    ]
    given = replace(slip, bets=typed(shop, "2 cs 3-3 @66/1 £1"))
    assert shop.services.check(given, "KM") == ()
    taken = shop.services.take((given,), pounds("1.00"), "KM")
    assert not isinstance(taken, Refused)
    shop.at("16:55:00")
    played(shop, PENLOW, (3, 3))
    # £1 at the 66/1 that was given.
    assert shop.payable(draft.serial) == pounds("67.00")


@pytest.mark.parametrize(
    ("line", "clause", "pick"),
    [
        ("1 1 £2 ew", "26", "Harbour Rovers"),
        ("1 cs 2-1 £2 ew", "26", "Correct score 2-1"),
        ("ash dist over 35 £2 ew", "31", "over 35"),
    ],
)
def test_what_has_no_places_is_not_taken_each_way(shop: CornStreet, line: str, clause: str, pick: str) -> None:
    shop.at("13:55:00")
    draft = shop.stamp("s10.jpg")
    slip = SlipToTake(serial=draft.serial, taken=pounds("4.00"), bets=typed(shop, line))
    said = [(one.clause, one.gravity, one.text) for one in shop.services.check(slip, "KM")]
    assert (clause, "stop", f"{pick} has no places. Take it to win, not each way.") in said
    assert isinstance(shop.services.take((slip,), pounds("4.00"), "KM"), Refused)


def test_matches_of_one_time_share_a_row_of_the_next_offs_until_they_kick_off(shop: CornStreet) -> None:
    shop.at("14:40:00")
    rows = {(row.meeting, row.note): row for row in shop.services.board.next_off(99)}
    league = rows["Western League", "5 matches"]
    matches = [event for name, event in events(shop).items() if event.meeting == "Western League"]
    assert (league.event, *league.others) == tuple(event.id for event in matches)
    # The numbers of the coupon are in order: 1 to 5.
    assert [event.contest.number for event in matches if event.contest] == [1, 2, 3, 4, 5]
    assert ("49’s", "closes 2.44") in rows
    shop.at("15:00:00")
    late = {row.meeting for row in shop.services.board.next_off(99)}
    assert not {"Western League", "Northern Combination"} & late


def test_a_manager_takes_a_coupon_just_after_the_kick_off_all_the_same(shop: CornStreet) -> None:
    shop.at("14:58:00")
    bets = typed(shop, "4 1 £5 win")
    shop.at("15:00:20")
    draft = shop.stamp("s10.jpg")
    slip = SlipToTake(serial=draft.serial, taken=pounds("5.00"), bets=bets, authority=RA)
    assert not isinstance(shop.services.take((slip,), pounds("5.00"), "KM"), Refused)
    shop.at("16:55:00")
    played(shop, SALLOW, (2, 0))
    # £5 at EVS.
    assert shop.payable(draft.serial) == pounds("10.00")


def test_a_match_without_a_result_is_still_to_enter_the_next_days(shop: CornStreet) -> None:
    late = {row.event for row in shop.services.races(shown(shop, ROVERS).off.date() + timedelta(days=1))}
    assert shown(shop, ROVERS).id in late
    assert shop.races["14:30 Wrenfield"] not in late


def test_a_draw_not_named_is_the_next_after_the_stamp(shop: CornStreet) -> None:
    shop.at("14:46:00")
    (bet,) = typed(shop, "49s 7 £1")
    assert bet.selections[0].event == events(shop)["17:49 49’s"].id


def test_what_is_known_of_a_match_is_not_typed_into_an_older_slip(shop: CornStreet) -> None:
    shop.at("14:10:00")
    serial = shop.take("s10.jpg", "5.00", *typed(shop, "4 1 £5 win"))
    shop.at("15:30:00")
    refused = shop.services.translate(serial, ("4 2",), typed(shop, "4 2 £5 win"), None, "KM")
    assert isinstance(refused, Refused)
    signed = shop.services.translate(serial, ("4 2",), typed(shop, "4 2 £5 win"), None, "KM", RA)
    assert isinstance(signed, SlipFile)


def test_winning_distances_are_settled_on_what_each_race_made(shop: CornStreet) -> None:
    name = "14:05 Ashcombe distances"
    shop.at("14:00:00")
    serial = shop.take("s10.jpg", "8.00", *typed(shop, "ash dist 25-35 £8"))
    shop.at("18:10:00")
    contest = shown(shop, name).contest
    total = contest.total if contest else None
    assert total is not None
    # 31: over jumps a race adds 30 lengths at most: 30 + 3½ = 33½, in the band of 25 to 35; £8 at 13/8 is £21.
    made = (Made(Fraction(33), "jumps"), Made(Fraction(7, 2), "jumps"))
    entry = ResultEntry(stage=ResultStage.WEIGHED_IN, contest=Contest(total=replace(total, made=made)))
    posted(shop, name, entry)
    assert shop.payable(serial) == pounds("21.00")


def test_winning_distances_come_from_the_results_of_the_races(shop: CornStreet) -> None:
    name = "14:05 Ashcombe distances"
    shop.at("14:12:00")
    # It is asked where the distances of the meeting are bet on, and nowhere else.
    assert shop.services.result_for(shop.races["14:05 Ashcombe"]).asks_distance
    assert not shop.services.result_for(shop.races["14:30 Wrenfield"]).asks_distance
    won_by = Made(Fraction(13, 4), "jumps")
    placed, shows = {6: 1, 3: 2, 8: 3}, {6: "9/4", 3: "11/2", 8: "7/1"}
    shop.post("14:05 Ashcombe", ResultStage.WEIGHED_IN, placed, shows, won_by=won_by)
    assert shop.services.result_for(shown(shop, name).id).made == (won_by,)


def test_what_is_in_play_is_reckoned_and_exported(shop: CornStreet) -> None:
    shop.at("14:10:00")
    coupon = shop.take("s10.jpg", "2.00", *typed(shop, "1 1", "penlow hw", "Ashby v Dunmore x", "tbl £2"))
    shop.take("s11.jpg", "1.00", *typed(shop, "49s 7 13 22 trebles £1"))
    figures = shop.services.day_figures(shown(shop, ROVERS).off.date())
    # The treble at 6/5, 4/6 and 23/10 is £24.20 at most, the numbers £601.00.
    assert dict(figures.could_owe) == {"Western League": pounds("24.20"), "49’s": pounds("601.00")}
    document = read_document(shop.services.slips.export(coupon).decode())
    names = {event.title for event in document.programme.events}
    assert names == {name.partition(" ")[2] for name in (ROVERS, PENLOW, ASHBY)}
    assert settle(document.slip, document.programme, load(document.rulebook)).state is State.OPEN


def test_an_understaked_coupon_is_divided(shop: CornStreet) -> None:
    shop.at("14:20:00")
    waiting = shop.take("s10.jpg", "3.00")
    bets = typed(shop, "1 1", "2 1", "3 x", "4 1", "trebles £1")
    shop.type(waiting, *bets, explanation=Explanation.SHORT_STAKE)
    shop.at("16:55:00")
    for match in (ROVERS, PENLOW, SALLOW):
        played(shop, match, (1, 0))
    played(shop, ASHBY, (0, 0))
    # 4(g): £3 for four £1 trebles is three quarters of each. 2.2 × 5/3 × 3.3, 2.2 × 5/3 × 2, 2.2 × 3.3 × 2 and
    # 5/3 × 3.3 × 2 make 12.1 + 7.3333 + 14.52 + 11 = 44.9533; three quarters of it is £33.715, the fraction dropped.
    assert shop.payable(waiting) == pounds("33.71")


def test_a_match_of_two_names_is_not_the_result_of_another(shop: CornStreet) -> None:
    shop.at("16:55:00")
    entry = ResultEntry(stage=ResultStage.WEIGHED_IN, contest=Contest(match=Match(home="A", away="B", score=(1, 0))))
    answer = shop.services.post_result(events(shop)[ROVERS].id, entry, "RA", DP)
    assert isinstance(answer, Refused)
    assert answer.text == "This is not the result of Harbour Rovers v Marsh Town."
