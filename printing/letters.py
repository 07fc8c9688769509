"""The letters and colours of a report, and its paragraphs. Slow to load, like all that knows reportlab."""

from __future__ import annotations

import io
from functools import cache
from html import escape
from importlib import resources
from typing import Final

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Paragraph

REGULAR: Final = "IBMPlexSans-Regular"
_STRONG: Final = "IBMPlexSans-SemiBold"
INK, QUIET, _GREEN = HexColor("#16231d"), HexColor("#5b6862"), HexColor("#14352a")
LINE, GROUND, _ALARM = HexColor("#d5dbd7"), HexColor("#eef2ef"), HexColor("#8a3b00")


@cache
def register_fonts() -> None:
    """Make the fonts known, out of the package."""
    for name in (REGULAR, _STRONG):
        font = (resources.files("resources") / "fonts" / f"{name}.ttf").read_bytes()
        registerFont(TTFont(name, io.BytesIO(font)))


@cache
def style(name: str) -> ParagraphStyle:
    """Give a style by its name; one that ends in *figure* stands at the right."""
    size, leading, strong, colour = {
        "title": (22.0, 27.0, True, _GREEN),
        "subtitle": (12.0, 16.0, True, INK),
        "made": (9.0, 12.0, False, QUIET),
        "foot": (8.0, 10.0, False, QUIET),
        "heading": (11.0, 14.0, True, _GREEN),
        "body": (9.0, 12.0, False, INK),
        "strong": (9.0, 12.0, True, INK),
        "label": (8.0, 11.0, True, QUIET),
        "alarm": (11.0, 15.0, True, _ALARM),
        "window": (34.0, 42.0, True, INK),
        "window figure": (18.0, 24.0, True, INK),
        "window label": (18.0, 24.0, False, INK),
    }[name if name.startswith("window") else name.removesuffix(" figure")]
    return ParagraphStyle(
        name,
        fontName=_STRONG if strong else REGULAR,
        fontSize=size,
        leading=leading,
        textColor=colour,
        alignment=TA_RIGHT if name.endswith(" figure") else 0,
    )


def paragraph(text: str, name: str) -> Paragraph:
    """Set words in a style; they wrap, and break where they say so."""
    return Paragraph(escape(text, quote=False).replace("\n", "<br/>"), style(name))
