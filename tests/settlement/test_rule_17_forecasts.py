"""Rule 17. Forecasts, with H12, exactas (16) and forecasts on greyhounds (20)."""

from __future__ import annotations

from typing import Any

import pytest

from settlement.accept import cost_of, lines_of
from settlement.liability import most_we_could_owe
from settlement.lines import CannotBeLaid
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, Programme, RunnerStatus
from settlement.rulebook import load
from settlement.slip import Bet
from tests.settlement.builders import OFF, bet, cites, moment, on, paid, race, runner, settled, slip

OUT = RunnerStatus.NON_RUNNER


def declared(**figures: str | dict[str, str]) -> dict[str, Any]:
    """Dividends by name, each a figure or a map."""
    return {
        name: Money.parse(figure)
        if isinstance(figure, str)
        else {order: Money.parse(amount) for order, amount in figure.items()}
        for name, figure in figures.items()
    }


def run(**more: Any) -> Event:  # noqa: ANN401 - handed on to the value
    """Alder at 4/1 beat Birch at 2/1 and Cedar at 6/1; the forecast pays 12.50."""
    return race(
        runner(1, 1, "4/1"), runner(2, 2, "2/1"), runner(3, 3, "6/1"), **{"dividends": declared(csf="12.50"), **more}
    )


def second_race(**more: Any) -> Event:  # noqa: ANN401 - handed on to the value
    """The next race: the same three again, and the forecast pays 8.00."""
    return run(**{"event_id": "R2", "off": OFF.replace(hour=15), "dividends": declared(csf="8.00"), **more})


def third_race(**more: Any) -> Event:  # noqa: ANN401 - handed on to the value
    return run(**{"event_id": "R3", "off": OFF.replace(hour=16), "dividends": declared(csf="5.00"), **more})


def named(kind: str, unit: str, *names: str, events: str = "R1") -> Bet:
    """A bet naming runners; ``events`` gives each its race in turn, the last for the rest."""
    races = events.split()
    return bet(kind, unit, *(on(races[min(place, len(races) - 1)], name) for place, name in enumerate(names)))


def test_17_first_and_second_in_order_at_the_computer_forecast() -> None:
    found = settled(named("forecast", "2.00", "Alder", "Birch"), run())
    assert (found.returns.plain, found.cost.plain, found.lines) == ("25.00", "2.00", 1)
    leg = found.bets[0].legs[0]
    assert (leg.heading, leg.outcome) == ("2.30 Wrenfield · Alder and Birch", "Won")
    assert [(step.rule, step.text, step.after) for step in leg.steps] == [
        ("17", "Alder first, Birch second: computer straight forecast to £1", "£12.50")
    ]


@pytest.mark.parametrize("order", [("Birch", "Alder"), ("Alder", "Cedar"), ("Birch", "Cedar")])
def test_17_another_order_has_lost(order: tuple[str, str]) -> None:
    found = settled(named("forecast", "2.00", *order), run())
    assert (found.state, found.payable.plain) == ("settled", "0.00")
    assert found.bets[0].legs[0].steps[0].text == "Result: Alder, Birch, Cedar"


def test_17_a_reverse_forecast_is_both_orders() -> None:
    found = settled(named("reverse_forecast", "1.00", "Birch", "Alder"), run())
    assert (found.returns.plain, found.lines, found.cost.plain) == ("12.50", 2, "2.00")


def test_17_a_combination_is_every_order_of_two() -> None:
    # 3 × 2 lines; one of them pays.
    found = settled(named("combination_forecast", "1.00", "Cedar", "Birch", "Alder"), run())
    assert (found.returns.plain, found.lines, found.cost.plain) == ("12.50", 6, "6.00")
    assert lines_of(named("combination_forecast", "0.50", "1", "2", "3", "4", "5")) == 20
    assert cost_of(named("combination_forecast", "0.50", "1", "2", "3", "4", "5")).plain == "10.00"


