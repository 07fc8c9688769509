"""The card: what runs, its prices and what happened in its markets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Protocol

from settlement.odds import Odds
from settlement.programme import Event, PlaceTerms


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """A board price from a moment on; ``odds`` None takes it off the board."""

    event: str
    runner: int
    odds: Odds | None
    at: datetime
    by: str
    source: str = "by hand"


class Happened(StrEnum):
    """What can happen in a market."""

    WITHDRAWN = "withdrawn"
    SUSPENDED = "suspended"
    RESUMED = "resumed"
    OFF = "off"
    OFF_UNDONE = "off undone"
    # A price of the guide on the screens, overseas (25).
    GUIDE = "guide"


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketMove:
    """Something that happened in a race's market; ``at`` is when it counts, ``noted_at`` when it was typed.

    ``recorded_at`` is an off's time by the recorder's clock, where that is another than the till's (2(f)).
    """

    event: str
    what: Happened
    at: datetime
    noted_at: datetime
    by: str
    runner: int | None = None
    price: Odds | None = None
    late: bool = False
    words: str = ""
    recorded_at: datetime | None = None


class Card(Protocol):
    """Events as declared (results are kept apart), with prices and market moves that are only ever added."""

    def add_event(self, event: Event, source: str) -> None:
        """Put an event on the card."""

    def display(self, event: str, terms: PlaceTerms) -> None:
        """Put special place terms up for an event (5(f))."""

    def event(self, event: str) -> Event | None:
        """Find an event by its id."""

    def find(self, events: Iterable[str]) -> tuple[Event, ...]:
        """Find events by their ids, by their advertised off; unknown ones are left out."""

    def events(self, day: date) -> tuple[Event, ...]:
        """Give a day's events by their advertised off."""

    def contests(self, first: date, last: date) -> tuple[Event, ...]:
        """Give what is no race of the days from one to another, by its advertised start."""

    def add_price(self, price: Price) -> None:
        """Show a price."""

    def prices(self, event: str, at: datetime | None = None) -> tuple[Price, ...]:
        """Give every show of an event up to and at a moment, oldest first."""

    def latest(self, events: Iterable[str], at: datetime | None = None) -> dict[str, dict[int, Price]]:
        """Give the latest show of each runner of events, at a moment."""

    def prices_of_day(self, day: date, at: datetime | None = None) -> dict[str, dict[int, Price]]:
        """Give the latest show of each runner of each event of a day, at a moment."""

    def last_shown(self, day: date) -> datetime | None:
        """Give the moment of the newest show of a day's events."""

    def add_move(self, move: MarketMove) -> None:
        """Note a market move."""

    def moves(self, event: str, at: datetime | None = None) -> tuple[MarketMove, ...]:
        """Give an event's moves that counted at a moment, oldest first."""

    def moves_of(self, events: Iterable[str], at: datetime | None = None) -> dict[str, tuple[MarketMove, ...]]:
        """Give the moves of events, each oldest first."""

    def moves_of_day(self, day: date, at: datetime | None = None) -> dict[str, tuple[MarketMove, ...]]:
        """Give the moves of every event of a day, each oldest first."""
