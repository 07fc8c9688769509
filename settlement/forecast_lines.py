"""What became of one line of a forecast or tricast: its dividend, or what it falls back to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from settlement.forecasts import Forecast
from settlement.outcome import Outcome, Pick, void
from settlement.part import NONE, NeedsPerson, Part
from settlement.programme import Event, EventStatus, Runner
from settlement.resolve import Divided, check_racing, outcomes, run, standing
from settlement.rulebook import RuleBook, encodes
from settlement.rules import rule_10_favourites as rule_10
from settlement.rules import rule_13_void_races as rule_13
from settlement.rules import rule_17_forecasts as rule_17
from settlement.rules import rule_18_tricasts as rule_18
from settlement.rules import rule_19_withdrawals as rule_19
from settlement.rules import rule_25_overseas as rule_25
from settlement.trail import Step
from settlement.words import listed

_WHOLE = Fraction(1)
_PAIR = 2

Order = tuple[Runner, ...]


@encodes("17", "18", "20.fc", "H12")
def line_of(kind: Forecast, picks: Sequence[Pick], book: RuleBook) -> Divided:
    """Settle one line; raises NeedsPerson."""
    for pick in picks:
        check_racing(pick.event)
    if any(pick.selection.runner in rule_10.UNNAMED for pick in picks):
        return _void(kind, rule_17.no_favourites(picks[0].event), "An unnamed favourite: void")
    if any(pick.selection.split for pick in picks):
        raise NeedsPerson("4(a)", f"The writing fits several runners of a {kind.name.lower()}")
    if len({pick.event.id for pick in picks}) > 1:
        return _over_several_races(kind, picks, book)
    event = picks[0].event
    if kind.pool and rule_25.is_overseas(event):
        return _void(kind, "25", f"No {kind.name.lower()} is laid overseas: void")
    if picks[0].late or rule_13.race_is_void(event):
        return outcomes(picks[0], book)
    order = tuple(standing(pick) for pick in picks)
    if len(set(order)) < len(order):
        return _same_twice(kind, picks, book)
    return _in_one_race(kind, picks, order, book)


@encodes("17", "18")
def _over_several_races(kind: Forecast, picks: Sequence[Pick], book: RuleBook) -> Divided:
    if kind.size > _PAIR:
        return _void(kind, "18", "Selections in different races: void")
    step = Step("17", "Selections in different races: the stake is split as win singles at starting price")
    return _told(step, [(Fraction(1, 2), outcome) for pick in picks for _, outcome in _single(pick, book)])


@encodes("17")
def _same_twice(kind: Forecast, picks: Sequence[Pick], book: RuleBook) -> Divided:
    if kind.size > _PAIR:
        raise NeedsPerson("18", "The same selection is named twice in a tricast")
    return _told(Step("17", "The same selection twice: win singles at starting price"), _single(picks[0], book))


@encodes("17", "18", "19.1", "H12")
def _in_one_race(kind: Forecast, picks: Sequence[Pick], order: Order, book: RuleBook) -> Divided:
    """By how many of those named came under orders."""
    event = picks[0].event
    stand = [place for place, runner in enumerate(order) if not rule_19.out_before_orders(event, runner)]
    out = [runner.name for runner in order if rule_19.out_before_orders(event, runner)]
    if not stand:
        return [(_WHOLE, void("19.1", f"{listed(out)} did not run: the stake is returned", listed(out)))]
    if len(stand) == 1:
        step = Step(kind.clause, f"{listed(out)} did not run: a win single on {order[stand[0]].name}")
        return _told(step, _single(picks[stand[0]], book))
    if event.status is EventStatus.UNRESULTED:
        return [(_WHOLE, Outcome(_names(order), Part(), Part(), open=True))]
    if rule_17.too_few_for_a_forecast(event):
        step = Step("H12", f"Fewer than three ran: a win single on {order[stand[0]].name}")
        return _told(step, _single(picks[stand[0]], book))
    return [(_WHOLE, _ran(kind, order, stand, event, book))]


def _ran(kind: Forecast, order: Order, stand: list[int], event: Event, book: RuleBook) -> Outcome:
    """At the dividend for as many as ran and as a dividend was returned for."""
    left = tuple(order[place] for place in stand)
    steps: tuple[Step, ...] = ()
    if len(left) < kind.size:
        absent = next(runner for runner in order if runner not in left)
        steps = (rule_18.forecast_on_the_rest(absent, left, combination=kind.permuted),)
    elif kind.size > _PAIR and not rule_18.has_tricast(event):
        left = left[:_PAIR]
        steps = (rule_18.forecast_on_the_first_two(left),)
    return Outcome(_names(left), _dividend(kind, left, event, book), Part(share=NONE), steps)


def _dividend(kind: Forecast, order: Order, event: Event, book: RuleBook) -> Part:
    if len(order) > _PAIR:
        return rule_18.tricast(order, event)
    if kind.pool is None:
        return rule_17.forecast(order, event, book)
    return (rule_17.exacta if kind.pool == "exacta" else rule_17.dual_forecast)(order, event, book)


def _single(pick: Pick, book: RuleBook) -> Divided:
    """A win single at starting price."""
    if pick.late or rule_13.race_is_void(pick.event):
        return outcomes(pick, book)
    return [(_WHOLE, run(pick, standing(pick), book))]


@encodes("18", "20.fc", "25", "H12")
def _void(kind: Forecast, clause: str, text: str) -> Divided:
    return [(_WHOLE, void(clause, text, kind.name))]


def _told(step: Step, found: Divided) -> Divided:
    return [(weight, replace(outcome, steps=(step, *outcome.steps))) for weight, outcome in found]


def _names(order: Order) -> str:
    return listed([runner.name for runner in order])
