"""Opening: the card, the day, and a shift with its counted float (M.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import time, timedelta

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event
from settlement.rulebook import RuleBook
from till.services.ports import Books, Clock
from till.services.ports.days import Day
from till.services.ports.recorder import Recorder
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class Opening:
    """How far the opening has come. ``offset`` is the recorder's clock less the till's."""

    day_open: bool
    shift_open: bool
    card_loaded: int
    recorder_ok: bool
    offset: timedelta


@dataclass(frozen=True, slots=True)
class LoadCard:
    """Put a day's events on the board with their first shows."""

    books: Books
    clock: Clock

    def __call__(
        self,
        events: Sequence[Event],
        first_prices: Mapping[str, Mapping[int, Odds]],
        source: str,
        by: str,
        opening: tuple[time, time] | None = None,
    ) -> int | Refused:
        """Load it and count the events that are new; those already on the card stay as they are."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OpenDay:
    """Begin the trading day."""

    books: Books
    clock: Clock
    recorder: Recorder
    book: RuleBook

    def __call__(self, by: str) -> Day | Refused:
        """Open it; refused without a card, after its close, or while the recorder's clock is far off (2(f))."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OpenShift:
    """Begin a till's shift."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, by: str, counts: Mapping[int, int]) -> Money | Refused:
        """Post the float as counted: pieces by denomination in pence."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DayState:
    """Look how far the opening has come."""

    books: Books
    clock: Clock
    recorder: Recorder
    book: RuleBook
    till: int

    def __call__(self) -> Opening:
        """Look at each part."""
        raise NotImplementedError
