"""Odds: a fraction to one that remembers how it was written."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Final

_FRACTIONAL: Final = re.compile(r"([0-9]{1,5})/([0-9]{1,5})", re.ASCII)
_DECIMAL: Final = re.compile(r"[0-9]{1,6}\.[0-9]{1,4}", re.ASCII)
_EVENS: Final = frozenset({"EVS", "EVENS", "EVEN"})


@dataclass(frozen=True, slots=True, order=True)
class Odds:
    """Odds to one. ``100/30`` equals ``10/3`` but is shown as it was written (0.1)."""

    to_one: Fraction
    written: str = field(compare=False)

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Read ``5/1``, ``100/30``, ``EVS`` or a decimal price such as ``3.75``; raises ValueError."""
        return _parsed(text)

    def __str__(self) -> str:
        return self.written


# A card has a few dozen prices, each written many times.
@lru_cache(maxsize=4096)
def _parsed(text: str) -> Odds:
    if text.upper() in _EVENS:
        return Odds(Fraction(1), "EVS")
    if match := _FRACTIONAL.fullmatch(text):
        top, bottom = int(match[1]), int(match[2])
        if top > 0 and bottom > 0:
            return Odds(Fraction(top, bottom), text)
    if _DECIMAL.fullmatch(text) and (value := Fraction(text)) > 1:
        return Odds(value - 1, text)
    raise ValueError(f"{text!r} is not a price such as 5/1, EVS or 3.75")
