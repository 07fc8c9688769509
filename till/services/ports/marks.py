"""The outbox of marks for recorders, and the readings of their clocks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Protocol

from till.services.ports.recorder import ClockReading, Mark


class MarkState(StrEnum):
    """Where a mark stands."""

    PENDING = "pending"
    SENT = "sent"  # gone to a recorder that cannot say
    ACKED = "acked"  # the recorder said so
    FAILED = "failed"  # the recorder will not have it, or it is too late to be of use


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredMark:
    """A mark on its way to one recorder; ``late`` is by how much it was sent after what it marks."""

    number: int
    recorder: str
    mark: Mark
    state: MarkState = MarkState.PENDING
    tries: int = 0
    sent_at: datetime | None = None
    late: timedelta | None = None
    reason: str = ""


class Marks(Protocol):
    """The outbox. A recorder is named by its till and its name."""

    def queue(self, recorder: str, mark: Mark) -> None:
        """Keep a mark for a recorder of the mark's till; one of the same id is there already and stays."""

    def next(self, till: int, recorder: str, fresh_since: datetime) -> StoredMark | None:
        """Give the oldest pending mark made since then, else the oldest of all: what is late already lets others by."""

    def keep(self, mark: StoredMark) -> None:
        """Keep what became of a mark."""

    def find(self, till: int, recorder: str, mark: str) -> StoredMark | None:
        """Find a recorder's mark by its id."""

    def count(self, till: int, recorder: str, state: MarkState) -> int:
        """Count a recorder's marks that stand so."""

    def last_sent(self, till: int, recorder: str) -> StoredMark | None:
        """Give the mark last sent."""

    def of_slip(self, serial: str) -> tuple[StoredMark, ...]:
        """Give a slip's marks, oldest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredReading:
    """A clock reading as kept: ``number`` names it, slips refer to it."""

    number: int
    till: int
    recorder: str
    reading: ClockReading


class ClockReadings(Protocol):
    """Readings of recorders' clocks, only ever added to."""

    def add(self, till: int, recorder: str, reading: ClockReading) -> int:
        """Keep one and give its number."""

    def get(self, number: int) -> StoredReading | None:
        """Find one."""

    def newest(self, till: int, recorder: str) -> StoredReading | None:
        """Give a recorder's newest."""

    def nearest(self, till: int, recorder: str, at: datetime) -> StoredReading | None:
        """Give a recorder's last reading at or before a moment, else its first after it."""
