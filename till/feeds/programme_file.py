"""The programme file: a day's meetings, races, runners and first shows (resources/samples/PROGRAMME.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme, Runner, RunnerStatus
from till.feeds.contest_rows import ContestRow, contest_event, refuse_contradictions, slug
from till.feeds.reading import COUNTRY, TEXT, FeedFault, TimeOfDay, read
from till.services.ports.faults import TillFault

Text = Annotated[str, Meta(max_length=60, pattern=TEXT)]


class RunnerRow(Struct, forbid_unknown_fields=True, frozen=True):
    """A runner as the file has it."""

    number: Annotated[int, Meta(ge=1, le=99)]
    name: Text
    price: str | None = None
    forecast: str | None = None
    jockey: Text | None = None
    trainer: Text | None = None
    owner: Text | None = None
    suffix: Text | None = None
    runs: bool = True


class RaceRow(Struct, forbid_unknown_fields=True, frozen=True):
    """A race as the file has it."""

    off: TimeOfDay
    runners: Annotated[tuple[RunnerRow, ...], Meta(min_length=1)]
    name: Text | None = None
    handicap: bool = False
    grade: Text | None = None
    distance: Text | None = None
    best_of_sp: bool = False


class MeetingRow(Struct, forbid_unknown_fields=True, frozen=True):
    """A meeting as the file has it."""

    name: Text
    races: Annotated[tuple[RaceRow, ...], Meta(min_length=1)]
    sport: Literal["horses", "greyhounds"] = "horses"
    country: Annotated[str, Meta(pattern=COUNTRY)] = "GB"
    coverage: Literal["full", "none"] = "full"
    principal: bool = False
    going: Text | None = None


class ProgrammeFile(Struct, forbid_unknown_fields=True, frozen=True):
    """The whole file."""

    format: Literal[1]
    meetings: tuple[MeetingRow, ...] = ()
    contests: tuple[ContestRow, ...] = ()
    title: Text | None = None
    day: date | None = field(default=None, name="date")
    opening: tuple[TimeOfDay, TimeOfDay] | None = None


@dataclass(frozen=True, slots=True)
class CardRace:
    """A race on a day: the event, what the paper says of it, and its prices by runner number."""

    event: Event
    name: str
    grade: str
    distance: str
    going: str
    first_shows: Mapping[int, Odds]


@dataclass(frozen=True, slots=True)
class Card:
    """A day's races in the order of their times; contests as the file lists them, each with its first shows."""

    day: date
    races: tuple[CardRace, ...]
    opening: tuple[time, time] | None = None
    contests: tuple[tuple[Event, Mapping[int, Odds]], ...] = ()

    def programme(self) -> Programme:
        """Give the events as the settlement takes them."""
        hours = {self.day: self.opening} if self.opening else {}
        events = (*(race.event for race in self.races), *(event for event, _ in self.contests))
        return Programme(events, MappingProxyType(hours))

    def first_shows(self) -> Mapping[str, Mapping[int, Odds]]:
        """Give every event's first shows, by event id and runner number."""
        shown = {race.event.id: race.first_shows for race in self.races}
        return MappingProxyType(shown | {event.id: shows for event, shows in self.contests})


class WrongDayError(TillFault):
    """The file names another day than the one it was to be laid on."""


def read_programme(path: Path, day: date) -> Card:
    """Read a programme file for a day; a file of times only is laid on it.

    Raises FeedFault for a file that is broken, WrongDayError for one that names another day.
    """
    file = read(path, ProgrammeFile)
    if file.day and file.day != day:
        raise WrongDayError(f"{path.name} is the programme of {file.day:%A %d %B %Y}, not of {day:%A %d %B %Y}.")
    return lay_on(file, day, path.name)


