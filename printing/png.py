"""A document as a picture of the paper, for looking at. Slow to load: import it on first use."""

from __future__ import annotations

import io
from functools import cache
from importlib import resources
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from printing.codes import bars, qr
from printing.document import Barcode, Cut, Document, Drawer, Feed, Picture, Size, Symbol
from printing.images import dots
from printing.layout import RULE, Line, Row, lay_out

COLUMNS: Final = 42
# Sizes in dots. The font's signs are six tenths of its size wide, so a cell of twelve takes a font of twenty.
_CELL: Final = 12
_FONT: Final = 20
_LINE: Final = 28
_BASE: Final = 20
_MARGIN: Final = 24
_BAR_DOT: Final = 2
_DASH: Final = 8
_BLACK, _WHITE = 0, 255


def to_png(document: Document, columns: int = COLUMNS) -> bytes:
    """Draw the paper as a printer of so many columns would print it."""
    paper = _Paper(columns * _CELL)
    return _png(_stack([strip for row in lay_out(document, columns) if (strip := paper.strip(row))]))


class _Paper:
    """Draws rows as strips of one width."""

    def __init__(self, width: int) -> None:
        self._width = width

    def strip(self, row: Row) -> Image.Image | None:
        """Draw one row; None for what leaves no mark on paper."""
        match row:
            case Line():
                return self._line(row)
            case Picture():
                return self._picture(row)
            case Barcode():
                return self._code(row)
            case Feed(lines=lines):
                return self._blank(_LINE * lines)
            case Cut():
                return self._cut()
            case Drawer():
                return None

    def _line(self, line: Line) -> Image.Image:
        if set(line.text) == {RULE}:
            return self._rule()
        ink, ground = (_WHITE, _BLACK) if line.band else (_BLACK, _WHITE)
        times = 1 if line.size is Size.NORMAL else 2
        # A tall line is drawn twice as large, then squeezed to its width.
        width = self._width * 2 if line.size is Size.TALL else self._width
        strip = Image.new("L", (width, _LINE * times), ground)
        ImageDraw.Draw(strip).text(
            (0, _BASE * times), line.text, ink, _font(bold=line.bold, size=_FONT * times), anchor="ls"
        )
        return strip.resize((self._width, strip.height), Image.Resampling.LANCZOS)

    def _rule(self) -> Image.Image:
        strip = self._blank(_LINE)
        ImageDraw.Draw(strip).line((0, _LINE // 2, self._width, _LINE // 2), _BLACK, 2)
        return strip

    def _picture(self, picture: Picture) -> Image.Image:
        image = dots(picture.image, self._width * picture.width // 100)
        return self._centred(image.convert("L")) if image else self._line(Line("[picture not readable]"))

    def _code(self, code: Barcode) -> Image.Image | None:
        if code.symbol is Symbol.QR:
            return self._centred(qr(code.data))
        drawn = bars(code.data, _BAR_DOT)
        if drawn.width <= self._width:
            return self._centred(drawn)
        return self._centred(qr(code.data)) if code.else_qr else None

    def _centred(self, image: Image.Image) -> Image.Image:
        strip = self._blank(image.height + _LINE)
        strip.paste(image, ((self._width - image.width) // 2, _LINE // 2))
        return strip

    def _cut(self) -> Image.Image:
        strip = self._blank(_LINE)
        pen = ImageDraw.Draw(strip)
        for start in range(0, self._width, 2 * _DASH):
            pen.line((start, _LINE // 2, start + _DASH, _LINE // 2), _BLACK)
        return strip

    def _blank(self, height: int) -> Image.Image:
        return Image.new("L", (self._width, height), _WHITE)


@cache
def _font(*, bold: bool, size: int) -> ImageFont.FreeTypeFont:
    name = "IBMPlexMono-Medium.ttf" if bold else "IBMPlexMono-Regular.ttf"
    return ImageFont.truetype(io.BytesIO((resources.files("resources") / "fonts" / name).read_bytes()), size)


def _stack(strips: list[Image.Image]) -> Image.Image:
    width = max((strip.width for strip in strips), default=1) + 2 * _MARGIN
    paper = Image.new("L", (width, sum(strip.height for strip in strips) + 2 * _MARGIN), _WHITE)
    top = _MARGIN
    for strip in strips:
        paper.paste(strip, (_MARGIN, top))
        top += strip.height
    return paper


def _png(image: Image.Image) -> bytes:
    made = io.BytesIO()
    image.save(made, "PNG")
    return made.getvalue()
