"""A document as plain text: for the screen, the books and the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from printing.document import Barcode, Cut, Document, Drawer, Feed, Picture, Size
from printing.layout import Line, Row, lay_out

if TYPE_CHECKING:
    from collections.abc import Iterator

COLUMNS: Final = 42
_CUT: Final = "✂"


def to_text(document: Document, columns: int = COLUMNS) -> str:
    """Write a document as lines of at most ``columns`` signs."""
    lines = (line for row in lay_out(document, columns) for line in _lines(row, columns))
    return "\n".join(lines) + "\n"


def _lines(row: Row, columns: int) -> Iterator[str]:
    match row:
        case Line(text=text, band=True):
            yield f" {text.strip()} ".center(columns, "█")
        case Line(text=text, size=Size.BIG):
            # Big signs are twice as wide: their place counts double.
            yield text.strip().center(columns).rstrip()
        case Line(text=text):
            yield text
        case Picture():
            yield "[picture of the slip]".center(columns).rstrip()
        case Barcode(data=data, symbol=symbol):
            yield f"[{symbol} {data}]".center(columns).rstrip()
        case Feed(lines=lines):
            yield from [""] * lines
        case Cut():
            yield f"{_CUT} ".ljust(columns, "-")
        case Drawer():
            yield "[drawer opens]".center(columns).rstrip()
