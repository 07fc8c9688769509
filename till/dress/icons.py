"""Phosphor icons by what they mean."""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPainter, QPixmap

ICONS: Final[dict[str, str]] = {
    "ok": "check-circle",
    "tick": "check",
    "warn": "warning",
    "stop": "prohibit",
    "hold": "hand-palm",
    "person": "user",
    "staff": "user-circle",
    "scales": "scales",
    "timer": "timer",
    "clock": "clock",
    "waiting": "hourglass",
    "open": "circle-dashed",
    "dash": "minus",
    "info": "info",
    "note": "warning-circle",
    "alarm": "warning-octagon",
    "question": "question",
    "next": "arrow-bend-down-right",
    "arrow": "arrow-right",
    "now": "caret-circle-right",
    "camera": "video-camera",
    "printer": "printer",
    "prices": "broadcast",
    "books": "database",
    "keys": "keyboard",
    "lock": "lock-simple",
    "find": "magnifying-glass",
    "pencil": "pencil-simple",
    "cash": "money",
    "looked": "eye",
    "gone": "x-circle",
    "box": "square",
    "box-ticked": "check-square",
    "calendar": "calendar-blank",
}


# A glyph this much smaller than its square keeps its strokes inside it.
_GLYPH_PER_CENT: Final = 88


@cache
def pixmap(name: str, pixels: int, colour: str) -> QPixmap:
    """Give the icon of a meaning in one colour; raises KeyError for a name not in ICONS."""
    drawn = QPixmap(pixels, pixels)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    letters = QFont(_family())
    letters.setPixelSize(round(pixels * _GLYPH_PER_CENT / 100))
    painter.setFont(letters)
    painter.setPen(QColor(colour))
    painter.drawText(QRect(0, 0, pixels, pixels), Qt.AlignmentFlag.AlignCenter, chr(_glyphs()[ICONS[name]]))
    painter.end()
    return drawn


def _folder() -> Path:
    # qtawesome carries the font; importing it costs a third of the time to the first window, so only its files are read.
    found = find_spec("qtawesome")
    if found is None or found.origin is None:
        raise FileNotFoundError("qtawesome, which carries the icons, is not installed")
    return Path(found.origin).parent / "fonts"


@cache
def _family() -> str:
    (file,) = _folder().glob("phosphor-*.ttf")
    return QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(file)))[0]


@cache
def _glyphs() -> dict[str, int]:
    (file,) = _folder().glob("phosphor-charmap-*.json")
    return {name: int(code, 16) for name, code in json.loads(file.read_text(encoding="utf-8")).items()}
