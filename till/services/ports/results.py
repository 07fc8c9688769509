"""Results as versions, and what slips came to under them; both only ever added to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from settlement.trail import Settlement
from till.services.values.office import ResultEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultVersion:
    """A race's result as posted; the newest is the one that counts."""

    event: str
    version: int
    entry: ResultEntry
    at: datetime
    by: str
    authority: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSettlement:
    """What a slip came to; ``version`` is the translation it was settled from, ``because`` what made it so."""

    serial: str
    number: int
    version: int
    settlement: Settlement
    at: datetime
    because: str


class Results(Protocol):
    """Every version of every race's result."""

    def add(self, result: ResultVersion) -> None:
        """Keep a version; two of one number for a race cannot both be kept."""

    def of(self, event: str) -> tuple[ResultVersion, ...]:
        """Give a race's versions, oldest first."""

    def newest(self, events: Iterable[str]) -> dict[str, ResultVersion]:
        """Give the newest version of each of these races that has one."""


class Settlements(Protocol):
    """Every settlement of every slip."""

    def add(self, settled: StoredSettlement) -> None:
        """Keep a settlement; two of one number for a slip cannot both be kept."""

    def of(self, serial: str) -> tuple[StoredSettlement, ...]:
        """Give a slip's settlements, oldest first."""

    def newest(self, serials: Iterable[str]) -> dict[str, StoredSettlement]:
        """Give the newest settlement of each of these slips that has one."""
