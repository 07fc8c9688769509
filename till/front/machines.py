"""How the machines are, for the plates of the frame and the rows of the lock."""

from __future__ import annotations

from datetime import datetime

from settlement.words import short_span
from till.screens.board_rows import next_off_row
from till.widgets.races import NextOff
from till.wiring import Services


def machines(services: Services, now: datetime) -> dict[str, tuple[str, str]]:
    """Give each machine's state (ok, warn, alarm) and words."""
    return {
        "Recorder": services.recorder_state(),
        "Printer": services.printer_state(),
        "Prices": _prices(services, now),
    }


def _prices(services: Services, now: datetime) -> tuple[str, str]:
    """Say how old the newest show is; prices come by hand, so age alone is no alarm."""
    shown = services.board.last_show()
    if shown is None:
        return "warn", "no card"
    return "ok", f"{short_span(max(0, int((now - shown).total_seconds())))} ago"


def next_off(services: Services, now: datetime, limit: int) -> list[NextOff]:
    """Give the next races as the lock shows them."""
    return [next_off_row(row, now) for row in services.board.next_off(limit)]
