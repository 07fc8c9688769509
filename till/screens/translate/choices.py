"""The stops at Translate: the client is gone, so what differs is explained or parked."""

from __future__ import annotations

from typing import Final

from settlement.money import NOTHING, Money
from till.screens.slip_sheet import ways
from till.screens.slip_sheet.shown import Choice, ChoicesShown
from till.screens.slip_sheet.stake import Stake, size_of

OVER_STAKE: Final = "over stake"
PARK: Final = "park"

_PARK: Final = Choice(PARK, "Park it and ask the client", "It waits under its note; what is typed stays")


def mismatch(stake: Stake) -> ChoicesShown:
    """Money taken and lines differ (4(g)): it is never waved through."""
    size = size_of(stake.difference or NOTHING)
    over = Choice(OVER_STAKE, f"Over stake: {size} is refunded", f"The bets stay {stake.cost} (rule 4(g))")
    return ways.mismatch(stake, (over,), (), _PARK)


def no_instruction(legs: int, taken: Money) -> ChoicesShown:
    """Ask about selections that nothing is written for (4(i))."""
    return ways.no_instruction(legs, taken, _PARK)
