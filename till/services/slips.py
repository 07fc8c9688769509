"""Slips as lists, as files, and as documents."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from till.services.ports import Books, Clock
    from till.services.values.slips import SlipFile, SlipRow, SlipState


@dataclass(frozen=True, slots=True)
class Slips:
    """Read slips; nothing here writes."""

    books: Books
    clock: Clock

    def rows(self, day: date, state: SlipState | None = None, search: str = "") -> tuple[SlipRow, ...]:
        """List a day's slips, newest first; ``search`` is a serial, an amount, a horse, a client or a time."""
        raise NotImplementedError

    def counts(self, day: date) -> Mapping[str, int]:
        """Count a day's slips by the filter's words: all, open, to pay, waiting, for review, void."""
        raise NotImplementedError

    def file(self, serial: str) -> SlipFile | None:
        """Read everything about one slip."""
        raise NotImplementedError

    def export(self, serial: str) -> bytes:
        """Write the slip as a settlement document; raises KeyError for an unknown serial."""
        raise NotImplementedError
