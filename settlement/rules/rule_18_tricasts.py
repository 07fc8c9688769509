"""Rule 18. Tricasts."""

from __future__ import annotations

from collections.abc import Sequence

from settlement.dividends import exact, is_declared, ordered_dividend
from settlement.part import Part
from settlement.programme import Event, Runner
from settlement.rulebook import encodes
from settlement.rules.rule_17_forecasts import came_in_order, lost
from settlement.trail import Step
from settlement.words import listed, ordinal


@encodes("18(b)")
def has_tricast(event: Event) -> bool:
    """Say whether the race returned a tricast dividend."""
    return is_declared(event, "tricast")


@encodes("18")
def tricast(order: Sequence[Runner], event: Event) -> Part:
    """Three in order at the declared dividend."""
    if not came_in_order(order):
        return lost(event, "18")
    dividend = ordered_dividend(event, "tricast", order, "18")
    places = [f"{runner.name} {ordinal(place)}" for place, runner in enumerate(order, start=1)]
    text = f"{', '.join(places)}: tricast to £1"
    return Part().because("18", text, after=str(dividend), odds=exact(dividend) - 1)


@encodes("18", "18(a)")
def forecast_on_the_rest(absent: Runner, order: Sequence[Runner], *, combination: bool) -> Step:
    """One did not run: a forecast on the other two, in the order written."""
    text = f"{absent.name} did not run: forecast {listed([runner.name for runner in order])}"
    return Step("18(a)" if combination else "18", text)


@encodes("18(b)")
def forecast_on_the_first_two(order: Sequence[Runner]) -> Step:
    """No tricast dividend: a forecast on the first two named."""
    text = f"No tricast dividend: forecast {listed([runner.name for runner in order])}"
    return Step("18(b)", text)
