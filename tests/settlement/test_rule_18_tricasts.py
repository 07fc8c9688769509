"""Rule 18. Tricasts."""

from __future__ import annotations

from typing import Any

import pytest

from settlement.accept import cost_of, lines_of
from settlement.programme import Event, RunnerStatus
from tests.settlement.builders import OFF, cites, paid, race, runner, settled
from tests.settlement.test_rule_17_forecasts import declared, named

OUT = RunnerStatus.NON_RUNNER
THREE = ("Alder", "Birch", "Cedar")


def run(**more: Any) -> Event:  # noqa: ANN401 - handed on to the value
    """Alder, Birch, Cedar, Dogwood; the forecast pays 12.50, the tricast 150.25."""
    field = (runner(1, 1, "4/1"), runner(2, 2, "2/1"), runner(3, 3, "6/1"), runner(4, 4, "8/1"))
    return race(*field, **{"dividends": declared(csf="12.50", tricast="150.25"), **more})


def without_birch(**more: Any) -> Event:  # noqa: ANN401 - handed on to the value
    """Birch did not run: Alder, Cedar, Dogwood; the forecast pays 20.00."""
    field = (runner(1, 1, "4/1"), runner(2, status=OUT), runner(3, 2, "6/1"), runner(4, 3, "8/1"))
    return race(*field, **{"dividends": declared(csf="20.00", tricast="300.00"), **more})


def test_18_three_in_order() -> None:
    found = settled(named("tricast", "1.00", *THREE), run())
    assert (found.returns.plain, found.lines) == ("150.25", 1)
    assert found.bets[0].legs[0].steps[0].text == "Alder first, Birch second, Cedar third: tricast to £1"
    assert paid(named("tricast", "1.00", "Alder", "Cedar", "Birch"), run()) == ("0.00", "0.00")


def test_18_a_combination_is_every_order_of_three() -> None:
    found = settled(named("combination_tricast", "1.00", *reversed(THREE)), run())
    assert (found.returns.plain, found.lines, found.cost.plain) == ("150.25", 6, "6.00")
    four = named("combination_tricast", "0.25", "Dogwood", *THREE)
    assert (lines_of(four), cost_of(four).plain) == (24, "6.00")
    # £0.25 × 150.25 = £37.5625, the fraction dropped.
    assert paid(four, run()) == ("37.56", "0.00")


def test_18_one_non_runner_is_a_forecast_on_the_others_in_order() -> None:
    found = settled(named("tricast", "1.00", *THREE), without_birch())
    assert (found.returns.plain, cites(found)[:2]) == ("20.00", ["18", "17"])
    assert paid(named("tricast", "1.00", "Cedar", "Birch", "Alder"), without_birch()) == ("0.00", "0.00")


def test_18_a_a_combination_of_three_with_a_non_runner_is_a_reversed_forecast_with_the_whole_stake() -> None:
    # £6 staked: £3 on each order of the two. £3 × 20.00.
    found = settled(named("combination_tricast", "1.00", *THREE), without_birch())
    assert (found.returns.plain, found.refund.plain) == ("60.00", "0.00")
    assert "18(a)" in cites(found)


def test_18_a_with_four_the_untouched_lines_stay_tricasts() -> None:
    # 6 lines of Alder, Cedar, Dogwood: one pays 300.00. 18 hold Birch: each ordered pair of the rest has 3; one pair pays 20.00.
    found = settled(named("combination_tricast", "1.00", *THREE, "Dogwood"), without_birch())
    assert found.returns.plain == "360.00"


def test_18_two_non_runners_are_a_win_single_at_starting_price() -> None:
    field = (runner(1, 1, "4/1"), runner(2, status=OUT), runner(3, status=OUT), runner(4, 2))
    event = race(*field, dividends=declared(csf="9.00"))
    assert paid(named("tricast", "2.00", *THREE), event) == ("10.00", "0.00")
    assert paid(named("combination_tricast", "1.00", *THREE), event) == ("30.00", "0.00")


def test_18_three_non_runners_are_void() -> None:
    event = race(*(runner(number, status=OUT) for number in (1, 2, 3)), runner(4, 1, "2/1"))
    assert paid(named("tricast", "2.00", *THREE), event) == ("0.00", "2.00")


def test_18_b_no_tricast_dividend_is_a_forecast_on_the_first_two_named() -> None:
    event = run(dividends=declared(csf="12.50"))
    found = settled(named("tricast", "1.00", "Alder", "Birch", "Dogwood"), event)
    assert (found.returns.plain, cites(found)[:2]) == ("12.50", ["18(b)", "17"])


def test_18_b_a_combination_is_then_combination_forecasts_with_the_whole_stake() -> None:
    event = run(dividends=declared(csf="12.50"))
    # £6 over 6 forecasts: £1 × 12.50. With four, £24 over 12: £2 × 12.50.
    assert paid(named("combination_tricast", "1.00", *THREE), event) == ("12.50", "0.00")
    assert paid(named("combination_tricast", "1.00", *THREE, "Dogwood"), event) == ("25.00", "0.00")


def test_18_an_unnamed_favourite_or_different_races_are_void() -> None:
    assert paid(named("tricast", "2.00", "favourite", "Birch", "Cedar"), run()) == ("0.00", "2.00")
    other = run(event_id="R2", off=OFF.replace(hour=15))
    found = settled(named("tricast", "2.00", *THREE, events="R1 R1 R2"), run(), other)
    assert (found.refund.plain, cites(found)[0]) == ("2.00", "18")


def test_18_a_dead_heat_has_a_dividend_for_each_order() -> None:
    field = (runner(1, 1), runner(2, 2), runner(3, 3), runner(4, 3))
    event = race(*field, dividends=declared(csf="12.50", tricast={"1-2-3": "80.00", "1-2-4": "95.00"}))
    assert paid(named("tricast", "1.00", "Alder", "Birch", "Dogwood"), event) == ("95.00", "0.00")
    assert paid(named("combination_tricast", "1.00", *THREE, "Dogwood"), event) == ("175.00", "0.00")
    one = race(*field, dividends=declared(csf="12.50", tricast="80.00"))
    assert settled(named("tricast", "1.00", *THREE), one).state == "review"
    # The forecast is untouched by a dead heat for third.
    assert paid(named("forecast", "1.00", "Alder", "Birch"), one) == ("12.50", "0.00")


@pytest.mark.parametrize(
    ("kind", "names"), [("tricast", THREE[:2]), ("tricast", (*THREE, "Dogwood")), ("combination_tricast", THREE[:2])]
)
def test_h2_a_wrong_number_needs_a_person(kind: str, names: tuple[str, ...]) -> None:
    assert settled(named(kind, "1.00", *names), run()).state == "review"


def test_18_the_same_selection_twice_needs_a_person() -> None:
    assert settled(named("tricast", "1.00", "Alder", "Alder", "Birch"), run()).state == "review"


def test_20_fc_a_tricast_on_dogs() -> None:
    dogs = run(sport="greyhounds", ran=6)
    assert paid(named("tricast", "1.00", *THREE), dogs) == ("150.25", "0.00")
    uncovered = run(sport="greyhounds", ran=6, coverage="none", dividends=declared(chart="9.00"))
    assert paid(named("tricast", "1.00", *THREE), uncovered) == ("9.00", "0.00")
