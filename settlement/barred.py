"""Bets that are void as a whole by what they are, win or lose: plans on football, sports bets too small."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from settlement.lays import Cover
from settlement.leg import VOID, Leg
from settlement.programme import Event
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_04_instructions import Execution
from settlement.rules.rule_26_coupons import against_coupon
from settlement.rules.rule_28_sports import too_small
from settlement.slip import Objection
from settlement.trail import LegOutcome, State, Step


def barred(execution: Execution, legs: Sequence[Leg], events: Mapping[str, Event], book: RuleBook) -> Sequence[Leg]:
    """Give the legs of a bet, all void where the bet was never to be taken."""
    reason = _reason(execution, _contests(execution, events), book)
    return [_void(leg, reason) for leg in legs] if reason else legs


def objections(execution: Execution, number: int, events: Mapping[str, Event], book: RuleBook) -> Iterator[Objection]:
    """Say what stands against a bet on contests: what makes it void, and what its coupons don't take."""
    named = _contests(execution, events)
    reason = _reason(execution, named, book)
    if reason:
        yield Objection(reason.rule, reason.text, "stop", number)
    yield from against_coupon(named, execution.cost, number, _smallest(execution), book)


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


def _void(leg: Leg, reason: Step) -> Leg:
    trail = replace(leg.trail, outcome=LegOutcome.VOID, steps=(reason,))
    return replace(leg, state=State.SETTLED, win=VOID, place=VOID, equally=VOID, void=True, reason="", trail=trail)
