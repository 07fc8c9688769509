"""Rule 5. Place terms, for every field size, horses and greyhounds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from settlement.programme import Displayed, PlaceTerms, Programme
from settlement.rulebook import load
from settlement.rules.rule_05_place_terms import place_terms
from settlement.settle import LegBook, settle
from tests.settlement.builders import bet, moment, on, paid, race, runner, settled, slip, steps

QUARTER, FIFTH, FULL = Fraction(1, 4), Fraction(1, 5), Fraction(1)


def by_the_text(ran: int, *, handicap: bool) -> tuple[str, Fraction, int]:
    """What rule 5 says for a field, read off the text from the most special sentence down."""
    if handicap and ran >= 16:
        return "5(d)", QUARTER, 4
    if handicap and 12 <= ran <= 15:
        return "5(c)", QUARTER, 3
    if ran >= 8:
        return "5(b)", FIFTH, 3
    if ran >= 5:
        return "5.1", QUARTER, 2
    return "5(a)", FULL, 0


@pytest.mark.parametrize("handicap", [False, True])
@pytest.mark.parametrize("ran", range(41))
def test_5_every_field_size(ran: int, *, handicap: bool) -> None:
    terms = place_terms(race(ran=ran, handicap=handicap), load())
    assert (terms.cite, terms.fraction, terms.places) == by_the_text(ran, handicap=handicap)


def test_5_c_and_5_d_are_exceptions_to_5_b() -> None:
    rows = {row.cite: row for row in load().place_rows}
    assert [rows[cite].exception_to for cite in ("5(b)", "5(c)", "5(d)")] == [None, "5(b)", "5(b)"]


@pytest.mark.parametrize("ran", range(13))
def test_20_place_every_field_of_dogs(ran: int) -> None:
    expected = (FIFTH, 3) if ran >= 8 else (QUARTER, 2) if ran >= 5 else (FULL, 0)
    terms = place_terms(race(ran=ran, sport="greyhounds", handicap=True), load())
    assert (terms.cite, terms.fraction, terms.places) == ("20.place", *expected)


@pytest.mark.parametrize(
    ("ran", "handicap", "position", "odds", "money"),
    [
        (4, False, 1, "4/1", "10.00"),  # 5(a): both pounds to win
        (4, False, 2, "4/1", "0.00"),
        (5, False, 2, "4/1", "2.00"),  # 5.1: £1 × (1 + 4/4)
        (7, False, 3, "4/1", "0.00"),
        (8, False, 3, "5/1", "2.00"),  # 5(b): £1 × (1 + 5/5)
        (12, True, 3, "8/1", "3.00"),  # 5(c): £1 × (1 + 8/4)
        (16, True, 4, "8/1", "3.00"),  # 5(d)
        (15, True, 4, "8/1", "0.00"),
    ],
)
def test_5_a_pound_each_way(ran: int, *, handicap: bool, position: int, odds: str, money: str) -> None:
    event = race(runner(1, position, odds), ran=ran, handicap=handicap)
    assert paid(bet("single", "1.00", each_way=True), event) == (money, "0.00")


def test_5_a_in_a_double_the_place_line_needs_the_small_race_won_at_full_odds() -> None:
    # Three ran, 2/1 winner; ten ran, second at 5/1. Win line lost; place line 3 × 2 = £6.
    small, large = race(runner(1, 1, "2/1"), ran=3), race(runner(1, 2, "5/1"), event_id="R2")
    assert paid(bet("double", "1.00", on("R1"), on("R2"), each_way=True), small, large) == ("6.00", "0.00")


def test_5_runners_are_those_that_come_under_orders() -> None:
    listed = [runner(number, number, "5/1") for number in range(1, 8)]
    assert place_terms(race(*listed, ran=None), load()).cite == "5.1"


def test_5_e_place_only_without_special_terms_wants_a_tote_dividend() -> None:
    assert settled(bet("single", "1.00", place_only=True), race(runner(1, 1, "5/1"))).state == "review"


def test_5_f_and_h14_terms_on_display_rule_even_under_five_runners() -> None:
    shown = PlaceTerms(Fraction(1, 3), 2)
    event = race(runner(1, 2, "6/1"), ran=4, special_terms=shown)
    assert paid(bet("single", "1.00", each_way=True), event) == ("3.00", "0.00")
    assert paid(bet("single", "1.00", place_only=True), event) == ("3.00", "0.00")


def test_5_f_the_trail_names_who_displayed_special_terms_when_and_why() -> None:
    shown = PlaceTerms(Fraction(1, 4), 4, Displayed(by="RA", at=moment("11:30"), why="sponsored race"))
    event = race(runner(1, 4, "8/1"), special_terms=shown)
    found = settled(bet("single", "1.00", each_way=True), event)
    assert found.returns.plain == "3.00"
    assert [step.text for step in steps(found) if step.rule == "5(f)"] == [
        "Place pays one quarter, 1-2-3-4; 10 ran. RA, 11:30: sponsored race"
    ]


def test_2_c_special_terms_are_for_bets_from_the_moment_they_are_displayed() -> None:
    # Fourth of ten at 8/1: a fifth for three places until 11.30, then a quarter for four: £1 place at 2/1 is £3.
    shown = PlaceTerms(Fraction(1, 4), 4, Displayed(by="RA", at=moment("11:30"), why="sponsored race"))
    event = race(runner(1, 4, "8/1"), special_terms=shown)
    each_way = bet("single", "1.00", each_way=True)
    before, at, after = (paid(slip(each_way, at=when), event)[0] for when in ("11:29:59", "11:30", "12:00"))
    assert (before, at, after) == ("0.00", "3.00", "3.00")
    early, late = slip(each_way, at="11:00"), slip(each_way, at="12:00")
    legs = LegBook(Programme((event,)), load())
    assert [settle(one, legs.programme, legs.book, legs).returns.plain for one in (late, early)] == ["3.00", "0.00"]
    place_only = slip(bet("single", "1.00", place_only=True), at="11:00")
    assert [one.clause for one in settled(place_only, event).objections] == ["5(e)"]


@pytest.mark.parametrize(("favourite", "money"), [("4/5", "2.00"), ("4/6", "1.83"), ("4/7", "1.83"), ("1/2", "1.71")])
def test_5_g_place_odds_are_cut_for_an_odds_on_favourite_where_displayed(favourite: str, money: str) -> None:
    event = race(runner(1, 1, favourite), runner(2, 2, "5/1"))
    second = bet("single", "1.00", on(named="Birch"), each_way=True)
    assert paid(second, event, odds_on="on") == (money, "0.00")
    assert paid(second, event) == ("2.00", "0.00")
