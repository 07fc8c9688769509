"""Contests in the programme file: matches of a coupon, draws, and what else is no race (resources/samples/PROGRAMME.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from typing import Annotated, Final, get_args

from msgspec import Meta, Struct

from settlement.contests import Contest, Draw
from settlement.interchange import DocumentFault
from settlement.interchange.contest_wire import BetOn, ContestPart
from settlement.interchange.contests import to_contest
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Runner
from till.feeds.reading import TEXT, FeedFault, TimeOfDay
from till.services.contest_results import as_declared

Text = Annotated[str, Meta(max_length=60, pattern=TEXT)]
_RACING: Final = frozenset({"horses", "greyhounds"})
# Nobody bets on what is further off; and sums of days have an end.
_AHEAD: Final = timedelta(days=2 * 366)
_MARKETS: Final = frozenset(get_args(BetOn))


class ListedRow(Struct, forbid_unknown_fields=True, frozen=True):
    """One of many who are listed for a tournament, or of two for a bout."""

    number: Annotated[int, Meta(ge=1, le=999)]
    name: Text
    price: str | None = None


class ContestRow(Struct, forbid_unknown_fields=True, frozen=True):
    """A contest as the file has it; ``contest`` is written as in a settlement document, without what came of it."""

    sport: Text
    meeting: Text
    off: TimeOfDay
    contest: ContestPart
    day: date | None = None
    closes: TimeOfDay | None = None
    runners: tuple[ListedRow, ...] = ()


def contest_event(day: date, row: ContestRow, file: str, place: str) -> tuple[Event, dict[int, Odds]]:
    """Put a contest on its day, else on ``day``, with the first shows of who is listed; raises FeedFault."""
    contest = _contest(row, file, place)
    off = datetime.combine(row.day or day, time.fromisoformat(row.off))
    closes = datetime.combine(off.date(), time.fromisoformat(row.closes)) if row.closes else contest.closes_at
    if row.day is not None and row.day < day:
        raise FeedFault(file, f"{place}.day", f"{row.day:%d %B %Y} is before the day of the file")
    if row.day is not None and row.day - day > _AHEAD:
        raise FeedFault(file, f"{place}.day", f"{row.day:%d %B %Y} is more than two years ahead")
    if closes is not None and closes > off:
        raise FeedFault(file, f"{place}.closes", f"betting closes at {closes:%H:%M}, after the start at {off:%H:%M}")
    named = [row.meeting, f"{off:%H%M}", *([contest.match.name] if contest.match else [])]
    event = Event(
        id="-".join([f"{off:%Y-%m-%d}", *map(slug, named)]),
        sport=row.sport,
        meeting=row.meeting,
        off=off,
        status=EventStatus.UNRESULTED,
        runners=tuple(Runner(number=one.number, name=one.name) for one in row.runners),
        contest=replace(contest, closes_at=closes),
    )
    return event, _shows(row, file, place)


def refuse_contradictions(events: Sequence[Event], races: Collection[str], file: str) -> None:
    """Refuse a contest that stands there twice or as a race too, and a number that a coupon has twice."""
    seen: dict[str, int] = {}
    for at, key, said in _once(events):
        if key in races:
            raise FeedFault(file, f"contests[{at}]", f"{said} is a race of that meeting already")
        if key in seen:
            raise FeedFault(file, f"contests[{at}]", f"{said} stands there twice, first as contests[{seen[key]}]")
        seen[key] = at


def slug(name: str) -> str:
    """Write a name as part of an event's id: ``wrenfield``, ``49-s``."""
    signs = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in name.lower())
    return "-".join(part for part in signs.split("-") if part)


def _contest(row: ContestRow, file: str, place: str) -> Contest:
    try:
        contest = to_contest(row.contest, f"{place}.contest")
    except DocumentFault as fault:
        raise FeedFault(file, fault.path, fault.text) from fault
    if row.sport in _RACING:
        raise FeedFault(file, f"{place}.sport", "races stand with their meeting, not here")
    if not (row.runners or contest.match or contest.draw or contest.total):
        raise FeedFault(file, f"{place}.contest", "a match, a draw, a total, or runners are needed")
    if (row.sport == "numbers") is not (contest.draw is not None):
        raise FeedFault(file, f"{place}.contest", "numbers have a draw, and no other sport has one")
    if as_declared(contest) != contest:
        raise FeedFault(file, f"{place}.contest", "a programme has no results: they are entered at the till")
    for key in contest.prices:
        market, _, pick = key.partition(" ")
        if market not in _MARKETS or not pick:
            raise FeedFault(file, f"{place}.contest.prices", f"“{key}” is not a market and a pick such as “result 1”")
    return replace(contest, draw=Draw()) if contest.draw else contest


def _shows(row: ContestRow, file: str, place: str) -> dict[int, Odds]:
    shows = {}
    for at, one in enumerate(row.runners):
        if one.price:
            try:
                shows[one.number] = Odds.parse(one.price)
            except ValueError as fault:
                raise FeedFault(file, f"{place}.runners[{at}].price", str(fault)) from fault
    return shows


def _once(events: Sequence[Event]) -> Iterator[tuple[int, str, str]]:
    for at, event in enumerate(events):
        yield at, event.id, f"{event.title} at {event.off:%H:%M}"
        if event.sport == "football" and event.contest and event.contest.number:
            yield at, f"number {event.contest.number}", f"number {event.contest.number} of the coupon"
        for runner in event.runners:
            yield at, f"{event.id} {runner.number}", f"number {runner.number}"
            yield at, f"{event.id} {runner.name}", f"{runner.name}"
