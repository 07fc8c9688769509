"""Sets a document on paper of so many columns, once for all renderers."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from printing.document import (
    Align,
    Band,
    Barcode,
    Columns,
    Cut,
    Divider,
    Document,
    Drawer,
    Feed,
    Picture,
    Size,
    Text,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

RULE: Final = "─"
_TOGETHER: Final = "\u00a0"


@dataclass(frozen=True, slots=True)
class Line:
    """One printed line, padded to its place."""

    text: str
    bold: bool = False
    size: Size = Size.NORMAL
    band: bool = False


Row = Line | Picture | Barcode | Feed | Cut | Drawer


def lay_out(document: Document, columns: int) -> Iterator[Row]:
    """Set the document in rows, none wider than the paper."""
    for block in document.blocks:
        match block:
            case Text():
                yield from _text(block, columns)
            case Columns():
                yield from _columns(block, columns)
            case Band():
                yield from (Line(line.center(columns), bold=True, band=True) for line in _wrap(block.line, columns))
            case Divider():
                yield Line(RULE * columns)
            case _:
                yield block


def _text(block: Text, columns: int) -> Iterator[Line]:
    width = _width(block.size, columns)
    for line in _wrap(block.line, width):
        yield Line(_place(line, block.align, width), block.bold, block.size)


def _columns(block: Columns, columns: int) -> Iterator[Line]:
    """Set the figure beside the first line of words, or under them when the two leave no room."""
    width = _width(block.size, columns)
    room = width - len(block.right) - 1
    if not block.right or room < max(width // 3, _longest_word(block.left) + block.hang):
        lines = [
            *_wrap(block.left, width, block.hang),
            *(line.rjust(width) for line in _wrap(block.right, width) if line),
        ]
    else:
        first, *rest = _wrap(block.left, room, block.hang)
        lines = [first.ljust(room + 1) + block.right, *rest]
    yield from (Line(line.rstrip(), block.bold, block.size) for line in lines)


def _longest_word(words: str) -> int:
    return max(map(len, words.split()), default=0)


def _width(size: Size, columns: int) -> int:
    return columns // 2 if size is Size.BIG else columns


def _place(line: str, align: Align, width: int) -> str:
    match align:
        case Align.CENTRE:
            return line.center(width).rstrip()
        case Align.RIGHT:
            return line.rjust(width)
        case Align.LEFT:
            return line


def _wrap(words: str, width: int, hang: int = 0) -> list[str]:
    """Lines of at most ``width`` signs; a word too long for a line is broken, never cut off."""
    indent = words[: len(words) - len(words.lstrip())]
    lines = textwrap.wrap(words, width, subsequent_indent=indent + " " * hang) or [""]
    # What holds two words together is a space once the lines are made: not every printer has that sign.
    return [line.replace(_TOGETHER, " ") for line in lines]
