"""A mark in words, as each recorder can show them."""

from __future__ import annotations

import unicodedata
from datetime import timedelta

from till.services.ports.recorder import Mark


def lines_of(mark: Mark, late: timedelta) -> tuple[str, ...]:
    """Give a mark's lines; one that comes late says so first, and by how much: its pictures are of another time."""
    return (late_words(late), *mark.lines) if late else mark.lines


def late_words(late: timedelta) -> str:
    """Write how late: ``LATE 00:37``, ``LATE 1:02:11``."""
    minutes, seconds = divmod(int(late.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return f"LATE {hours}:{minutes:02d}:{seconds:02d}" if hours else f"LATE {minutes:02d}:{seconds:02d}"


def plain(text: str) -> str:
    """Write a text in the signs of every recorder's type: ``GBP 2.00`` for £2.00, letters without accents."""
    written = text.replace("£", "GBP ").replace("×", "x").replace("½", "1/2").replace("–", "-").replace("−", "-")
    return unicodedata.normalize("NFKD", written).encode("ascii", "ignore").decode()
