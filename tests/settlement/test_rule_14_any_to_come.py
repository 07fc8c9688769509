"""Rule 14: any to come, if cash, stakes about. Every sum is by hand, leg by leg."""

from __future__ import annotations

from datetime import timedelta

import pytest

from settlement.accept import accept
from settlement.liability import most_we_could_owe
from settlement.money import Money
from settlement.programme import Event, EventStatus, Programme
from settlement.rulebook import load
from settlement.slip import Bet, Stake
from settlement.trail import State
from tests.settlement.builders import OFF, bet, cites, on, paid, race, races, runner, settled, slip, steps


def chain(*events: str, unit: str = "1.00", **more: object) -> Bet:
    """Any to come on Alder in these races."""
    return bet("any_to_come", unit, *[on(event) for event in events], **more)


def about(unit: str = "1.00", stakes: str = "single", **more: object) -> Bet:
    """Stakes about Alder in the first two races."""
    return bet("up_and_down", unit, on("R1"), on("R2"), stakes=stakes, **more)


def void(event: str, minutes: int = 0) -> Event:
    return race(runner(1), event_id=event, status="void", off=OFF + timedelta(minutes=minutes))


def unrun(event: str, minutes: int = 0) -> Event:
    return race(runner(1), event_id=event, status="unresulted", off=OFF + timedelta(minutes=minutes))


def test_14_a_unit_goes_on_and_the_rest_is_kept() -> None:
    # £10 at 3/1 is £40; £10 of it on the next, at 7/1 £80: £110. The next loses: £30.
    assert paid(chain("R1", "R2", unit="10.00"), *races("3/1", "7/1")) == ("110.00", "0.00")
    assert paid(chain("R1", "R2", unit="10.00"), *races("3/1", None)) == ("30.00", "0.00")
    assert paid(chain("R1", "R2", unit="10.00"), *races(None, "7/1")) == ("0.00", "0.00")


def test_14_the_trail_tells_cash_in_hand_leg_by_leg() -> None:
    found = settled(chain("R1", "R2", "R3", unit="10.00"), *races("3/1", None, "EVS"))
    assert [(step.rule, step.text, step.before, step.after) for step in found.bets[0].money[:3]] == [
        ("14.1", "Alder: £10.00 staked, £40.00 back", "£10.00", "£40.00"),
        ("14.1", "Alder: £10.00 staked, nothing back", "£40.00", "£30.00"),
        ("14.1", "Alder: £10.00 staked, £20.00 back", "£30.00", "£40.00"),
    ]


def test_h3_a_chain_draws_on_all_cash_in_hand() -> None:
    # £4 after the first; £1 lost on the second; of the £3 left £1 goes on the third at evens: £4.
    assert paid(chain("R1", "R2", "R3"), *races("3/1", None, "EVS")) == ("4.00", "0.00")


def test_14_a_non_runner_s_stake_is_cash_in_hand() -> None:
    assert paid(chain("R1", "R2", unit="2.00"), void("R1"), *races("EVS", "3/1")[1:]) == ("8.00", "0.00")


def test_h3_the_client_s_own_stake_comes_back_as_refund() -> None:
    assert paid(chain("R1", "R2", unit="2.00"), void("R1"), void("R2", 10)) == ("0.00", "2.00")


def test_h3_winnings_that_come_back_through_a_void_leg_stay_returns() -> None:
    assert paid(chain("R1", "R2"), *races("3/1"), void("R2", 20)) == ("4.00", "0.00")


def test_14a_short_of_cash_the_win_stake_goes_first() -> None:
    # £10 each way: second at 5/2, a fifth: £15 in hand. £10 to win and £5 for a place on a 5/1 winner: £60 and £10.
    placed = race(runner(1, 2, "5/2"))
    won = race(runner(1, 1, "5/1"), event_id="R2", off=OFF + timedelta(minutes=30))
    both = chain("R1", "R2", unit="10.00", each_way=True)
    assert paid(both, placed, won) == ("70.00", "0.00")
    told = next(step for step in steps(settled(both, placed, won)) if step.rule == "14(a)")
    assert told.text == "Alder: £15.00 staked (£10.00 to win, £5.00 for a place), £70.00 back"
    # Placed only: the £10 to win is lost, the £5 for a place comes back at evens.
    second = race(runner(1, 2, "5/1"), event_id="R2", off=OFF + timedelta(minutes=30))
    assert paid(both, placed, second) == ("10.00", "0.00")


