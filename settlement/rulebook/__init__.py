"""The rule book as data: clauses, terms and readings of a dated edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from settlement.money import Money

EDITION = "2009-09-25"


@dataclass(frozen=True)
class RuleBook:
    """One edition, with the settings of a shop or a document laid over it."""

    edition: str

    def money(self, name: str) -> Money:
        """Read an amount by its dotted name, such as ``limit.day`` or ``cash.payment``; raises KeyError."""
        raise NotImplementedError

    def number(self, name: str) -> int:
        """Read a whole number by its dotted name, such as ``claim.days``; raises KeyError."""
        raise NotImplementedError

    def word(self, name: str) -> str:
        """Read a word by its dotted name, such as ``rounding``; raises KeyError."""
        raise NotImplementedError

    def cite(self, name: str) -> str:
        """Name the clause a term belongs to; raises KeyError."""
        raise NotImplementedError

    def with_settings(self, settings: Mapping[str, str]) -> RuleBook:
        """Lay settings over the terms, by dotted name; raises ValueError that names the setting."""
        raise NotImplementedError


def load(edition: str = EDITION) -> RuleBook:
    """Load an edition; raises ValueError when there is none of that date."""
    raise NotImplementedError
