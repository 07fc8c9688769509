from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction

import pytest

from settlement.contests import Made
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Amended
from tests.till.screens.results.drawn import AMENDED, DIVIDENDS, WEIGHED_IN, form
from till.screens.results.reading import read
from till.screens.results.shown import form_shown
from till.screens.results.typed import Field, Place, Typed, Way, dead_heat, next_way, opened, positions, put
from till.services.values.office import ResultStage


def typed(*texts: tuple[Field, str]) -> Typed:
    """Type into the form of a race without a result."""
    one = opened(form(None, 0))
    for where, text in texts:
        one = put(one, where, text)
    return one


def test_a_form_opens_with_as_many_rows_as_places_are_paid() -> None:
    assert len(opened(form(None, 0)).places) == 3
    assert len(opened(replace(form(None, 0), places=4)).places) == 4
    # Place money goes on to win, but forecast and tricast want three.
    assert len(opened(replace(form(None, 0), places=0)).places) == 3


def test_places_and_prices_are_read() -> None:
    one = typed(
        (("places", 0), "4"), (("places", 1), "10"), (("places", 2), "1"), (("sp", 4), "9/4 F"), (("sp", 10), "7/1")
    )
    reading = read(form(None, 0), one)
    assert not reading.faults
    assert reading.entry.stage is ResultStage.WEIGHED_IN
    assert reading.entry.positions == {4: 1, 10: 2, 1: 3}
    assert reading.entry.sp == {4: Odds.parse("9/4"), 10: Odds.parse("7/1")}


def test_f8_keeps_it_first_past_the_post() -> None:
    one = next_way(typed((("places", 0), "4")))
    assert one.way is Way.FIRST
    assert read(form(None, 0), one).entry.stage is ResultStage.FIRST_PAST_THE_POST
    assert next_way(one).way is Way.WEIGHED_IN


@pytest.mark.parametrize(
    ("where", "text", "words"),
    [
        (("places", 0), "11", "“11” is not a runner in the 2.30 Wrenfield."),
        (("places", 0), "lantern", "“lantern” is not a runner in the 2.30 Wrenfield."),
        (("sp", 4), "9-4", "“9-4” is not a price such as 9/4 or EVS."),
        (("facts", "off"), "25:00", "“25:00” is not a time such as 14:31:27."),
        (("facts", "ran"), "nine", "“nine” is not a number."),
        (("facts", "non_runners"), "2 12", "“12” is not a runner in the 2.30 Wrenfield."),
        (("dividends", "csf"), "31.625", "“31.625” is not an amount such as 31.62."),
    ],
)
def test_what_cannot_be_read_is_said_at_its_field(where: Field, text: str, words: str) -> None:
    assert dict(read(form(None, 0), typed((where, text))).faults) == {where: words}


def test_one_runner_has_one_place() -> None:
    one = typed((("places", 0), "4"), (("places", 1), "4"))
    assert read(form(None, 0), one).faults == {("places", 1): "4 Copper Lantern has a place already."}


def test_the_favourite_is_the_shortest() -> None:
    one = typed((("sp", 4), "9/4"), (("sp", 10), "7/1 F"))
    words = "10 is marked favourite, but 4 Copper Lantern is shorter."
    assert read(form(None, 0), one).faults == {("sp", 10): words}


@pytest.mark.parametrize("text", ["14:31:27", "143127", "14.31.27"])
def test_the_off_may_be_typed_as_the_hand_likes(text: str) -> None:
    one = typed((("facts", "off"), text))
    assert read(form(None, 0), one).entry.actual_off == datetime(2026, 10, 10, 14, 31, 27)


def test_a_dead_heat_uses_up_the_place_below() -> None:
    one = typed((("places", 0), "4"), (("places", 1), "1"))
    one, row = dead_heat(one, ("places", 0))
    assert row == ("places", 1)
    one = put(one, row, "10")
    assert read(form(None, 0), one).entry.positions == {4: 1, 10: 1, 1: 3}


def test_a_dead_heat_for_the_last_place_adds_a_row() -> None:
    one = typed((("places", 0), "4"), (("places", 1), "10"), (("places", 2), "1"))
    one, row = dead_heat(one, ("places", 2))
    assert read(form(None, 0), put(one, row, "2")).entry.positions == {4: 1, 10: 2, 1: 3, 2: 3}


