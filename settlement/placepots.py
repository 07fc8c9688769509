"""A placepot, laid: a line for every way through its races."""

from __future__ import annotations

from math import prod
from typing import Final

from settlement.lays import Cover
from settlement.lines import CannotBeLaid
from settlement.slip import Bet, Selection

PLACEPOT: Final = "placepot"


def ways(bet: Bet) -> dict[str, list[Selection]]:
    """The selections of each race, in the order written."""
    found: dict[str, list[Selection]] = {}
    for selection in bet.selections:
        found.setdefault(selection.event, []).append(selection)
    return found


def laid_as_placepot(bet: Bet) -> tuple[tuple[Cover, ...], int] | None:
    """Give what a placepot is laid as, and its lines; None for other bets. Its last leg is the dividend."""
    if bet.type != PLACEPOT:
        return None
    if bet.each_way or bet.place_only:
        raise CannotBeLaid("A placepot is neither each way nor place only (rule 16)")
    races = ways(bet)
    return (Cover(tuple(range(len(races) + 1)), (len(races) + 1,)),), prod(map(len, races.values()))
