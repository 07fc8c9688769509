"""A plain number as it is typed. Pure."""

from __future__ import annotations

from typing import Final

# Nothing that is counted at a counter has more, nor any speed of a line.
_FIGURES: Final = 6


def whole(text: str) -> int | None:
    """Read a plain number of at most six figures; None for anything else."""
    plain = text.strip()
    return int(plain) if plain.isdecimal() and len(plain) <= _FIGURES else None
