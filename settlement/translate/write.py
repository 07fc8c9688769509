"""A bet in canonical shorthand: read back against the same card, it is the same bet."""

from __future__ import annotations

from typing import Final

from settlement.lines import PLURALS
from settlement.odds import Odds
from settlement.programme import Programme
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Bet, Selection, another_race
from settlement.translate.bet_words import SHORT

_UNNAMED: Final = {FAVOURITE: "f", SECOND_FAVOURITE: "2f"}
_BY_SIZE: Final = {size: name for name, size in PLURALS.items()}


def write_bet(bet: Bet, programme: Programme) -> str:
    """Write a bet, a line each for its selections and one for how they are staked; no line where none is told (4(i)).

    What shorthand has no words for (a market, the moment of a price) is left out. Raises KeyError for an event or a
    runner that is not in the programme.
    """
    lines = [write_selection(selection, programme) for selection in bet.selections]
    return "\n".join(lines if bet.type is None else [*lines, _stake(bet)])


def write_selection(selection: Selection, programme: Programme) -> str:
    """Write a selection: ``14.30 Wrenfield no 4 @11/4``."""
    event = programme.event(selection.event)
    parts = [f"{event.off.hour}.{event.off.minute:02d}", event.meeting, _who(selection, programme), _price(selection)]
    if selection.if_absent is not None:
        parts.append(f"if absent {_instead(selection, programme)}")
    return " ".join(part for part in parts if part)


def _instead(selection: Selection, programme: Programme) -> str:
    """Write an alternative: of the same race by its number, of another by its name."""
    alternative = selection.if_absent or ""
    if elsewhere := another_race(alternative):
        runner, event = elsewhere
        other = programme.event(event).runner(runner)
        return other.name if other else str(runner)
    return f"no {_number(selection.event, alternative, programme)}"


def _who(selection: Selection, programme: Programme) -> str:
    if selection.runner in _UNNAMED:
        return _UNNAMED[str(selection.runner)]
    names = selection.split or (selection.runner,)
    return " + ".join(f"no {_number(selection.event, name, programme)}" for name in names)


def _number(event: str, name: str | int, programme: Programme) -> int:
    runner = programme.event(event).runner(name)
    if runner is None:
        raise KeyError(name)
    return runner.number


def _price(selection: Selection) -> str:
    """Write the basis; an unnamed favourite is at SP and needs no word."""
    if selection.runner in _UNNAMED:
        return ""
    if isinstance(selection.price, Odds):
        return f"{'@' if selection.initialled else ''}{selection.price.written}"
    return "sp" if selection.price is Basis.SP else selection.price.value


def _stake(bet: Bet) -> str:
    parts = [*_kind(bet), f"£{bet.unit_stake.plain}"]
    if bet.each_way:
        parts.append("ew")
    if bet.place_only:
        parts.append("p")
    if bet.equally_divided:
        parts.append("ed")
    return " ".join(parts)


def _kind(bet: Bet) -> list[str]:
    if bet.type == "folds":
        return [SHORT[_BY_SIZE[size]] for size in bet.folds]
    if bet.type == "up_and_down":
        return ["dsa" if bet.stakes == "double" else "ssa"]
    if bet.type == "union_jack" and bet.variant:
        return [SHORT["union_jack"], bet.variant.replace("_", " ")]
    if bet.type == "single":
        return [] if bet.each_way or bet.place_only else ["win"]
    return [SHORT[bet.type or ""]]
