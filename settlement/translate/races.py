"""Which race is meant: times, meetings, and what stands when either is wrong or missing (4(e), 4(q), 4(r), 10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rapidfuzz import fuzz, process

from settlement.programme import Event, EventStatus
from settlement.translate.values import Card, Chip
from settlement.translate.written import Clock, Written
from settlement.words import clock

# 4(a): how like a meeting's name a word must be, of 100.
LIKE_A_MEETING: Final = 84
_CLASSES: Final = ("GB", "IE")


@dataclass(frozen=True, slots=True)
class Races:
    """The races a line may mean, likeliest first, and the clause that chose them where one did."""

    events: tuple[Event, ...]
    chip: Chip | None = None


def meetings_like(card: Card, written: str) -> frozenset[str]:
    """Find meetings by the start of their name, by its first letters, or by a likely misspelling (4(a))."""
    names = {event.meeting for event in card.programme.events}
    plain = written.casefold()
    starts = frozenset(name for name in names if name.casefold().startswith(plain))
    if starts or len(plain) < 4:  # noqa: PLR2004 - three letters are too few to guess from
        return starts
    lowered = {name: name.casefold() for name in names}
    found = process.extractOne(plain, lowered, scorer=fuzz.ratio, score_cutoff=LIKE_A_MEETING)
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
    events = sorted(card.programme.events, key=lambda event: event.off)
    there = [event for event in events if event.meeting in meetings] if meetings else events
    if written.race is not None and meetings:
        return _named_race(there, written.race)
    if written.time is None:
        return _next(there, at, "10" if written.favourite else "4(q)")
    timed = [event for event in there if is_at(event, written.time)]
    if timed:
        return _timed(timed, at, written, meetings)
    return _wrong_time(there, written, meetings, at)


def _named_race(there: list[Event], which: str) -> Races:
    race = there[0] if which == "first" else there[-1]
    return Races((race,), Chip("4(e)", f"{which} race, {clock(race.off)}"))


def _next(there: Iterable[Event], at: datetime, clause: str) -> Races:
    coming = tuple(event for event in there if still_open(event, at))
    return Races(coming, Chip(clause, "next race after acceptance"))


def _timed(timed: list[Event], at: datetime, written: Written, meetings: frozenset[str]) -> Races:
    """Order races of one time: those still to be run first, then by class, the principal meeting before others."""
    if meetings or len(timed) == 1:
        return Races(tuple(timed))
    for_favourite = written.favourite is not None or not (written.numbers or written.words or written.trap)

    def order(event: Event) -> tuple[bool, bool, int, bool]:
        return (
            not still_open(event, at),
            not event.principal if for_favourite else False,
            _class(event),
            not event.principal,
        )

    ordered = sorted(timed, key=order)
    return Races(tuple(ordered), Chip("10" if for_favourite else "4(r)", f"meeting not written: {ordered[0].meeting}"))


def _class(event: Event) -> int:
    if event.country in _CLASSES:
        return _CLASSES.index(event.country)
    return len(_CLASSES) + (event.country == "virtual")


def _wrong_time(there: list[Event], written: Written, meetings: frozenset[str], at: datetime) -> Races:
    """Read a wrong time: a number stands for the next race after acceptance, a favourite for the next after the time."""
    if not meetings or written.time is None:
        return Races(())
    if written.numbers or written.trap:
        return _next(there, at, "4(q)")
    if written.favourite or not written.words:
        later = tuple(event for event in there if _minutes(event) > _written_minutes(written.time))
        return Races(later, Chip("10", "next race there after the time written"))
    return Races(())


def _minutes(event: Event) -> int:
    return event.off.hour * 60 + event.off.minute


def _written_minutes(time: Clock) -> int:
    """Read a written hour up to nine as afternoon or evening: that is when races are run."""
    hour = time.hour + 12 if time.hour <= 9 else time.hour  # noqa: PLR2004 - no race before ten in the morning
    return hour * 60 + time.minute
