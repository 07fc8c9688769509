"""Lines under the hands, read by the real slip language."""

from __future__ import annotations

import pytest

from settlement.money import Money
from settlement.translate import Context
from tests.till.screens.saturday import Board, at
from till.screens.slip_sheet.read import Read, bets_shown, read_sheet
from till.screens.slip_sheet.typed import Typed

CARD = Board().card()


def read(typed: Typed) -> Read:
    """Read the lines as the till does."""
    return read_sheet(typed.lines, typed.entry, CARD, Context(at("14:28:41"), "KM"))


@pytest.mark.parametrize(
    ("line", "pence", "anew"),
    [
        ("2 win", 250, "£2.50 win"),
        ("yan .50 ew", 100, "yan £1.00 ew"),
        ("l15 1", 50, "l15 £0.50"),
        ("£5 dbl", 600, "£6.00 dbl"),
        ("50p dbl", 20, "£0.20 dbl"),
        ("1x2 dbl", 300, "£3.00 dbl"),
    ],
)
def test_the_stake_a_line_is_written_anew_and_nothing_else(line: str, pence: int, anew: str) -> None:
    legs = ["230 4", "240a 1", "310a 7", "345 11"]
    typed = Typed([*legs, line])
    lines = read(typed).lines
    typed.change_unit(read(typed), Money(pence * lines))
    assert typed.lines == [*legs, anew]


def test_a_leg_with_its_own_stake_keeps_time_and_number() -> None:
    typed = Typed(["230 4 2 win"])
    typed.change_unit(read(typed), Money(300))
    assert typed.lines == ["230 4 £3.00 win"]
    assert [bet.amount for bet in bets_shown(read(typed))] == ["£3.00"]


def test_money_that_is_no_whole_pence_a_line_changes_nothing() -> None:
    typed = Typed(["230 4", "240a 1", "310a 7", "pat 1"])
    typed.change_unit(read(typed), Money(1000))
    assert typed.lines[-1] == "pat 1"


def test_14c_a_bet_that_the_next_line_goes_on_from_is_one_row_and_is_paid_for_once() -> None:
    typed = Typed(["230 4", "£1 win"], "atc £2 ew 310a 7")
    to_come = "Any to come: £1.00 to win, then £2.00 each way"
    assert [(bet.title, bet.amount) for bet in bets_shown(read(typed))] == [(to_come, "£1.00")]
    assert read(typed).cost == Money(100)
    typed.add(read(typed))
    assert typed.lines == ["230 4", "£1 win", "atc £2 ew 310a 7"]
    assert [(bet.title, bet.amount) for bet in bets_shown(read(typed))] == [(to_come, "£1.00")]
    assert (read(typed).cost, len(read(typed).bets or ())) == (Money(100), 1)
    typed.change_unit(read(typed), Money(300))
    assert typed.lines == ["230 4", "£3.00 win", "atc £2 ew 310a 7"]


def test_the_rows_are_the_legs_then_the_bets() -> None:
    typed = Typed(["230 4", "240a 1", "2 dbl"])
    typed.step(read(typed), -1)
    assert [bet.selected for bet in bets_shown(read(typed), typed.chosen)] == [True]
    assert typed.open(read(typed))
    assert (typed.lines, typed.entry) == (["230 4", "240a 1"], "2 dbl")


def test_an_opened_leg_goes_back_where_it_stood() -> None:
    typed = Typed(["230 4", "240a 1", "310a 7", "2 trb"])
    typed.step(read(typed), 1)
    typed.open(read(typed))
    typed.entry = "230 6"
    typed.add(read(typed))
    assert typed.lines == ["230 6", "240a 1", "310a 7", "2 trb"]


def test_clearing_an_opened_line_puts_it_back_as_it_was() -> None:
    typed = Typed(["230 4", "240a 1"])
    typed.step(read(typed), 1)
    typed.open(read(typed))
    typed.entry = "230 9"
    assert typed.clear()
    assert (typed.lines, typed.entry) == (["230 4", "240a 1"], "")
    assert not typed.clear()


def test_after_a_line_across_a_leg_is_of_the_next_bet() -> None:
    typed = Typed(["230 4", "2 win", "---"], "240a 1")
    assert typed.place(read(typed)) == 3


@pytest.mark.parametrize(
    ("line", "anew"), [("2 win", "2 ew"), ("2 ew", "2 win"), ("yan .50", "yan .50 ew"), ("2 W", "2 ew")]
)
def test_each_way_and_win_change_places(line: str, anew: str) -> None:
    typed = Typed([], line)
    typed.each_way(read(typed))
    assert typed.entry == anew


@pytest.mark.parametrize(
    ("line", "anew"), [("230 4", "230 4 @"), ("230 4 @", "230 4"), ("230 4 @5/2", "230 4"), ("230 4 sp", "230 4 @")]
)
def test_board_price_and_sp_change_places(line: str, anew: str) -> None:
    typed = Typed([], line)
    typed.price_or_sp(read(typed))
    assert typed.entry == anew


def test_a_line_that_has_no_price_is_not_lost_by_the_key_for_it() -> None:
    typed = Typed(["ttc ash f dbls 10p"])
    typed.price_or_sp(read(typed))
    assert typed.lines == ["ttc ash f dbls 10p"]


def test_a_chosen_bet_has_no_price_to_change() -> None:
    typed = Typed(["230 4", "2 win"], chosen=1)
    typed.price_or_sp(read(typed))
    assert typed.lines == ["230 4", "2 win"]


def test_a_runner_of_a_split_is_written_out_4a() -> None:
    typed = Typed(["315 blue @"])
    assert typed.ask(read(typed), "A") is not None
    typed.mean(read(typed), "Midnight Blue")
    assert typed.lines == ["3.15 Wrenfield Midnight Blue @"]
    assert typed.ask(read(typed), "A") is None
    assert typed.ask(read(typed), "Z") is None
