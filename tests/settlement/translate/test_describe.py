"""Bets, selections and races in the words of the counter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from settlement.money import Money
from settlement.slip import Bet, Selection
from settlement.translate import describe_bet, describe_selection, meeting_name, race_name, type_name
from tests.settlement.translate.card import EVENTS, dogs, race

LEG = Selection(event="W2", runner="Red Shoe")
W2 = EVENTS[2]


def bet(kind: str | None, legs: int = 1, folds: tuple[int, ...] = ()) -> Bet:
    return Bet(type=kind, unit_stake=Money(100), selections=(LEG,) * legs, folds=folds)


def test_meetings_as_the_board_writes_them() -> None:
    assert meeting_name(race("X", "14:30", "Wrenfield", "Alder")) == "Wrenfield"
    assert meeting_name(race("X", "14:30", "Kilbrannan", "Alder", country="IE")) == "Kilbrannan IRE"
    assert meeting_name(race("X", "14:30", "Kilbrannan IRE", "Alder", country="IE")) == "Kilbrannan IRE"
    assert meeting_name(dogs("X", "14:33", "Thornby")) == "Thornby dogs"
    assert meeting_name(dogs("X", "14:33", "Thornby dogs")) == "Thornby dogs"


def test_races_by_their_time() -> None:
    assert race_name(W2) == "2.30 Wrenfield"


@pytest.mark.parametrize(
    ("kind", "legs", "folds", "words"),
    [
        ("single", 1, (), "Single"),
        ("singles", 1, (), "Single"),
        ("singles", 2, (), "Singles"),
        ("lucky15", 4, (), "Lucky 15"),
        ("super_heinz", 7, (), "Super heinz"),
        ("folds", 3, (2, 3), "Doubles and trebles"),
        (None, 1, (), "Single"),
        (None, 3, (), "Accumulator"),
    ],
)
def test_kinds_of_bet(kind: str | None, legs: int, folds: tuple[int, ...], words: str) -> None:
    assert type_name(bet(kind, legs, folds)) == words


def test_how_a_bet_is_staked() -> None:
    yankee = bet("yankee", 4)
    assert describe_bet(yankee) == "Yankee"
    assert describe_bet(replace(yankee, each_way=True)) == "Yankee, each way"
    assert describe_bet(replace(yankee, each_way=True, equally_divided=True)) == "Yankee, each way, equally divided"
    assert describe_bet(replace(bet("single"), place_only=True)) == "Single, place only"


def test_who_is_backed() -> None:
    assert describe_selection(LEG, W2) == "2 Red Shoe"
    assert describe_selection(replace(LEG, split=("Red Shoe", "Red Jacket")), W2) == "Red Shoe + Red Jacket"
    assert describe_selection(replace(LEG, runner="second favourite"), W2) == "Second favourite"
    assert describe_selection(replace(LEG, runner="Nobody"), W2) == "Nobody"
