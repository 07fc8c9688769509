"""Rule 16. Tote bets through the till, with 2(h), 5(e) and H7."""

from __future__ import annotations

from typing import Any

import pytest

from settlement.money import Money
from settlement.programme import Amended, Event
from tests.settlement.builders import OFF, bet, cites, on, paid, race, runner, settled

AT_TOTE = on(price="tote")


def pooled(
    *,
    win: str | None = "6.00",
    place: dict[str, str] | None = None,
    sp: str | None = "3/1",
    **more: Any,  # noqa: ANN401 - handed on to the value
) -> Event:
    """Alder wins, Birch is second; a tote win dividend and, by number, tote place dividends."""
    figures: dict[str, object] = {}
    if win:
        figures["tote_win"] = Money.parse(win)
    if place:
        figures["tote_place"] = {number: Money.parse(figure) for number, figure in place.items()}
    return race(runner(1, 1, sp), runner(2, 2, "2/1" if sp else None), dividends=figures, **more)


def test_16_a_win_at_the_declared_dividend() -> None:
    # £5 × 6.00.
    found = settled(bet("single", "5.00", AT_TOTE), pooled())
    assert found.returns.plain == "30.00"
    assert found.bets[0].legs[0].steps[0].text == "Tote win dividend to £1, stake included"


def test_16_tote_only_when_stated() -> None:
    assert paid(bet("single", "5.00", on()), pooled()) == ("20.00", "0.00")


def test_16_a_loser_needs_no_dividend() -> None:
    assert paid(bet("single", "5.00", on(named="Birch", price="tote")), pooled(win=None)) == ("0.00", "0.00")


def test_16_a_wanting_dividend_needs_a_person() -> None:
    found = settled(bet("single", "5.00", AT_TOTE), pooled(win=None))
    assert (found.state, found.reasons) == (
        "review",
        ("The tote win dividend of the 2.30 Wrenfield is wanting (rule 16)",),
    )


def test_16_more_than_25_has_starting_price() -> None:
    # £25 × 6.00 + £5 × 4.
    found = settled(bet("single", "30.00", AT_TOTE), pooled())
    assert found.returns.plain == "170.00"
    texts = [step.text for step in found.bets[0].money]
    assert "£30.00 a line: £25.00 at tote odds, £5.00 at starting price" in texts


def test_16_exactly_25_is_all_at_tote() -> None:
    assert paid(bet("single", "25.00", AT_TOTE), pooled()) == ("150.00", "0.00")


def test_16_at_most_three_times_the_starting_price_return() -> None:
    # SP 3/1 returns 4.00: 12.00 at most. £10 × 12.00.
    assert paid(bet("single", "10.00", AT_TOTE), pooled(win="20.00")) == ("120.00", "0.00")
    assert paid(bet("single", "10.00", AT_TOTE), pooled(win="12.00")) == ("120.00", "0.00")
    assert paid(bet("single", "10.00", AT_TOTE), pooled(win="11.90")) == ("119.00", "0.00")


def test_16_win_and_place_parts_each_have_their_limit() -> None:
    # SP 3/1, ten ran: place return 1 + 3/5 = 1.60, so 4.80 at most. £2 × 12.00 + £2 × 4.80.
    event = pooled(win="20.00", place={"1": "5.00", "2": "1.40"})
    assert paid(bet("single", "2.00", AT_TOTE, each_way=True), event) == ("33.60", "0.00")


def test_16_each_part_of_an_each_way_bet_takes_25() -> None:
    # £25 × 6.00 + £5 × 4 to win; £25 × 1.50 + £5 × 1.60 for the place.
    event = pooled(place={"1": "1.50", "2": "1.40"})
    assert paid(bet("single", "30.00", AT_TOTE, each_way=True), event) == ("215.50", "0.00")


def test_16_a_placed_runner_has_the_place_dividend_and_an_unplaced_one_nothing() -> None:
    event = pooled(place={"1": "1.50", "2": "1.40"})
    assert paid(bet("single", "2.00", on(named="Birch", price="tote"), each_way=True), event) == ("2.80", "0.00")
    third = race(runner(3, 3, "5/1"), dividends={"tote_place": {"1": Money(150), "2": Money(140)}}, ran=7)
    assert paid(bet("single", "2.00", on(named="Cedar", price="tote"), each_way=True), third) == ("0.00", "0.00")


def test_h7_under_five_runners_the_place_money_goes_to_win_at_the_tote() -> None:
    assert paid(bet("single", "2.00", AT_TOTE, each_way=True), pooled(ran=4)) == ("24.00", "0.00")


