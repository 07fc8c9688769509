"""Rule 11. Jockey's mounts; owner's and trainer's selected (12) and bets through the card (4(e), 20) count alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from settlement.lays import Cover
from settlement.lines import CannotBeLaid, lines_in
from settlement.programme import Event, Programme
from settlement.rulebook import encodes
from settlement.slip import FAVOURITE, Bet, Selection
from settlement.trail import Step
from settlement.words import count

ON_A_CARD: Final[Mapping[str, str]] = {
    "jockeys_mounts": "Jockey’s mounts",
    "owners_selected": "Owner’s selected",
    "trainers_selected": "Trainer’s selected",
    "through_the_card": "Through the card",
}
_CLAUSES: Final = {"jockeys_mounts": "11", "through_the_card": "4(e)"}


@dataclass(frozen=True, slots=True)
class OnACard:
    """A bet on a card as laid: every fold of these sizes of its legs, at the exact pence a line."""

    name: str
    cover: Cover
    unit: Fraction
    due: int
    steps: tuple[Step, ...]


@encodes("11", "12", "4(e)", "20.card")
def laid_on_a_card(bet: Bet) -> OnACard | None:
    """More rides than stated: all of them, the stake divided. Fewer: the missing are non-runners. None for other bets."""
    name = ON_A_CARD.get(bet.type or "")
    if name is None:
        return None
    found, stated = len(bet.selections), bet.stated or len(bet.selections)
    sizes = tuple(sorted(set(bet.folds))) or (1,)
    due, lines = lines_in(stated, sizes), lines_in(max(found, stated), sizes)
    if not due or not sizes[0]:
        raise CannotBeLaid(f"{name}: {count(stated)} do not make lines of {sizes[-1]} (rule 11)")
    clause = _CLAUSES.get(bet.type or "", "12")
    steps: tuple[Step, ...] = ()
    if found > stated:
        text = f"{count(found).capitalize()} races for the {count(stated)} staked: the stake is divided"
        steps = (Step(clause, text, before=f"{due} lines", after=f"{lines} lines"),)
    if found < stated:
        steps = (Step(clause, f"{count(found).capitalize()} of {count(stated)}: the missing are non-runners"),)
    unit = Fraction(bet.unit_stake.pence * due, lines)
    return OnACard(name, Cover(tuple(range(max(found, stated))), sizes), unit, due, steps)


@encodes("11")
def missing(bet: Bet) -> int:
    """How many of a stated number there are not."""
    return max((bet.stated or 0) - len(bet.selections), 0) if bet.type in ON_A_CARD else 0


@encodes("11")
def mounts(programme: Programme, jockey: str, meeting: str | None) -> tuple[Selection, ...]:
    """His rides at the meeting stated, else at the first at which he rides."""
    rides = [(event, one) for event in _in_order(programme) for one in event.runners if one.jockey == jockey]
    at = meeting or next((event.meeting for event, _ in rides), "")
    return tuple(Selection(event=event.id, runner=one.name) for event, one in rides if event.meeting == at)


@encodes("4(e)", "20.card")
def through_the_card(programme: Programme, meeting: str | None, runner: str | int | None) -> tuple[Selection, ...]:
    """All the races of the meeting as the programme has them; the favourite where no runner is written."""
    races = [event for event in _in_order(programme) if event.meeting == meeting]
    return tuple(Selection(event=event.id, runner=runner or FAVOURITE) for event in races)


def _in_order(programme: Programme) -> list[Event]:
    return sorted(programme.events, key=lambda event: event.off)
