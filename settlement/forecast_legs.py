"""A forecast as legs: one for each race, whatever the number of its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from settlement.covers import sum_of
from settlement.forecast_lines import line_of
from settlement.forecasts import Forecast
from settlement.leg import LOST, VOID, Back, Leg
from settlement.outcome import Pick
from settlement.part import NONE, NeedsPerson
from settlement.resolve import Divided, name_of
from settlement.rulebook import RuleBook, encodes
from settlement.trail import LegOutcome, LegTrail, State, Step
from settlement.words import clock, listed

_TREBLE: Final = "The treble"


def forecast_leg(kind: Forecast, picks: Sequence[Pick], limit: str | None, book: RuleBook) -> Leg:
    """Settle the lines of one race: ``win`` is what a pound on each of them comes back as, together."""
    try:
        found = [pair for order in kind.orders(picks) for pair in line_of(kind, order, book)]
    except NeedsPerson as question:
        told = LegOutcome.REVIEW, (Step(question.clause, question.reason),)
        return replace(_leg(picks, limit, LOST, told), state=State.REVIEW, reason=str(question))
    if any(outcome.open for _, outcome in found):
        return replace(_leg(picks, limit, LOST, (LegOutcome.OPEN, _steps(found))), state=State.OPEN)
    return _leg(picks, limit, _back(found), (_word(found), _steps(found)))


_Told = tuple[LegOutcome, tuple[Step, ...]]


def _leg(picks: Sequence[Pick], limit: str | None, back: Back, told: _Told) -> Leg:
    event, names = picks[0].event, listed([name_of(pick) for pick in picks])
    word, steps = told
    return Leg(
        race=event.id,
        runner=names,
        off=max(pick.event.off for pick in picks),
        limit=limit,
        state=State.SETTLED,
        win=back,
        place=LOST,
        equally=LOST,
        trail=LegTrail(f"{clock(event.off)} {event.meeting} · {names}", word, steps),
        void=word is LegOutcome.VOID,
    )


def _back(found: Divided) -> Back:
    void = sum((weight for weight, outcome in found if outcome.win.void), NONE)
    paid = sum((weight * outcome.win.pays for weight, outcome in found if not outcome.win.void), NONE)
    return Back((void + paid).as_integer_ratio(), void.as_integer_ratio())


def _word(found: Divided) -> LegOutcome:
    if all(outcome.win.void for _, outcome in found):
        return LegOutcome.VOID
    return LegOutcome.WON if any(outcome.win.stands for _, outcome in found) else LegOutcome.LOST


def _steps(found: Divided) -> tuple[Step, ...]:
    """Each sentence once, though many lines come to it."""
    steps = [step for _, outcome in found for step in (*outcome.steps, *outcome.win.steps)]
    return tuple(dict.fromkeys(steps))


def is_dog(pick: Pick) -> bool:
    """Say whether a selection is a greyhound."""
    return pick.event.sport == "greyhounds"


@encodes("17", "20.fc")
def treble_leg(legs: Sequence[Leg], *, on_dogs: bool) -> Leg:
    """The treble of a forecast patent, its legs multiplied: laid on horses only, on dogs that part is void."""
    if on_dogs:
        step = Step("20.fc", "No forecast trebles on greyhounds: that part is void")
        return _treble(legs, VOID, State.SETTLED, LegOutcome.VOID, step)
    step = Step("17", "The treble of a forecast patent stands")
    state = _treble_state(legs)
    if state is not State.SETTLED:
        return _treble(legs, LOST, state, LegOutcome.OPEN, step)
    every = sum_of([leg.win.all for leg in legs], (len(legs),), legs)
    void = sum_of([leg.win.void for leg in legs], (len(legs),), legs)
    word = LegOutcome.WON if every[0] else LegOutcome.LOST
    return _treble(legs, Back(every, void), state, word, step)


def _treble_state(legs: Sequence[Leg]) -> State:
    """It waits while a leg does and none has lost it (H15)."""
    hope = [(int(leg.state is not State.SETTLED or leg.win.all[0] > 0), 1) for leg in legs]
    waiting = {leg.state for leg in legs} - {State.SETTLED}
    if not waiting or not sum_of(hope, (len(legs),), legs)[0]:
        return State.SETTLED
    return State.REVIEW if State.REVIEW in waiting else State.OPEN


def _treble(legs: Sequence[Leg], back: Back, state: State, word: LegOutcome, step: Step) -> Leg:
    return Leg(
        race=_TREBLE,
        runner=_TREBLE,
        off=max(leg.off for leg in legs),
        limit=None,
        state=state,
        win=back,
        place=LOST,
        equally=LOST,
        trail=LegTrail(_TREBLE, word, (step,)),
        void=word is LegOutcome.VOID,
    )
