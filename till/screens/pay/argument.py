"""The trail of a settlement as the screen reads it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from string import ascii_uppercase
from typing import Final

from settlement.money import Money, pounds
from settlement.trail import Apart, BetSettlement, LegOutcome, LegTrail, Settlement, Step
from till.screens.chip import ChipShown
from till.screens.pay.model import ArgumentShown, BandShown, StepShown
from till.services.values.slips import PayCase, SlipState

_OUTCOMES: Final = {
    LegOutcome.WON: ("ok", "ok"),
    LegOutcome.PLACED: ("ok", "ok"),
    LegOutcome.LOST: ("quiet", "dash"),
    LegOutcome.VOID: ("quiet", "stop"),
    LegOutcome.DEAD_HEAT: ("warn", "warn"),
    LegOutcome.OPEN: ("quiet", "open"),
    LegOutcome.REVIEW: ("hold", "hold"),
}
NOT_TYPED: Final = "Not typed yet. F3 brings the next, Alt 3 translates it."
TO_COME: Final = "Its races are still to come. F3 brings the next."
NOTHING_SETTLED: Final = "Nothing on it is settled. F3 brings the next."
_EMPTY: Final = {SlipState.WAITING: NOT_TYPED, SlipState.OPEN: TO_COME}


def argument_of(case: PayCase) -> ArgumentShown:
    """Lay out how a slip was settled."""
    settlement = case.file.settlement
    if settlement is None:
        return ArgumentShown(heading="No settlement", empty=_EMPTY.get(case.file.state, NOTHING_SETTLED))
    return ArgumentShown(
        result_note=case.result_note,
        heading=_heading(settlement),
        detail=f"{_lines(settlement)}, taken {case.file.taken}, {_agrees(settlement.cost, case.file.taken)}",
        bets=ChipShown("quiet", f"{case.settled_bets} of {case.all_bets} bets"),
        trail=tuple(_trail(settlement)),
        to_pay=str(case.to_pay) if case.to_pay else "",
        made_of=made_of(case),
    )


def made_of(case: PayCase) -> str:
    """Say what the money consists of."""
    if not case.to_pay:
        return ""
    refund = f", refund {case.refund}" if case.refund else ""
    before = f", less {case.file.paid} paid before" if case.file.paid else ""
    winnings, *more = _words_of(case.apart)
    return ", ".join([f"stake {case.stake} and {winnings}", *more]) + refund + before


def _words_of(apart: Apart) -> Iterator[str]:
    """Name what a return is made of beside its stake, those figures that there are (0.3)."""
    yield f"winnings {apart.winnings}"
    if apart.bonus:
        yield f"bonus {apart.bonus}"
    if apart.deduction:
        yield f"deduction {-apart.deduction}"
    if apart.capped:
        yield f"over the limit {-apart.capped}"


def _heading(settlement: Settlement) -> str:
    if len(settlement.bets) == 1:
        return settlement.bets[0].title
    titles = Counter(bet.title for bet in settlement.bets)
    kinds = (title if count == 1 else f"{count} × {title}" for title, count in titles.items())
    return f"{len(settlement.bets)} bets: {', '.join(kinds)}"


def _lines(settlement: Settlement) -> str:
    if len(settlement.bets) == 1:
        return _count(settlement.bets[0])
    return f"{settlement.lines} lines, cost {settlement.cost}"


def _count(bet: BetSettlement) -> str:
    return f"{bet.lines} line{'' if bet.lines == 1 else 's'} × {pounds(bet.unit)}"


def _agrees(cost: Money, taken: Money) -> str:
    return "agrees" if cost == taken else f"the lines cost {cost}"


def _trail(settlement: Settlement) -> Iterator[BandShown | StepShown]:
    alone = len(settlement.bets) == 1
    for bet in settlement.bets:
        if not alone:
            yield BandShown(f"{bet.title}, {_count(bet)}")
        for letter, leg in zip(_letters(len(bet.legs)), bet.legs, strict=True):
            yield from _leg(letter, leg)
        money = (*bet.money, *settlement.money) if alone else bet.money
        yield from _money("Money", money)
    if not alone:
        yield from _money("Money of the slip", settlement.money)


def _letters(count: int) -> list[str]:
    return [ascii_uppercase[place] if place < len(ascii_uppercase) else str(place + 1) for place in range(count)]


def _leg(letter: str, leg: LegTrail) -> Iterator[BandShown | StepShown]:
    kind, mark = _OUTCOMES[leg.outcome]
    yield BandShown(leg.heading, letter, ChipShown(kind, leg.outcome.value, mark))
    yield from (_step(step) for step in leg.steps)


def _money(title: str, steps: tuple[Step, ...]) -> Iterator[BandShown | StepShown]:
    if steps:
        yield BandShown(title)
        yield from (_step(step) for step in steps)


def _step(step: Step) -> StepShown:
    return StepShown(step.cap, step.rule, step.text, step.after, step.before)
