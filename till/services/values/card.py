"""The card and the board."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from settlement.odds import Odds
from settlement.programme import Event


class RaceState(StrEnum):
    """Where a race stands on the board; a passed advertised time is only due."""

    TO_COME = "to come"
    DUE = "due"
    SUSPENDED = "suspended"
    OFF = "off"
    RESULT_IN = "result in"
    VOID = "void"


class Move(StrEnum):
    """How a price moved in the last minute."""

    SHORTER = "shorter"
    LONGER = "longer"


@dataclass(frozen=True, slots=True)
class NextOff:
    """A row of the next-off list; matches of one competition and time share one, ``others`` being all but the first."""

    event: str
    off: datetime
    meeting: str
    note: str
    state: RaceState
    signal: datetime | None = None
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A runner taken out of the market (19): when, at what price, and the pence in the pound."""

    at: datetime
    price: Odds | None
    pence: int
    market_after: int


@dataclass(frozen=True, slots=True)
class BoardRunner:
    """A row of the board: at most two earlier shows, oldest first.

    In a contest a row is a price: ``mark`` stands in place of its number, ``pick`` is what the coupon quotes it as.
    """

    number: int
    name: str
    earlier: tuple[Odds, ...]
    now: Odds | None
    move: Move | None = None
    withdrawn: Withdrawal | None = None
    non_runner: bool = False
    mark: str = ""
    pick: str = ""


@dataclass(frozen=True, slots=True)
class RaceBoard:
    """One race as the board shows it at a moment."""

    event: Event
    title: str
    terms: str
    runners: tuple[BoardRunner, ...]
    state: RaceState
    market: int
    market_since: datetime | None
    signal: datetime | None
    at: datetime