def test_17_a_double_multiplies_the_dividends() -> None:
    double = named("forecast_double", "1.00", "Alder", "Birch", "Alder", "Birch", events="R1 R1 R2")
    assert paid(double, run(), second_race()) == ("100.00", "0.00")


def test_17_a_patent_of_forecasts_keeps_its_treble_on_horses() -> None:
    patent = named("forecast_patent", "1.00", *("Alder", "Birch") * 3, events="R1 R1 R2 R2 R3")
    found = settled(patent, run(), second_race(), third_race())
    # (1 + 12.50) × (1 + 8.00) × (1 + 5.00) − 1.
    assert (found.returns.plain, found.lines, found.cost.plain) == ("728.00", 7, "7.00")
    lost = settled(patent, run(), second_race(), third_race(dividends=declared(csf="5.00"), ran=10, status="void"))
    # The third pair void: it counts one. (13.50 × 9 × 2 − 1) = 242.00, of which £1 is the single that is void.
    assert (lost.returns.plain, lost.refund.plain) == ("241.00", "1.00")


def test_20_fc_on_dogs_the_treble_of_a_patent_is_void() -> None:
    patent = named("forecast_patent", "1.00", *("Alder", "Birch") * 3, events="R1 R1 R2 R2 R3")
    dogs = [one(sport="greyhounds", ran=6) for one in (run, second_race, third_race)]
    # Singles 12.50 + 8.00 + 5.00, doubles 100.00 + 62.50 + 40.00; £1 back.
    assert paid(patent, *dogs) == ("228.00", "1.00")


def test_17_three_named_for_a_straight_forecast_are_the_first_two() -> None:
    found = settled(named("forecast", "2.00", "Alder", "Birch", "Cedar"), run())
    assert (found.returns.plain, found.cost.plain) == ("25.00", "2.00")
    assert "17" in cites(found)


def test_h12_three_named_and_one_of_the_first_two_absent_is_a_single() -> None:
    event = race(runner(1, 1, "4/1"), runner(2, status=OUT), runner(3, 2, "6/1"), dividends=declared(csf="30.00"))
    assert paid(named("forecast", "2.00", "Alder", "Birch", "Cedar"), event) == ("10.00", "0.00")


def test_17_with_a_non_runner_a_win_single_on_the_other_at_starting_price() -> None:
    event = race(runner(1, 1, "4/1"), runner(2, status=OUT), runner(3, 2, "6/1"))
    found = settled(named("forecast", "2.00", "Birch", "Alder"), event)
    assert found.returns.plain == "10.00"
    assert found.bets[0].legs[0].steps[0].text == "Birch did not run: a win single on Alder"
    assert paid(named("forecast", "2.00", "Birch", "Cedar"), event) == ("0.00", "0.00")
    # A combination line by line: Alder twice at 4/1, Cedar twice lost, Alder and Cedar in order.
    whole = race(runner(1, 1, "4/1"), runner(2, status=OUT), runner(3, 2, "6/1"), dividends=declared(csf="30.00"))
    assert paid(named("combination_forecast", "1.00", "Alder", "Birch", "Cedar"), whole) == ("40.00", "0.00")


def test_17_two_non_runners_are_void() -> None:
    event = race(runner(1, status=OUT), runner(2, status=OUT), runner(3, 1, "6/1"))
    assert paid(named("forecast", "2.00", "Alder", "Birch"), event) == ("0.00", "2.00")
    assert paid(named("reverse_forecast", "2.00", "Alder", "Birch"), event) == ("0.00", "4.00")


def test_17_the_same_selection_twice_is_win_singles() -> None:
    # £2 × 5.
    assert paid(named("forecast", "2.00", "Alder", "Alder"), run()) == ("10.00", "0.00")


def test_17_selections_in_different_races_are_win_singles_of_half_the_stake() -> None:
    over = named("forecast", "4.00", "Alder", "Alder", events="R1 R2")
    # £2 × 5 + £2 × 5; with the second race void £2 comes back.
    assert paid(over, run(), second_race()) == ("20.00", "0.00")
    assert paid(over, run(), second_race(status="void")) == ("10.00", "2.00")


