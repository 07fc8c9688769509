"""A line as signs: the grammar's kinds, each with its text and column."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from lark import Lark, Token, Tree

_GRAMMAR: Final = Path(__file__).with_name("slip_language.lark")
# A slip is written by hand: what is longer than this is no line of one.
LONGEST: Final = 200


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
    tree = _parser().parse(line[:LONGEST])
    return tuple(_sign(child) for child in tree.children if isinstance(child, Tree))


def _sign(tree: Tree[Token]) -> Sign:
    token = tree.children[0]
    if not isinstance(token, Token):
        raise TypeError(f"the grammar gave a sign of {token!r}")
    return Sign(str(tree.data), str(token), token.column or 1)