def test_14a_the_next_selection_has_what_the_first_leaves() -> None:
    # £1 each way, the first second at evens: £1.20, all on the second (win £1, place £0.20), which is unplaced.
    placed = race(runner(1, 2, "EVS"))
    found = settled(chain("R1", "R2", "R3", each_way=True), placed, *races("EVS", None, "EVS")[1:])
    assert (found.returns.plain, found.refund.plain) == ("0.00", "0.00")
    assert found.bets[0].money[2].text == "Nothing in hand for Alder"


def staked(unit: str, *, each_way: bool = False, place_only: bool = False) -> Stake:
    """What goes on one selection after the first."""
    return Stake(unit=Money.parse(unit), each_way=each_way, place_only=place_only)


def test_14c_each_selection_may_have_a_stake_of_its_own() -> None:
    # £1 at 3/1 is £4: all of it £2 each way on a 5/1 winner of ten, a fifth: £12 and £4.
    both = chain("R1", "R2", then=(staked("2.00", each_way=True),))
    found = settled(both, *races("3/1", "5/1"))
    assert (found.returns.plain, found.refund.plain, found.cost.plain, found.lines) == ("16.00", "0.00", "1.00", 1)
    # Placed only: £2 to win lost, £2 for a place at evens.
    second = race(runner(1, 2, "5/1"), event_id="R2", off=OFF + timedelta(minutes=30))
    assert paid(both, *races("3/1"), second) == ("4.00", "0.00")
    # £5 on the third, of which there is £4: at evens £8.
    three = chain("R1", "R2", "R3", then=(staked("2.00", each_way=True), staked("5.00")))
    third = race(runner(1, 1, "EVS"), event_id="R3", off=OFF + timedelta(minutes=40))
    assert paid(three, *races("3/1"), second, third) == ("8.00", "0.00")


def test_14a_short_of_a_stake_of_its_own_the_win_stake_goes_first() -> None:
    # £1 at evens is £2: all of it to win on a 5/1 winner, nothing for a place: £12.
    found = settled(chain("R1", "R2", then=(staked("2.00", each_way=True),)), *races("EVS", "5/1"))
    assert found.returns.plain == "12.00"
    told = next(step for step in steps(found) if step.rule == "14(a)")
    assert told.text == "Alder: £2.00 staked (£2.00 to win, £0.00 for a place), £12.00 back"


def test_14c_each_way_first_and_then_to_win() -> None:
    # £1 each way, second at evens: £1.20 in hand. £3 to win is wanted, £1.20 goes on at 4/1: £6.
    placed = race(runner(1, 2, "EVS"))
    both = chain("R1", "R2", each_way=True, then=(staked("3.00"),))
    found = settled(both, placed, *races("EVS", "4/1")[1:])
    assert (found.returns.plain, found.cost.plain, found.lines) == ("6.00", "2.00", 2)
    assert found.bets[0].title == "Any to come: £1.00 each way, then £3.00 to win"


def test_14c_the_most_a_chain_with_stakes_of_its_own_can_come_to() -> None:
    still = Programme((unrun("R1"), unrun("R2", 20)))
    taken = slip(
        bet("any_to_come", "1.00", on("R1", price="3/1"), on("R2", price="EVS"), then=(staked("2.00"),)),
    )
    # £4, £2 of it on at evens.
    assert most_we_could_owe(taken, still, load(), {}).plain == "6.00"


def test_14c_as_many_stakes_as_selections_or_a_person_decides() -> None:
    found = settled(chain("R1", "R2", "R3", then=(staked("2.00"),)), *races("3/1", "5/1", "EVS"))
    assert found.state is State.REVIEW
    assert "Any to come has a stake for each selection after the first, or one for all (rule 14(c))" in found.reasons


def test_5e_only_the_part_that_is_for_a_place_is_refused_at_sp() -> None:
    both = slip(chain("R1", "R2", then=(staked("1.00", place_only=True),)))
    found = accept(both, Programme((unrun("R1"), unrun("R2", 30))), load())
    assert [(one.clause, one.selection) for one in found] == [("5(e)", 1)]


@pytest.mark.parametrize("minutes", [-30, 0])
def test_14g_a_part_that_is_not_later_is_void_and_keeps_the_cash(minutes: int) -> None:
    first = race(runner(1, 1, "3/1"))
    earlier = race(runner(1, 1, "EVS"), event_id="R2", off=OFF + timedelta(minutes=minutes))
    found = settled(chain("R1", "R2"), first, earlier)
    assert (found.returns.plain, found.refund.plain) == ("4.00", "0.00")
    assert "14(g)" in cites(found)


def test_14g_the_advertised_time_counts() -> None:
    first = race(runner(1, 1, "3/1"), actual_off=OFF + timedelta(minutes=40))
    later = race(runner(1, 1, "EVS"), event_id="R2", off=OFF + timedelta(minutes=30))
    assert paid(chain("R1", "R2"), first, later) == ("5.00", "0.00")


