"""The most the shop could owe on a slip, as things stand: an upper bound, never a forecast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil, prod
from typing import Final

from settlement.bonuses import most_with_bonus
from settlement.forecasts import FORECASTS, Forecast, by_race
from settlement.leg import LOST, Back, Leg, halves
from settlement.legs import LegBook
from settlement.lines import CannotBeLaid
from settlement.money import NOTHING, Money
from settlement.odds import Odds
from settlement.part import NeedsPerson, Part
from settlement.placepots import PLACEPOT, ways
from settlement.programme import Programme
from settlement.returns import most_of
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_03_limits import limit_of_day
from settlement.rules.rule_04_instructions import Execution, execute, stake_proportion
from settlement.rules.rule_05_place_terms import place_terms
from settlement.rules.rule_08_board_prices import Taken, price_throughout, prices_taken
from settlement.rules.rule_10_favourites import UNNAMED
from settlement.rules.rule_19_withdrawals import (
    Withdrawn,
    borne_by_price,
    borne_by_sp,
    deduct,
    market_of,
    withdrawals,
)
from settlement.rules.rule_20_greyhounds import has_deductions
from settlement.rules.rule_25_overseas import is_overseas
from settlement.slip import Basis, Bet, Selection, Slip
from settlement.trail import State

_POOLS: Final = frozenset({Basis.TOTE, Basis.PMU})
# Odds by event and by runner's name, number or ``favourite``: what the board shows now.
Board = Mapping[tuple[str, str | int], Odds]


def most_we_could_owe(
    slip: Slip, programme: Programme, book: RuleBook, board: Board, legs: LegBook | None = None
) -> Money:
    """Say the most the slip can come to: every open leg wins and places, at its price, undivided.

    A starting price is held to be the board's of this moment, or the term ``owed.unknown_sp`` where there is none.
    Place terms are those of the runners still in, and a price bears the withdrawals that are known. A bet that the till
    does not settle yet counts nothing.
    """
    known = legs or LegBook(programme, book)
    taken = prices_taken(slip, known.events)
    executions = [execution for bet in slip.bets if (execution := _executed(bet))]
    cost = sum((execution.cost for execution in executions), NOTHING)
    proportion = stake_proportion(slip.staked, cost)
    total = sum(
        (_most(execution, known, slip, taken, board) for execution in executions),
        Fraction(0),
    )
    owed = Money(ceil(total * proportion))
    return owed if book.word("limits") == "off" else min(owed, _limits(executions, known, book))


@encodes("3(a)", "3.x", "27")
def _limits(executions: Sequence[Execution], known: LegBook, book: RuleBook) -> Money:
    """Add up the limits of the days that the bets can be for: at most the day of each of their selections."""
    days = {
        (limit_of_day(execution.bet), event.off.date())
        for execution in executions
        for selection in execution.bet.selections
        if (event := known.events.get(selection.event))
    }
    return sum((book.money(name) for name, _ in days), NOTHING)


def _executed(bet: Bet) -> Execution | None:
    try:
        return execute(bet)
    except CannotBeLaid:
        return None


def _most(execution: Execution, known: LegBook, slip: Slip, taken: Taken, board: Board) -> Fraction:
    legs = known.legs_of(execution.bet, slip, taken)
    priced = [_priced(selection, known, slip, taken) for selection in execution.bet.selections]
    hoped = [
        leg if leg.state is State.SETTLED else leg_won
        for leg, leg_won in zip(legs, _all_won(execution.bet, legs, priced, known, board), strict=True)
    ]
    return most_with_bonus(execution, most_of(execution, legs, hoped), known.book)


def _all_won(bet: Bet, legs: list[Leg], priced: list[Selection], known: LegBook, board: Board) -> list[Leg]:
    if bet.type == PLACEPOT:
        return _placepot_won(bet, legs, known)
    kind = FORECASTS.get(bet.type or "")
    if any(leg.hope for leg in legs):
        return [replace(leg, state=State.SETTLED, win=leg.hope or LOST) for leg in legs]
    if kind is None:
        each = [_won(leg, selection, known, board) for leg, selection in zip(legs, priced, strict=False)]
        return [*each, *legs[len(each) :]]
    most = [_forecast_return(kind, named, known, board) for named in by_race(kind, priced)]
    treble = [prod(most, start=Fraction(1))] if kind.patent else []
    won = zip(legs, map(_back, [*most, *treble]), strict=True)
    return [replace(leg, state=State.SETTLED, win=back) for leg, back in won]


def _placepot_won(bet: Bet, legs: list[Leg], known: LegBook) -> list[Leg]:
    """Every selection placed; the dividend is held to be the term ``owed.placepot``."""
    dividend = Fraction(known.book.money("owed.placepot").pence, 100)
    most = [*(Fraction(len(race)) for race in ways(bet).values()), dividend]
    return [replace(leg, state=State.SETTLED, win=_back(pays)) for leg, pays in zip(legs, most, strict=True)]


def _forecast_return(kind: Forecast, named: Sequence[Selection], known: LegBook, board: Board) -> Fraction:
    """A dividend is held to be the longest prices of an order multiplied, as if each were a race of its own."""
    returns = sorted((1 + _on_show(one, known, board).to_one for one in named), reverse=True)
    return prod(returns[: kind.size], start=Fraction(1))


def _priced(selection: Selection, known: LegBook, slip: Slip, taken: Taken) -> Selection:
    """A selection at the price that counts for it, with the market that it was taken in."""
    event = known.events.get(selection.event)
    if event is None:
        return selection
    priced = price_throughout(selection, event, taken)
    market = priced.market or market_of(priced.price_at or slip.accepted_at, withdrawals(event))
    return replace(priced, market=market)


def _won(leg: Leg, selection: Selection, known: LegBook, board: Board) -> Leg:
    """The leg as if it had won."""
    odds, times = _odds(selection, known, board), _times(selection, known)
    win = _back((1 + odds) * times)
    place = _back((1 + odds * _place_fraction(selection, known)) * times)
    return replace(leg, state=State.SETTLED, win=win, place=place, equally=halves(win, place))


def _odds(selection: Selection, known: LegBook, board: Board) -> Fraction:
    event, shown = known.events.get(selection.event), _on_show(selection, known, board).to_one
    at_sp = selection.runner in UNNAMED or not isinstance(selection.price, Odds) or not selection.initialled
    if event is None or selection.price in _POOLS or (at_sp and is_overseas(event)):
        # Dividends bear no deduction (H7).
        return shown
    out = withdrawals(event) if has_deductions(event) and not selection.ante_post else ()
    book = known.book_of(event.id)
    sp = _left(shown, borne_by_sp(out), book)
    if at_sp or not isinstance(selection.price, Odds):
        return sp
    price = _left(selection.price.to_one, borne_by_price(out, selection.market or 1), book)
    return max(price, sp) if event.best_of_sp else price


@encodes("19.leg", "19.when")
def _left(odds: Fraction, borne: Withdrawn, book: RuleBook) -> Fraction:
    """What known withdrawals leave of odds; those that a person has to price take nothing yet."""
    try:
        return deduct(Part(odds=odds), borne, book).odds
    except NeedsPerson:
        return odds


def _on_show(selection: Selection, known: LegBook, board: Board) -> Odds:
    """The board's price, or the coupon's; without either, what a starting price is held to be."""
    event = known.events.get(selection.event)
    coupon = event.contest.prices.get(selection.quoted_as) if event and event.contest else None
    return coupon or board.get((selection.event, selection.runner)) or Odds.parse(known.book.word("owed.unknown_sp"))


def _times(selection: Selection, known: LegBook) -> int:
    """Tote odds come to at most so many times the starting price return."""
    return known.book.number("tote.times_sp") if selection.price is Basis.TOTE else 1


def _place_fraction(selection: Selection, known: LegBook) -> Fraction:
    event = known.events.get(selection.event)
    if selection.runner in UNNAMED:
        return Fraction(1)
    try:
        terms = place_terms(event, known.book_of(event.id)) if event else None
    except NeedsPerson:
        terms = None
    return terms.fraction if terms and terms.places else Fraction(1)


def _back(pays: Fraction) -> Back:
    return Back(pays.as_integer_ratio(), (0, 1))
