"""Sets a document on one page as wide as the roll, with reportlab. Slow to load: ``pdf.py`` imports it on first use."""

from __future__ import annotations

import io
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from reportlab.graphics.barcode.code128 import Code128
from reportlab.graphics.barcode.qr import QrCode
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printing.document import Barcode, Cut, Document, Drawer, Feed, Picture, Size, Symbol
from printing.layout import RULE, Line, Row, lay_out

if TYPE_CHECKING:
    from collections.abc import Sequence

_PLAIN: Final = "IBMPlexMono-Regular"
_STRONG: Final = "IBMPlexMono-Medium"
# The font's signs are six tenths of its size wide.
_FONT: Final = 8.0
_CELL: Final = _FONT * 0.6
_LEAD: Final = 11.0
_MARGIN: Final = 4 * mm
_BAR_HEIGHT: Final = 12 * mm
_QR_SIDE: Final = 26 * mm
_GAP: Final = 2 * mm


def set_roll(document: Document, columns: int) -> bytes:
    """Set the paper as a printer of so many columns would print it; the same document gives the same bytes."""
    _register_fonts()
    rows = list(lay_out(document, columns))
    width = columns * _CELL
    height = sum(_height(row, width) for row in rows)
    made = io.BytesIO()
    size = (width + 2 * _MARGIN, height + 2 * _MARGIN)
    canvas = Canvas(made, pagesize=size, invariant=1, initialFontName=_PLAIN)
    canvas.setTitle(_title(rows))
    top = height + _MARGIN
    for row in rows:
        _draw(canvas, row, top, width)
        top -= _height(row, width)
    canvas.save()
    return made.getvalue()


def _title(rows: Sequence[Row]) -> str:
    """Name the page by its first words."""
    return next((row.text.strip() for row in rows if isinstance(row, Line) and row.text.strip(RULE + " ")), "Receipt")


def _height(row: Row, width: float) -> float:
    match row:
        case Line():
            return _LEAD * (1 if row.size is Size.NORMAL else 2)
        case Picture():
            return _picture_size(row, width)[1] + 2 * _GAP
        case Barcode(symbol=Symbol.QR):
            return _QR_SIDE + 2 * _GAP
        case Barcode():
            return _BAR_HEIGHT + 2 * _GAP
        case Feed(lines=lines):
            return _LEAD * lines
        case Cut() | Drawer():
            return _LEAD if isinstance(row, Cut) else 0


def _draw(canvas: Canvas, row: Row, top: float, width: float) -> None:
    match row:
        case Line():
            _line(canvas, row, top, width)
        case Picture():
            wide, high = _picture_size(row, width)
            left = _MARGIN + (width - wide) / 2
            canvas.drawImage(ImageReader(io.BytesIO(row.image)), left, top - high - _GAP, wide, high)
        case Barcode(symbol=Symbol.QR):
            code = QrCode(row.data, width=_QR_SIDE, height=_QR_SIDE, qrBorder=0)
            code.drawOn(canvas, _MARGIN + (width - _QR_SIDE) / 2, top - _QR_SIDE - _GAP)
        case Barcode():
            bars = Code128(row.data, barHeight=_BAR_HEIGHT, barWidth=0.75, quiet=False)
            bars.drawOn(canvas, _MARGIN + (width - bars.width) / 2, top - _BAR_HEIGHT - _GAP)
        case Cut():
            canvas.setDash(3, 3)
            canvas.line(_MARGIN, top - _LEAD / 2, _MARGIN + width, top - _LEAD / 2)
            canvas.setDash()
        case Feed() | Drawer():
            pass


def _line(canvas: Canvas, line: Line, top: float, width: float) -> None:
    if set(line.text) == {RULE}:
        canvas.setLineWidth(0.6)
        canvas.line(_MARGIN, top - _LEAD / 2, _MARGIN + width, top - _LEAD / 2)
        return
    times = 1 if line.size is Size.NORMAL else 2
    if line.band:
        canvas.rect(_MARGIN, top - _LEAD * times, width, _LEAD * times, stroke=0, fill=1)
        canvas.setFillGray(1)
    canvas.saveState()
    canvas.setFont(_STRONG if line.bold else _PLAIN, _FONT * times)
    canvas.translate(_MARGIN, top - _LEAD * times * 0.75)
    # A tall line is twice as high and no wider.
    canvas.scale(0.5 if line.size is Size.TALL else 1, 1)
    canvas.drawString(0, 0, line.text)
    canvas.restoreState()
    canvas.setFillGray(0)


def _picture_size(picture: Picture, width: float) -> tuple[float, float]:
    across, down = ImageReader(io.BytesIO(picture.image)).getSize()
    wide = width * picture.width / 100
    return wide, wide * down / across


@cache
def _register_fonts() -> None:
    for name in (_PLAIN, _STRONG):
        data = (resources.files("resources") / "fonts" / f"{name}.ttf").read_bytes()
        registerFont(TTFont(name, io.BytesIO(data)))
