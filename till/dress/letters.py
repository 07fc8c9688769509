"""IBM Plex by family, size and weight, and the width of words in it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, Literal

from PySide6.QtCore import QDir
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from till.dress.scale import px

Family = Literal["sans", "condensed", "mono"]

_FAMILIES: Final[dict[Family, str]] = {
    "sans": "IBM Plex Sans",
    "condensed": "IBM Plex Sans Condensed",
    "mono": "IBM Plex Mono",
}


@cache
def load_fonts() -> None:
    """Make the bundled fonts known to Qt, once."""
    folder = str(files("resources") / "fonts")
    for entry in QDir(folder).entryList(["*.ttf"]):
        QFontDatabase.addApplicationFont(f"{folder}/{entry}")


def font(size: float, weight: int = 400, name: Family = "sans") -> QFont:
    """Give a font of a size in pixels at 100 per cent."""
    return _made(max(1, px(size)), weight, name)


def metrics(size: float, weight: int = 400, name: Family = "sans") -> QFontMetricsF:
    """Measures of that font."""
    return _measured(max(1, px(size)), weight, name)


def width(text: str, size: float, weight: int = 400, name: Family = "sans") -> int:
    """How many pixels a text takes, rounded up."""
    return int(metrics(size, weight, name).horizontalAdvance(text) + 0.999)


@cache
def _made(pixels: int, weight: int, name: Family) -> QFont:
    load_fonts()
    made = QFont(_FAMILIES[name])
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight(weight))
    return made


@cache
def _measured(pixels: int, weight: int, name: Family) -> QFontMetricsF:
    return QFontMetricsF(_made(pixels, weight, name))
