"""Whatever is typed into a result is read or said to be unread: nothing is thrown."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from settlement.contests import Bout, Contest, Draw, Match, Player, Side, Total, Tournament
from settlement.money import Money
from tests.till.services.office import CARD
from till.screens.day.counting import Typed as Counting
from till.screens.results import asked
from till.screens.results.contest_reading import read_contest
from till.screens.results.match_words import Unread, read_day
from till.screens.results.reading import placed_numbers, read, withdrawal
from till.screens.results.typed import AMENDED, DIVIDENDS, FACTS, PLACES, Place, Typed, Way, next_empty
from till.screens.whole import whole
from till.services.values.office import ResultForm

RACE = ResultForm(event=CARD[0], entry=None, version=0, history="", withdrawn=(), terms="", places=3)
HULL = Match(
    home="Hull", away="York", players=(Player(name="Carver", side=Side.HOME), Player(name="Oakes", side=Side.AWAY))
)
CONTESTS = {
    "football": Contest(match=HULL),
    "numbers": Contest(draw=Draw()),
    "distances": Contest(total=Total(top=Fraction(2))),
    "boxing": Contest(bout=Bout(rounds=12)),
    "golf": Contest(tournament=Tournament()),
}
KEYS = [value for name, value in vars(asked).items() if name.isupper() and isinstance(value, str)]
FACTS_OF_A_RACE = ("off", "ran", "non_runners", "left", "won_by")
# Pieces of what people type, put together in every way, and any sign at all.
PIECES = (
    "carver",
    "oakes",
    "og",
    "h",
    "a",
    "none",
    "12",
    "0",
    "200",
    "99",
    "٣",
    "３",
    "²",
    "½",
    "'",
    "+",
    "-",
    "/",
    ".",
    ",",
)
TEXTS = st.lists(st.sampled_from([*PIECES, " ", ":", "9" * 5000, "j", "£", "29/2"]), max_size=6).map("".join) | st.text(
    max_size=12
)


@given(text=TEXTS, key=st.sampled_from(FACTS_OF_A_RACE))
@example(text=",", key="ran")
@settings(deadline=None, max_examples=200)
def test_a_race(text: str, key: str) -> None:
    typed = Typed(
        way=Way.STEWARDS,
        places=(Place(number=text),),
        amended=(Place(number=text),),
        sp={1: text},
        dividends={"win": text},
        facts={key: text},
    )
    reading = read(RACE, typed)
    if text.strip() and not reading.entry.dividends:
        assert (DIVIDENDS, "win") in reading.faults
    for part, placed in ((PLACES, reading.entry.positions), (AMENDED, reading.entry.amended_positions)):
        assert set(placed) <= {runner.number for runner in CARD[0].runners}
        assert (
            text.strip() in {"", *map(str, placed)}
            or (part, 0) in reading.faults
            or whole(text) in placed
            or placed == {}
        )
    assert all(number == whole(text) for number in placed_numbers(typed.places))
    assert isinstance(withdrawal(RACE, text, text, text), tuple | str)
    next_empty(typed)


@given(
    text=TEXTS, sport=st.sampled_from(sorted(CONTESTS)), key=st.sampled_from(KEYS), year=st.sampled_from([2026, 2028])
)
@example(text="29/2", sport="football", key=asked.PLAYED_ON, year=2028)
@settings(deadline=None, max_examples=400)
def test_a_contest(text: str, sport: str, key: str, year: int) -> None:
    event = replace(CARD[0], sport=sport, contest=CONTESTS[sport], off=datetime(year, 12, 28, 15), runners=())
    reading = read_contest(replace(RACE, event=event), Typed(facts={key: text}))
    assert all(part in {FACTS, PLACES} and said for (part, _), said in reading.faults.items())


@given(text=TEXTS)
def test_a_count(text: str) -> None:
    typed = Counting(pieces={2000: text})
    read_so = whole(text)
    assert typed.total == (Money(0) if read_so is None else Money(2000) * read_so)
    assert typed.faults() == ((2000,) if text.strip() and read_so is None else ())


def test_what_a_comma_alone_is() -> None:
    reading = read(RACE, Typed(dividends={"win": ","}))
    assert reading.faults[DIVIDENDS, "win"] == "“,” is not an amount such as 31.62."
    assert read(RACE, Typed(dividends={"win": "1,031.6"})).entry.dividends == {"win": Money(103160)}


def test_an_eastern_or_wide_figure_is_its_number_and_a_raised_one_is_none() -> None:
    assert [whole(text) for text in ("٣", "３", "²", "½", "999999", "1000000", "-1", "")] == [
        3,
        3,
        None,
        None,
        999999,
    ] + [None] * 3


@pytest.mark.parametrize(
    ("text", "printed", "day"),
    [
        ("2/1", date(2026, 12, 28), date(2027, 1, 2)),
        ("29/12", date(2026, 12, 28), date(2026, 12, 29)),
        ("29/2", date(2027, 12, 28), date(2028, 2, 29)),
        ("12/10", date(2026, 10, 10), date(2026, 10, 12)),
    ],
)
def test_26_c_a_day_near_the_turn_of_the_year(text: str, printed: date, day: date) -> None:
    assert read_day(text, printed) == day


@pytest.mark.parametrize("printed", [date(2026, 12, 28), date(2028, 12, 28), date(2026, 2, 1)])
def test_26_c_no_29_february_where_there_is_none(printed: date) -> None:
    with pytest.raises(Unread):
        read_day("29/2", printed)
