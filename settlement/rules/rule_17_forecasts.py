"""Rule 17. Forecasts, with what rule 20 says of those on greyhounds."""

from __future__ import annotations

from collections.abc import Sequence

from settlement.dividends import either_dividend, exact, is_declared, ordered_dividend
from settlement.money import Money
from settlement.part import NONE, NeedsPerson, Part
from settlement.programme import Event, Runner
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_16_tote import held_to_csf, no_sp_returned
from settlement.words import ordinal

_FEWEST = 3

Order = Sequence[Runner]


@encodes("17", "18")
def came_in_order(order: Order) -> bool:
    """Say whether runners came first, second … as named; runners level came in either order."""
    return all(runner.position is not None and runner.position <= place for place, runner in enumerate(order, start=1))


@encodes("20.fc", "H12")
def no_favourites(event: Event) -> str:
    """Name the clause by which an unnamed favourite makes a forecast or tricast void."""
    return "20.fc" if event.sport == "greyhounds" else "H12"


@encodes("H12")
def too_few_for_a_forecast(event: Event) -> bool:
    """Forecasts are settled in races of three runners or more."""
    return event.came_under_orders < _FEWEST


@encodes("20.fc")
def computer_or_chart(event: Event, book: RuleBook) -> str:
    """The computer forecast; at the dogs the chart's for evening meetings and those without full coverage."""
    if event.sport != "greyhounds":
        return "csf"
    if event.coverage != "full":
        return "chart"
    evening = event.off.hour >= book.number("dogs.evening_from") and is_declared(event, "chart")
    return "chart" if evening else "csf"


@encodes("17", "18", "20.fc")
def forecast(order: Order, event: Event, book: RuleBook) -> Part:
    """A straight forecast at the declared dividend."""
    if not came_in_order(order):
        return lost(event, "17")
    pool = computer_or_chart(event, book)
    clause, of = ("20.fc", "chart forecast") if pool == "chart" else ("17", "computer straight forecast")
    return _paid(order, ordered_dividend(event, pool, order, clause), clause, of)


@encodes("16", "H7", "20.tote")
def exacta(order: Order, event: Event, book: RuleBook) -> Part:
    """An exacta at the tote's dividend, held to twice the computer forecast; on dogs the forecast itself."""
    if event.sport == "greyhounds":
        return forecast(order, event, book)
    if not came_in_order(order):
        return lost(event, "16")
    part = _paid(order, ordered_dividend(event, "exacta", order, "16"), "16", "exacta")
    return _held(part, order, event, book)


@encodes("17", "16")
def dual_forecast(order: Order, event: Event, book: RuleBook) -> Part:
    """A dual forecast, clearly stated, at tote returns: the two in either order."""
    if event.sport == "greyhounds":
        raise NeedsPerson("20.tote", "A dual forecast on greyhounds: there is no tote return for it")
    came = next((way for way in (order, order[::-1]) if came_in_order(way)), None)
    if came is None:
        return lost(event, "17")
    pool = "dual" if is_declared(event, "dual") or not is_declared(event, "exacta") else "exacta"
    part = _paid(came, either_dividend(event, pool, came, "17"), "17", "dual forecast" if pool == "dual" else "exacta")
    return _held(part, came, event, book)


def _held(part: Part, order: Order, event: Event, book: RuleBook) -> Part:
    """Where no starting price was returned there is no computer forecast to hold it to (H7)."""
    if no_sp_returned(event) and not is_declared(event, "csf"):
        return part
    return held_to_csf(part, exact(ordered_dividend(event, "csf", order, "16")), book)


@encodes("17", "16", "20.fc")
def _paid(order: Order, dividend: Money, clause: str, of: str) -> Part:
    places = [f"{runner.name} {ordinal(place)}" for place, runner in enumerate(order, start=1)]
    text = f"{', '.join(places)}: {of} to £1"
    return Part().because(clause, text, after=str(dividend), odds=exact(dividend) - 1)


@encodes("17", "16", "18")
def lost(event: Event, clause: str) -> Part:
    """Say in which order they came."""
    placed = sorted((runner.position, runner.number, runner.name) for runner in event.runners if runner.position)
    came = [name for position, _, name in placed if position <= _FEWEST]
    return Part().because(clause, f"Result: {', '.join(came)}", share=NONE)
