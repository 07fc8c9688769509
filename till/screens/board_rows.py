"""Races and runners of the board as their rows."""

from __future__ import annotations

from datetime import datetime

from settlement.translate import meeting_name
from settlement.words import clock
from till.services.values.card import BoardRunner, NextOff, RaceBoard
from till.widgets import races
from till.widgets.board import BoardRow


def board_title(board: RaceBoard) -> str:
    """Write what a board is of: ``2.33 Thornby dogs``, ``3.00 Hull v York``."""
    event = board.event
    return f"{clock(event.off)} {meeting_name(event) if event.contest is None else event.title}"


def next_off_row(row: NextOff, now: datetime | None, *, current: bool = False) -> races.NextOff:
    """Write a race of the next-off list, with the seconds it still has."""
    signal = f"{row.signal:%H:%M:%S}" if row.signal else ""
    seconds = int((row.off - now).total_seconds()) if now else 0
    note = f"signal {signal}" if signal else row.note
    return races.NextOff(clock(row.off), row.meeting, note, seconds, signal, current)


def runner_row(row: BoardRunner, *, last: bool = False) -> BoardRow:
    """Write it; one withdrawn says when, at what price, how many pence (19)."""
    out = row.withdrawn
    note = "non-runner" if row.non_runner else ""
    if out is not None:
        price = f" at {out.price}" if out.price else ""
        pence = f" · {out.pence}p" if out.pence else ""
        note = f"out {clock(out.at)}{price}{pence}"
    return BoardRow(
        row.mark if row.pick or row.mark else str(row.number),
        row.name,
        str(row.now) if row.now else "",
        tuple(str(price) for price in row.earlier),
        row.move.value if row.move else "",
        note,
        last,
    )
