"""Which runners a writing may mean."""

from __future__ import annotations

import pytest

from settlement.translate import Context, read_line
from tests.till.screens.saturday import Board, at
from till.screens.translate.candidates import alike, candidates

CARD = Board().card()


def offered(line: str) -> list[tuple[str, str]]:
    found = candidates(read_line(line, CARD, Context(at("14:19:58"), "KM")), CARD)
    return [(one.line, one.title) for one in found]


@pytest.mark.parametrize(("number", "others"), [(1, (7,)), (2, ()), (14, (74, 19)), (10, (70,)), (3, (8,)), (6, (5,))])
def test_figures_that_a_pen_makes_alike(number: int, others: tuple[int, ...]) -> None:
    assert alike(number) == others


def test_only_numbers_that_run_are_offered() -> None:
    assert offered("340 7") == [("340 7", "7 Morning Cobbles"), ("340 1", "1 Deacon Street")]
    # No 8 and no 9 to be mistaken for runs in the 2.55, a race of seven.
    assert offered("255w 3") == []
    assert offered("255w 4") == []


def test_the_price_asked_for_stays_with_the_other_number() -> None:
    assert [line for line, _ in offered("340 7 @")] == ["340 7 @", "340 1 @"]
    assert [line for line, _ in offered("340 7 sp")] == ["340 7 sp", "340 1 sp"]


def test_a_name_leaves_no_number_in_doubt() -> None:
    assert offered("340 morning cobbles") == []
    assert offered("330a f") == []
    assert offered("2 win") == []
    assert offered("") == []
