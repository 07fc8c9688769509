"""What became of one runner: result, price, deduction, greater SP, dead heat, place odds, each with its clause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from settlement.leg import Parts
from settlement.odds import Odds
from settlement.part import NONE, Part
from settlement.programme import Event, Runner
from settlement.rulebook import RuleBook
from settlement.rules import rule_02_acceptance as rule_2
from settlement.rules import rule_04_instructions as rule_4
from settlement.rules import rule_05_place_terms as rule_5
from settlement.rules import rule_08_board_prices as rule_8
from settlement.rules import rule_19_withdrawals as rule_19
from settlement.rules import rule_20_greyhounds as rule_20
from settlement.rules import rule_21_ante_post as rule_21
from settlement.rules.rule_19_withdrawals import Withdrawn
from settlement.rules.rule_22_dead_heats import Finish, dead_heat_for_a_place, dead_heat_for_first
from settlement.slip import Selection
from settlement.trail import Step


@dataclass(frozen=True, slots=True)
class Pick:
    """A selection as the rules see it: in its race, with the market its price was taken in."""

    selection: Selection
    event: Event
    market: int
    # The recorder's stamp where it was at the off or after (2(a)); None in time.
    late: datetime | None
    initials: str
    parts: Parts
    # For the stake above the tote's limit (16): starting price, whatever was asked.
    above_limit: bool = False
    # Its price was taken in another bet of the slip (8.1).
    carried: bool = False
    # When the bet was struck, where that decides more than its market (28.golf, 30).
    struck: datetime | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one runner that was backed: its parts, with the steps they share. ``open`` waits for the result."""

    name: str
    win: Part
    place: Part
    steps: tuple[Step, ...] = ()
    shared_win: bool = False
    open: bool = False
    # At tote odds that the limits of 16 hold: a stake above them has starting price.
    limited: bool = False


def void(clause: str, text: str, name: str) -> Outcome:
    """A selection whose stake comes back, and why."""
    part = Part(void=True)
    return Outcome(name, part, part, (Step(clause, text),))


def at_prices(pick: Pick, runner: Runner, book: RuleBook) -> Outcome:
    """One runner at its price or at starting price, in the order of the rules."""
    event = pick.event
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
    if pick.selection.ante_post:
        return rule_21.price_laid(pick.selection)
    out = rule_19.withdrawals(event) if rule_20.has_deductions(event) else ()
    if not isinstance(price, Odds) or not pick.selection.initialled or rule_19.prices_cancelled(event):
        return _deducted(_sp(pick, runner), out, rule_19.borne_by_sp(out), book)
    taken = rule_8.board_price(price, pick.initials)
    taken = rule_8.carried(taken) if pick.carried else taken
    board = _deducted(taken, out, rule_19.borne_by_price(out, pick.market), book)
    if not event.best_of_sp or runner.sp is None:
        return board
    sp = rule_19.deduct(rule_8.starting_price(runner, None), rule_19.borne_by_sp(out), book)
    return rule_2.greater_sp(board, sp)


def _deducted(price: Part, out: Withdrawn, borne: Withdrawn, book: RuleBook) -> Part:
    return rule_19.deduct(rule_19.spared(price, out, borne, book), borne, book)


def _sp(pick: Pick, runner: Runner) -> Part:
    price = pick.selection.price
    written = price if isinstance(price, Odds) else None
    if written and rule_19.prices_cancelled(pick.event):
        return rule_19.cancelled_price(rule_8.starting_price(runner, None), written, pick.event)
    sp = rule_8.starting_price(runner, written)
    return rule_20.no_tote(sp) if rule_20.tote_at_sp(pick.selection, pick.event) else sp


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