def lay_on(file: ProgrammeFile, day: date, name: str = "programme") -> Card:
    """Put a programme on a day; ``name`` is the file's, for what is said of a fault in it."""
    _refuse_repeats(file, name)
    races = tuple(
        _race(day, meeting, race, name, f"meetings[{m}].races[{r}]")
        for m, meeting in enumerate(file.meetings)
        for r, race in enumerate(meeting.races)
    )
    contests = tuple(contest_event(day, row, name, f"contests[{at}]") for at, row in enumerate(file.contests))
    refuse_contradictions([event for event, _ in contests], {race.event.id for race in races}, name)
    opening = (time.fromisoformat(file.opening[0]), time.fromisoformat(file.opening[1])) if file.opening else None
    return Card(day, tuple(sorted(races, key=lambda race: (race.event.off, race.event.meeting))), opening, contests)


def event_id(day: date, meeting: str, off: time) -> str:
    """Name an event: ``2026-10-10-wrenfield-1430``."""
    return f"{day:%Y-%m-%d}-{slug(meeting)}-{off:%H%M}"


def _race(day: date, meeting: MeetingRow, race: RaceRow, file: str, place: str) -> CardRace:
    off = time.fromisoformat(race.off)
    forecast = _prices(race, lambda row: row.forecast, file, f"{place}.runners[%d].forecast")
    event = Event(
        id=event_id(day, meeting.name, off),
        sport=meeting.sport,
        meeting=meeting.name,
        country=meeting.country,
        off=datetime.combine(day, off),
        status=EventStatus.UNRESULTED,
        handicap=race.handicap,
        coverage=meeting.coverage,
        principal=meeting.principal,
        best_of_sp=race.best_of_sp,
        runners=tuple(
            _runner(row, forecast.get(row.number)) for row in sorted(race.runners, key=lambda row: row.number)
        ),
    )
    return CardRace(
        event=event,
        name=race.name or "",
        grade=race.grade or "",
        distance=race.distance or "",
        going=meeting.going or "",
        first_shows=_prices(race, lambda row: row.price, file, f"{place}.runners[%d].price"),
    )


def _runner(row: RunnerRow, forecast: Odds | None) -> Runner:
    return Runner(
        number=row.number,
        name=row.name,
        status=RunnerStatus.RAN if row.runs else RunnerStatus.NON_RUNNER,
        suffix=row.suffix,
        jockey=row.jockey,
        trainer=row.trainer,
        owner=row.owner,
        guide=forecast,
    )


def _prices(race: RaceRow, price: Callable[[RunnerRow], str | None], file: str, place: str) -> Mapping[int, Odds]:
    prices = {}
    for index, row in enumerate(race.runners):
        if text := price(row):
            try:
                prices[row.number] = Odds.parse(text)
            except ValueError as fault:
                raise FeedFault(file, place % index, str(fault)) from fault
    return MappingProxyType(prices)


def _refuse_repeats(file: ProgrammeFile, name: str) -> None:
    """Refuse a meeting twice, a race twice at a meeting, a number or a name twice in a race."""
    for place, what, values in _must_differ(file):
        seen: set[str] = set()
        for value in values:
            same = slug(value) or value
            if same in seen:
                raise FeedFault(name, place, f"{what} {value} stands there twice")
            seen.add(same)
    if not (file.meetings or file.contests):
        raise FeedFault(name, "", "it has neither meetings nor contests")
    if file.opening and file.opening[0] >= file.opening[1]:
        raise FeedFault(name, "opening", f"the shop closes at {file.opening[1]}, before it opens at {file.opening[0]}")
    if sum(meeting.principal for meeting in file.meetings) > 1:
        raise FeedFault(name, "meetings", "two meetings are called the principal one; a day has one")


def _must_differ(file: ProgrammeFile) -> Iterator[tuple[str, str, list[str]]]:
    yield "meetings", "meeting", [meeting.name for meeting in file.meetings]
    for m, meeting in enumerate(file.meetings):
        yield f"meetings[{m}].races", "the race at", [race.off for race in meeting.races]
        for r, race in enumerate(meeting.races):
            place = f"meetings[{m}].races[{r}].runners"
            yield place, "number", [str(row.number) for row in race.runners]
            yield place, "runner", [f"{row.name} {row.suffix or ''}".strip() for row in race.runners]
