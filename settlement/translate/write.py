"""A bet in canonical shorthand: read back against the same card, it is the same bet."""

from __future__ import annotations

from typing import Final

from settlement.contests import RESULT
from settlement.lines import PLURALS, lines_in
from settlement.number_lays import GAMES
from settlement.odds import Odds
from settlement.programme import Programme
from settlement.rulebook import encodes
from settlement.rules.rule_11_mounts import ON_A_CARD
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Bet, Selection, another_race
from settlement.translate.bet_words import SHORT
from settlement.translate.draws import write_draw
from settlement.translate.football import write_result
from settlement.translate.markets import WRITTEN_MARKETS, write_market
from settlement.translate.values import Card

_UNNAMED: Final = {FAVOURITE: "f", SECOND_FAVOURITE: "2f"}
_BY_SIZE: Final = {size: name for name, size in PLURALS.items()}


def write_bet(bet: Bet, programme: Programme) -> str:
    """Write a bet, a line each for its selections and one for how they are staked; no line where none is told (4(i)).

    What shorthand has no words for (a market, the moment of a price) is left out. Raises KeyError for an event or a
    runner that is not in the programme.
    """
    if bet.type in ON_A_CARD:
        return " ".join([*_on_a_card(bet, programme), *_staked(bet)])
    first = bet.selections[0]
    if first.bet_on in GAMES:
        lines = [write_draw(bet.selections, programme.event(first.event))]
    else:
        lines = [write_selection(selection, programme) for selection in bet.selections]
    if bet.then:
        return "\n".join([*lines, _to_come(bet)])
    return "\n".join(lines if bet.type is None else [*lines, " ".join([*_kind(bet), *_staked(bet)])])


def write_selection(selection: Selection, programme: Programme) -> str:
    """Write a selection: ``14.30 Wrenfield no 4 @11/4``, ``12 hw``."""
    event = programme.event(selection.event)
    if selection.bet_on == RESULT:
        return write_result(selection, Card(programme))
    if selection.bet_on in WRITTEN_MARKETS:
        return write_market(selection, event, Card(programme))
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


@encodes("4(e)", "11", "12")
def _on_a_card(bet: Bet, programme: Programme) -> list[str]:
    """Write whose selections they are, at which meeting, and how many lines they were counted for."""
    first = bet.selections[0]
    event = programme.event(first.event)
    runner = event.runner(first.runner)
    if bet.type == "through_the_card":
        who = ["ttc", event.meeting, _who(first, programme)]
    elif bet.type == "jockeys_mounts":
        who = ["mounts", (runner.jockey if runner else None) or "", event.meeting]
    else:
        who = [f"{(bet.type or '').split('s_', maxsplit=1)[0]}’s selected", first.selected_by]
        if len({programme.event(one.event).meeting for one in bet.selections}) == 1:
            who.append(event.meeting)
    return [*who, *_counts(bet)]


def _counts(bet: Bet) -> list[str]:
    """Write the folds, each with the lines that the stated number makes."""
    sizes = bet.folds or (1,)
    if bet.stated is None:
        return [] if sizes == (1,) else [SHORT[_BY_SIZE[size]] for size in sizes]
    return [f"{lines_in(bet.stated, (size,))} {SHORT[_BY_SIZE[size]]}" for size in sizes]


def _staked(bet: Bet) -> list[str]:
    parts = [f"£{bet.unit_stake.plain}"]
    if bet.each_way:
        parts.append("ew")
    if bet.place_only:
        parts.append("p")
    if bet.equally_divided:
        parts.append("ed")
    return parts


@encodes("14(c)")
def _to_come(bet: Bet) -> str:
    """Write what goes on each selection in turn: ``£1.00 win atc £2.00 ew``."""
    stakes = (_staked(one) if one.each_way or one.place_only else [*_staked(one), "win"] for one in bet.in_turn)
    return f" {SHORT['any_to_come']} ".join(" ".join(stake) for stake in stakes)


def _kind(bet: Bet) -> list[str]:
    if bet.type == "folds":
        return [SHORT[_BY_SIZE.get(size, "accumulator")] for size in bet.folds]
    if bet.type == "up_and_down":
        return ["dsa" if bet.stakes == "double" else "ssa"]
    if bet.type == "union_jack" and bet.variant:
        return [SHORT["union_jack"], bet.variant.replace("_", " ")]
    if bet.type == "single":
        return [] if bet.each_way or bet.place_only else ["win"]
    return [SHORT[bet.type or ""]]
