"""Typography that a printer's code page lacks, in the signs that it has."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from printing.document import Band, Block, Columns, Document, Text

_LIKENESSES: Final = {
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
    "·": "-",
    "×": "x",
    "€": "EUR",
    "½": "1/2",
    "¼": "1/4",
    "¾": "3/4",
    "─": "-",
    "\u2009": " ",
    "\u202f": " ",
}


def transliterate(document: Document, code_page: str) -> Document:
    """Write the words in the signs of a code page; a sign with no likeness there becomes ``?``."""
    return Document(tuple(_block(block, code_page) for block in document.blocks))


def _block(block: Block, code_page: str) -> Block:
    match block:
        case Text():
            return replace(block, line=in_code_page(block.line, code_page))
        case Band():
            return Band(in_code_page(block.line, code_page))
        case Columns():
            return replace(block, left=in_code_page(block.left, code_page), right=in_code_page(block.right, code_page))
        case _:
            return block


def in_code_page(words: str, code_page: str) -> str:
    """Write words in the signs of a code page."""
    return "".join(_sign(sign, code_page) for sign in words)


@lru_cache(maxsize=1024)
def _sign(sign: str, code_page: str) -> str:
    """Keep the sign, or its likeness, or its letter without the accent; two words held together stay so."""
    if sign.isascii() or sign == "\u00a0" or _has(code_page, sign):
        return sign
    if sign in _LIKENESSES:
        return "".join(_sign(other, code_page) for other in _LIKENESSES[sign])
    plain = unicodedata.normalize("NFKD", sign)[0]
    return plain if _has(code_page, plain) else "?"


def _has(code_page: str, sign: str) -> bool:
    try:
        sign.encode(code_page)
    except UnicodeEncodeError:
        return False
    return True
