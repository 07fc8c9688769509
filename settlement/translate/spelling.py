"""How like a name a writing must be to mean it: figures of the rule book (4(a))."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from settlement.rulebook import RuleBook, encodes, load


@dataclass(frozen=True, slots=True)
class Spelling:
    """Likenesses of 100, by spelling distance; shorter words than ``letters`` are not guessed at."""

    runner: int
    meeting: int
    # How much liker than the next name the likest must be, so that it can only be one.
    clearly: int
    letters: int

    @classmethod
    @encodes("4(a)")
    def of(cls, book: RuleBook) -> Spelling:
        """Read the figures of an edition as it stands."""
        return cls(*(book.number(f"spelling.{name}") for name in ("runner", "meeting", "clearly", "letters")))


@lru_cache(maxsize=1)
def house_spelling() -> Spelling:
    """Give the figures as shipped, where no shop has others."""
    return Spelling.of(load())
