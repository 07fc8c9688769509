"""What became of a selection in anything but a race: a match, a bout, a tournament, or the total of a meeting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from settlement import contests as on
from settlement.contested_sports import sport
from settlement.contests import Contest, Match
from settlement.outcome import Outcome, Pick, void
from settlement.part import NeedsPerson, Part
from settlement.programme import EventStatus
from settlement.quoted import bet_name, finished, price_of, runner_in
from settlement.rulebook import RuleBook, encodes
from settlement.rules import rule_26_football as rule_26
from settlement.rules import rule_26_result as results
from settlement.rules import rule_26_scorers as scorers
from settlement.rules.rule_10_favourites_market import favourites_market
from settlement.rules.rule_31_distances import distances

_MARKETS: Final[Mapping[str, Callable[[str, Match], Part]]] = {
    on.RESULT: results.result,
    on.HALF_TIME: results.half_time,
    on.DOUBLE_RESULT: results.double_result,
    on.HANDICAP: results.handicap,
    on.OVER_UNDER: results.over_under,
    on.CORRECT_SCORE: scorers.correct_score,
    on.GOALSCORER: scorers.first_goalscorer,
    on.FIRST_GOALSCORER: scorers.first_goalscorer,
    on.LAST_GOALSCORER: scorers.last_goalscorer,
    on.SCORECAST: scorers.scorecast,
}


def contested(pick: Pick, book: RuleBook) -> Outcome:
    """Say what became of a selection that is in no race; raises NeedsPerson."""
    contest = pick.event.contest or Contest()
    if not pick.selection.bet_on:
        raise NeedsPerson(_clause(pick), f"{pick.event.sport.capitalize()}: which market is bet on is not said")
    if contest.total:
        return _total(pick, book)
    if pick.event.sport == "football":
        return _football(pick, contest.match, book)
    return sport(pick, contest, book)


def _clause(pick: Pick) -> str:
    return {"football": "26", "numbers": "27", "distances": "31", "favourites": "10.13"}.get(pick.event.sport, "28")


@encodes("10.13", "31")
def _total(pick: Pick, book: RuleBook) -> Outcome:
    """The sum of a meeting: winning distances, or favourites."""
    event, total = pick.event, pick.event.contest.total if pick.event.contest else None
    cite = _clause(pick)
    if pick.late or event.status is EventStatus.VOID:
        reason = "Taken after the first race was off" if pick.late else "The meeting did not take place"
        return void(cite, f"{reason}: void", bet_name(pick))
    if event.status is EventStatus.UNRESULTED or total is None:
        return Outcome(bet_name(pick), Part(), Part(), open=True)
    completed, named = event.status is EventStatus.RUN, str(pick.selection.runner)
    if event.sport == "distances":
        return finished(pick, distances(named, total, book, completed=completed), cite)
    return finished(pick, favourites_market(named, total, completed=completed), cite)


@encodes("26")
def _football(pick: Pick, match: Match | None, book: RuleBook) -> Outcome:
    """A football selection: what is void, what waits, what it is settled as."""
    if match is None or pick.selection.bet_on == on.OUTRIGHT:
        late = void("26", "Taken after the start: void", bet_name(pick)) if pick.late else None
        return late or runner_in(pick, "26.d", book)
    if pick.late and match.incidents is None and pick.event.status is EventStatus.UNRESULTED:
        return Outcome(bet_name(pick), Part(), Part(), open=True)
    grace = rule_26.within_grace(pick.event, match, pick.late, book) if pick.late else None
    if pick.late and grace is None:
        return void("26", "Taken after the kick-off: void", bet_name(pick))
    reason = rule_26.void_because(pick.event, match, pick.selection.bet_on)
    if reason:
        return replace(void("26", "", bet_name(pick)), steps=(reason,))
    if pick.event.status is EventStatus.UNRESULTED:
        return Outcome(bet_name(pick), Part(), Part(), open=True)
    settled = _market(pick, match, book)
    return replace(settled, steps=(grace, *settled.steps)) if grace else settled


@encodes("26.e")
def _market(pick: Pick, match: Match, book: RuleBook) -> Outcome:
    selection = pick.selection
    if selection.bet_on == on.SCORECAST:
        single = scorers.stands_as(str(selection.runner), pick.event, match)
        if single:
            return _as_single(pick, match, single, book)
    judge = _MARKETS.get(selection.bet_on)
    if judge is None:
        raise NeedsPerson("26", f"{selection.bet_on or 'No market'} is not a market of football")
    told = judge(str(selection.runner), match)
    clause = told.steps[-1].rule
    price = _printed_or_chart(pick, book) if selection.bet_on == on.DOUBLE_RESULT and told.stands else None
    settled = finished(pick, told, clause, price)
    if selection.bet_on != on.GOALSCORER:
        return settled
    return replace(settled, win=settled.win.because("26.e", "Neither first nor last was said: first"))


def _as_single(pick: Pick, match: Match, single: scorers.Single, book: RuleBook) -> Outcome:
    """A scorecast that falls back, at the price that the coupon has for the single."""
    bet_on, named, reason = single
    at_coupon = replace(pick.selection, bet_on=bet_on, runner=named, initialled=False)
    settled = _market(replace(pick, selection=at_coupon), match, book)
    return replace(settled, steps=(reason, *settled.steps))


@encodes("26.d")
def _printed_or_chart(pick: Pick, book: RuleBook) -> Part:
    """A printed price comes before the chart."""
    price = price_of(pick)
    if price is not None:
        return price
    contest = pick.event.contest or Contest()
    return results.chart_price(str(pick.selection.runner), contest.prices.get("result 1"), book)
