"""A chip as a value: what every screen shows a state with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChipShown:
    """A chip: kind (ok, warn, stop, hold, quiet), words and mark."""

    kind: str
    text: str
    mark: str = ""