def test_17_and_23_such_singles_bear_the_deduction_on_display() -> None:
    over = named("forecast", "4.00", "Alder", "Alder", events="R1 R2")
    book = {"tax__percent": 10}
    assert settled(over, run(), second_race(), **book).returns.plain == "18.00"  # type: ignore[arg-type]


def test_h12_a_pair_over_two_races_in_a_double_is_halves_inside_the_leg() -> None:
    # (½ × 5 + ½ × 0) × 8.00.
    double = named("forecast_double", "1.00", "Alder", "Birch", "Alder", "Birch", events="R1 R3 R2")
    assert paid(double, run(), second_race(), third_race()) == ("20.00", "0.00")


def test_h12_fewer_than_three_ran_is_a_single_on_the_one_named_to_win() -> None:
    assert paid(named("forecast", "2.00", "Alder", "Birch"), run(ran=2)) == ("10.00", "0.00")
    assert paid(named("forecast", "2.00", "Birch", "Alder"), run(ran=2)) == ("0.00", "0.00")
    assert paid(named("forecast", "2.00", "Alder", "Birch"), run(ran=3)) == ("25.00", "0.00")


def test_h12_an_unnamed_favourite_makes_a_forecast_void() -> None:
    found = settled(named("forecast", "2.00", "favourite", "Alder"), run())
    assert (found.refund.plain, cites(found)[0]) == ("2.00", "H12")
    dogs = settled(named("reverse_forecast", "2.00", "favourite", "Alder"), run(sport="greyhounds", ran=6))
    assert (dogs.refund.plain, cites(dogs)[0]) == ("4.00", "20.fc")
    double = named("forecast_double", "1.00", "favourite", "Birch", "Alder", "Birch", events="R1 R1 R2")
    assert paid(double, run(), second_race()) == ("8.00", "0.00")


def test_17_a_dead_heat_has_a_dividend_for_each_order() -> None:
    level = (runner(1, 1, "4/1"), runner(2, 1, "2/1"), runner(3, 3, "6/1"))
    event = race(*level, dividends=declared(csf={"1-2": "9.40", "2-1": "11.00"}))
    assert paid(named("forecast", "1.00", "Alder", "Birch"), event) == ("9.40", "0.00")
    assert paid(named("reverse_forecast", "1.00", "Alder", "Birch"), event) == ("20.40", "0.00")
    assert paid(named("forecast", "1.00", "Alder", "Cedar"), event) == ("0.00", "0.00")
    second = race(
        runner(1, 1, "4/1"), runner(2, 2, "2/1"), runner(3, 2), dividends=declared(csf={"1-2": "5.00", "1-3": "6.00"})
    )
    assert paid(named("forecast", "1.00", "Alder", "Cedar"), second) == ("6.00", "0.00")


def test_17_one_figure_for_a_dead_heat_needs_a_person_but_a_loser_does_not() -> None:
    event = race(runner(1, 1), runner(2, 1), runner(3, 3), dividends=declared(csf="9.40"))
    found = settled(named("forecast", "1.00", "Alder", "Birch"), event)
    assert found.reasons == ("One computer straight forecast is given for a dead heat in the 2.30 Wrenfield (rule 17)",)
    assert paid(named("forecast", "1.00", "Alder", "Cedar"), event) == ("0.00", "0.00")


def test_17_a_wanting_dividend_needs_a_person_and_a_race_to_come_is_open() -> None:
    assert settled(named("forecast", "1.00", "Alder", "Birch"), run(dividends={})).state == "review"
    to_come = race(runner(1), runner(2), status="unresulted")
    found = settled(named("reverse_forecast", "1.00", "Alder", "Birch"), to_come)
    assert (found.state, found.cost.plain, found.bets[0].legs[0].outcome) == ("open", "2.00", "Open")


