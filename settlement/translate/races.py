"""Which race is meant: times, meetings, and what stands when either is wrong or missing (4(e), 4(q), 4(r), 10, 20)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rapidfuzz import fuzz, process

from settlement.programme import Event, EventStatus
from settlement.rulebook import encodes
from settlement.translate.figures import Clock
from settlement.translate.values import Card, Chip
from settlement.translate.written import Written
from settlement.words import cap_of, clock, listed

_CLASSES: Final = ("GB", "IE")
_DOGS: Final = "greyhounds"
# 20: dogs from this hour on are an evening meeting.
_EVENING: Final = 18


@dataclass(frozen=True, slots=True)
class Races:
    """The races a line may mean, likeliest first, and the clause that chose them where one did.

    ``question`` says why only a person can choose; the races are then what there is to choose from.
    """

    events: tuple[Event, ...] = ()
    chip: Chip | None = None
    question: str = ""


@encodes("4(a)")
def meetings_like(card: Card, written: str) -> frozenset[str]:
    """Find meetings by their name, by its start, or by a likely misspelling (4(a))."""
    names = {event.meeting for event in card.races}
    plain = written.casefold()
    exact = frozenset(name for name in names if name.casefold() == plain)
    starts = exact or frozenset(name for name in names if name.casefold().startswith(plain))
    if starts or len(plain) < card.spelling.letters:
        return starts
    lowered = {name: name.casefold() for name in names}
    found = process.extractOne(plain, lowered, scorer=fuzz.ratio, score_cutoff=card.spelling.meeting)
    return frozenset({found[2]}) if found else frozenset()


def still_open(event: Event, at: datetime) -> bool:
    """Tell whether a race was still to be run at a moment; at the till a passed time without a signal is only due."""
    if event.actual_off is not None:
        return event.actual_off > at
    return event.status is EventStatus.UNRESULTED or event.off > at


def is_at(event: Event, time: Clock) -> bool:
    """Tell whether a race is advertised for a time, written as the trade does, without morning or afternoon."""
    if time.hour > 12:  # noqa: PLR2004 - the twelve hours of a clock face
        return (event.off.hour, event.off.minute) == (time.hour, time.minute)
    return (event.off.hour % 12, event.off.minute) == (time.hour % 12, time.minute)


def find_races(card: Card, written: Written, meetings: frozenset[str], at: datetime) -> Races:
    """Give the races a line may mean; none where neither time nor meeting leads to one."""
    events = sorted(card.races, key=lambda event: event.off)
    there = [event for event in events if event.meeting in meetings] if meetings else events
    if written.race in {"first", "last"}:
        return _named_race(there, written.race) if meetings else Races(question=f"Which meeting’s {written.race} race?")
    timed = [event for event in there if written.time is not None and is_at(event, written.time)]
    if written.trap is not None or (meetings and all(event.sport == _DOGS for event in there)):
        return _of_dogs(events, there, written, at)
    if written.time is None:
        return Races(_coming(there, at), Chip(_untimed(written, meetings), "next race after acceptance"))
    if timed and meetings:
        return Races(tuple(timed))
    return _at_one_time(timed, at, written) if timed else _wrong_time(there, written, meetings, at)


@encodes("4(e)")
def _named_race(there: list[Event], which: str) -> Races:
    race = there[0] if which == "first" else there[-1]
    return Races((race,), Chip("4(e)", f"{which} race, {clock(race.off)}"))


def _coming(there: list[Event], at: datetime) -> tuple[Event, ...]:
    return tuple(event for event in there if still_open(event, at))


@encodes("4(p)", "4(q)", "10.9", "10.11")
def _untimed(written: Written, meetings: frozenset[str]) -> str:
    """Say which clause finds an untimed race: a favourite's, a number's, or that of a bare meeting."""
    if written.favourite is not None:
        return "10.9" if meetings else "10.11"
    return "4(q)" if written.numbers or written.words else "4(p)"


@encodes("4(r)", "10.8")
def _at_one_time(timed: list[Event], at: datetime, written: Written) -> Races:
    """Order races of one time: those still to be run, then by class; the principal meeting before its equals."""
    if len(timed) == 1:
        return Races(tuple(timed))
    favourite = written.favourite is not None or not (written.numbers or written.words)

    def order(event: Event) -> tuple[bool, bool, int, bool, bool]:
        first = favourite and event.principal
        return not still_open(event, at), not first, _class(event), event.sport == _DOGS, not event.principal

    ordered = sorted(timed, key=order)
    clause = "10.8" if favourite else "4(r)"
    if order(ordered[0]) == order(ordered[1]):
        return Races(tuple(ordered), question=_which(ordered, clause))
    return Races(tuple(ordered), Chip(clause, f"meeting not written: {ordered[0].meeting}"))


def _class(event: Event) -> int:
    if event.country in _CLASSES:
        return _CLASSES.index(event.country)
    return len(_CLASSES) + (event.country == "virtual")


def _which(events: list[Event], clause: str) -> str:
    return f"Which {clock(events[0].off)}: {listed([event.meeting for event in events])}? (rule {cap_of(clause)})"


@encodes("4(q)", "10.10")
def _wrong_time(there: list[Event], written: Written, meetings: frozenset[str], at: datetime) -> Races:
    """Read a wrong time: a number stands for the next race after acceptance, a favourite for the next after the time."""
    if not meetings or written.time is None or written.words:
        return Races()
    if written.numbers:
        return Races(_coming(there, at), Chip("4(q)", "no such time: next race after acceptance", "look"))
    later = tuple(event for event in there if _minutes(event) > _written_minutes(written.time))
    return Races(later, Chip("10.10", "no such time: next race there after it", "look"))


@encodes("20.times")
def _of_dogs(events: list[Event], there: list[Event], written: Written, at: datetime) -> Races:
    """Find a dog race; what a wrong or missing meeting or time means by day is void in the evening."""
    dogs = [event for event in events if event.sport == _DOGS]
    here = [event for event in there if event.sport == _DOGS]
    if written.time is None:
        return _next_dogs(here or dogs, at, "next dog race after acceptance")
    named = len({event.meeting for event in there}) == 1
    exact = tuple(event for event in here if is_at(event, written.time))
    if named and (exact or written.words):
        return Races(exact)
    timed = tuple(event for event in dogs if is_at(event, written.time))
    if not timed:
        return _next_dogs(dogs, at, "no such time: next dog race after acceptance")
    return _of_session(timed, wrong=named)


@encodes("20.times")
def _of_session(timed: tuple[Event, ...], *, wrong: bool) -> Races:
    """Give the session's race at the written time, its meeting wrong or missing."""
    if any(_is_evening(event) for event in timed):
        return Races(question="An evening trap with its meeting wrong or missing is void (rule 20)")
    if len(timed) > 1:
        return Races(timed, question=_which([*timed], "20.times"))
    text = f"{'wrong meeting' if wrong else 'meeting not written'}: {timed[0].meeting}"
    return Races(timed, Chip("20.times", text, "look" if wrong else "info"))


@encodes("20.times")
def _next_dogs(dogs: list[Event], at: datetime, text: str) -> Races:
    coming = _coming(dogs, at)
    if coming and _is_evening(coming[0]):
        return Races(question="An evening trap without its time is void (rule 20)")
    return Races(coming, Chip("20.times", text, "look"))


def _is_evening(event: Event) -> bool:
    return event.off.hour >= _EVENING


def _minutes(event: Event) -> int:
    return event.off.hour * 60 + event.off.minute


def _written_minutes(time: Clock) -> int:
    """Read a written hour up to nine as afternoon or evening: that is when races are run."""
    hour = time.hour + 12 if time.hour <= 9 else time.hour  # noqa: PLR2004 - no race before ten in the morning
    return hour * 60 + time.minute
