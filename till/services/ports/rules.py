"""What the shop laid over its rules: notices, and prices a manager put right; both only ever added to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from settlement.rulebook.notice import Notice
from settlement.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptRuling:
    """A ruling on a runner's price, for every bet on it."""

    event: str
    runner: int
    ruling: Ruling


class Notices(Protocol):
    """The notices of the shop."""

    def add(self, notice: Notice, by: str) -> None:
        """Hang a notice; two of one number cannot both hang."""

    def every(self) -> tuple[Notice, ...]:
        """Give all, by their number."""


class Rulings(Protocol):
    """What managers decided about prices."""

    def add(self, kept: KeptRuling) -> None:
        """Keep a ruling."""

    def on(self, events: Iterable[str]) -> tuple[KeptRuling, ...]:
        """Give the rulings on runners of these events, oldest first."""
