"""The audit: every act, chained by hashes, only ever added to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, Protocol

# The act that ends a trading day; its subject is the day.
DAY_CLOSED: Final = "day.closed"


@dataclass(frozen=True, slots=True)
class Act:
    """One act: ``subject`` is a serial, an event's id or initials; ``kind`` a dotted word such as ``slip.taken``."""

    number: int
    at: datetime
    kind: str
    subject: str
    text: str
    by: str


class Audit(Protocol):
    """The shop's memory of who did what."""

    def note(self, kind: str, subject: str, text: str, by: str) -> None:
        """Add an act, now."""

    def about(self, subject: str) -> tuple[Act, ...]:
        """Give the acts on a subject, oldest first."""

    def of_day(self, day: date, kind: str = "") -> tuple[Act, ...]:
        """Give a trading day's acts, oldest first, of the kinds that start so: all since the close before it, to its own."""

    def of_kind(self, kind: str) -> tuple[Act, ...]:
        """Give every act of one kind, oldest first."""

    def broken(self) -> int | None:
        """Walk the chain: the number of the first act that does not hold, or None."""
