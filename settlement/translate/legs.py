"""One leg: race, runner and price from a line as sorted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from settlement.programme import Event, RunnerStatus
from settlement.rulebook import encodes
from settlement.translate import backed
from settlement.translate.describe import race_name
from settlement.translate.names import Likeness, Named, find_runners, find_whole
from settlement.translate.races import Races, find_races, meetings_like, still_open
from settlement.translate.spelling import Spelling
from settlement.translate.values import Card, Chip, Context, Fault, LegRead
from settlement.translate.written import Written
from settlement.words import count, listed

_HOW: Final = {Likeness.HALVES: "half of each name", Likeness.NUMBERS: "written as several"}


@dataclass(frozen=True, slots=True)
class Asked:
    """What a line asks for, its words shared out between meeting and name."""

    written: Written
    races: Races
    name: str


@dataclass(frozen=True, slots=True)
class Match:
    """A name found in a race, by one way of sharing the words."""

    way: Asked
    event: Event
    found: Named


def read_leg(written: Written, card: Card, context: Context) -> LegRead | Fault:
    """Read one selection."""
    if not _names_something(written):
        return Fault(written.column, "Which runner? Write a name, a number or f")
    if fault := backed.contradicts(written):
        return fault
    asked = [*_ways(written, card, context)]
    if not asked:
        return _no_race(written)
    return _by_name(asked, card, context) if written.words else _without_name(asked[0], card)


def _names_something(written: Written) -> bool:
    asked = (written.time, written.words, written.numbers, written.trap, written.favourite, written.race)
    return any(part not in {None, ()} for part in asked)


def _ways(written: Written, card: Card, context: Context) -> Iterator[Asked]:
    """Share the words out every way that leaves a meeting on the card, or none."""
    letters = written.time.letters if written.time else ""
    behind = meetings_like(card, letters) if letters else frozenset()
    words = written.words
    shares = [((), words)] + [(words[:cut], words[cut:]) for cut in range(len(words), 0, -1)]
    shares += [(words[cut:], words[:cut]) for cut in range(1, len(words))]
    for meeting, name in shares:
        meetings = meetings_like(card, " ".join(meeting)) if meeting else behind
        if (meeting or letters) and not meetings:
            continue
        asking = replace(written, words=name)
        yield Asked(asking, find_races(card, asking, meetings, context.accepted_at), " ".join(name))


@encodes("4(c)", "4(d)", "13.1")
def _by_name(asked: list[Asked], card: Card, context: Context) -> LegRead | Fault:
    """Take the surest match of a name; words that are all a meeting leave the runner to number or favourite."""
    found = [*_matches(asked, card.spelling)]
    best = min((match.found.likeness for match in found), default=None)
    surest = sorted((match for match in found if match.found.likeness is best), key=_is_out)
    whole = next((way for way in asked if not way.name), None)
    if surest and (whole is None or _names_more_than(surest[0], whole)):
        if both := _with_alternative(surest, card.spelling):
            return _only_one(both) or _fixed(_named(both[0], card))
        elsewhere = _elsewhere(asked, card, context, None) if surest[0].found.likeness >= Likeness.HALVES else None
        return elsewhere or _only_one(surest) or _named(surest[0], card)
    if whole and (whole.races.events or whole.races.question):
        return _without_name(whole, card)
    return _elsewhere(asked, card, context, card.spelling) or _nowhere(asked)


def _matches(asked: list[Asked], spelling: Spelling) -> Iterator[Match]:
    for way in asked:
        for event in way.races.events if way.name else ():
            found = find_runners(event, way.name, spelling)
            if found:
                yield Match(way, event, found)


@encodes("4(d)")
def _with_alternative(surest: list[Match], spelling: Spelling) -> list[Match]:
    """Of several engagements, those of a race in which the alternative is as well; none where it fixes nothing."""
    name = " ".join(surest[0].way.written.absent)
    if not name or len({match.event.id for match in surest}) == 1:
        return []
    return [match for match in surest if find_runners(match.event, name, spelling)]


@encodes("4(d)")
def _fixed(leg: LegRead | Fault) -> LegRead | Fault:
    if isinstance(leg, Fault):
        return leg
    return replace(leg, chips=(*leg.chips, Chip("4(d)", "the race that the alternative is in", "look")))


def _is_out(match: Match) -> bool:
    """Tell an engagement in which the horse does not run: of two untimed, the race it runs in counts."""
    untimed = match.way.written.time is None
    return untimed and all(one.status is not RunnerStatus.RAN for one in match.found.runners)


def _names_more_than(match: Match, whole: Asked) -> bool:
    """Tell a runner's name from a meeting's where the words could be either."""
    by_another = whole.written.numbers or whole.written.trap is not None or whole.written.favourite is not None
    return not (by_another and whole.races.events) and match.found.likeness <= Likeness.START


def _only_one(surest: list[Match]) -> Fault | None:
    """Ask which is meant where a name stands in equal races of one time, or its untimed part in several races."""
    way, written = surest[0].way, surest[0].way.written
    fits = {(match.event.id, runner.name): match.event for match in surest for runner in match.found.runners}
    if len({event for event, _ in fits}) <= 1:
        return None
    if written.time is not None:
        return Fault(written.column, way.races.question, person=True) if way.races.question else None
    if surest[0].found.likeness is Likeness.EXACT:
        return None
    names = tuple(dict.fromkeys(name for _, name in fits))
    listing = listed([f"{name} ({race_name(event)})" for (_, name), event in [*fits.items()][:4]])
    return Fault(written.column, f"“{way.name}” fits {listing}: which race?", candidates=names, person=True)


@encodes("4(b)", "4(d)")
def _elsewhere(asked: list[Asked], card: Card, context: Context, spelling: Spelling | None) -> LegRead | Fault | None:
    """Look in every race: a runner timed for a race it is not in stands for the one it runs in (4(b), 4(d))."""
    coming = [event for event in card.races if still_open(event, context.accepted_at)]
    ways = [way for way in asked if len(way.name) >= card.spelling.letters]
    found = [
        Match(way, event, named)
        for event in coming
        for way in ways
        if (named := find_whole(event, way.name, spelling)) and len(named.runners) == 1
    ]
    if not found:
        return None
    match = min(found, key=lambda one: (one.found.likeness, one.event.off))
    leg = _named(match, card)
    moved = Chip("4(b)", f"runs in the {race_name(match.event)}", "look")
    return leg if isinstance(leg, Fault) else replace(leg, chips=(*leg.chips, moved))


def _nowhere(asked: list[Asked]) -> Fault:
    written = asked[0].written
    races = next((way.races for way in asked if way.races.events or way.races.question), Races())
    if races.question and not races.events:
        return Fault(written.column, races.question, person=True)
    timed = written.time is not None or written.race is not None
    race = race_name(races.events[0]) if races.events and timed else ""
    place = f"in the {race}" if race else "on today’s card"
    return Fault(written.column, f"“{' '.join(written.words)}” is not a runner {place}", understood=race)


def _named(match: Match, card: Card) -> LegRead | Fault:
    way, event, found = match.way, match.event, match.found
    running = tuple(one for one in found.runners if one.status is RunnerStatus.RAN) or found.runners
    for number in way.written.runners:
        if number not in {one.number for one in running}:
            return Fault(way.written.numbers[0].column, f"{number} is not {running[0].name}’s number")
    chips = (way.races.chip,) if way.races.chip and event in way.races.events[:1] and way.written.time else ()
    if len(running) > 1:
        return _split(way.written, event, Named(running, found.likeness), card, chips)
    if found.likeness is Likeness.MISSPELT:
        chips = (*chips, Chip("4(a)", f"misspelt: {running[0].name}", "look"))
    return backed.one(way.written, event, running[0], card, chips)


def _without_name(way: Asked, card: Card) -> LegRead | Fault:
    """Read a number, a trap, a favourite, or nothing but a time or meeting, which is the favourite (4(p))."""
    written, races = way.written, way.races
    if races.question:
        return Fault(
            written.column, races.question, candidates=tuple(event.meeting for event in races.events), person=True
        )
    if not races.events:
        return _no_race(written)
    event = races.events[0]
    chips = (races.chip,) if races.chip else ()
    numbers = (written.trap,) if written.trap is not None else written.runners
    if written.favourite is not None or not numbers:
        return backed.favourite(written, event, chips)
    return _numbered(written, event, numbers, card, chips)


def _split(written: Written, event: Event, found: Named, card: Card, chips: tuple[Chip, ...]) -> LegRead | Fault:
    how = _HOW.get(found.likeness, f"split on {count(len(found.runners))}")
    return backed.several(written, event, found.runners, card, (*chips, Chip("4(a)", how, "look")))


@encodes("20.name")
def _numbered(
    written: Written, event: Event, numbers: tuple[int, ...], card: Card, chips: tuple[Chip, ...]
) -> LegRead | Fault:
    """Back runners by number or trap."""
    runners = tuple(one for number in dict.fromkeys(numbers) if (one := event.runner(number)))
    for number in numbers:
        if event.runner(number) is None:
            return Fault(_column_of(written, number), f"There is no number {number} in the {race_name(event)}")
    if len(runners) > 1:
        return _split(written, event, Named(runners, Likeness.NUMBERS), card, chips)
    return backed.one(written, event, runners[0], card, chips)


def _column_of(written: Written, number: int) -> int:
    signs = zip(written.runners, written.numbers, strict=True)
    return next((sign.column for one, sign in signs if one == number), written.column)


def _no_race(written: Written) -> Fault:
    if written.time is not None and not written.time.letters and not written.words:
        return Fault(written.column, f"There is no race at {written.time}")
    if written.words or (written.time and written.time.letters):
        said = " ".join(written.words) or f"{written.time}{written.time.letters if written.time else ''}"
        return Fault(written.column, f"“{said}” is not on today’s card")
    return Fault(written.column, "No race is left to run today")