def test_a_level_row_that_is_empty_goes_away_again() -> None:
    one = typed((("places", 0), "4"))
    level, row = dead_heat(one, ("places", 0))
    back, at = dead_heat(level, row)
    assert back.places == one.places
    assert at == ("places", 0)


def test_three_level_share_one_place() -> None:
    rows = (Place("4"), Place("10", level=True), Place("1", level=True), Place("2"))
    assert [position for position, _ in positions(rows)] == [1, 1, 1, 4]


def test_a_posted_result_opens_as_it_was_posted() -> None:
    one = opened(form(AMENDED))
    assert one.way is Way.STEWARDS
    assert [place.number for place in one.places] == ["4", "10", "1"]
    assert [place.number for place in one.amended] == ["10", "4", "1"]
    assert one.sp[4] == "9/4 F"
    assert one.dividends["tricast"] == "£148.05"
    reading = read(form(AMENDED), one)
    assert not reading.faults
    assert replace(reading.entry, source=AMENDED.source) == AMENDED


def test_joint_favourites_are_marked_so() -> None:
    even = replace(WEIGHED_IN, sp={4: Odds.parse("2/1"), 10: Odds.parse("2/1"), 1: Odds.parse("9/2")})
    assert dict(opened(form(even)).sp) == {4: "2/1 JF", 10: "2/1 JF", 1: "9/2"}


def test_a_changed_finish_is_an_amended_result() -> None:
    one = opened(form(WEIGHED_IN))
    for at, number in enumerate(("10", "4", "1")):
        one = put(one, ("amended", at), number)
    entry = read(form(WEIGHED_IN), one).entry
    assert (entry.stage, entry.amended) == (ResultStage.AMENDED, Amended.OBJECTION)
    assert entry.positions == {4: 1, 10: 2, 1: 3}
    assert entry.amended_positions == {10: 1, 4: 2, 1: 3}
    assert read(form(WEIGHED_IN), next_way(one)).entry.amended is Amended.JUDGE


def test_dividends_that_come_later_amend_nothing() -> None:
    bare = replace(WEIGHED_IN, dividends={})
    entry = read(form(bare), put(opened(form(bare)), ("dividends", "csf"), "31.62")).entry
    assert (entry.stage, entry.amended) == (ResultStage.WEIGHED_IN, None)
    assert entry.dividends == {"csf": DIVIDENDS["csf"]} == {"csf": Money(3162)}


def test_what_was_typed_wrongly_is_put_right_without_an_amendment() -> None:
    one = next_way(next_way(opened(form(WEIGHED_IN))))
    assert one.way is Way.TYPED
    assert not one.shows_amended
    entry = read(form(WEIGHED_IN), put(one, ("places", 0), "5")).entry
    assert (entry.stage, entry.positions) == (ResultStage.WEIGHED_IN, {5: 1, 10: 2, 1: 3})


@pytest.mark.parametrize("status", ["void", "abandoned"])
def test_a_race_that_is_void_has_no_finish(status: str) -> None:
    entry = read(form(None, 0), replace(typed((("places", 0), "4")), status=status, way=Way.FIRST)).entry
    assert (entry.status, entry.positions, entry.stage) == (status, {}, ResultStage.WEIGHED_IN)


@pytest.mark.parametrize(
    ("text", "made", "fault"),
    [
        ("3.5j", Made(Fraction(7, 2), "jumps"), None),
        ("12 f", Made(Fraction(12), "flat"), None),
        ("12", None, "“12” wants one figure with j over jumps or f on the flat, such as 3.5j."),
        ("nk", None, "“nk” is not a figure such as 3.5j or 1.25f."),
    ],
)
def test_31_by_how_much_it_was_won(text: str, made: Made | None, fault: str | None) -> None:
    found = read(form(), Typed(facts={"won_by": text}))
    assert found.entry.won_by == made
    assert found.faults.get(("facts", "won_by")) == fault


def test_25_overseas_the_form_asks_the_pari_mutuels_dividends() -> None:
    abroad = replace(form(WEIGHED_IN), event=replace(form().event, country="FR"))
    shown = form_shown(abroad, opened(abroad), {}, "", None).dividends
    assert [one.label for one in shown] == [
        "PMU win",
        "PMU place 4",
        "PMU place 10",
        "PMU place 1",
        "Tote win",
        "PMU show 4",
        "PMU show 10",
        "PMU show 1",
    ]
    assert (shown[0].name, shown[5].name) == ("pmu_win", "pmu_show.4")