def test_h15_a_double_with_a_lost_pair_is_settled() -> None:
    double = named("forecast_double", "1.00", "Birch", "Alder", "Alder", "Birch", events="R1 R1 R2")
    to_come = race(runner(1), runner(2), event_id="R2", off=OFF.replace(hour=15), status="unresulted")
    assert paid(double, run(), to_come) == ("0.00", "0.00")
    patent = named(
        "forecast_patent", "1.00", "Birch", *("Alder",) * 2, *("Birch", "Alder", "Birch"), events="R1 R1 R2 R2 R3"
    )
    assert settled(patent, run(), to_come, third_race()).state == "open"


def test_17_a_late_stamp_and_a_void_race_return_the_stake() -> None:
    pair = named("forecast", "2.00", "Alder", "Birch")
    assert paid(slip(pair, at="14:31"), run()) == ("0.00", "2.00")
    assert paid(pair, run(status="abandoned")) == ("0.00", "2.00")


def test_17_if_absent_takes_the_other_of_the_race() -> None:
    event = race(runner(1, 1, "4/1"), runner(2, status=OUT), runner(3, 2, "6/1"), dividends=declared(csf="30.00"))
    pair = bet("forecast", "1.00", on(), on(named="Birch", if_absent="Cedar"))
    assert paid(pair, event) == ("30.00", "0.00")


def test_h9_forecasts_stand_on_the_official_result() -> None:
    changed = race(
        runner(1, 2, "4/1", first_past_post=1),
        runner(2, 1, "2/1", first_past_post=2),
        runner(3, 3, first_past_post=3),
        dividends=declared(csf="7.70"),
    )
    assert paid(named("forecast", "1.00", "Alder", "Birch"), changed) == ("0.00", "0.00")
    assert paid(named("forecast", "1.00", "Birch", "Alder"), changed) == ("7.70", "0.00")


@pytest.mark.parametrize(
    ("coverage", "off", "figures", "pays"),
    [
        ("full", "14:30", {"csf": "18.20", "chart": "15.00"}, "18.20"),
        ("none", "14:30", {"csf": "18.20", "chart": "15.00"}, "15.00"),
        ("full", "19:30", {"csf": "18.20", "chart": "15.00"}, "15.00"),
        ("full", "19:30", {"csf": "18.20"}, "18.20"),
    ],
)
def test_20_fc_dogs_by_the_computer_or_the_chart(coverage: str, off: str, figures: dict[str, str], pays: str) -> None:
    dogs = run(sport="greyhounds", ran=6, coverage=coverage, off=moment(off), dividends=declared(**figures))
    assert paid(named("forecast", "1.00", "Alder", "Birch"), dogs) == (pays, "0.00")


def test_20_fc_uncovered_dogs_without_a_chart_need_a_person() -> None:
    dogs = run(sport="greyhounds", ran=6, coverage="none")
    assert settled(named("forecast", "1.00", "Alder", "Birch"), dogs).state == "review"


def test_16_an_exacta_is_held_to_twice_the_computer_forecast() -> None:
    exacta = named("exacta", "30.00", "Alder", "Birch")
    assert paid(exacta, run(dividends=declared(csf="12.50", exacta="15.10"))) == ("453.00", "0.00")
    assert paid(exacta, run(dividends=declared(csf="12.50", exacta="25.10"))) == ("750.00", "0.00")
    assert paid(named("exacta", "30.00", "Birch", "Alder"), run()) == ("0.00", "0.00")


def test_h7_an_exacta_without_starting_prices_has_no_limit() -> None:
    event = race(runner(1, 1), runner(2, 2), runner(3, 3), dividends=declared(exacta="25.10"))
    assert paid(named("exacta", "1.00", "Alder", "Birch"), event) == ("25.10", "0.00")


def test_h12_an_exacta_with_a_non_runner_is_a_starting_price_single() -> None:
    event = race(runner(1, 1, "4/1"), runner(2, status=OUT), runner(3, 2, "6/1"))
    assert paid(named("exacta", "2.00", "Alder", "Birch"), event) == ("10.00", "0.00")