def test_h4_later_than_every_leg_that_stands() -> None:
    # A void leg of 3.10 bars nothing: the third at 2.50 goes on, though not on the second at 2.30 itself.
    first, second = race(runner(1, 1, "EVS")), void("R2", 40)
    third = race(runner(1, 1, "2/1"), event_id="R3", off=OFF + timedelta(minutes=20))
    assert paid(chain("R1", "R2", "R3"), first, second, third) == ("4.00", "0.00")
    # A void part bars nothing either: the second is before the first, the third after it.
    before = race(runner(1, 1, "9/1"), event_id="R2", off=OFF - timedelta(minutes=20))
    assert paid(chain("R1", "R2", "R3"), first, before, third) == ("4.00", "0.00")


def test_14d_not_in_the_same_race() -> None:
    one = race(runner(1, 1, "3/1"), runner(2, 2, "5/1"))
    found = settled(bet("any_to_come", "1.00", on("R1", "Alder"), on("R1", "Birch")), one)
    assert (found.returns.plain, "14(d)" in cites(found)) == ("4.00", True)


def test_14d_stakes_about_two_of_one_race_are_two_singles() -> None:
    one = race(runner(1, 1, "3/1"), runner(2, 2, "5/1"))
    found = settled(bet("up_and_down", "1.00", on("R1", "Alder"), on("R1", "Birch")), one)
    assert (found.returns.plain, found.lines, "14(d)" in cites(found)) == ("4.00", 2, True)


def test_14e_single_stakes_about() -> None:
    # 3/1 and 7/1, £10: (40 + 70) + (80 + 30).
    assert paid(about("10.00"), *races("3/1", "7/1")) == ("220.00", "0.00")
    # One wins at 5/1: £60, £10 of it on the loser.
    assert paid(about("10.00"), *races("5/1", None)) == ("50.00", "0.00")


def test_14e_double_stakes_about() -> None:
    # Evens and 2/1, £10: £20, all of it on, £60; £30, £20 of it on, £40 and £10 kept.
    assert paid(about("10.00", "double"), *races("EVS", "2/1")) == ("110.00", "0.00")


def test_14e_double_stakes_as_far_as_the_cash_goes() -> None:
    # 1/2 and 3/1: £1.50, all on, £6; £4, £2 on at 1/2, £3 and £2 kept.
    assert paid(about("1.00", "double"), *races("1/2", "3/1")) == ("11.00", "0.00")


def test_14g_stakes_about_go_both_ways_whatever_the_times() -> None:
    assert paid(about(), race(runner(1, 1, "EVS")), race(runner(1, 1, "EVS"), event_id="R2")) == ("6.00", "0.00")


def test_h3_stakes_about_pool_win_and_place() -> None:
    # £1 each way at double stakes, ten run. The first, second at 5/1: £2 in hand, all of it to win on the other at
    # evens: £4. The other: £2 + £1.20 = £3.20: £2 to win lost, £1.20 for a place at evens £2.40.
    placed = race(runner(1, 2, "5/1"))
    won = race(runner(1, 1, "EVS"), event_id="R2", off=OFF + timedelta(minutes=30))
    assert paid(about(stakes="double", each_way=True), placed, won) == ("6.40", "0.00")


def test_14_stakes_about_with_a_non_runner() -> None:
    # 3/1: £4, £1 of it void and back: £4. The void: £1 goes on at 3/1: £4.
    assert paid(about(), *races("3/1"), void("R2")) == ("8.00", "0.00")
    assert paid(about(each_way=True), void("R1"), void("R2")) == ("0.00", "4.00")


def test_h6_the_whole_return_of_joint_favourites_is_the_cash() -> None:
    # £1 on joint favourites at 2/1, one of which wins: £1.50; £1 of it on at evens: £2.50.
    joint = race(runner(1, 1, "2/1"), runner(2, 4, "2/1"), runner(3, 2, "8/1"))
    favourite = bet("any_to_come", "1.00", on("R1", "favourite"), on("R2"))
    assert paid(favourite, joint, *races("EVS", "EVS")[1:]) == ("2.50", "0.00")


def test_a_rounder_takes_a_unit_on_the_double() -> None:
    # Three at evens: £2, £1 of it on the double: 4 + 1, three times.
    three = [on(f"R{number}") for number in (1, 2, 3)]
    assert paid(bet("rounder", "1.00", *three), *races("EVS", "EVS", "EVS")) == ("15.00", "0.00")
    # The third loses: the singles of the first two bring £2 each, £1 of each is lost on a double.
    assert paid(bet("rounder", "1.00", *three), *races("EVS", "EVS", None)) == ("2.00", "0.00")


