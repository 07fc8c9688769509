"""A line as signs: the grammar's kinds, each with its text and column."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from lark import Lark, Token, Tree

_GRAMMAR: Final = Path(__file__).with_name("slip_language.lark")
# A slip is written by hand: what is longer than this is no line of one.
LONGEST: Final = 200


# Wide and slanted forms that a keyboard or a pasted text may have, each for one sign, so that columns stay.
_FORMS: Final = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, '\u3000\u200b\ufeff“”„«»"()[]'), " "),
    ord("￡"): "£",
    ord("×"): "x",
    **dict.fromkeys(map(ord, "−‐‑"), "-"),
    **dict.fromkeys(map(ord, "⁄∕"), "/"),
}
_BETWEEN_FIGURES: Final = re.compile(r"(?<=\d)[–—](?=\d)")


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of a line; columns count from 1."""

    kind: str
    text: str
    column: int


@cache
def _parser() -> Lark:
    return Lark(_GRAMMAR.read_text(encoding="utf-8"), start="line", parser="lalr", maybe_placeholders=False)


def signs_of(line: str) -> tuple[Sign, ...]:
    """Split a line into signs; every line has a split, so this never raises."""
    tree = _parser().parse(folded(line[:LONGEST]))
    return tuple(_sign(child) for child in tree.children if isinstance(child, Tree))


def folded(line: str) -> str:
    """Write a line in the plain forms of its signs, each where it stands."""
    return _BETWEEN_FIGURES.sub("-", line.translate(_FORMS))


def _sign(tree: Tree[Token]) -> Sign:
    token = tree.children[0]
    if not isinstance(token, Token):
        raise TypeError(f"the grammar gave a sign of {token!r}")
    kind = str(tree.data)
    if kind == "letters":
        kind = _kind_of(token.replace(".", "").replace("/", ""))
    return Sign(kind, str(token), token.column or 1)


@lru_cache(maxsize=256)
def _kind_of(letters: str) -> str:
    """Say what letters are without stops between them; a word where they are no one sign."""
    found = signs_of(letters)
    return found[0].kind if len(found) == 1 else "word"
