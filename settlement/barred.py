"""Bets that are void as a whole by what they are, win or lose: plans on football, sports bets too small."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from settlement.lays import Cover
from settlement.leg import VOID, Leg
from settlement.number_lays import GAMES
from settlement.part import NeedsPerson
from settlement.programme import Event
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_04_instructions import Execution
from settlement.rules.rule_26_coupons import ON_COUPONS, against_coupon
from settlement.rules.rule_28_sports import too_small
from settlement.rules.rule_30_in_running import is_suspended
from settlement.slip import Objection, Slip
from settlement.trail import LegOutcome, State, Step


def barred(execution: Execution, legs: Sequence[Leg], events: Mapping[str, Event], book: RuleBook) -> Sequence[Leg]:
    """Give the legs of a bet, all void where the bet was never to be taken."""
    contests = _contests(execution, events)
    try:
        reason = _reason(execution, contests, book) if contests else None
    except NeedsPerson as question:
        return [_for_review(leg, question) for leg in legs]
    return [_void(leg, reason) for leg in legs] if reason else legs


def objections(execution: Execution, number: int, events: Mapping[str, Event], book: RuleBook) -> Iterator[Objection]:
    """Say what stands against a bet on contests: what makes it void, and what its coupons don't take."""
    try:
        reason = _reason(execution, _contests(execution, events), book)
    except NeedsPerson as question:
        yield Objection(question.clause, question.reason, "hold", number)
        return
    if reason:
        yield Objection(reason.rule, reason.text, "stop", number)
    listed = [one for one in execution.bet.selections if one.bet_on in ON_COUPONS]
    matches = [event for one in listed if (event := events.get(one.event))]
    yield from against_coupon(matches, execution.cost, number, _smallest(execution), book)


@encodes("27.b")
def several_draws(slip: Slip) -> Iterator[Objection]:
    """Bets on more than one draw stand on a slip only if that is clearly marked and staff agreed."""
    draws = {one.event for bet in slip.bets for one in bet.selections if one.bet_on in GAMES}
    if len(draws) > 1:
        yield Objection("27.b", "More than one draw on a slip: clearly marked, and agreed by staff?", "hold")


@encodes("30")
def suspended(slip: Slip, number: int, events: Mapping[str, Event]) -> Iterator[Objection]:
    """Say which picks were struck in running while betting was suspended."""
    for place, one in enumerate(slip.bets[number].selections):
        event = events.get(one.event)
        quoted = event.contest.quoted.get(one.quoted_as, ()) if event and event.contest else ()
        if one.in_running and is_suspended(quoted, one.price_at or slip.recorded_at or slip.accepted_at):
            yield Objection("30", "Betting is suspended: the next price counts", "look", number, place)


def _contests(execution: Execution, events: Mapping[str, Event]) -> list[Event]:
    named = (events.get(selection.event) for selection in execution.bet.selections)
    return [event for event in named if event and event.contest]


@encodes("26")
def _reason(execution: Execution, contests: Sequence[Event], book: RuleBook) -> Step | None:
    if any(event.sport == "football" for event in contests) and not _is_permutation(execution):
        return Step("26", "Any-to-come and plans are not taken on football: the bet is void")
    found = (too_small(event, _smallest(execution), book) for event in contests)
    return next((step for step in found if step), None)


def _is_permutation(execution: Execution) -> bool:
    """Every fold of some sizes of all its selections, and nothing else."""
    return len(execution.lays) == 1 and isinstance(execution.lays[0], Cover)


def _smallest(execution: Execution) -> int:
    return min(lay.folds[0] if isinstance(lay, Cover) else 1 for lay in execution.lays)


def _for_review(leg: Leg, question: NeedsPerson) -> Leg:
    step = Step(question.clause, question.reason)
    trail = replace(leg.trail, outcome=LegOutcome.REVIEW, steps=(step,))
    return replace(leg, state=State.REVIEW, reason=str(question), trail=trail)


def _void(leg: Leg, reason: Step) -> Leg:
    trail = replace(leg.trail, outcome=LegOutcome.VOID, steps=(reason,))
    return replace(leg, state=State.SETTLED, win=VOID, place=VOID, equally=VOID, void=True, reason="", trail=trail)