def test_a_roundabout_takes_two_units() -> None:
    three = [on(f"R{number}") for number in (1, 2, 3)]
    assert paid(bet("roundabout", "1.00", *three), *races("EVS", "EVS", "EVS")) == ("24.00", "0.00")
    # A non-runner brings £1, all there is, on the double (£4); the others £2 on a double with it: 2 × 2 × 1 twice.
    assert paid(bet("roundabout", "1.00", *three), *races("EVS", "EVS"), void("R3")) == ("12.00", "0.00")


def test_14d_a_round_does_not_carry_on_into_its_own_race() -> None:
    # Alder wins at evens, Birch in his race is second, Cedar's race is won at evens. Alder and Birch meet: their own
    # singles keep £2 and nothing; Cedar's £2 has £1 on the double of the two, two half singles: £0.50 × 2 + £1.
    one = race(runner(1, 1, "EVS"), runner(2, 2, "5/1"))
    two = race(runner(3, 1, "EVS"), event_id="R2")
    rounder = bet("rounder", "1.00", on("R1", "Alder"), on("R1", "Birch"), on("R2", "Cedar"))
    assert paid(rounder, one, two) == ("4.00", "0.00")


def test_a_chain_waits_for_the_leg_it_has_come_to() -> None:
    assert settled(chain("R1", "R2"), *races("EVS"), unrun("R2", 20)).state is State.OPEN
    assert settled(chain("R1", "R2"), unrun("R1"), *races("EVS", None)[1:]).state is State.OPEN
    assert paid(chain("R1", "R2"), *races(None), unrun("R2", 20)) == ("0.00", "0.00")
    assert paid(chain("R1", "R2"), *races("EVS"), unrun("R2", -20)) == ("2.00", "0.00")


def test_stakes_about_wait_while_anything_can_come() -> None:
    assert settled(about(), *races("EVS"), unrun("R2")).state is State.OPEN
    # A loser so far: the other's single can still win.
    assert settled(about(), *races(None), unrun("R2")).state is State.OPEN


def test_a_leg_for_a_person_holds_up_a_chain_that_comes_to_it() -> None:
    no_price = race(runner(1, 1), runner(2, 2, "2/1"), event_id="R2", off=OFF + timedelta(minutes=30))
    assert settled(chain("R1", "R2"), *races("EVS"), no_price).state is State.REVIEW
    assert paid(chain("R1", "R2"), *races(None), no_price) == ("0.00", "0.00")


def test_4g_a_short_stake_has_its_part() -> None:
    # £6 for £8: three quarters of £32.
    short = slip(chain("R1", "R2", unit="8.00"), staked=bet("single", "6.00").unit_stake)
    assert paid(short, *races("3/1", "EVS")) == ("30.00", "0.00")


def test_14g_is_said_when_the_slip_is_taken() -> None:
    first = race(runner(1), status="unresulted")
    found = accept(slip(chain("R1", "R2")), Programme((first, unrun("R2", -30))), load())
    assert [(one.clause, one.gravity, one.bet) for one in found] == [("14(g)", "look", 0)]
    assert accept(slip(chain("R1", "R2")), Programme((first, unrun("R2", 30))), load()) == ()


def test_the_most_a_chain_can_come_to() -> None:
    book, priced = load(), [on("R1", price="3/1"), on("R2", price="EVS")]
    taken = slip(bet("any_to_come", "1.00", *priced))
    still = Programme((unrun("R1"), unrun("R2", 20)))
    # £4, £1 of it on at evens.
    assert most_we_could_owe(taken, still, book, {}).plain == "5.00"
    lost = race(runner(1, None, "3/1"))
    assert lost.status is EventStatus.RUN
    assert most_we_could_owe(taken, Programme((lost, unrun("R2", 20))), book, {}).plain == "0.00"
    # Both ways round: (4 + 1) + (2 + 3).
    pair = slip(bet("up_and_down", "1.00", *priced, stakes="single"))
    assert most_we_could_owe(pair, still, book, {}).plain == "10.00"


def test_every_step_of_a_pair_says_what_goes_on() -> None:
    found = settled(about("10.00"), *races("3/1", "7/1"))
    assert [step.text for step in steps(found) if step.rule == "14(e)"] == [
        "Alder £10.00: £40.00 back; £10.00 of it on Alder: £80.00 back",
        "Alder £10.00: £80.00 back; £10.00 of it on Alder: £40.00 back",
    ]
