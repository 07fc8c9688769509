"""Ways on from a stop that every slip shares; the first offered is the safe one."""

from __future__ import annotations

from typing import Final

from settlement.money import Money
from settlement.translate import LegRead
from till.screens.slip_sheet.shown import Choice, ChoicesShown
from till.screens.slip_sheet.stake import Stake, size_of

GO_ON: Final = "go on"
CHANGE_UNIT: Final = "change unit"
PROPORTION: Final = "proportion"
ACCUMULATOR: Final = "accumulator"


def mismatch(stake: Stake, over: tuple[Choice, ...], short: tuple[Choice, ...], last: Choice) -> ChoicesShown:
    """Money taken and lines differ (4(g)): it is never waved through.

    ``over`` and ``short`` are the ways of the screen that asks, ``last`` is its way to leave it.
    """
    if stake.taken is None or stake.cost is None or stake.difference is None:
        raise ValueError("a difference needs money taken and a cost")
    is_over = stake.taken > stake.cost
    size = size_of(stake.difference)
    text = (
        f"{size} has no bet to it. Is something on the slip not typed yet? Look at its foot."
        if is_over
        else f"{size} is wanting. Ask the client, or it is settled in proportion."
    )
    stays = Choice(GO_ON, "Go on typing", f"The entry line stays open; {size} is left to explain")
    ways = (*over, _unit(stake)) if is_over else (*short, _in_proportion(stake), _unit(stake))
    return ChoicesShown("warn", f"{stake.taken} taken, the lines cost {stake.cost}", text, (stays, *ways, last))


def no_instruction(legs: int, taken: Money, last: Choice) -> ChoicesShown:
    """Ask about selections that nothing is written for: the rule makes them one win accumulator (4(i))."""
    name = "single" if legs == 1 else f"accumulator of {legs}"
    stays = Choice(GO_ON, "Go on typing", "The entry line stays open")
    one = Choice(ACCUMULATOR, f"Nothing is written: one win {name}, {taken}", "Rule 4(i)")
    text = "Look at the slip again: how is it to be staked?"
    return ChoicesShown("warn", "No instruction is typed", text, (stays, one, last))


def _in_proportion(stake: Stake) -> Choice:
    text = f"Every return is paid {stake.taken} parts of {stake.cost} (rule 4(g))"
    return Choice(PROPORTION, "Settle it in proportion", text)


def _unit(stake: Stake) -> Choice:
    title = "Change the stake per line"
    taken = stake.taken.pence if stake.taken is not None else 0
    if stake.bets != 1:
        return Choice(CHANGE_UNIT, title, "Not possible: there is more than one bet", possible=False)
    if stake.lines and taken % stake.lines == 0:
        return Choice(CHANGE_UNIT, title, f"{_lines(stake.lines)} at {Money(taken // stake.lines)}")
    why = f"Not possible: {stake.taken} over {stake.lines} lines is not whole pence"
    return Choice(CHANGE_UNIT, title, why, possible=False)


def runners(leg: LegRead) -> ChoicesShown:
    """Ask which of the runners a writing fits was meant; splitting the stake is the safe way (4(a))."""
    split = Choice(GO_ON, "Not asked: divide the stake equally", "Rule 4(a)")
    named = (Choice(name, name, "The client says so") for name in leg.candidates)
    return ChoicesShown("info", f"Which runner in the {leg.race}?", "Ask the client.", (split, *named))


def _lines(number: int) -> str:
    return "1 line" if number == 1 else f"{number} lines"
