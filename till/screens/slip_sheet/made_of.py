"""What a bet of several folds is made of: how many lines of each, at what stake, for how much."""

from __future__ import annotations

from math import comb

from settlement.lines import FULL_COVER, fold_name
from settlement.slip import Bet
from till.screens.slip_sheet.shown import MadeOfRow


def made_of(bet: Bet) -> tuple[MadeOfRow, ...]:
    """Give its folds; nothing for a bet of one line, or one whose count is not that of its name (4(f))."""
    cover = FULL_COVER.get(bet.type or "")
    selections = len(bet.selections)
    if cover is None or cover.selections != selections or not bet.unit_stake:
        return ()
    return tuple(_row(bet, size, comb(selections, size)) for size in cover.folds())


def _row(bet: Bet, size: int, count: int) -> MadeOfRow:
    name = fold_name(size)
    words = f"{count} {name}{'' if count == 1 else 's'}"
    lines = count * (2 if bet.each_way else 1)
    return MadeOfRow(
        f"{words}, win and place" if bet.each_way else words,
        str(lines),
        str(bet.unit_stake),
        str(bet.unit_stake * lines),
    )
