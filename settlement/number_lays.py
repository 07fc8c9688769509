"""Bets on numbers as they are laid: every size of line is a lay of its own, at the odds of the table (27)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from settlement.lays import Cover, Lay
from settlement.lines import PLURALS, CannotBeLaid
from settlement.rulebook import encodes
from settlement.slip import Bet
from settlement.trail import Step

# The markets of numbers: the game, and of how many balls.
GAMES: Final = frozenset({"irish_6", "irish_7", "49s", "rapido"})

_NAMES: Final = {size: name.capitalize() for name, size in PLURALS.items()}

NO_LINES: Final = "Numbers are laid as singles, doubles, trebles and longer lines only (rule 27.b)"

Laid = tuple[Bet, tuple[Lay, ...], tuple[Step, ...]]


def is_on_numbers(bet: Bet) -> bool:
    """Say whether any of a bet is on a draw of numbers."""
    return any(selection.bet_on in GAMES for selection in bet.selections)


@encodes("27.a", "27.b")
def laid_on_numbers(bet: Bet, lays: tuple[Lay, ...]) -> Laid:
    """Give the bet as folds of its numbers, a lay for each size; raises CannotBeLaid for what is never combined."""
    if not is_on_numbers(bet):
        return bet, lays, ()
    if len({(selection.event, selection.bet_on) for selection in bet.selections}) > 1:
        raise CannotBeLaid("Numbers are not combined with another draw or another event (rule 27.b)")
    cover = lays[0]
    if len(lays) > 1 or not isinstance(cover, Cover) or bet.each_way or bet.place_only:
        raise CannotBeLaid(NO_LINES)
    names = [_NAMES.get(size, f"Lines of {size}") if cover.folds[1:] else "" for size in cover.folds]
    by_size = tuple(Cover((place,), (1,), name) for place, name in enumerate(names))
    no_bonus = (Step("27.a", "No bonus and no consolation is paid on numbers"),) if bet.bonus else ()
    return replace(bet, type="folds", folds=cover.folds, bonus=None), by_size, no_bonus
