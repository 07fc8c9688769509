"""Slips as the books keep them: a row that says where a slip stands, and versions that are never edited."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from settlement.money import NOTHING, Money
from settlement.slip import Bet
from till.services.ports.faults import BooksFault
from till.services.values.slips import Explanation, SlipState, Understood


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSlip:
    """Where a slip stands. ``revision`` guards against two tills: keep a slip only as it was read."""

    serial: str
    block: str
    number: int
    till: int
    day: date
    code: str
    stamp: int
    stamped_at: datetime
    recorded_at: datetime
    picture: str | None
    staff: str
    state: SlipState
    edition: str
    taken: Money = NOTHING
    taken_at: datetime | None = None
    client: str | None = None
    first_off: datetime | None = None
    version: int = 0
    copies: int = 0
    payable: Money | None = None
    paid: Money = NOTHING
    parked: str | None = None
    lost_receipt: bool = False
    revision: int = 0
    # The reading of the recorder's clock that recorded_at rests on.
    clock_reading: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipVersion:
    """What a slip was understood to say, by whom and when. ``bets`` None waits for translation."""

    serial: str
    version: int
    lines: tuple[str, ...]
    bets: tuple[Bet, ...] | None
    understood: tuple[Understood, ...] = ()
    explanation: Explanation | None
    at: datetime
    by: str
    authority: str | None = None
    why: str = ""


class StaleSlipError(BooksFault):
    """The slip was changed at another till since it was read."""


class Slips(Protocol):
    """All slips of the shop."""

    def next_number(self, block: str) -> int | None:
        """Give the number after the last one of a till's block; None when there is none yet."""

    def add(self, slip: StoredSlip) -> None:
        """Keep a new slip."""

    def get(self, serial: str) -> StoredSlip | None:
        """Find a slip."""

    def replace(self, slip: StoredSlip) -> StoredSlip:
        """Keep a slip's new state; raises StaleSlipError when it is not as it was read."""

    def picture_used(self, sha: str) -> bool:
        """Say whether a picture was stamped before."""

    def add_version(self, version: SlipVersion) -> None:
        """Keep a version; the newest is what the slip says."""

    def versions(self, serial: str) -> tuple[SlipVersion, ...]:
        """Give a slip's versions, oldest first."""

    def newest(self, serial: str) -> SlipVersion | None:
        """Give what a slip says now."""

    def of_day(self, day: date) -> tuple[StoredSlip, ...]:
        """Give a day's slips in the order of their serials, of every till and state."""

    def in_states(self, *states: SlipState) -> tuple[StoredSlip, ...]:
        """Give the slips of every day that stand so, oldest first."""

    def last_taken(self, till: int, limit: int) -> tuple[StoredSlip, ...]:
        """Give the slips last taken at a till, newest first."""

    def of_event(self, event: str) -> tuple[StoredSlip, ...]:
        """Give the slips whose newest version has a selection in an event, oldest first."""

    def of_clients(self, handles: tuple[str, ...], day: date) -> tuple[StoredSlip, ...]:
        """Give the slips taken from clients on a day, oldest first."""

    def of_clients_running(self, handles: tuple[str, ...], days: Iterable[date]) -> tuple[StoredSlip, ...]:
        """Give the slips of clients with a selection in an event of these days, oldest first."""

    def walk(self) -> Iterator[StoredSlip]:
        """Give every slip of the shop, block by block in the order of their numbers."""

    def count(self) -> int:
        """Count them all."""
