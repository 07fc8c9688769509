"""How a selection is resolved: which runners it stands for, each with its share of the stake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Final

from settlement.contested import contested
from settlement.leg import Parts
from settlement.odds import Odds
from settlement.outcome import Outcome, Pick, at_prices, void
from settlement.part import WHOLE, NeedsPerson, Part
from settlement.pooled import at_pool, pools_for
from settlement.programme import Event, EventStatus, Runner
from settlement.rulebook import RuleBook, encodes
from settlement.rules import rule_04_instructions as rule_4
from settlement.rules import rule_07_mistakes as rule_7
from settlement.rules import rule_10_favourites as rule_10
from settlement.rules import rule_12_owners as rule_12
from settlement.rules import rule_13_void_races as rule_13
from settlement.rules import rule_16_tote as rule_16
from settlement.rules import rule_19_withdrawals as rule_19
from settlement.rules import rule_20_greyhounds as rule_20
from settlement.rules import rule_21_ante_post as rule_21
from settlement.rules import rule_25_overseas as rule_25
from settlement.slip import Basis
from settlement.trail import Step
from settlement.words import clock

_RACING: Final = frozenset({"horses", "greyhounds"})

Divided = list[tuple[Fraction, Outcome]]


def outcomes(pick: Pick, book: RuleBook) -> Divided:
    """Say what became of a selection, each runner with its share of the stake; raises NeedsPerson."""
    return _in_race(pick, book) if pick.event.sport in _RACING else _whole(contested(pick, book))


@encodes("13.2")
def _in_race(pick: Pick, book: RuleBook) -> Divided:
    selection, event = pick.selection, pick.event
    if pick.late:
        return _whole(_late(pick, pick.late))
    if selection.ante_post:
        return _whole(_ante_post(pick, book))
    if rule_13.race_is_void(event):
        return _whole(void("13.2", f"The race is {event.status}: a non-runner", name_of(pick)))
    if selection.runner in rule_10.UNNAMED:
        return _unnamed(pick, str(selection.runner), book)
    return _several(pick, book) or _whole(_named(pick, book))


def _several(pick: Pick, book: RuleBook) -> Divided | None:
    """What may stand for several runners: an owner's or trainer's selected, and writing that fits several."""
    selection = pick.selection
    if selection.selected_by:
        return _selected(pick, selection.selected_by, book)
    return _split(pick, book) if selection.split else None


def check_racing(event: Event) -> None:
    """Raise NeedsPerson for an event that is no race."""
    if event.sport not in _RACING:
        raise NeedsPerson("28", f"{event.sport.capitalize()}: this bet is for races")


@encodes("2(a)", "2(f)")
def _late(pick: Pick, stamped: datetime) -> Outcome:
    times = Step(
        "2(f)", f"Stamped {stamped:%H:%M:%S} by the recorder; {rule_20.off_is(pick.event)} {pick.event.off_at:%H:%M:%S}"
    )
    outcome = void("2(a)", "Stamped at the off or after: void", name_of(pick))
    return replace(outcome, steps=(times, *outcome.steps))


@encodes("21")
def _ante_post(pick: Pick, book: RuleBook) -> Outcome:
    """All in, run or not, at the price laid, save where the rule makes it void."""
    event, runner, name = pick.event, pick.event.runner(pick.selection.runner), name_of(pick)
    exception = rule_21.why_void(event, runner)
    if exception:
        return void("21", exception, name)
    if runner is None or rule_19.out_before_orders(event, runner):
        lost = rule_21.absent(name)
        return Outcome(name, lost, lost.without_steps())
    return run(pick, runner, book)


@encodes("4(n)", "H16")
def _named(pick: Pick, book: RuleBook) -> Outcome:
    runner = find(pick.event, pick.selection.runner)
    alternative = pick.selection.if_absent
    if alternative is None or not rule_19.out_before_orders(pick.event, runner):
        return run(pick, runner, book)
    instead = pick.event.runner(alternative)
    stands = rule_4.stands(runner, instead)
    if stands is runner:
        return void("4(n)", f"{runner.name} absent, and {alternative} is not of this race: void", runner.name)
    outcome = run(replace(pick, selection=replace(pick.selection, price=Basis.SP)), stands, book)
    return replace(outcome, steps=(Step("4(n)", f"{runner.name} absent: {stands.name} instead"), *outcome.steps))


def standing(pick: Pick) -> Runner:
    """The runner that a selection stands for: itself, or its alternative if it is absent (4(n)); raises NeedsPerson."""
    runner = find(pick.event, pick.selection.runner)
    alternative = pick.selection.if_absent
    if alternative is None or not rule_19.out_before_orders(pick.event, runner):
        return runner
    return rule_4.stands(runner, pick.event.runner(alternative))


@encodes("2(a)")
def run(pick: Pick, runner: Runner, book: RuleBook) -> Outcome:
    """What became of one runner, put right where a manager found a mistake (2(a), 7, 9)."""
    ruling = rule_7.ruling_on(pick.selection, runner)
    if ruling is None:
        return _run(pick, runner, book)
    if rule_7.declared_void(ruling):
        return void("2(a)", f"Declared void, the stake is returned. {ruling.signed}", runner.name)
    selection, told = rule_7.put_right(pick.selection, ruling)
    outcome = _run(replace(pick, selection=selection), runner, book)
    return replace(outcome, steps=(*told, *outcome.steps))


def _run(pick: Pick, runner: Runner, book: RuleBook) -> Outcome:
    """What became of one runner: out, still to run, walked over, or paid at a pool or at a price."""
    event = pick.event
    if rule_19.out_before_orders(event, runner):
        out = rule_19.did_not_run(event, runner)
        return void(out.rule, out.text, runner.name)
    if event.status is EventStatus.UNRESULTED:
        return Outcome(runner.name, Part(), Part(), open=True)
    if event.status is EventStatus.WALKOVER:
        part = rule_13.walk_over()
        return Outcome(runner.name, part.without_steps(), part.without_steps(), part.steps)
    pools = pools_for(pick, book)
    return at_pool(pick, runner, pools, book) if pools else at_prices(pick, runner, book)


@encodes("H6")
def _unnamed(pick: Pick, which: str, book: RuleBook) -> Divided:
    event = pick.event
    clause = rule_10.not_laid(event, which)
    if clause:
        return _whole(void(clause, f"An unnamed {which} is not laid: void", which))
    if rule_13.favourite_in_walk_over(event):
        return _whole(void("H6", "A walk-over has no favourite: void", which))
    if event.status is EventStatus.UNRESULTED:
        return _whole(Outcome(which, Part(), Part(), open=True))
    if rule_16.no_sp_returned(event):
        return _unreturned(pick, which, book)
    return _favourites(pick, which, lambda runner: runner.sp, book)


@encodes("25", "2(h)")
def _unreturned(pick: Pick, which: str, book: RuleBook) -> Divided:
    """A favourite where no starting price was returned: a non-runner, but overseas that of the price guide."""
    if not rule_25.is_overseas(pick.event):
        return _whole(void("2(h)", "No starting price was returned: unnamed favourites are non-runners", which))
    told = rule_25.by_the_guide(pick.event, which)
    if not rule_25.has_guide(pick.event):
        return _whole(void(told.rule, told.text, which))
    return _favourites(pick, which, lambda runner: runner.guide, book, told)


def _favourites(pick: Pick, which: str, price: Callable[[Runner], Odds | None], book: RuleBook, *said: Step) -> Divided:
    runners = rule_10.favourites(pick.event, which, price)
    if not runners:
        raise NeedsPerson("10.1", f"The prices show no {which}")
    at_sp = replace(pick, selection=replace(pick.selection, price=Basis.SP), parts=Parts.WIN)
    found = [run(at_sp, runner, book) for runner in runners]
    told = rule_10.told(runners, pick.selection, price(runners[0]))
    return _shares([replace(outcome, place=outcome.win.without_steps()) for outcome in found], *said, *told)


@encodes("12")
def _selected(pick: Pick, who: str, book: RuleBook) -> Divided:
    runners = rule_12.selected(pick.event, who)
    if not runners:
        raise NeedsPerson("12", f"{who} has no runner in the {clock(pick.event.off)} {pick.event.meeting}")
    return _shares([run(pick, runner, book) for runner in runners], rule_12.told(runners, who))


@encodes("4(a)", "H18")
def _split(pick: Pick, book: RuleBook) -> Divided:
    selection = pick.selection
    priced = isinstance(selection.price, Odds) and selection.initialled
    if priced and len(selection.split_prices) != len(selection.split):
        raise NeedsPerson("H18", "The board price of each part of the split is wanting")
    prices = selection.split_prices if priced else (selection.price,) * len(selection.split)
    found = [
        run(replace(pick, selection=replace(selection, price=price)), find(pick.event, name), book)
        for name, price in zip(selection.split, prices, strict=True)
    ]
    return _shares(found, Step("4(a)", f"The writing fits {len(found)}: the stake is divided equally"))


def _shares(found: list[Outcome], *told: Step) -> Divided:
    """Divide the stake; with several runners each step says whose it is."""
    weight = Fraction(1, len(found))
    if len(found) == 1:
        return [(weight, replace(found[0], steps=(*told, *found[0].steps)))]
    named = [_with_name(outcome) for outcome in found]
    return [(weight, replace(named[0], steps=(*told, *named[0].steps))), *((weight, other) for other in named[1:])]


def _with_name(outcome: Outcome) -> Outcome:
    def name(steps: tuple[Step, ...]) -> tuple[Step, ...]:
        return tuple(replace(step, text=f"{outcome.name} · {step.text}") for step in steps)

    win, place = (replace(part, steps=name(part.steps)) for part in (outcome.win, outcome.place))
    return replace(outcome, win=win, place=place, steps=name(outcome.steps))


def _whole(outcome: Outcome) -> Divided:
    return [(WHOLE, outcome)]


def name_of(pick: Pick) -> str:
    """Name the runner that is written, as the card does; an unnamed favourite as it is."""
    runner = pick.event.runner(pick.selection.runner)
    return runner.name if runner else str(pick.selection.runner)


def find(event: Event, runner: str | int) -> Runner:
    """Find a runner by name or number; raises NeedsPerson."""
    found = event.runner(runner)
    if found is not None:
        return found
    raise NeedsPerson("4(e)", f"{runner} is not a runner in the {clock(event.off)} {event.meeting}")
