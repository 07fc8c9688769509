"""What became of one runner at the dividends of a pool: tote or pari-mutuel."""

from __future__ import annotations

from dataclasses import dataclass, replace

from settlement.dividends import exact, is_declared, place_dividend, win_dividend
from settlement.leg import Parts
from settlement.money import Money
from settlement.odds import Odds
from settlement.outcome import Outcome, Pick, at_prices
from settlement.part import NONE, NeedsPerson, Part
from settlement.programme import Event, Runner
from settlement.rulebook import RuleBook, encodes
from settlement.rules import rule_02_acceptance as rule_2
from settlement.rules import rule_04_instructions as rule_4
from settlement.rules import rule_05_place_terms as rule_5
from settlement.rules import rule_16_tote as rule_16
from settlement.rules import rule_19_withdrawals as rule_19
from settlement.rules import rule_20_greyhounds as rule_20
from settlement.rules import rule_25_overseas as rule_25
from settlement.slip import Basis


@dataclass(frozen=True, slots=True)
class Pools:
    """The pools that pay a selection, and the clause that sends it there. ``limited`` holds it to the limits of 16."""

    clause: str
    word: str
    win: str
    place: str
    limited: bool


def pools_for(pick: Pick, book: RuleBook) -> Pools | None:
    """Say which pools pay a selection; None for a price or starting price."""
    event, selection = pick.event, pick.selection
    if pick.above_limit or selection.ante_post:
        return None
    if rule_25.asked_at_pmu(selection):
        return _pari_mutuel(event, book)
    clause = None if rule_20.has_no_tote(event) else _tote_clause(pick)
    return _tote(clause, event) if clause else _without_sp(pick, book)


def _tote_clause(pick: Pick) -> str | None:
    """Name the clause that sends a selection to the tote: asked for, or place only without special terms."""
    if rule_16.asked_at_tote(pick.selection):
        return "16"
    return "5(e)" if rule_5.place_only_at_sp(pick.event, place_only=pick.parts is Parts.PLACE) else None


def _without_sp(pick: Pick, book: RuleBook) -> Pools | None:
    """A bet at starting price in a race that returned none."""
    event, selection = pick.event, pick.selection
    priced = isinstance(selection.price, Odds) and selection.initialled and not rule_19.prices_cancelled(event)
    if priced or not rule_16.no_sp_returned(event):
        return None
    return _pari_mutuel(event, book) if rule_25.is_overseas(event) else _tote("2(h)", event)


def _tote(clause: str, event: Event) -> Pools:
    return Pools(clause, "Tote", "tote_win", "tote_place", limited=not rule_16.no_sp_returned(event))


@encodes("25")
def _pari_mutuel(event: Event, book: RuleBook) -> Pools:
    return Pools("25", "Pari-mutuel", "pmu_win", rule_25.place_pool(event, book), limited=False)


def at_pool(pick: Pick, runner: Runner, pools: Pools, book: RuleBook) -> Outcome:
    """One runner at the dividends: no dead-heat share, no deduction (H7)."""
    event = pick.event
    sp = _at_sp(pick, runner, book)
    terms = rule_5.place_terms(event, book) if pick.parts is not Parts.WIN else None
    win = _win(pick, runner, pools, sp, book)
    place = Part(share=NONE)
    if terms:
        to_win = not terms.places
        place = rule_5.place_money_to_win(win, terms) if to_win else _place(pick, runner, pools, sp, book)
    told = rule_2.amended_result(event, runner, both=rule_2.pays_both_results(event, book))
    return Outcome(runner.name, win, place, told, limited=pools.limited)


def _at_sp(pick: Pick, runner: Runner, book: RuleBook) -> Outcome | None:
    """What the runner comes to at starting price, where one was returned."""
    if rule_16.no_sp_returned(pick.event):
        return None
    at_sp = replace(pick, selection=replace(pick.selection, price=Basis.SP), above_limit=True)
    return at_prices(at_sp, runner, book)


@encodes("25")
def _win(pick: Pick, runner: Runner, pools: Pools, sp: Outcome | None, book: RuleBook) -> Part:
    event = pick.event
    winner = rule_25.winner_of(event, runner) if pools.clause == "25" else _if_first(runner)
    if winner is None:
        return _without_dividend(pick, runner, sp.win if sp else None, 1, book)
    part = _paid(win_dividend(event, pools.win, winner, pools.clause), "win", pools)
    if winner is not runner:
        part = part.because("25", f"Coupled with {winner.name}, which won: the win dividend is shared")
    return rule_16.held_to_sp(part, sp.win, book) if pools.limited and sp else part


def _if_first(runner: Runner) -> Runner | None:
    return runner if runner.position == 1 else None


def _place(pick: Pick, runner: Runner, pools: Pools, sp: Outcome | None, book: RuleBook) -> Part:
    event, places = pick.event, rule_5.place_terms(pick.event, book).places
    placed = is_declared(event, pools.place) or _in_first(runner.position, places)
    dividend = place_dividend(event, pools.place, runner, pools.clause) if placed else None
    if dividend is None:
        return _without_dividend(pick, runner, sp.place if sp else None, places, book)
    part = _paid(dividend, "place", pools)
    return rule_16.held_to_sp(part, sp.place, book) if pools.limited and sp else part


@encodes("16", "2(h)", "5(e)", "25")
def _paid(dividend: Money, part: str, pools: Pools) -> Part:
    text = f"{pools.word} {part} dividend to £1, stake included"
    return Part().because(pools.clause, text, after=str(dividend), odds=exact(dividend) - 1)


def _in_first(position: int | None, places: int) -> bool:
    return position is not None and position <= places


def _without_dividend(pick: Pick, runner: Runner, sp: Part | None, places: int, book: RuleBook) -> Part:
    """What no pool pays has lost, save on the first of two results (H7)."""
    first_only = _in_first(runner.first_past_post, places) and not _in_first(runner.position, places)
    if not first_only or not rule_2.pays_both_results(pick.event, book):
        step = rule_4.result(runner)
        return Part().because(step.rule, step.text, share=NONE)
    if sp is None:
        raise NeedsPerson("H7", f"{runner.name} is paid on the first result, and no starting price was returned")
    return rule_16.first_result_only(sp)
