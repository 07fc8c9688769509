"""Rule 15: if lose, if win, stop at a winner."""

from __future__ import annotations

from datetime import timedelta

import pytest

from settlement.accept import CannotBeLaid, accept, execute
from settlement.liability import most_we_could_owe
from settlement.programme import Event, Programme
from settlement.rulebook import load
from settlement.slip import Bet
from settlement.trail import State
from tests.settlement.builders import OFF, bet, cites, on, paid, race, races, runner, settled, slip


def down(kind: str, legs: int, **more: object) -> Bet:
    """A pound on Alder in so many races, one after the other."""
    return bet(kind, "1.00", *[on(f"R{number}") for number in range(1, legs + 1)], **more)


def void(number: int) -> Event:
    return race(runner(1), event_id=f"R{number}", status="void", off=OFF + timedelta(minutes=10 * number))


def test_15_stops_at_the_first_winner() -> None:
    # Lost, then 2/1: £3; the last pound is not laid.
    assert paid(down("stop_at_winner", 3), *races(None, "2/1", "5/1")) == ("3.00", "1.00")
    assert paid(down("stop_at_winner", 3), *races("2/1", "2/1", "5/1")) == ("3.00", "2.00")
    assert paid(down("stop_at_winner", 3), *races(None, None, None)) == ("0.00", "0.00")


def test_15_if_lose_is_the_same() -> None:
    assert paid(down("if_lose", 3), *races(None, "2/1", "5/1")) == ("3.00", "1.00")


def test_15_if_win_goes_on_after_a_winner_only() -> None:
    # Evens, then a loser: £2; the last pound is not laid.
    assert paid(down("if_win", 3), *races("EVS", None, "5/1")) == ("2.00", "1.00")
    assert paid(down("if_win", 3), *races("EVS", "2/1", None)) == ("5.00", "0.00")


@pytest.mark.parametrize(("kind", "odds"), [("stop_at_winner", None), ("if_lose", None), ("if_win", "EVS")])
def test_15_a_non_runner_is_refunded_and_does_not_stop_the_bet(kind: str, odds: str | None) -> None:
    # The first is void; the second lets the bet go on; the third at 2/1.
    first, second, third = races("EVS", odds, "2/1")
    found = settled(down(kind, 3), void(1), second, third)
    assert found.refund.plain == "1.00"
    assert found.returns.plain == ("5.00" if odds else "3.00")
    assert first.id == "R1"


def test_15_a_share_of_first_place_stops_and_a_place_does_not() -> None:
    shared = race(runner(1, 1, "4/1"), runner(2, 1, "2/1"), off=OFF)
    # Half of £1 at 4/1, £2.50, and £1 back.
    assert paid(down("stop_at_winner", 2), shared, *races("EVS", "EVS")[1:]) == ("2.50", "1.00")
    # Each way, second at 5/1 of ten: £2 for the place, and on: evens £2 and £1.20.
    placed = race(runner(1, 2, "5/1"))
    assert paid(down("stop_at_winner", 2, each_way=True), placed, *races("EVS", "EVS")[1:]) == ("5.20", "0.00")


def test_h4_a_walk_over_winner_stops_it() -> None:
    walked = race(runner(1), status="walkover", ran=1)
    assert paid(down("stop_at_winner", 2), walked, *races("EVS", "EVS")[1:]) == ("1.00", "1.00")


def test_h6_a_joint_favourite_that_wins_stops_it() -> None:
    joint = race(runner(1, 1, "2/1"), runner(2, 4, "2/1"))
    stopped = bet("stop_at_winner", "1.00", on("R1", "favourite"), on("R2"))
    assert paid(stopped, joint, *races("EVS", "EVS")[1:]) == ("1.50", "1.00")


@pytest.mark.parametrize("minutes", [-5, 0])
@pytest.mark.parametrize("kind", ["stop_at_winner", "if_lose", "if_win"])
def test_h4_not_down_the_card_is_void_altogether(kind: str, minutes: int) -> None:
    first = race(runner(1, 1, "5/1"))
    second = race(runner(1, 1, "5/1"), event_id="R2", off=OFF + timedelta(minutes=minutes))
    found = settled(down(kind, 2, each_way=True), first, second)
    assert (found.returns.plain, found.refund.plain) == ("0.00", "4.00")
    assert "15" in cites(found)
    assert [(one.clause, one.gravity) for one in found.objections] == [("15", "stop")]


def test_15_is_refused_at_the_counter_when_not_down_the_card() -> None:
    races_to_come = [race(runner(1), event_id=f"R{number}", status="unresulted") for number in (1, 2)]
    found = accept(slip(down("stop_at_winner", 2)), Programme(tuple(races_to_come)), load())
    assert [(one.clause, one.gravity) for one in found] == [("15", "stop")]


def test_15_place_only_has_no_winner_to_stop_at() -> None:
    with pytest.raises(CannotBeLaid, match="place only"):
        execute(down("stop_at_winner", 2, place_only=True))


def test_a_stopped_bet_waits_for_nothing() -> None:
    still = race(runner(1), event_id="R2", status="unresulted", off=OFF + timedelta(minutes=20))
    assert paid(down("stop_at_winner", 2), *races("EVS"), still) == ("2.00", "1.00")
    assert settled(down("stop_at_winner", 2), *races(None), still).state is State.OPEN


def test_the_most_is_every_selection_for_itself() -> None:
    # 5/1 after a loser: £6; at first sight both could win: £1 + £5 and £1 + £1, more than comes of any order.
    still = race(runner(1), event_id="R2", status="unresulted", off=OFF + timedelta(minutes=20))
    priced = slip(bet("stop_at_winner", "1.00", on("R1", price="EVS"), on("R2", price="5/1")))
    first = race(runner(1), status="unresulted")
    assert most_we_could_owe(priced, Programme((first, still)), load(), {}).plain == "8.00"


def test_15_the_trail_goes_down_the_card() -> None:
    found = settled(down("stop_at_winner", 3), *races(None, "2/1", "5/1"))
    assert [(step.text, step.after) for step in found.bets[0].money if step.rule == "15"] == [
        ("Alder: £1.00 staked, nothing back", "£0.00"),
        ("Alder: £1.00 staked, £3.00 back", "£3.00"),
        ("Alder ends the bet: the stakes after it go back", "£1.00"),
    ]
