"""A placepot as legs: how many of its selections were placed in each race, then the dividend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from settlement.dividends import exact
from settlement.leg import LOST, Back, Leg
from settlement.money import Money
from settlement.outcome import Pick
from settlement.part import NeedsPerson
from settlement.placepots import PLACEPOT
from settlement.programme import Event, EventStatus
from settlement.resolve import check_racing, find, name_of
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_13_void_races import race_is_void
from settlement.rules.rule_16_tote import placed_at_tote
from settlement.rules.rule_19_withdrawals import out_before_orders
from settlement.rules.rule_20_greyhounds import has_no_tote
from settlement.rules.rule_25_overseas import is_overseas
from settlement.trail import LegOutcome, LegTrail, State, Step
from settlement.words import clock, listed

_DIVIDEND: Final = "The dividend"


def placepot_legs(races: Sequence[Sequence[Pick]], book: RuleBook) -> list[Leg]:
    """Give a leg a race and one for the dividend; a pool that is not laid makes them all void."""
    events = [picks[0].event for picks in races]
    last = max(events, key=lambda event: event.off)
    clause = _not_laid(events)
    if clause:
        step = Step(clause, "No placepot is laid there: void")
        void = [_leg(picks[0].event, _names(picks), len(picks), LegOutcome.VOID, step) for picks in races]
        return [*void, _leg(last, _DIVIDEND, 1, LegOutcome.VOID, step)]
    return [*(_race(picks, book) for picks in races), _dividend(events, last)]


@encodes("20.pool", "25")
def _not_laid(events: Sequence[Event]) -> str | None:
    """Name the clause by which a placepot is void: greyhounds, or overseas."""
    if any(map(has_no_tote, events)):
        return "20.pool"
    return "25" if any(map(is_overseas, events)) else None


def _race(picks: Sequence[Pick], book: RuleBook) -> Leg:
    try:
        return _placed(picks, book)
    except NeedsPerson as question:
        step = Step(question.clause, question.reason)
        leg = _leg(picks[0].event, _names(picks), 0, LegOutcome.REVIEW, step)
        return replace(leg, state=State.REVIEW, reason=str(question))


@encodes("16")
def _placed(picks: Sequence[Pick], book: RuleBook) -> Leg:
    """Count those that were placed; a leg with a non-runner needs a person."""
    event = picks[0].event
    check_racing(event)
    runners = [find(event, pick.selection.runner) for pick in picks]
    if race_is_void(event) or picks[0].late or any(out_before_orders(event, runner) for runner in runners):
        raise NeedsPerson("16", f"A placepot leg without its runner: the {clock(event.off)} {event.meeting}")
    if event.status is EventStatus.UNRESULTED:
        step = Step("16", "Placepot: the result is awaited")
        return replace(_leg(event, _names(picks), 0, LegOutcome.OPEN, step), state=State.OPEN)
    placed = [runner.name for runner in runners if placed_at_tote(event, runner, book)]
    word = LegOutcome.PLACED if placed else LegOutcome.LOST
    return _leg(event, _names(picks), len(placed), word, Step("16", f"Placed: {listed(placed) or 'none'}"))


@encodes("16")
def _dividend(events: Sequence[Event], last: Event) -> Leg:
    """The declared dividend, with no limit: there is no starting price return to hold it to."""
    declared = [figure for event in events if isinstance(figure := event.dividends.get(PLACEPOT), Money)]
    if declared:
        step = Step("16", "Placepot dividend to £1, stake included", after=str(declared[0]))
        return _leg(last, _DIVIDEND, exact(declared[0]), LegOutcome.WON, step)
    if any(event.status is EventStatus.UNRESULTED for event in events):
        step = Step("16", "The placepot dividend is awaited")
        return replace(_leg(last, _DIVIDEND, 0, LegOutcome.OPEN, step), state=State.OPEN)
    step = Step("16", "The placepot dividend is wanting")
    leg = _leg(last, _DIVIDEND, 0, LegOutcome.REVIEW, step)
    return replace(leg, state=State.REVIEW, reason=f"{step.text} (rule 16)")


def _leg(event: Event, name: str, pays: Fraction | int, word: LegOutcome, step: Step) -> Leg:
    every = Fraction(pays).as_integer_ratio()
    void = word is LegOutcome.VOID
    return Leg(
        race=f"{event.id} {name}" if name == _DIVIDEND else event.id,
        runner=name,
        off=event.off,
        limit=None,
        state=State.SETTLED,
        win=Back(every, every if void else (0, 1)),
        place=LOST,
        equally=LOST,
        trail=LegTrail(name if name == _DIVIDEND else f"{clock(event.off)} {event.meeting} · {name}", word, (step,)),
        void=void,
    )


def _names(picks: Sequence[Pick]) -> str:
    return listed([name_of(pick) for pick in picks])
