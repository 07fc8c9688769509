"""Rule 16. Placepots."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from settlement.accept import cost_of, lines_of
from settlement.liability import most_we_could_owe
from settlement.money import Money
from settlement.programme import Event, Programme, RunnerStatus
from settlement.rulebook import load
from settlement.slip import Bet
from tests.settlement.builders import OFF, bet, cites, on, paid, race, runner, settled, slip


def card(number: int = 6, **last: Any) -> tuple[Event, ...]:  # noqa: ANN401 - handed on to the value
    """Six races, ten ran in each: Alder first, Birch second, Cedar fourth; the placepot pays 41.50."""
    field = (runner(1, 1, "2/1"), runner(2, 2, "3/1"), runner(3, 4, "5/1"))
    return tuple(
        race(
            *field,
            event_id=f"R{place}",
            off=OFF + timedelta(minutes=30 * place),
            **({"dividends": {"placepot": Money(4150)}, **last} if place == number else {}),
        )
        for place in range(1, number + 1)
    )


def placepot(unit: str, *names: str) -> Bet:
    """A placepot: for each race in turn the runners named, with a plus between several."""
    chosen = [on(f"R{place}", name) for place, race_of in enumerate(names, 1) for name in race_of.split("+")]
    return bet("placepot", unit, *chosen)


def test_16_a_placed_runner_in_every_race_has_the_dividend() -> None:
    found = settled(placepot("2.00", *["Birch"] * 6), *card())
    assert (found.returns.plain, found.lines, found.cost.plain) == ("83.00", 1, "2.00")
    assert [leg.outcome for leg in found.bets[0].legs] == ["Placed"] * 6 + ["Won"]


def test_16_a_line_for_every_way_through() -> None:
    # 2 × 1 × 1 × 3 × 1 × 1 = 6 lines; two by two placed: 2 × 2 = 4 pay. £0.50 × 4 × 41.50.
    perm = placepot("0.50", "Alder+Birch", "Alder", "Birch", "Alder+Birch+Cedar", "Alder", "Birch")
    assert (lines_of(perm), cost_of(perm).plain) == (6, "3.00")
    assert paid(perm, *card()) == ("83.00", "0.00")


def test_16_one_race_without_a_place_loses() -> None:
    assert paid(placepot("2.00", *["Alder"] * 5, "Cedar"), *card()) == ("0.00", "0.00")


def test_16_under_five_runners_the_winner_is_placed_and_the_dividends_tell_where_given() -> None:
    assert paid(placepot("2.00", *["Birch"] * 6), *card(ran=4)) == ("0.00", "0.00")
    told = card(dividends={"placepot": Money(4150), "tote_place": {"1": Money(150), "3": Money(220)}})
    assert paid(placepot("2.00", *["Alder"] * 5, "Cedar"), *told) == ("83.00", "0.00")


def test_16_no_limit_of_stake_or_of_three_times_the_starting_price() -> None:
    assert paid(placepot("100.00", *["Alder"] * 6), *card()) == ("4150.00", "0.00")


def test_16_a_leg_with_a_non_runner_needs_a_person_unless_another_lost() -> None:
    out = runner(1, status=RunnerStatus.NON_RUNNER)
    races = (*card()[:5], race(out, runner(2, 1, "3/1"), event_id="R6", off=OFF + timedelta(hours=3)))
    assert settled(placepot("2.00", *["Alder"] * 6), *races).state == "review"
    assert paid(placepot("2.00", *["Cedar"] * 5, "Alder"), *races) == ("0.00", "0.00")


def test_16_a_placepot_waits_for_its_last_race_and_its_dividend() -> None:
    assert settled(placepot("2.00", *["Alder"] * 6), *card(status="unresulted", dividends={})).state == "open"
    found = settled(placepot("2.00", *["Alder"] * 6), *card(dividends={}))
    assert (found.state, found.reasons) == ("review", ("The placepot dividend is wanting (rule 16)",))


def test_20_pool_and_25_no_placepot_on_greyhounds_or_overseas() -> None:
    perm = placepot("2.00", *["Alder"] * 5, "Alder+Birch")
    elsewhere = ((card(sport="greyhounds"), "20.pool"), (card(country="FR"), "25"))
    for races, clause in elsewhere:
        found = settled(perm, *races)
        assert (found.returns.plain, found.refund.plain, cites(found)[0]) == ("0.00", "4.00", clause)


def test_h2_a_placepot_is_to_win_only() -> None:
    assert settled(bet("placepot", "1.00", on(), each_way=True), *card()).state == "review"


def test_the_most_we_could_owe_on_a_placepot_to_come() -> None:
    to_come = Programme(card(status="unresulted", dividends={}))
    # 2 lines at £0.50 and £1,000.00 to £1.
    perm = slip(placepot("0.50", *["Alder"] * 5, "Alder+Birch"))
    assert most_we_could_owe(perm, to_come, load(), {}).plain == "1000.00"
