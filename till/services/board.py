"""The board: what is next, and each race with its prices at a moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from itertools import groupby
from types import MappingProxyType
from typing import Final

from settlement.odds import Odds
from settlement.programme import Event, Programme, RunnerStatus
from settlement.rulebook import RuleBook
from settlement.translate import Card, Spelling, meeting_name
from settlement.words import clock
from till.clock import elapsed
from till.services.contest_board import contest_rows
from till.services.contest_results import contest_terms, has_closed
from till.services.markets import market_of, state_of
from till.services.open_day import hours_of
from till.services.ports import Books, Clock, Work
from till.services.ports.card import Price
from till.services.programme import after_moves
from till.services.results import name_of
from till.services.rules import rules_at, rules_on
from till.services.shows import runner_rows, terms_of
from till.services.values.card import NextOff, RaceBoard, RaceState

# A race that went off stays in sight for so long.
_JUST_OFF: Final = timedelta(minutes=2)
_AHEAD: Final = timedelta(days=7)
_OVER: Final = frozenset({RaceState.RESULT_IN, RaceState.VOID})


@dataclass(frozen=True, slots=True)
class Board:
    """Read the board; nothing here writes."""

    books: Books
    clock: Clock
    book: RuleBook

    def next_off(self, limit: int = 5) -> tuple[NextOff, ...]:
        """List the races to come, those just off among them, by their advertised off."""
        now = self.clock.local()
        with self.books.reading() as work:
            moves = work.card.moves_of_day(now.date())
            events = work.card.events(now.date())
            results = work.results.newest(event.id for event in events)
        rows = []
        for event in events:
            market = market_of(moves.get(event.id, ()))
            state = state_of(event, market, results.get(event.id), now)
            if (
                state not in _OVER
                and not has_closed(event, now)
                and (market.off is None or elapsed(market.off, now) < _JUST_OFF)
            ):
                note = _note(after_moves(event, moves.get(event.id, ())))
                name = meeting_name(event) if event.contest is None else event.meeting
                rows.append(NextOff(event.id, event.off, name, note, state, market.off))
        return tuple(_gathered(rows))[:limit]

    def race(self, event: str, at: datetime | None = None) -> RaceBoard:
        """Show one race now, or at a moment; raises KeyError for an event that is not on the card."""
        moment = at or self.clock.local()
        with self.books.reading() as work:
            declared = work.card.event(event)
            if declared is None:
                raise KeyError(event)
            moves = work.card.moves(event, moment)
            shows = work.card.prices(event, moment)
            result = work.results.newest([event]).get(event)
            book = rules_on(work, self.book, declared)
        market = market_of(moves)
        race = after_moves(declared, moves)
        return RaceBoard(
            event=race,
            title=name_of(race),
            terms=terms_of(race, book) if race.contest is None else contest_terms(race),
            runners=runner_rows(race, shows, book, moment) if race.runners else contest_rows(race, book),
            state=state_of(race, market, result, moment),
            market=market.number,
            market_since=market.since,
            signal=market.off,
            at=moment,
        )

    def shows(self, event: str) -> tuple[Price, ...]:
        """Give every price an event was shown at, oldest first, with its moment and who set it."""
        with self.books.reading() as work:
            return work.card.prices(event)

    def programme(self, day: date | None = None, at: datetime | None = None) -> Programme:
        """Give the day's events with withdrawals and off signals, without results."""
        with self.books.reading() as work:
            return _programme(work, day or self.clock.local().date(), at)

    def card(self, at: datetime | None = None) -> Card:
        """Give the day's programme with the prices and markets of a second, for translation (8)."""
        moment = at or self.clock.local()
        with self.books.reading() as work:
            programme = _programme(work, moment.date(), moment)
            shows = work.card.prices_of_day(moment.date(), moment)
            spelling = Spelling.of(rules_at(work, self.book, moment))
        return Card(programme, {event: _prices(runners) for event, runners in shows.items()}, spelling)

    def last_show(self) -> datetime | None:
        """Give the moment of the day's newest show."""
        now = self.clock.local()
        with self.books.reading() as work:
            return work.card.last_shown(now.date())

    def principal(self) -> str | None:
        """Name the day's principal meeting."""
        with self.books.reading() as work:
            events = work.card.events(self.clock.local().date())
        return next((event.meeting for event in events if event.principal), None)


def _programme(work: Work, day: date, at: datetime | None) -> Programme:
    moves = work.card.moves_of_day(day, at)
    events = tuple(after_moves(event, moves.get(event.id, ())) for event in work.card.events(day))
    # Coupons and draws of the coming week are on offer today.
    events += work.card.contests(day + timedelta(days=1), day + _AHEAD)
    hours = hours_of(work, day)
    return Programme(events, MappingProxyType({day: hours} if hours else {}))


def _prices(shows: Mapping[int, Price]) -> dict[int, Odds]:
    return {runner: show.odds for runner, show in shows.items() if show.odds is not None}


def _gathered(rows: Iterable[NextOff]) -> Iterator[NextOff]:
    """Put matches of one competition and time into one row; a race has its own."""
    for _, found in groupby(rows, key=lambda row: (row.off, row.meeting, row.note)):
        first, *others = found
        if others:
            first = replace(first, note=f"{len(others) + 1} matches", others=tuple(row.event for row in others))
        yield first


def _note(event: Event) -> str:
    if event.contest is not None:
        closes_at = event.contest.closes_at
        return f"closes {clock(closes_at)}" if closes_at else event.sport.replace("_", " ")
    running = sum(runner.status is RunnerStatus.RAN for runner in event.runners)
    if event.sport == "greyhounds":
        return f"{running} traps"
    return f"hcp · {running} run" if event.handicap else f"{running} run"
