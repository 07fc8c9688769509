"""Rules 26 and 31: correct scores, half time, scorers, over and under, and the totals of a meeting, in shorthand."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Final

import pytest

from settlement.contests import Contest, Match, Player, Side, Total, Tournament
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme, Runner
from settlement.slip import Selection
from settlement.translate import Card, Context, Kind, Reading, describe_price, read_line, read_slip, write_bet
from tests.settlement.translate.card import EVENTS, at, race

PRICES: Final = {
    key: Odds.parse(price)
    for key, price in {
        "result 1": "6/5",
        "correct_score 2-1": "8/1",
        "first_goalscorer Carver": "5/1",
        "first_goalscorer Carson": "9/1",
        "half_time X": "11/10",
        "over_under over 2.5": "10/11",
        "scorecast Carver, Hull 2-1": "22/1",
        "handicap 1 -1": "5/2",
    }.items()
}
HULL: Final = Event(
    id="M1",
    sport="football",
    meeting="Western League",
    off=at("15:00:00"),
    status=EventStatus.UNRESULTED,
    contest=Contest(
        match=Match(home="Hull", away="York", players=(Player(name="Finch", side=Side.AWAY),)),
        coupon="singles",
        number=12,
        prices=PRICES,
    ),
)
DISTANCES: Final = replace(
    HULL,
    id="D1",
    sport="distances",
    meeting="Ashcombe distances",
    contest=Contest(total=Total(top=Fraction(35)), prices={"total over 35": Odds.parse("9/4")}),
)
OPEN: Final = replace(
    HULL,
    id="G1",
    sport="golf",
    meeting="Harbour Open",
    contest=Contest(tournament=Tournament(), prices={"outright Ada Marsh": Odds.parse("14/1")}),
    runners=tuple(Runner(number=at, name=name) for at, name in enumerate(("Ada Marsh", "Tom Marsh", "Lee Finch"), 1)),
)
MOON: Final = race("X1", "14:10", "Corn Park", "Over The Moon", "Rapid Fire")
PROGRAMME: Final = Programme((*EVENTS, MOON, HULL, DISTANCES, OPEN))
CARD: Final = Card(PROGRAMME)
CONTEXT: Final = Context(datetime.fromisoformat("2026-10-10T12:00"), "KM")


def read(line: str) -> Reading:
    return read_line(line, CARD, CONTEXT)


def pick(event: str, market: str, named: str, price: str = "") -> Selection:
    made = Selection(event=event, runner=named, bet_on=market)
    return replace(made, price=Odds.parse(price)) if price else made


@pytest.mark.parametrize(
    ("line", "selection", "price"),
    [
        ("12 cs 2-1", pick("M1", "correct_score", "2-1"), "8/1"),
        ("Hull v York CS 2-1", pick("M1", "correct_score", "2-1"), "8/1"),
        ("hull ht x", pick("M1", "half_time", "X"), "11/10"),
        # A double result that is not printed is paid from the chart.
        ("12 htft 1/x", pick("M1", "half_time_full_time", "1/X"), "chart"),
        ("12 fgs carv", pick("M1", "first_goalscorer", "Carver"), "5/1"),
        ("12 fgs finch @12/1", pick("M1", "first_goalscorer", "Finch", "12/1"), "12/1"),
        ("12 lgs finch @6/1", pick("M1", "last_goalscorer", "Finch", "6/1"), "6/1"),
        # A price shows for which team a score is; without one it is for the scorer's.
        ("12 sc carv 2-1", pick("M1", "scorecast", "Carver, Hull 2-1"), "22/1"),
        ("Hull v York scorecast carver hull 2-1", pick("M1", "scorecast", "Carver, Hull 2-1"), "22/1"),
        ("12 sc finch 2-0 @40/1", pick("M1", "scorecast", "Finch, 2-0", "40/1"), "40/1"),
        ("12 sc finch hull 2-0 @80/1", pick("M1", "scorecast", "Finch, Hull 2-0", "80/1"), "80/1"),
        ("12 hcp 1 -1", pick("M1", "handicap", "1 -1"), "5/2"),
        ("hull handicap x -1 @4/1", pick("M1", "handicap", "X -1", "4/1"), "4/1"),
        ("12 over 2.5", pick("M1", "over_under", "over 2.5"), "10/11"),
        ("ash dist over 35", pick("D1", "total", "over 35"), "9/4"),
        ("ashcombe distances 25-35 @7/4", pick("D1", "total", "25-35", "7/4"), "7/4"),
    ],
)
def test_26_d_a_market_after_its_match(line: str, selection: Selection, price: str) -> None:
    found = read(line)
    assert found.kind is Kind.LEG, found.fault
    (leg,) = found.legs
    assert leg.selection == selection
    assert describe_price(leg.selection, leg.event) == price


@pytest.mark.parametrize(
    ("line", "selection", "price"),
    [
        ("harbour open ow ada", pick("G1", "outright", "Ada Marsh"), "14/1"),
        ("harb outright lee finch @33/1", pick("G1", "outright", "Lee Finch", "33/1"), "33/1"),
    ],
)
def test_28_an_outright_by_the_start_of_a_name(line: str, selection: Selection, price: str) -> None:
    (leg,) = read(line).legs
    assert leg.selection == selection
    assert describe_price(leg.selection, leg.event) == price


def test_28_an_outright_each_way_and_back_again() -> None:
    bet = read("harbour open ow ada £5 ew").bet
    assert bet is not None
    assert (bet.type, bet.unit_stake, bet.each_way) == ("single", Money(500), True)
    assert write_bet(bet, PROGRAMME).splitlines()[0] == "Harbour Open ow Ada Marsh"
    assert read_slip(write_bet(bet, PROGRAMME), CARD, CONTEXT).bets == (bet,)


def test_a_single_with_its_stake_and_back_again() -> None:
    found = read("12 cs 2-1 £2")
    assert found.bet is not None
    assert (found.bet.type, found.bet.unit_stake) == ("single", Money(200))
    for line in (
        "12 cs 2-1 £2",
        "12 fgs finch @12/1 £1",
        "hull htft x/1 50p",
        "12 sc carver 2-1 £1",
        "12 sc finch york 2-1 @40/1 £2",
        "12 hcp 2 +1 @6/4 £5",
        "ash dist under 25 @3/1 £5",
    ):
        bet = read(line).bet
        assert bet is not None
        assert read_slip(write_bet(bet, PROGRAMME), CARD, CONTEXT).bets == (bet,)


def test_26_another_price_than_the_printed_one_is_said_and_the_printed_one_counts() -> None:
    (leg,) = read("12 cs 2-1 @10/1").legs
    assert (leg.selection, leg.price_written) == (pick("M1", "correct_score", "2-1"), Odds.parse("10/1"))
    assert read("12 cs 2-1 @8/1").legs[0].price_written is None


@pytest.mark.parametrize(
    ("line", "column", "text"),
    [
        ("12 cs", 6, "Which score? Write it as 2-1, home first"),
        ("12 hcp 1", 8, "Which side, and its start? Write it as 1 -1, or 2 +1"),
        ("12 sc carver", 13, "Which score? Write it as 2-1, with the team before it where it is not the scorer’s"),
        ("12 sc carver leeds 2-1", 14, "“leeds” is neither Hull nor York"),
        ("harbour ow", 11, "Who wins it? Write a name that is listed"),
        ("harbour ow hull", 12, "“hull” is not listed here"),
        ("harbour ow marsh", 12, "Which of them: Ada Marsh and Tom Marsh?"),
        ("12 cs 2", 7, "Which score? Write it as 2-1, home first"),
        ("12 ht 3", 7, "Which result at half time? 1, 2 or x"),
        ("12 htft 1", 9, "Half time and full time: 1/x"),
        ("12 over many", 9, "Over or under how many? Write it as over 2.5"),
        ("12 fgs", 7, "Which player? Write his name"),
        ("12 fgs zorn £1", 8, "“zorn” is not listed here"),
        ("12 fgs car £1", 8, "Which of them: Carver and Carson?"),
        ("13 cs 2-1", 1, "There is no match 13: the coupon has 12 to 12"),
        ("12 cs 2-1 tote", 11, "“tote” has no place here"),
    ],
)
def test_what_is_wanting_is_said_where_it_is(line: str, column: int, text: str) -> None:
    found = read(line).fault
    assert found is not None
    assert (found.column, found.text) == (column, text)


def test_a_horse_that_is_called_over_is_a_horse() -> None:
    assert read("2.10 over the moon").legs[0].selection.event == "X1"
    assert read("over the moon").legs[0].selection.event == "X1"
