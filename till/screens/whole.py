"""A plain number as it is typed. Pure."""

from __future__ import annotations

from typing import Final

# Nothing that is counted at a counter has more.
_FIGURES: Final = 5


def whole(text: str) -> int | None:
    """Read a plain number of at most five figures; None for anything else."""
    plain = text.strip()
    return int(plain) if plain.isdecimal() and len(plain) <= _FIGURES else None
