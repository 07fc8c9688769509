"""A receipt is a value: a tuple of blocks, the same for every printer."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec


class Align(StrEnum):
    """Where a line stands on the paper."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Size(StrEnum):
    """How large a line is: tall is twice as high, big is twice as high and twice as wide."""

    NORMAL = "normal"
    TALL = "tall"
    BIG = "big"


class Symbol(StrEnum):
    """What kind of barcode."""

    CODE128 = "code128"
    QR = "qr"


class Text(msgspec.Struct, frozen=True, tag=True):
    """A line of words; one that is too long wraps."""

    line: str
    align: Align = Align.LEFT
    bold: bool = False
    size: Size = Size.NORMAL


class Columns(msgspec.Struct, frozen=True, tag=True):
    """Words at the left, a figure at the right; the words wrap beside the figure, hanging in by so many signs."""

    left: str
    right: str
    bold: bool = False
    size: Size = Size.NORMAL
    hang: int = 2


class Band(msgspec.Struct, frozen=True, tag=True):
    """White on black across the paper: TRAINING, COPY 2."""

    line: str


class Divider(msgspec.Struct, frozen=True, tag=True):
    """A rule across the paper."""


class Picture(msgspec.Struct, frozen=True, tag=True):
    """An image file (PNG or JPEG) and the per cent of the paper's width that it takes."""

    image: bytes
    width: int = 100


class Barcode(msgspec.Struct, frozen=True, tag=True):
    """A barcode; CODE128 is left out on paper too narrow to read it from, or is a QR code there (``else_qr``)."""

    data: str
    symbol: Symbol
    else_qr: bool = False


class Feed(msgspec.Struct, frozen=True, tag=True):
    """Empty lines."""

    lines: int = 1


class Cut(msgspec.Struct, frozen=True, tag=True):
    """The end of one piece of paper."""


class Drawer(msgspec.Struct, frozen=True, tag=True):
    """Open the cash drawer."""


Block = Text | Columns | Band | Divider | Picture | Barcode | Feed | Cut | Drawer


class Document(msgspec.Struct, frozen=True):
    """A receipt, top to bottom."""

    blocks: tuple[Block, ...]

    @classmethod
    def of(cls, *blocks: Block) -> Document:
        """Make a document of its blocks."""
        return cls(blocks)


_DECODER: Final = msgspec.msgpack.Decoder(Document)


def pack(document: Document) -> bytes:
    """Write a document as the bytes that the print queue keeps."""
    return msgspec.msgpack.encode(document)


def unpack(packed: bytes) -> Document:
    """Read what ``pack`` wrote; raises ``msgspec.DecodeError`` for anything else."""
    return _DECODER.decode(packed)


def copy_of(document: Document, number: int) -> Document:
    """Mark a numbered copy: COPY n across its head and its foot; it never opens the drawer."""
    return _marked(document, f"COPY {number}")


def doubtful_copy(document: Document) -> Document:
    """Mark a paper sent again when nobody knows whether the first came out."""
    return _marked(document, "MAY BE A COPY")


def _marked(document: Document, words: str) -> Document:
    band = Band(words)
    kept = tuple(block for block in document.blocks if not isinstance(block, Drawer | Cut))
    return Document.of(band, *kept, band, Cut())