def test_h7_a_dead_heat_dividend_bears_no_share_but_its_limit_does() -> None:
    # Map by runner: 2.50 whole. SP 3/1 halved by the dead heat returns 2.00: 6.00 at most.
    level = [runner(1, 1, "3/1"), runner(2, 1, "2/1")]
    event = race(*level, dividends={"tote_win": {"1": Money(250), "2": Money(190)}})
    assert paid(bet("single", "10.00", AT_TOTE), event) == ("25.00", "0.00")
    high = race(*level, dividends={"tote_win": {"1": Money(700), "2": Money(190)}})
    assert paid(bet("single", "10.00", AT_TOTE), high) == ("60.00", "0.00")


def test_16_one_figure_for_a_dead_heat_needs_a_person() -> None:
    event = race(runner(1, 1, "3/1"), runner(2, 1, "2/1"), dividends={"tote_win": Money(250)})
    assert settled(bet("single", "10.00", AT_TOTE), event).state == "review"


def test_h7_multiples_are_products_of_limited_dividends_and_the_rest_at_starting_price() -> None:
    first, second = pooled(win="20.00"), pooled(event_id="R2", off=OFF.replace(hour=15))
    double = bet("double", "30.00", AT_TOTE, on("R2", price="tote"))
    # £25 × 12.00 × 6.00 + £5 × 4 × 4.
    assert paid(double, first, second) == ("1880.00", "0.00")


def test_h7_a_leg_at_a_price_keeps_it_in_both_parts() -> None:
    first, second = pooled(), pooled(event_id="R2", off=OFF.replace(hour=15))
    double = bet("double", "30.00", AT_TOTE, on("R2", price="2/1"))
    # £25 × 6.00 × 3 + £5 × 4 × 3.
    assert paid(double, first, second) == ("510.00", "0.00")


def test_h7_on_the_first_result_only_there_is_no_dividend() -> None:
    # Alder came in first and was put back to second: £5 at SP 3/1; Birch has the dividend.
    event = race(
        runner(1, 2, "3/1", first_past_post=1),
        runner(2, 1, "2/1", first_past_post=2),
        amended=Amended.OBJECTION,
        dividends={"tote_win": Money(350)},
    )
    assert paid(bet("single", "5.00", AT_TOTE), event) == ("20.00", "0.00")
    assert paid(bet("single", "5.00", on(named="Birch", price="tote")), event) == ("17.50", "0.00")


def test_2_h_no_starting_price_goes_to_tote_odds_without_a_limit() -> None:
    event = pooled(sp=None, win="90.00", place={"1": "20.00"})
    found = settled(bet("single", "30.00", on(), each_way=True), event)
    # £30 × 90.00 + £30 × 20.00.
    assert found.returns.plain == "3300.00"
    assert cites(found)[:2] == ["2(h)", "2(h)"]


def test_2_h_an_unnamed_favourite_there_is_void() -> None:
    assert paid(bet("single", "5.00", on(named="favourite")), pooled(sp=None)) == ("0.00", "5.00")


def test_2_h_a_board_price_is_no_starting_price_bet() -> None:
    assert paid(bet("single", "5.00", on(price="7/2")), pooled(sp=None)) == ("22.50", "0.00")


def test_5_e_place_only_without_special_terms_goes_to_tote_place_returns() -> None:
    event = pooled(place={"1": "1.50", "2": "1.40"})
    found = settled(bet("single", "5.00", on(), place_only=True), event)
    assert (found.returns.plain, cites(found)[0]) == ("7.50", "5(e)")
    # SP 3/1 at a fifth returns 1.60 a pound: 4.80 at most, and above £25 it is 1.60.
    high = pooled(place={"1": "9.00"})
    assert paid(bet("single", "30.00", on(), place_only=True), high) == ("128.00", "0.00")


def test_16_place_only_asked_at_tote() -> None:
    assert paid(bet("single", "5.00", AT_TOTE, place_only=True), pooled(place={"1": "1.50"})) == ("7.50", "0.00")


def test_16_the_tote_places_one_that_the_terms_do_not() -> None:
    event = race(runner(3, 3, "5/1"), dividends={"tote_place": {"3": Money(250)}}, ran=7)
    assert settled(bet("single", "2.00", on(named="Cedar", price="tote"), place_only=True), event).state == "review"


@pytest.mark.parametrize("status", ["void", "abandoned"])
def test_16_house_rules_for_non_runners_and_void_races(status: str) -> None:
    assert paid(bet("single", "5.00", AT_TOTE), pooled(status=status)) == ("0.00", "5.00")


def test_20_tote_dogs_have_starting_price_and_place_only_their_place_terms() -> None:
    dogs = pooled(sport="greyhounds", ran=6, place={"1": "9.00"})
    assert paid(bet("single", "30.00", AT_TOTE), dogs) == ("120.00", "0.00")
    # 3/1 at a quarter: £4 × 1.75.
    assert paid(bet("single", "4.00", on(), place_only=True), dogs) == ("7.00", "0.00")
