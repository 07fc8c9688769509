"""The audit: every act, chained by hashes, only ever added to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, Protocol

from till.services.ports.chains import Head, Link

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

    def walk(self) -> Iterator[Link]:
        """Give every act in order as a link of the chain, each as it stands."""

    def links(self, subject: str) -> tuple[Link, ...]:
        """Give the acts on a subject as links, each checked with the act before it and the act after it."""

    def head(self) -> Head:
        """Say how far the chain has come; number 0 before the first act."""

    def seal(self, number: int) -> str:
        """Give an act's seal; nothing where there is no such act."""
