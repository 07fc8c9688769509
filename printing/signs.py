"""Typography that a printer's code page lacks, in the signs that it has."""

from __future__ import annotations

import unicodedata
from typing import Final

from msgspec.structs import replace

from printing.document import Band, Block, Columns, Document, Text

_PLAIN: Final = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "−": "-",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "…": "...",
        "→": ">",
        "•": "·",
        "\u00a0": " ",
        "\u2009": " ",
        "\u202f": " ",
    }
)


def transliterate(document: Document, code_page: str) -> Document:
    """Write the words in the signs of a code page; a sign with no likeness there becomes ``?``."""
    return Document(tuple(_block(block, code_page) for block in document.blocks))


def _block(block: Block, code_page: str) -> Block:
    match block:
        case Text():
            return replace(block, line=_words(block.line, code_page))
        case Band():
            return Band(_words(block.line, code_page))
        case Columns():
            return replace(block, left=_words(block.left, code_page), right=_words(block.right, code_page))
        case _:
            return block


def _words(words: str, code_page: str) -> str:
    return "".join(_sign(sign, code_page) for sign in words.translate(_PLAIN))


def _sign(sign: str, code_page: str) -> str:
    """Keep the sign, or its letter without the accent."""
    for likeness in (sign, unicodedata.normalize("NFKD", sign)[0]):
        if _has(code_page, likeness):
            return likeness
    return "?"


def _has(code_page: str, sign: str) -> bool:
    try:
        sign.encode(code_page)
    except UnicodeEncodeError:
        return False
    return True
