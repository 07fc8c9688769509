"""A selection that is in no race, at its price: taken at the counter, on the coupon, or struck in running."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from settlement import contests as on
from settlement.contests import Contest
from settlement.leg import Parts
from settlement.odds import Odds
from settlement.outcome import Outcome, Pick, at_prices, void
from settlement.part import NONE, NeedsPerson, Part
from settlement.programme import EventStatus, Runner
from settlement.rulebook import RuleBook, encodes
from settlement.rules import rule_19_withdrawals as rule_19
from settlement.rules import rule_28_sports as rule_28
from settlement.rules.rule_08_board_prices import board_price
from settlement.rules.rule_30_in_running import price_struck

_WORDS: Final = {
    "": "",
    on.RESULT: "",
    on.OUTRIGHT: "",
    on.TOTAL: "",
    on.OVER_UNDER: "",
    on.HANDICAP: "handicap ",
    on.HALF_TIME: "half time ",
    on.DOUBLE_RESULT: "half time/full time ",
    on.FIRST_TRY: "first try ",
    on.ROUND: "",
}


def bet_name(pick: Pick) -> str:
    """Name what is backed: ``Marsh Town``, ``Draw``, ``correct score 2-1``."""
    named, bet_on = str(pick.selection.runner), pick.selection.bet_on
    match = pick.event.contest.match if pick.event.contest else None
    if bet_on == on.RESULT and match:
        return {"1": match.home, "2": match.away, "X": "Draw"}.get(named.upper(), named)
    words = _WORDS.get(bet_on)
    return f"{bet_on.replace('_', ' ')} {named}" if words is None else f"{words}{named}"


@encodes("26", "8.4")
def price_of(pick: Pick) -> Part | None:
    """The price of a selection: struck in running, taken at the counter, else what the coupon quotes; None without any."""
    selection, contest = pick.selection, pick.event.contest or Contest()
    key = selection.quoted_as
    taken = selection.price if isinstance(selection.price, Odds) and selection.initialled else None
    if selection.in_running and pick.struck:
        return price_struck(contest.quoted.get(key, ()), pick.struck, taken)
    if taken:
        return board_price(taken, pick.initials)
    quoted = contest.prices.get(key)
    if quoted is None:
        return None
    return Part().because("26", "At the price of the coupon or advertisement", after=quoted.written, odds=quoted.to_one)


def finished(pick: Pick, told: Part, clause: str, price: Part | None = None) -> Outcome:
    """Lay the price under what a selection came to; a loser needs none. There are places only among many."""
    if pick.parts is not Parts.WIN and not told.void:
        raise NeedsPerson(clause, f"{bet_name(pick)} has no places: each way is not laid on it")
    found = price or (price_of(pick) if told.stands else None)
    if told.stands and found is None:
        raise NeedsPerson(clause, f"No price is given for {bet_name(pick)}")
    win = replace(told, odds=found.odds, steps=(*found.steps, *told.steps)) if found else told
    return Outcome(bet_name(pick), win, Part(share=NONE, void=told.void))


@encodes("28")
def runner_in(pick: Pick, clause: str, book: RuleBook) -> Outcome:
    """One of many, or of two that are listed: at its price, with dead heats and the places that are displayed."""
    event = pick.event
    runner = event.runner(pick.selection.runner)
    if runner is None:
        raise NeedsPerson(clause, f"{pick.selection.runner} is not among those listed for {event.title}")
    out = rule_28.withdrawn(runner)
    if out or event.status is EventStatus.VOID:
        reason = out or rule_28.did_not_take_place(event)
        return replace(void("28", "", runner.name), steps=(reason,))
    if event.status is EventStatus.UNRESULTED:
        return Outcome(runner.name, Part(), Part(), open=True)
    if not any(one.position for one in event.runners):
        raise NeedsPerson(clause, f"The result of {event.title} is wanting")
    return _deducted(_at_quoted(pick, runner, book), pick, book)


def _at_quoted(pick: Pick, runner: Runner, book: RuleBook) -> Outcome:
    """At the price taken, else at what is quoted."""
    price = price_of(pick)
    if price is None:
        return at_prices(pick, runner, book)
    quoted = Odds(price.odds, price.steps[-1].after)
    return at_prices(replace(pick, selection=replace(pick.selection, price=quoted, initialled=True)), runner, book)


def _deducted(outcome: Outcome, pick: Pick, book: RuleBook) -> Outcome:
    """For those withdrawn the house may deduct by the scale of 19."""
    borne = rule_19.borne_by_price(rule_19.withdrawals(pick.event), pick.market)
    if not borne or not rule_28.deducts(book) or not outcome.win.stands:
        return outcome
    place = rule_19.deduct(outcome.place, borne, book) if outcome.place.stands else outcome.place
    return replace(outcome, win=rule_19.deduct(outcome.win, borne, book), place=place)
