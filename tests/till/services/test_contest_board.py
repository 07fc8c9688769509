"""What the board shows of a coupon and of the numbers."""

from __future__ import annotations

from settlement.contests import Contest, Draw, Match
from settlement.odds import Odds
from settlement.rulebook import load
from tests.till.services.test_contest_objections import FORTY_NINES, IRISH, event
from till.services.contest_board import contest_rows

BOOK = load()


def test_the_three_results_come_first_then_what_else_is_quoted() -> None:
    quoted = {"correct_score 2-1": "8/1", "result 2": "2/1", "result 1": "6/5", "first_goalscorer Carver": "5/1"}
    prices = {key: Odds.parse(price) for key, price in quoted.items()}
    match = event("football", Contest(match=Match(home="Hull", away="York"), prices=prices))
    rows = [(row.mark, row.name, str(row.now or ""), row.pick) for row in contest_rows(match, BOOK)]
    assert rows == [
        ("1", "Hull", "6/5", "result 1"),
        ("X", "Draw", "", "result X"),
        ("2", "York", "2/1", "result 2"),
        ("", "Correct score 2-1", "8/1", "correct_score 2-1"),
        ("", "First goalscorer Carver", "5/1", "first_goalscorer Carver"),
    ]


def test_numbers_show_the_table_of_each_game_on_their_draw() -> None:
    rows = [(row.mark, row.name, str(row.now)) for row in contest_rows(FORTY_NINES, BOOK)]
    assert rows == [
        ("1", "number, 6 drawn", "6/1"),
        ("2", "numbers, 6 drawn", "52/1"),
        ("3", "numbers, 6 drawn", "600/1"),
        ("4", "numbers, 6 drawn", "7200/1"),
    ]
    irish = [(row.mark, row.name, str(row.now)) for row in contest_rows(IRISH, BOOK)]
    assert ("5", "numbers, 6 drawn", "90000/1") in irish
    assert ("5", "numbers, 7 drawn", "27500/1") in irish
    assert contest_rows(event("numbers", Contest(draw=Draw()), "Keno"), BOOK) == ()
