"""A runner of the board as its row."""

from __future__ import annotations

from settlement.words import clock
from till.services.values.card import BoardRunner
from till.widgets.board import BoardRow


def runner_row(row: BoardRunner, *, last: bool = False) -> BoardRow:
    """Write it; one withdrawn says when, at what price, how many pence (19)."""
    out = row.withdrawn
    note = "non-runner" if row.non_runner else ""
    if out is not None:
        price = f" at {out.price}" if out.price else ""
        pence = f" · {out.pence}p" if out.pence else ""
        note = f"out {clock(out.at)}{price}{pence}"
    return BoardRow(
        str(row.number),
        row.name,
        str(row.now) if row.now else "",
        tuple(str(price) for price in row.earlier),
        row.move.value if row.move else "",
        note,
        last,
    )
