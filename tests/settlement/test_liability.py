"""The most we could owe."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from settlement.liability import Board, most_we_could_owe
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, Programme
from settlement.rulebook import load
from settlement.slip import Slip
from tests.settlement.builders import bet, on, race, races, runner, slip

OPEN = race(runner(1), runner(2), event_id="R9", status="unresulted")
BOARD: Board = {("R9", "Alder"): Odds.parse("3/1"), ("R9", "favourite"): Odds.parse("2/1")}


def owed(taken: Slip, *events: Event) -> str:
    return most_we_could_owe(taken, Programme(events), load(), BOARD).plain


def test_an_open_leg_is_taken_to_win_at_its_price() -> None:
    assert owed(slip(bet("single", "5.00", on("R9", price="4/1"))), OPEN) == "25.00"


def test_3_x_each_day_can_be_owed_its_limit() -> None:
    tomorrow = replace(OPEN, id="R10", off=OPEN.off + timedelta(days=1))
    large = [bet("single", "9000.00", on(name, price="100/1")) for name in ("R9", "R10")]
    assert owed(slip(large[0], large[0]), OPEN) == "100000.00"
    assert owed(slip(*large), OPEN, tomorrow) == "200000.00"


def test_a_starting_price_is_held_to_be_the_board_s() -> None:
    assert owed(slip(bet("single", "5.00", on("R9"))), OPEN) == "20.00"
    assert owed(slip(bet("single", "5.00", on("R9", "favourite"))), OPEN) == "15.00"


def test_a_price_written_on_a_favourite_is_none() -> None:
    # H6: it has starting price, 2/1 on the board.
    assert owed(slip(bet("single", "5.00", on("R9", "favourite", "1/2"))), OPEN) == "15.00"


def test_without_a_board_price_the_term_of_the_book_serves() -> None:
    assert owed(slip(bet("single", "1.00", on("R9", "Birch"))), OPEN) == "34.00"


def test_on_a_greater_price_race_the_longer_of_the_two_counts() -> None:
    flagged = replace(OPEN, best_of_sp=True)
    assert owed(slip(bet("single", "5.00", on("R9", price="2/1"))), flagged) == "20.00"


def test_results_so_far_count_as_they_are() -> None:
    double = slip(bet("double", "5.00", on("R1"), on("R9", price="4/1")))
    assert owed(double, *races("EVS"), OPEN) == "50.00"
    assert owed(double, *races(None), OPEN) == "0.00"


def test_each_way_counts_win_and_place() -> None:
    # Ten run: £1 × 6 + £1 × 2.
    assert owed(slip(bet("single", "1.00", on("R9", price="5/1"), each_way=True)), OPEN) == "8.00"


def test_a_favourite_s_place_money_is_on_the_win() -> None:
    assert owed(slip(bet("single", "1.00", on("R9", "favourite"), each_way=True)), OPEN) == "6.00"


def test_the_client_s_day_is_the_end_of_it() -> None:
    assert owed(slip(bet("single", "1000.00", on("R9", price="200/1"))), OPEN) == "100000.00"


def test_a_short_stake_and_a_kind_to_come() -> None:
    short = slip(bet("single", "8.00", on("R9", price="3/1")), staked=Money(600))
    assert owed(short, OPEN) == "24.00"
    assert owed(slip(bet("tricast", "1.00", on("R9"))), OPEN) == "0.00"
