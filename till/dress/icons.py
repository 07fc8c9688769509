"""Phosphor icons by what they mean."""

from __future__ import annotations

from functools import cache
from typing import Final

import qtawesome
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPixmap

ICONS: Final[dict[str, str]] = {
    "ok": "ph.check-circle",
    "tick": "ph.check",
    "warn": "ph.warning",
    "stop": "ph.prohibit",
    "hold": "ph.hand-palm",
    "person": "ph.user",
    "staff": "ph.user-circle",
    "scales": "ph.scales",
    "timer": "ph.timer",
    "clock": "ph.clock",
    "waiting": "ph.hourglass",
    "open": "ph.circle-dashed",
    "dash": "ph.minus",
    "info": "ph.info",
    "note": "ph.warning-circle",
    "alarm": "ph.warning-octagon",
    "question": "ph.question",
    "next": "ph.arrow-bend-down-right",
    "arrow": "ph.arrow-right",
    "now": "ph.caret-circle-right",
    "camera": "ph.video-camera",
    "printer": "ph.printer",
    "prices": "ph.broadcast",
    "books": "ph.database",
    "keys": "ph.keyboard",
    "lock": "ph.lock-simple",
    "find": "ph.magnifying-glass",
    "pencil": "ph.pencil-simple",
    "cash": "ph.money",
    "looked": "ph.eye",
    "gone": "ph.x-circle",
    "box": "ph.square",
    "box-ticked": "ph.check-square",
    "calendar": "ph.calendar-blank",
}


@cache
def pixmap(name: str, pixels: int, colour: str) -> QPixmap:
    """Give the icon of a meaning in one colour; raises KeyError for a name not in ICONS."""
    drawn: QPixmap = qtawesome.icon(ICONS[name], color=QColor(colour)).pixmap(QSize(pixels, pixels))
    return drawn
