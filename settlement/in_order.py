"""Whether a bet's selections follow one another as its kind asks, by what is written on the slip (14, 15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from settlement.lays import Sequence, ToCome
from settlement.programme import Event
from settlement.rules.rule_04_instructions import Execution
from settlement.rules.rule_14_any_to_come import not_later
from settlement.rules.rule_15_stop_at_a_winner import not_down_the_card
from settlement.slip import Objection
from settlement.trail import Step


@dataclass(frozen=True, slots=True)
class _Engaged:
    """A selection by its race and the advertised time."""

    race: str
    runner: str | int
    off: datetime


def out_of_order(execution: Execution, events: Mapping[str, Event], number: int) -> Iterator[Objection]:
    """Say which part of a conditional bet is void as it is written; ``number`` is the bet's place on the slip."""
    selections = execution.bet.selections
    if not all(selection.event in events for selection in selections):
        return
    legs = [_Engaged(one.event, one.runner, events[one.event].off) for one in selections]
    for lay in execution.lays:
        if isinstance(lay, Sequence):
            yield from _objection(not_down_the_card(legs), number, "stop")
        elif isinstance(lay, ToCome):
            for place in lay.at[1:]:
                yield from _objection(not_later(legs[place], legs[:place]), number, "look")


def _objection(step: Step | None, number: int, gravity: str) -> Iterator[Objection]:
    if step:
        yield Objection(step.rule, step.text, gravity, number)
