"""Rule 25. Overseas betting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from settlement.accept import accept
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme
from settlement.rulebook import load
from tests.settlement.builders import bet, cites, on, paid, race, runner, settled, slip

AT_PMU = on(price="pmu")


def abroad(*, ran: int = 10, sp: str | None = None, show: bool = True) -> Event:
    """Alder wins in France, Birch is second, Cedar third, Dogwood coupled with Alder."""
    figures: dict[str, object] = {"pmu_win": Money(540), "pmu_place": {"1": Money(210), "2": Money(180)}}
    if show:
        figures["pmu_show"] = {"1": Money(160), "2": Money(150), "3": Money(190)}
    field = (runner(1, 1, sp), runner(2, 2), runner(3, 3), runner(4, coupled_with="Alder"))
    return race(*field, ran=ran, country="FR", dividends=figures)


def test_25_a_win_at_the_pari_mutuel_dividend_has_no_limit() -> None:
    found = settled(bet("single", "30.00", AT_PMU), abroad())
    assert (found.returns.plain, cites(found)[0]) == ("162.00", "25")


def test_25_not_asked_for_and_no_price_written_is_pari_mutuel() -> None:
    assert paid(bet("single", "5.00", on()), abroad()) == ("27.00", "0.00")


def test_25_unless_a_starting_price_is_returned() -> None:
    assert paid(bet("single", "5.00", on()), abroad(sp="2/1")) == ("15.00", "0.00")
    assert paid(bet("single", "5.00", AT_PMU), abroad(sp="2/1")) == ("27.00", "0.00")


def test_25_a_price_taken_stands() -> None:
    assert paid(bet("single", "5.00", on(price="7/2")), abroad()) == ("22.50", "0.00")


def test_25_the_place_part_has_the_show_dividend() -> None:
    # £5 × 5.40 + £5 × 1.60; Cedar, third: £5 × 1.90.
    assert paid(bet("single", "5.00", AT_PMU, each_way=True), abroad()) == ("35.00", "0.00")
    assert paid(bet("single", "5.00", on(named="Cedar", price="pmu"), each_way=True), abroad()) == ("9.50", "0.00")


@pytest.mark.parametrize("ran", [5, 6, 7])
def test_25_but_the_place_dividend_in_races_of_five_to_seven(ran: int) -> None:
    assert paid(bet("single", "5.00", AT_PMU, each_way=True), abroad(ran=ran)) == ("37.50", "0.00")
    third = bet("single", "5.00", on(named="Cedar", price="pmu"), each_way=True)
    assert paid(third, abroad(ran=ran)) == ("0.00", "0.00")


def test_25_where_there_is_no_show_pool_the_place_pool_pays() -> None:
    assert paid(bet("single", "5.00", AT_PMU, each_way=True), abroad(show=False)) == ("37.50", "0.00")


def test_5_a_under_five_runners_the_place_money_goes_to_win() -> None:
    assert paid(bet("single", "5.00", AT_PMU, each_way=True), abroad(ran=4)) == ("54.00", "0.00")


def test_25_coupled_runners_share_the_win_dividend_only() -> None:
    found = settled(bet("single", "5.00", on(named="Dogwood", price="pmu"), each_way=True), abroad())
    assert found.returns.plain == "27.00"
    assert "Coupled with Alder, which won: the win dividend is shared" in [
        step.text for step in found.bets[0].legs[0].steps
    ]


def guided(*prices: str | None) -> Event:
    """The same race, with the prices of the guide on the screens by number."""
    plain = abroad()
    priced = [
        replace(one, guide=Odds.parse(price) if price else None)
        for one, price in zip(plain.runners, prices, strict=True)
    ]
    return replace(plain, runners=tuple(priced))


FAVOURITE = bet("single", "5.00", on(named="favourite"))


def test_25_no_price_guide_no_favourite() -> None:
    found = settled(FAVOURITE, abroad())
    assert (found.returns.plain, found.refund.plain, cites(found)[0]) == ("0.00", "5.00", "25")


def test_25_the_shortest_of_the_price_guide_is_the_favourite() -> None:
    # Alder at 2/1 wins: £5 at the pari-mutuel's 5.40; each way the place money goes on to win. Birch at 3/1 is second.
    event = guided("2/1", "3/1", None, "9/2")
    assert paid(FAVOURITE, event) == ("27.00", "0.00")
    assert paid(bet("single", "5.00", on(named="favourite"), each_way=True), event) == ("54.00", "0.00")
    assert paid(bet("single", "5.00", on(named="second favourite")), event) == ("0.00", "0.00")
    told = [(step.rule, step.text) for step in settled(FAVOURITE, event).bets[0].legs[0].steps]
    assert told[:3] == [
        ("25", "No favourite is returned: the favourite is that of the price guide on the screens"),
        ("10.1", "Alder is the favourite, at 2/1"),
        ("10.4", "Unnamed: win only"),
    ]


def test_25_joint_and_co_favourites_of_the_guide_divide_the_stake() -> None:
    assert paid(FAVOURITE, guided("2/1", "2/1", "7/1", None)) == ("13.50", "0.00")
    assert paid(FAVOURITE, guided("2/1", "2/1", "2/1", None)) == ("9.00", "0.00")


def test_10_1_a_starting_price_return_comes_before_the_guide() -> None:
    # Birch is the shortest of the guide; Alder of the return, at 2/1.
    event = guided("5/1", "EVS", None, None)
    returned = replace(event, runners=(replace(event.runners[0], sp=Odds.parse("2/1")), *event.runners[1:]))
    assert paid(FAVOURITE, returned) == ("15.00", "0.00")


def test_2_h_at_home_no_guide_makes_a_favourite() -> None:
    assert paid(FAVOURITE, replace(guided("2/1", "3/1", None, None), country="GB")) == ("0.00", "5.00")


def test_25_the_counter_is_told_that_no_guide_is_shown() -> None:
    to_come = replace(abroad(), status=EventStatus.UNRESULTED)
    asked = [one.clause for one in accept(slip(FAVOURITE), Programme((to_come,)), load())]
    assert asked == ["25"]
    shown = replace(guided("2/1", "3/1", None, None), status=EventStatus.UNRESULTED)
    assert accept(slip(FAVOURITE), Programme((shown,)), load()) == ()


def test_25_place_only_is_a_single() -> None:
    assert paid(bet("single", "5.00", AT_PMU, place_only=True), abroad()) == ("8.00", "0.00")


def test_25_a_place_multiple_is_void_and_an_each_way_one_is_not() -> None:
    second = replace(abroad(), id="R2")
    places = bet("double", "5.00", AT_PMU, on("R2", price="pmu"), place_only=True)
    found = settled(places, abroad(), second)
    assert (found.returns.plain, found.refund.plain) == ("0.00", "5.00")
    assert [one.clause for one in found.objections] == ["25", "25"]
    # 5.40 × 5.40 + 1.60 × 1.60, £5 each.
    both = bet("double", "5.00", AT_PMU, on("R2", price="pmu"), each_way=True)
    assert paid(both, abroad(), second) == ("158.60", "0.00")
