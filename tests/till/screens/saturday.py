"""The sample Saturday on a board in memory: the real card and slip language, no books."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import cache
from pathlib import Path

from settlement.odds import Odds
from settlement.programme import Event, Programme
from settlement.translate import Card
from till.feeds import programme_file
from till.services.values.card import BoardRunner, NextOff, RaceBoard, RaceState

DAY = date(2026, 10, 10)
FILE = Path(__file__).parents[3] / "resources" / "samples" / "saturday.json"


def at(time: str) -> datetime:
    """Give a moment of the day: ``14:28:41``."""
    return datetime.fromisoformat(f"{DAY}T{time}")


OPENING = at("14:28:41")


@cache
def paper() -> programme_file.Card:
    """Read the programme."""
    return programme_file.read_programme(FILE, DAY)


@dataclass
class Board:
    """A board whose prices and off signals are set by hand."""

    now: datetime = OPENING
    prices: dict[str, dict[int, Odds]] = field(default_factory=dict)
    offs: dict[str, datetime] = field(default_factory=dict)
    results: set[str] = field(default_factory=set)
    asked_at: list[datetime | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Show the first prices of the paper."""
        for race in paper().races:
            self.prices.setdefault(race.event.id, dict(race.first_shows))

    def show(self, race: str, number: int, price: str) -> None:
        """Put a price up: ``14:30 Wrenfield``, 4, ``9/4``."""
        self.prices[self.id_of(race)][number] = Odds.parse(price)

    def off(self, race: str, signal: str) -> None:
        """Signal an off: ``14:30 Wrenfield``, ``14:31:27``."""
        self.offs[self.id_of(race)] = at(signal)

    @staticmethod
    def id_of(race: str) -> str:
        """Find a race by its time and meeting."""
        time, _, meeting = race.partition(" ")
        found = (one.event for one in paper().races if one.event.meeting == meeting)
        return next(event.id for event in found if f"{event.off:%H:%M}" == time)

    def events(self) -> tuple[Event, ...]:
        """Give the races as they stand, by their advertised off."""
        events = (replace(race.event, actual_off=self.offs.get(race.event.id)) for race in paper().races)
        return tuple(sorted(events, key=lambda event: event.off))

    def next_off(self, limit: int = 5) -> tuple[NextOff, ...]:
        """List the races to come."""
        rows = [
            NextOff(event.id, event.off, event.meeting, "", self._state(event), event.actual_off)
            for event in self.events()
            if event.off > self.now
        ]
        return tuple(rows[:limit])

    def race(self, event: str, at: datetime | None = None) -> RaceBoard:
        """Show one race."""
        race = next(one for one in self.events() if one.id == event)
        runners = tuple(
            BoardRunner(runner.number, runner.name, (), self.prices[event].get(runner.number))
            for runner in race.runners
        )
        return RaceBoard(
            race, "", "each way 1/4 1-2-3", runners, self._state(race), 1, None, race.actual_off, at or self.now
        )

    def card(self, at: datetime | None = None) -> Card:
        """Give the card with the prices, whatever the second; it is noted which was asked for."""
        self.asked_at.append(at)
        return Card(Programme(self.events()), self.prices)

    def principal(self) -> str | None:
        """Name the principal meeting."""
        return "Ashcombe"

    def _state(self, event: Event) -> RaceState:
        if event.id in self.results:
            return RaceState.RESULT_IN
        return RaceState.OFF if event.actual_off else RaceState.TO_COME
