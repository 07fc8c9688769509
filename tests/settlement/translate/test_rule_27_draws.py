"""Rule 27: numbers on a draw, its day and time, and the stake."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import pytest

from settlement.contests import Contest, Draw
from settlement.money import Money
from settlement.programme import Event, EventStatus, Programme
from settlement.slip import Bet, Selection
from settlement.translate import Card, Context, Kind, Reading, read_line, read_slip, write_bet
from tests.settlement.translate.card import EVENTS, race

FRIDAY: Final = Context(datetime.fromisoformat("2026-10-09T12:00"))
LATE: Final = Context(datetime.fromisoformat("2026-10-10T19:50"))


def draw(event_id: str, game: str, moment: str, closes: str | None = None) -> Event:
    return Event(
        id=event_id,
        sport="numbers",
        meeting=game,
        off=datetime.fromisoformat(moment),
        status=EventStatus.UNRESULTED,
        contest=Contest(draw=Draw(), closes_at=datetime.fromisoformat(closes) if closes else None),
    )


PROGRAMME: Final = Programme(
    (
        *EVENTS,
        race("X1", "14:10", "Corn Park", "Irish Mist", "Rapid Fire"),
        draw("I1", "Irish Lottery", "2026-10-10T20:00", "2026-10-10T19:45"),
        draw("I2", "Irish Lottery", "2026-10-14T20:00", "2026-10-14T19:45"),
        draw("N1", "49’s", "2026-10-09T12:49"),
        draw("N2", "49’s", "2026-10-09T16:49"),
        draw("R1", "Rapido", "2026-10-09T12:10"),
    )
)
CARD: Final = Card(PROGRAMME)


def read(line: str, context: Context = FRIDAY) -> Reading:
    return read_line(line, CARD, context)


def bet(line: str, context: Context = FRIDAY) -> Bet:
    found = read(line, context)
    assert found.kind is Kind.LEG_AND_BET, found.fault
    assert found.bet is not None
    return found.bet


def on(event: str, market: str, *numbers: int, named: bool = False) -> tuple[Selection, ...]:
    return tuple(Selection(event=event, runner=str(number), bet_on=market, draw_named=named) for number in numbers)


def test_27_a_49s_in_trebles() -> None:
    found = bet("49s 7 13 22 trebles £1")
    assert (found.type, found.unit_stake) == ("trebles", Money(100))
    assert found.selections == on("N1", "49s", 7, 13, 22)
    assert read("49s 7 13 22 trebles £1").words == "1 × £1.00 = £1.00"
    assert [(chip.clause, chip.text) for chip in read("49s 7 13 22 trebles £1").chips] == [
        ("27.c", "no draw named: the next, Friday 12.49"),
    ]


def test_27_a_irish_numbers_without_a_kind_are_one_line() -> None:
    found = bet("Irish Sat 3 nos 5 17 23 £2")
    assert (found.type, found.unit_stake) == ("treble", Money(200))
    assert found.selections == on("I1", "irish_6", 5, 17, 23, named=True)
    assert ("27.c", "the draw of Saturday 8.00, as named") in [
        (chip.clause, chip.text) for chip in read("Irish Sat 3 nos 5 17 23 £2").chips
    ]


@pytest.mark.parametrize(
    ("line", "market"),
    [
        ("irish lotto 5 17 £1", "irish_6"),
        ("irish 7 ball 5 17 £1", "irish_7"),
        ("irish7 5 17 £1", "irish_7"),
        ("irish 6 balls 5 17 £1", "irish_6"),
    ],
)
def test_27_a_the_irish_draw_is_of_six_balls_or_of_seven(line: str, market: str) -> None:
    assert bet(line).selections == on("I1", market, 5, 17)


def test_4_o_a_draw_not_named_is_the_next_that_is_open_and_a_day_named_stays() -> None:
    assert bet("irish 5 £1", LATE).selections == on("I2", "irish_6", 5)
    assert [chip.clause for chip in read("irish 5 £1", LATE).chips] == ["4(o)"]
    late = read("irish sat 5 £1", LATE)
    assert late.legs[0].event.id == "I1"
    assert ("27.c", "look") in [(chip.clause, chip.gravity) for chip in late.chips]


def test_27_c_a_time_names_the_draw() -> None:
    assert bet("49s 4.49 7 dbls 13 £1").selections == on("N2", "49s", 7, 13, named=True)
    assert bet("rapido 4 8 £1").selections == on("R1", "rapido", 4, 8)


def test_numbers_above_their_stake() -> None:
    (found,) = read_slip("49s 7 13 22\ndbls 50p", CARD, FRIDAY).bets
    assert (found.type, found.unit_stake, len(found.selections)) == ("doubles", Money(50), 3)


def test_a_horse_that_is_called_irish_is_a_horse() -> None:
    assert read("irish mist").legs[0].selection.event == "X1"
    assert read("2.10 irish").legs[0].selection.event == "X1"


@pytest.mark.parametrize(
    ("line", "column", "text"),
    [
        ("49s", 4, "Which numbers? A stake needs £, p or a point"),
        ("49s £1", 7, "Which numbers? A stake needs £, p or a point"),
        ("49s 7 7 £1", 7, "7 is marked twice"),
        ("irish sat 3 nos 5 17 £2", 17, "3 numbers are written, 2 follow"),
        ("49s 3 nos 5 17 23 ashcombe £2", 19, "“ashcombe” has no place here: a draw is paid at the odds of its table"),
        ("49s 7 13 5/1", 10, "“5/1” has no place here: a draw is paid at the odds of its table"),
        ("irish 5 ball 5 17 £1", 1, "The Irish Lottery is bet on six balls or on seven"),
        ("rapido sun 4 £1", 1, "Rapido: no such draw is on the card"),
    ],
)  # fmt: skip
def test_what_is_wanting_is_said(line: str, column: int, text: str) -> None:
    found = read(line).fault
    assert found is not None
    assert (found.column, found.text) == (column, text)


@pytest.mark.parametrize("line", ["49s 7 13 22 trebles £1", "irish7 sat 5 17 23 dbls 50p", "rapido 4 singles £1"])
def test_what_is_written_back_is_read_as_the_same_bet(line: str) -> None:
    found = bet(line)
    assert read_slip(write_bet(found, PROGRAMME), CARD, FRIDAY).bets == (found,)
