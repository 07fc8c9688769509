"""A settlement as `settle` prints it."""

from __future__ import annotations

from typing import Any

from settlement.interchange.export import bet_part
from settlement.trail import BetSettlement, LegTrail, Settlement, State, Step


def settlement_as_json(name: str, settlement: Settlement) -> dict[str, Any]:
    """Write a settlement as plain JSON values; amounts are left out where a person has to settle it."""
    return {
        "id": name,
        "state": settlement.state.value,
        "reasons": list(settlement.reasons),
        "objections": [{"rule": one.clause, "text": one.text, "gravity": one.gravity} for one in settlement.objections],
        "cost": settlement.cost.plain,
        "lines": settlement.lines,
        **_amounts(settlement),
        "capped_by": settlement.capped_by,
        "bets": [_bet_settled(bet) for bet in settlement.bets],
        "trail": [_step(step) for step in _every_step(settlement)],
    }


def _amounts(settled: Settlement | BetSettlement) -> dict[str, str]:
    if settled.state is State.REVIEW:
        return {}
    payable, apart = settled.returns + settled.refund, settled.apart
    return {
        "returns": settled.returns.plain,
        "refund": settled.refund.plain,
        "payable": payable.plain,
        # What the returns are made of (0.3).
        "stake": apart.stake_in(settled.returns).plain,
        "winnings": apart.winnings.plain,
        "bonus": apart.bonus.plain,
        "deduction": apart.deduction.plain,
        "capped": apart.capped.plain,
    }


def _bet_settled(bet: BetSettlement) -> dict[str, Any]:
    return {
        "title": bet.title,
        "state": bet.state.value,
        "reasons": list(bet.reasons),
        "executed": bet_part(bet.executed),
        "cost": bet.cost.plain,
        "lines": bet.lines,
        **_amounts(bet),
        "capped_by": bet.capped_by,
        "legs": [_leg(leg) for leg in bet.legs],
    }


def _leg(leg: LegTrail) -> dict[str, str]:
    return {"heading": leg.heading, "outcome": leg.outcome.value}


def _every_step(settlement: Settlement) -> list[Step]:
    steps = [step for bet in settlement.bets for leg in bet.legs for step in leg.steps]
    return [*steps, *(step for bet in settlement.bets for step in bet.money), *settlement.money]


def _step(step: Step) -> dict[str, str]:
    return {"rule": step.rule, "text": step.text, "before": step.before, "after": step.after}
