"""The most we could owe."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from settlement.liability import Board, most_we_could_owe
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, Programme, Runner
from settlement.rulebook import load
from settlement.slip import Slip
from settlement.trail import State
from tests.settlement.builders import bet, on, race, races, runner, settled, slip, withdrawn

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


def out(*gone: Runner, **more: Any) -> Event:  # noqa: ANN401 - handed on to the value
    """The race to come, with these withdrawn."""
    return race(runner(1), runner(2), *gone, event_id="R9", status="unresulted", **more)


def test_19_a_withdrawal_that_is_known_comes_off_the_price_taken_before_it() -> None:
    # 8/1 is 10p in the pound: £10 + £25 × 0.90.
    taken = slip(bet("single", "10.00", on("R9", price="5/2")), at="12:00")
    assert owed(taken, out(withdrawn(3, "8/1", "13:00"))) == "32.50"
    # Each way as well: £10 + £10 × 0.45, a fifth of what is left of 5/2.
    each_way = slip(bet("single", "10.00", on("R9", price="5/2"), each_way=True), at="12:00")
    assert owed(each_way, out(withdrawn(3, "8/1", "13:00"))) == "47.00"
    # A price taken after it bears nothing, nor one whose withdrawal has no price yet.
    assert owed(taken, out(withdrawn(3, "8/1", "11:00"))) == "35.00"
    assert owed(taken, out(withdrawn(3, None, "13:00"))) == "35.00"


def test_19_a_starting_price_bears_what_came_too_late_for_a_new_market() -> None:
    at_sp = slip(bet("single", "10.00", on("R9")))
    assert owed(at_sp, out(withdrawn(3, "8/1", "13:00"))) == "40.00"
    # Alder at 3/1 on the board, 10p in the pound: £10 + £30 × 0.90.
    assert owed(at_sp, out(withdrawn(3, "8/1", "14:29", late=True))) == "37.00"


PRICES = st.sampled_from([None, "1/9", "EVS", "5/2", "8/1", "14/1", "20/1"])


@given(
    gone=st.lists(st.tuples(PRICES, st.sampled_from(["11:00", "12:00", "13:00"]), st.booleans()), max_size=4),
    price=st.sampled_from(["SP", "5/2", "7/1"]),
    sp=st.sampled_from(["1/2", "3/1"]),
    best=st.booleans(),
    each_way=st.booleans(),
)
def test_19_no_race_settles_at_more_than_could_be_owed(
    gone: list[tuple[str | None, str, bool]], price: str, sp: str, *, best: bool, each_way: bool
) -> None:
    """The starting price no longer than the board's, and more withdrawals to come or none."""
    left = [withdrawn(3 + at, *one[:2], late=one[2]) for at, one in enumerate(gone)]
    taken = slip(bet("single", "10.00", on("R9", price=price), each_way=each_way), at="12:00")
    most = most_we_could_owe(taken, Programme((out(*left[:2], best_of_sp=best),)), load(), BOARD)
    run = race(runner(1, 1, sp), runner(2, 2, sp), *left, event_id="R9", best_of_sp=best)
    found = settled(taken, run)
    if found.state is State.SETTLED:
        assert found.payable <= most
        if len(left) <= 2 and not best and price != "SP":
            assert found.payable == most
