"""Rule 26: lines of a football coupon, by number, by a team, by both."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

import pytest

from settlement.contests import Contest, Match
from settlement.money import Money
from settlement.programme import Event, EventStatus, Programme
from settlement.slip import Selection
from settlement.translate import Card, Context, Kind, LegRead, Reading, read_line, read_slip, write_bet
from tests.settlement.translate.card import EVENTS, at

MATCHES: Final = (
    ("Hull", "York"),
    ("Leeds", "Marsh Town"),
    ("Harbour Rovers", "Harbour Athletic"),
    ("Dunmore", "Ashby Vale"),
)


def match(number: int, home: str, away: str) -> Event:
    return Event(
        id=f"M{number}",
        sport="football",
        meeting="Western League",
        off=at("15:00:00"),
        status=EventStatus.UNRESULTED,
        contest=Contest(match=Match(home=home, away=away), coupon="singles"),
    )


PROGRAMME: Final = Programme((*EVENTS, *(match(number, *teams) for number, teams in enumerate(MATCHES, 1))))
CARD: Final = Card(PROGRAMME)
CONTEXT: Final = Context(datetime.fromisoformat("2026-10-10T12:00"))
HORSE: Final = Selection(event="W2", runner="Red Shoe")


def read(line: str, *above: Selection) -> Reading:
    return read_line(line, CARD, replace(CONTEXT, legs=above))


def leg(line: str, *above: Selection) -> LegRead:
    found = read(line, *above)
    assert found.kind is Kind.LEG, found.fault
    return found.legs[0]


@pytest.mark.parametrize(
    ("line", "match_id", "pick", "title"),
    [
        ("2 1", "M2", "1", "Leeds"),
        ("2 2", "M2", "2", "Marsh Town"),
        ("2 x", "M2", "X", "Draw"),
        ("2 aw", "M2", "2", "Marsh Town"),
        ("Leeds hw", "M2", "1", "Leeds"),
        ("marsh aw", "M2", "2", "Marsh Town"),
        ("Leeds x", "M2", "X", "Draw"),
        ("Hull v York x", "M1", "X", "Draw"),
        ("hull v york 2", "M1", "2", "York"),
        ("Dunmoor v Ashby Vale 1", "M4", "1", "Dunmore"),
        ("ashby vale draw", "M4", "X", "Draw"),
    ],
)
def test_one_home_two_away_x_draw(line: str, match_id: str, pick: str, title: str) -> None:
    found = leg(line)
    assert found.selection == Selection(event=match_id, runner=pick, bet_on="result")
    assert found.title == title
    assert found.chips[0].clause == "26"


def test_the_number_is_that_of_the_coupon() -> None:
    assert ("26.a", "coupon no. 2") in [(chip.clause, chip.text) for chip in leg("2 1").chips]


def test_a_misspelt_team_is_said() -> None:
    assert "4(a)" in [chip.clause for chip in leg("Leedss hw").chips]


def test_x_is_a_draw_on_a_coupon_and_stakes_about_under_horses() -> None:
    assert leg("2 x", leg("1 1").selection).selection.runner == "X"
    about = read("2 x", HORSE, replace(HORSE, event="A2", runner="Zephyr")).bet
    assert about is not None
    assert (about.type, about.unit_stake) == ("up_and_down", Money(200))


def test_a_line_with_its_stake_is_a_single() -> None:
    found = read("Leeds hw £5 win")
    assert found.kind is Kind.LEG_AND_BET
    assert found.bet is not None
    assert (found.bet.type, found.bet.unit_stake) == ("single", Money(500))


def test_a_slip_of_matches_is_a_treble() -> None:
    found = read_slip("2 1\nHull v York x\nashby vale aw\ntbl £2", CARD, CONTEXT)
    assert not found.faults
    (bet,) = found.bets
    assert [(one.event, one.runner) for one in bet.selections] == [("M2", "1"), ("M1", "X"), ("M4", "2")]
    assert read_slip(write_bet(bet, PROGRAMME), CARD, CONTEXT).bets == (bet,)


@pytest.mark.parametrize(
    ("line", "column", "text"),
    [
        ("12 1", 1, "There is no match 12: the coupon has 1 to 4"),
        ("York v Hull 1", 1, "Hull are at home to York: write Hull v York, then 1, 2 or x"),
        ("Leeds aw", 7, "Leeds are at home to Marsh Town: 1, 2 or x?"),
        (
            "Zebra v Lion 1",
            1,
            "“Zebra v Lion” is not on the coupon: write the home team, v, the away team, and 1, 2 or x",
        ),
        ("Leeds hw tote", 10, "“tote” has no place here: a match, 1, 2 or x, and a stake"),
    ],
)
def test_what_is_not_on_the_coupon_is_said(line: str, column: int, text: str) -> None:
    found = read(line).fault
    assert found is not None
    assert (found.column, found.text) == (column, text)


def test_horses_are_read_as_before_beside_a_coupon() -> None:
    assert leg("wren 1").selection.event == "W1"
    assert leg("2.30 4").selection.runner == "Copper Lantern"
    assert read("3.00").kind is Kind.FAULT
