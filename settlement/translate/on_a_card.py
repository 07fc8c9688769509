"""Bets that find their selections on the card: through it (4(e)), a jockey's mounts (11), an owner's or trainer's (12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from settlement.lines import FULL_COVER, Folds, lines_in
from settlement.money import NOTHING
from settlement.programme import Event, Programme, Runner
from settlement.rulebook import encodes
from settlement.rules.rule_11_mounts import ON_A_CARD, mounts, through_the_card
from settlement.rules.rule_12_owners import entries
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Bet, Selection
from settlement.translate.bet_words import sizes_of, type_of
from settlement.translate.describe import describe_selection, race_name
from settlement.translate.names import Likeness, find_listed
from settlement.translate.races import meetings_like
from settlement.translate.signs import Sign
from settlement.translate.sort import sort_out
from settlement.translate.stakes import laid
from settlement.translate.values import Card, Chip, Fault, Kind, LegRead, Reading
from settlement.translate.written import Written
from settlement.words import count, listed

_Found = tuple[tuple[Selection, ...], tuple[Chip, ...]]
_HOW: Final = frozenset({"number", "decimal", "money", "time", "times_unit", "bet", "stake_word"})
_DOGS: Final = "greyhounds"
# No bet on a card is of more races.
_MOST: Final = 40
_PEOPLE: Final[Mapping[str, tuple[str, str, Callable[[Runner], str | None]]]] = {
    "jockeys_mounts": ("11", "jockey", lambda runner: runner.jockey),
    "owners_selected": ("12", "owner", lambda runner: runner.owner),
    "trainers_selected": ("12", "trainer", lambda runner: runner.trainer),
}


def is_on_a_card(signs: tuple[Sign, ...]) -> bool:
    """Tell a line that names a card or a person instead of runners."""
    return any(_kind(sign) for sign in signs)


def _kind(sign: Sign) -> str | None:
    kind = type_of(sign.text) if sign.kind == "bet" else None
    return kind if kind in ON_A_CARD else None


def read_on_a_card(line: str, signs: tuple[Sign, ...], card: Card) -> Reading:
    """Read the selections off the card, and how they are staked."""
    head = next(sign for sign in signs if _kind(sign))
    rest = tuple(sign for sign in signs if sign is not head)
    how = sort_out(tuple(sign for sign in rest if _says_how(sign)))
    kind = _kind(head) or ""
    found = _through(rest, head, card) if kind == "through_the_card" else _theirs(kind, rest, head, card)
    fault = found if isinstance(found, Fault) else _fault(how, rest, head, line)
    if fault is not None or isinstance(found, Fault):
        return Reading(Kind.FAULT, line, fault=fault)
    selections, chips = found
    bet = _bet(kind, how, selections)
    if isinstance(bet, str):
        return Reading(Kind.FAULT, line, fault=Fault(head.column, bet, person=how.count is not None))
    return laid(line, Kind.LEG_AND_BET, bet, _legs(selections, card.programme), chips)


def _says_how(sign: Sign) -> bool:
    """Tell what is said of the stake from whom it is on: ``no 4`` is a runner, ``4`` counts lines."""
    return sign.kind in _HOW and (sign.kind != "number" or sign.text.isdigit())


def _fault(how: Written, rest: tuple[Sign, ...], head: Sign, line: str) -> Fault | None:
    stray = how.stray or next((sign for sign in rest if sign.kind not in _HOW | {"word", "favourite", "trap"}), None)
    if stray is not None:
        return Fault(stray.column, f"“{stray.text}” has no place here: who, how many lines, and the stake")
    if how.numbers or how.time is not None:
        column = how.numbers[0].column if how.numbers else how.column
        return Fault(column, "How many lines of what? Write it as 15 dbls 10p")
    if not how.unit:
        return Fault(len(line) + 1, "What is the stake? Write it as £5, .50 or 50p")
    if how.place_only and how.each_way:
        return Fault(head.column, "Place only, or win as well? Write ew for both")
    return None


@encodes("4(e)", "20.card")
def _through(rest: tuple[Sign, ...], head: Sign, card: Card) -> _Found | Fault:
    """All the races of a meeting, the favourite of each where no runner is written."""
    named = _meeting(" ".join(_words(rest)), card, head)
    if isinstance(named, Fault):
        return named
    meeting, chips = named
    found = through_the_card(card.programme, meeting, _runner(rest))
    races = [card.programme.event(selection.event) for selection in found]
    dogs = races[0].sport == _DOGS
    if dogs and found[0].runner == SECOND_FAVOURITE:
        return Fault(head.column, "Only the first favourite is laid at dogs (rule 20)")
    for selection, race in zip(found, races, strict=True):
        if isinstance(selection.runner, int) and race.runner(selection.runner) is None:
            return Fault(head.column, f"There is no number {selection.runner} in the {race_name(race)}")
    clause = "20.card" if dogs else "4(e)"
    return found, (*chips, Chip(clause, f"through the card: {count(len(found))} races at {meeting}"))


@encodes("10.8")
def _meeting(written: str, card: Card, head: Sign) -> tuple[str, tuple[Chip, ...]] | Fault:
    """Find the meeting whose card it is; the principal one where none is written."""
    races = card.races
    names = meetings_like(card, written) if written else frozenset(event.meeting for event in races if event.principal)
    if len(names) == 1:
        (name,) = names
        return name, () if written else (Chip("10.8", f"meeting not written: the principal, {name}", "look"),)
    if written and not names:
        return Fault(head.column, f"“{written}” is not on today’s card")
    every = tuple(sorted(names or {event.meeting for event in races}))
    return Fault(head.column, f"Through which card: {listed([*every])}?", candidates=every, person=True)


def _runner(rest: tuple[Sign, ...]) -> str | int:
    for sign in rest:
        if sign.kind == "favourite":
            return SECOND_FAVOURITE if sign.text.lower().startswith(("2", "s")) else FAVOURITE
        if sign.kind == "trap" or (sign.kind == "number" and not sign.text.isdigit()):
            return int("".join(figure for figure in sign.text if figure.isdigit()))
    return FAVOURITE


@encodes("11", "12")
def _theirs(kind: str, rest: tuple[Sign, ...], head: Sign, card: Card) -> _Found | Fault:
    """His rides, or the races in which he has a runner; at the meeting written, else the first at which he rides (11)."""
    clause, what, of = _PEOPLE[kind]
    events = card.races
    people = list(dict.fromkeys(name for event in events for one in event.runners if (name := of(one))))
    words = _words(rest)
    if not words:
        return Fault(head.column, f"Which {what}? Write the name")
    for cut in range(len(words), 0, -1):
        at = meetings_like(card, " ".join(words[cut:])) if cut < len(words) else frozenset()
        who = find_listed(people, " ".join(words[:cut]), card.spelling)
        if who is None or len(at) != (cut < len(words)):
            continue
        if len(who.runners) > 1:
            names = tuple(one.name for one in who.runners)
            return Fault(head.column, f"Which {what}: {listed([*names])}?", candidates=names, person=True)
        return _of_one(kind, who.runners[0].name, next(iter(at), None), card, misspelt=who.likeness > Likeness.PART)
    listing = f"“{' '.join(words)}” is not a {what} on today’s card" if people else f"The card has no {what}s’ names"
    return Fault(head.column, f"{listing} (rule {clause})")


@encodes("11", "12")
def _of_one(kind: str, who: str, meeting: str | None, card: Card, *, misspelt: bool) -> _Found:
    if kind == "jockeys_mounts":
        found = mounts(card.programme, who, meeting)
        at = card.programme.event(found[0].event).meeting if found else meeting
        text, gravity = f"{who} rides {count(len(found))} at {at}", "info" if meeting else "look"
        return found, (Chip("11", text, "look" if misspelt else gravity),)
    found = entries(card.programme, who, meeting)
    return found, (Chip("12", f"{who} has runners in {count(len(found))} races", "look" if misspelt else "info"),)


def _words(rest: Iterable[Sign]) -> tuple[str, ...]:
    return tuple(sign.text.removesuffix("'s").removesuffix("’s") for sign in rest if sign.kind == "word")


@encodes("4(e)", "11")
def _bet(kind: str, how: Written, selections: tuple[Selection, ...]) -> Bet | str:
    """How they are staked; from the lines that were counted comes the number of races they were counted for."""
    if not selections:
        return f"{ON_A_CARD[kind]}: none on today’s card"
    sizes = _sizes(how.bets, len(selections))
    if sizes is None:
        return f"{ON_A_CARD[kind]} in singles, doubles, trebles, folds or a named full cover: write it as 15 dbls"
    stated = _stated(how, sizes)
    if how.count is not None and stated is None:
        return f"No number of races makes {how.count} lines of these: a person decides (rule 4(e))"
    return Bet(
        type=kind,
        unit_stake=how.unit or NOTHING,
        selections=selections,
        each_way=how.each_way,
        equally_divided=how.equally_divided,
        place_only=how.place_only,
        folds=() if sizes == (1,) else sizes,
        stated=stated,
    )


def _sizes(bets: tuple[str, ...], found: int) -> Folds | None:
    """Give the folds of the kinds of bet written; singles where none is."""
    if not bets:
        return (1,)
    if len(bets) == 1 and bets[0] in FULL_COVER:
        return FULL_COVER[bets[0]].folds()
    return sizes_of(bets, found) or None


def _stated(how: Written, sizes: Folds) -> int | None:
    """Find how many races so many lines were counted for: fifteen doubles are of six."""
    if how.count is None:
        return FULL_COVER[how.bets[0]].selections if how.bets and how.bets[0] in FULL_COVER else None
    return next((races for races in range(1, _MOST) if lines_in(races, sizes) == how.count), None)


def _legs(selections: tuple[Selection, ...], programme: Programme) -> tuple[LegRead, ...]:
    return tuple(_leg(selection, programme.event(selection.event)) for selection in selections)


def _leg(selection: Selection, event: Event) -> LegRead:
    who = f"{selection.selected_by}’s selected" if selection.selected_by else describe_selection(selection, event)
    return LegRead(selection, event, who, race_name(event))
