"""A PDF's pages as pictures, for a screen and for any printer. Not for two threads at once: pdfium is not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument


@dataclass(frozen=True, slots=True)
class DrawnPage:
    """A page as rows of dots, three bytes each, red first."""

    wide: int
    high: int
    dots: bytes


def pages_of(pdf: bytes) -> int:
    """Count the pages; raises ``pypdfium2.PdfiumError`` for what is no PDF."""
    with _opened(pdf) as document:
        return len(document)


def draw(pdf: bytes, page: int, wide: int) -> DrawnPage:
    """Draw a page, from 0, so many dots wide."""
    with _opened(pdf) as document:
        found = document[page]
        picture = found.render(scale=wide / found.get_size()[0]).to_pil().convert("RGB")
        found.close()
    return DrawnPage(picture.width, picture.height, picture.tobytes())


@contextmanager
def _opened(pdf: bytes) -> Iterator[PdfDocument]:
    from pypdfium2 import PdfDocument  # noqa: PLC0415 - on first use: it is slow to load

    document = PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()