def test_20_tote_an_exacta_on_dogs_is_the_forecast() -> None:
    dogs = run(sport="greyhounds", ran=6, dividends=declared(csf="12.50", exacta="99.00"))
    assert paid(named("exacta", "1.00", "Alder", "Birch"), dogs) == ("12.50", "0.00")


def test_17_a_dual_forecast_is_paid_in_either_order_at_tote_returns() -> None:
    figures = declared(csf="12.50", dual="7.30", exacta="15.10")
    for order in (("Alder", "Birch"), ("Birch", "Alder")):
        assert paid(named("dual_forecast", "1.00", *order), run(dividends=figures)) == ("7.30", "0.00")
    assert paid(named("dual_forecast", "1.00", "Alder", "Cedar"), run(dividends=figures)) == ("0.00", "0.00")
    assert paid(
        named("dual_forecast", "1.00", "Birch", "Alder"), run(dividends=declared(csf="12.50", exacta="15.10"))
    ) == ("15.10", "0.00")
    assert settled(named("dual_forecast", "1.00", "Birch", "Alder"), run()).state == "review"


def test_25_no_exacta_is_laid_overseas() -> None:
    abroad = run(country="FR", dividends=declared(exacta="15.10", csf="12.50"))
    assert paid(named("exacta", "1.00", "Alder", "Birch"), abroad) == ("0.00", "1.00")


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("forecast", ("Alder",)),
        ("forecast", ("Alder", "Birch", "Cedar", "Dogwood")),
        ("reverse_forecast", ("Alder", "Birch", "Cedar")),
        ("forecast_double", ("Alder", "Birch", "Cedar")),
        ("forecast_patent", ("Alder", "Birch", "Cedar", "Dogwood")),
    ],
)
def test_h2_a_wrong_number_needs_a_person(kind: str, names: tuple[str, ...]) -> None:
    assert settled(named(kind, "1.00", *names), run()).state == "review"


def test_17_a_forecast_is_to_win_only() -> None:
    with pytest.raises(CannotBeLaid, match="A forecast is to win only"):
        lines_of(bet("forecast", "1.00", on(), on(named="Birch"), each_way=True))


def test_3_c_an_uncovered_forecast_is_held_to_its_limit() -> None:
    found = settled(
        named("forecast", "100.00", "Alder", "Birch"), run(coverage="none", dividends=declared(csf="60.00"))
    )
    assert (found.returns.plain, found.capped_by) == ("5000.00", "3(c)")


def test_4_h_two_pairs_of_one_race_in_a_double_have_half_the_stake_each() -> None:
    double = named("forecast_double", "2.00", "Alder", "Birch", "Birch", "Alder")
    # £1 on each pair as a forecast single.
    assert paid(double, run()) == ("12.50", "0.00")


def test_4_a_a_pair_that_the_writing_does_not_settle_needs_a_person() -> None:
    pair = bet("forecast", "1.00", on(split=("Alder", "Cedar")), on(named="Birch"))
    assert settled(pair, run()).state == "review"


def test_the_most_we_could_owe_on_forecasts_to_come() -> None:
    field = (runner(1), runner(2), runner(3))
    to_come = tuple(
        race(*field, event_id=name, off=OFF.replace(hour=hour), status="unresulted")
        for name, hour in (("R1", 14), ("R2", 15))
    )
    board: dict[tuple[str, str | int], Odds] = {("R1", "Alder"): Odds.parse("4/1"), ("R1", "Birch"): Odds.parse("2/1")}
    board |= {("R2", "Alder"): Odds.parse("1/1"), ("R2", "Birch"): Odds.parse("3/1")}
    most = [
        most_we_could_owe(slip(one), Programme(to_come), load(), board).plain
        for one in (
            named("reverse_forecast", "1.00", "Alder", "Birch"),
            named("forecast_double", "1.00", "Alder", "Birch", "Alder", "Birch", events="R1 R1 R2"),
        )
    ]
    # 5 × 3 for the one order that can win; 15 × (2 × 4) for the double.
    assert most == ["15.00", "120.00"]
