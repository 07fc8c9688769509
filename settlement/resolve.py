"""How one leg is resolved: result, price, deduction, greater SP, place odds, dead heat, each with its clause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from settlement.leg import Parts
from settlement.odds import Odds
from settlement.part import NONE, WHOLE, NeedsPerson, Part
from settlement.programme import Event, EventStatus, Runner
from settlement.rulebook import RuleBook, encodes
from settlement.rules import rule_02_acceptance as rule_2
from settlement.rules import rule_04_instructions as rule_4
from settlement.rules import rule_05_place_terms as rule_5
from settlement.rules import rule_08_board_prices as rule_8
from settlement.rules import rule_10_favourites as rule_10
from settlement.rules import rule_13_void_races as rule_13
from settlement.rules import rule_19_withdrawals as rule_19
from settlement.rules import rule_20_greyhounds as rule_20
from settlement.rules.rule_22_dead_heats import Finish, dead_heat_for_a_place, dead_heat_for_first
from settlement.slip import Basis, Selection
from settlement.trail import Step
from settlement.words import clock

_RACING: Final = frozenset({"horses", "greyhounds"})


@dataclass(frozen=True, slots=True)
class Pick:
    """A selection as the rules see it: in its race, with the market its price was taken in."""

    selection: Selection
    event: Event
    market: int
    late: bool
    initials: str
    parts: Parts


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one runner that was backed: its parts, with the steps they share. ``open`` waits for the result."""

    name: str
    win: Part
    place: Part
    steps: tuple[Step, ...] = ()
    shared_win: bool = False
    open: bool = False


Divided = list[tuple[Fraction, Outcome]]


@encodes("2(a)", "13.2")
def outcomes(pick: Pick, book: RuleBook) -> Divided:
    """Say what became of a selection, each runner with its share of the stake; raises NeedsPerson."""
    selection, event = pick.selection, pick.event
    if event.sport not in _RACING:
        raise NeedsPerson("28", f"{event.sport.capitalize()} is not settled by the till yet")
    if pick.late:
        return _void("2(a)", "Stamped after the off: void", _written(pick))
    if rule_13.race_is_void(event):
        return _void("13.2", f"The race is {event.status}: a non-runner", _written(pick))
    if selection.runner in rule_10.UNNAMED:
        return _unnamed(pick, str(selection.runner), book)
    if selection.split:
        return _split(pick, book)
    return [(WHOLE, _named(pick, book))]


@encodes("4(n)", "H16")
def _named(pick: Pick, book: RuleBook) -> Outcome:
    runner = find(pick.event, pick.selection.runner)
    alternative = pick.selection.if_absent
    if alternative is None or not rule_19.out_before_orders(pick.event, runner):
        return _run(pick, runner, book)
    instead = pick.event.runner(alternative)
    stands = rule_4.stands(runner, instead)
    if stands is runner:
        return _void("4(n)", f"{runner.name} absent, and {alternative} is not of this race: void", runner.name)[0][1]
    outcome = _run(replace(pick, selection=replace(pick.selection, price=Basis.SP)), stands, book)
    return replace(outcome, steps=(Step("4(n)", f"{runner.name} absent: {stands.name} instead"), *outcome.steps))


@encodes("2(h)", "10.3", "H6")
def _unnamed(pick: Pick, which: str, book: RuleBook) -> Divided:
    event = pick.event
    clause = rule_10.not_laid(event, which)
    if clause:
        return _void(clause, f"An unnamed {which} is not laid: void", which)
    if rule_13.favourite_in_walk_over(event):
        return _void("H6", "A walk-over has no favourite: void", which)
    if event.status is EventStatus.UNRESULTED:
        return [(WHOLE, Outcome(which, Part(), Part(), open=True))]
    if not any(runner.sp for runner in event.runners):
        return _void("2(h)", "No starting price was returned: unnamed favourites are non-runners", which)
    runners = rule_10.favourites(event, which)
    if not runners:
        raise NeedsPerson("10.1", f"The prices returned show no {which}")
    at_sp = replace(pick, selection=replace(pick.selection, price=Basis.SP), parts=Parts.WIN)
    found = [_run(at_sp, runner, book) for runner in runners]
    told = Step("10.3", rule_10.told(runners, which))
    return _shares([replace(outcome, place=outcome.win.without_steps()) for outcome in found], told)


@encodes("4(a)", "H18")
def _split(pick: Pick, book: RuleBook) -> Divided:
    selection = pick.selection
    priced = isinstance(selection.price, Odds) and selection.initialled
    if priced and len(selection.split_prices) != len(selection.split):
        raise NeedsPerson("H18", "The board price of each part of the split is wanting")
    prices = selection.split_prices if priced else (selection.price,) * len(selection.split)
    found = [
        _run(replace(pick, selection=replace(selection, price=price)), find(pick.event, name), book)
        for name, price in zip(selection.split, prices, strict=True)
    ]
    return _shares(found, Step("4(a)", f"The writing fits {len(found)}: the stake is divided equally"))


def _shares(found: list[Outcome], told: Step) -> Divided:
    """Divide the stake; with several runners each step says whose it is."""
    weight = Fraction(1, len(found))
    if len(found) == 1:
        return [(weight, replace(found[0], steps=(told, *found[0].steps)))]
    named = [_with_name(outcome) for outcome in found]
    return [(weight, replace(named[0], steps=(told, *named[0].steps))), *((weight, other) for other in named[1:])]


