"""The settlement of a slip as sections of a report (2(b))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printing.reports.report import Figure, Section, Table
from settlement.trail import BetSettlement, LegTrail, Settlement, State, Step

if TYPE_CHECKING:
    from collections.abc import Iterable


def settlement_sections(settlement: Settlement) -> tuple[Section, ...]:
    """Give a settlement bet by bet, leg by leg, then what it comes to."""
    return (*(section for bet in settlement.bets for section in _bet(bet)), _whole(settlement))


def _bet(bet: BetSettlement) -> Iterable[Section]:
    lines = "line" if bet.lines == 1 else "lines"
    yield Section(heading=f"{bet.title}: {bet.lines} {lines}, {bet.cost}", words=bet.reasons)
    yield from (_leg(leg) for leg in bet.legs)
    if bet.state is State.SETTLED:
        yield Section(
            heading="Money",
            table=_steps(bet.money),
            figures=(Figure("Returns", str(bet.returns), strong=True), Figure("Refund", str(bet.refund))),
        )


def _leg(leg: LegTrail) -> Section:
    return Section(heading=f"{leg.heading}: {leg.outcome.value}", table=_steps(leg.steps))


def _whole(settlement: Settlement) -> Section:
    return Section(
        heading="To pay",
        figures=(
            Figure("Returns", str(settlement.returns)),
            Figure("Refund", str(settlement.refund)),
            Figure("To pay", str(settlement.payable), strong=True),
        )
        if settlement.state is State.SETTLED
        else (),
        words=settlement.reasons,
        table=_steps(settlement.money) if settlement.money else None,
    )


def _steps(steps: Iterable[Step]) -> Table:
    return Table(
        headings=("Rule", "What it did", "Before", "After"),
        rows=tuple((step.cap, step.text, step.before, step.after) for step in steps),
        figures=frozenset({2, 3}),
        shares=(9, 57, 17, 17),
    )
