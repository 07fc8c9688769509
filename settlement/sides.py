"""The sides of a bet: to win, for a place, or both at once where an each-way bet is equally divided (2(e))."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from settlement.leg import Back, Leg
from settlement.slip import Bet


@dataclass(frozen=True, slots=True)
class Side:
    """One staking of a bet: how many units it takes, and what it finds in a leg."""

    label: str
    units: int
    back: Callable[[Leg], Back]


WIN: Final = Side("Win", 1, lambda leg: leg.win)
PLACE: Final = Side("Place", 1, lambda leg: leg.place)
EQUALLY: Final = Side("Equally divided", 2, lambda leg: leg.equally)


def sides_of(bet: Bet, *, singles: bool) -> tuple[Side, ...]:
    """Give the sides of a bet in the order they are staked; a single has nothing to divide on to."""
    if bet.place_only:
        return (PLACE,)
    if not bet.each_way:
        return (WIN,)
    return (EQUALLY,) if bet.equally_divided and not singles else (WIN, PLACE)