def _with_name(outcome: Outcome) -> Outcome:
    def name(steps: tuple[Step, ...]) -> tuple[Step, ...]:
        return tuple(replace(step, text=f"{outcome.name}: {step.text[0].lower()}{step.text[1:]}") for step in steps)

    win, place = (replace(part, steps=name(part.steps)) for part in (outcome.win, outcome.place))
    return replace(outcome, win=win, place=place, steps=name(outcome.steps))


@encodes("19.1")
def _run(pick: Pick, runner: Runner, book: RuleBook) -> Outcome:
    """One runner, in the order of the rules."""
    event = pick.event
    if rule_19.out_before_orders(event, runner):
        return _void("19.1", f"{runner.name} did not run: the stake is returned", runner.name)[0][1]
    if event.status is EventStatus.UNRESULTED:
        return Outcome(runner.name, Part(), Part(), open=True)
    if event.status is EventStatus.WALKOVER:
        part = rule_13.walk_over()
        return Outcome(runner.name, part.without_steps(), part.without_steps(), part.steps)
    if rule_5.place_only_at_sp(event, place_only=pick.parts is Parts.PLACE):
        raise NeedsPerson("5(e)", "Place only without special terms goes to tote place returns, not yet settled")
    both = rule_2.pays_both_results(event, book)
    terms = rule_5.place_terms(event, book) if pick.parts is not Parts.WIN else None
    win_finish = _finish(event, runner, 1, both=both)
    place_finish = _finish(event, runner, terms.places, both=both) if terms and terms.places else win_finish
    told = rule_2.amended_result(event, runner, both=both)
    if not win_finish.share(1) and not (terms and place_finish.share(terms.places)):
        return _lost(runner, terms, told)
    base = _price(pick, runner, book)
    price = base.without_steps()
    win = dead_heat_for_first(price, win_finish) if win_finish.share(1) else _lost_win(price, runner)
    place = _place(price, win, terms, place_finish, book) if terms else Part(share=NONE)
    return Outcome(runner.name, win, place, (*told, *base.steps), win_finish.level > 1 and win.share > 0)


def _lost_win(price: Part, runner: Runner) -> Part:
    result = rule_4.result(runner)
    return price.because(result.rule, result.text, share=NONE)


def _place(price: Part, win: Part, terms: rule_5.Terms, finish: Finish, book: RuleBook) -> Part:
    if not terms.places:
        return rule_5.place_money_to_win(win, terms)
    if not finish.share(terms.places):
        return rule_5.place_odds(replace(price, share=NONE), terms)
    return rule_5.place_odds(dead_heat_for_a_place(price, finish, terms, book), terms)


def _price(pick: Pick, runner: Runner, book: RuleBook) -> Part:
    event, price = pick.event, pick.selection.price
    if price is Basis.TOTE and not rule_20.tote_at_sp(pick.selection, event):
        raise NeedsPerson("16", "Tote bets are not settled by the till yet")
    if price is Basis.PMU:
        raise NeedsPerson("25", "PMU bets are not settled by the till yet")
    taken = isinstance(price, Odds) and pick.selection.initialled and not rule_19.prices_cancelled(event)
    out = rule_19.withdrawals(event) if rule_20.has_deductions(event) else ()
    if not taken:
        return rule_19.deduct(_sp(pick, runner), rule_19.borne_by_sp(out), book)
    assert isinstance(price, Odds)
    board = rule_19.deduct(rule_8.board_price(price, pick.initials), rule_19.borne_by_price(out, pick.market), book)
    if not event.best_of_sp or runner.sp is None:
        return board
    sp = rule_19.deduct(rule_8.starting_price(event, runner, None), rule_19.borne_by_sp(out), book)
    return rule_2.greater_sp(board, sp)


def _sp(pick: Pick, runner: Runner) -> Part:
    price = pick.selection.price
    written = price if isinstance(price, Odds) else None
    if written and rule_19.prices_cancelled(pick.event):
        return rule_19.cancelled_price(rule_8.starting_price(pick.event, runner, None), written)
    return rule_8.starting_price(pick.event, runner, written)


def _finish(event: Event, runner: Runner, places: int, *, both: bool) -> Finish:
    official = _level(runner.position, [other.position for other in event.runners])
    if not both:
        return official
    first = _level(runner.first_past_post, [other.first_past_post for other in event.runners])
    return rule_2.better_result(official, first, places)


def _level(position: int | None, positions: list[int | None]) -> Finish:
    return Finish(position, positions.count(position) if position else 1)


def _lost(runner: Runner, terms: rule_5.Terms | None, told: tuple[Step, ...]) -> Outcome:
    """A loser needs no price, so none is asked for."""
    places = (Step(terms.cite, terms.sentence),) if terms else ()
    lost = Part(share=NONE)
    return Outcome(runner.name, lost, lost, (*told, rule_4.result(runner), *places))


def _void(clause: str, text: str, name: str) -> Divided:
    part = Part(void=True)
    return [(WHOLE, Outcome(name, part, part, (Step(clause, text),)))]


def _written(pick: Pick) -> str:
    return str(pick.selection.runner)


def find(event: Event, runner: str | int) -> Runner:
    """Find a runner by name or number; raises NeedsPerson."""
    found = event.runner(runner)
    if found is not None:
        return found
    raise NeedsPerson("4(e)", f"{runner} is not a runner in the {clock(event.off)} {event.meeting}")
