"""What holds the rule book and the slip language together."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from settlement import translate
from settlement.rulebook import load

BOOK = load()


def cited() -> Iterator[str]:
    """Every clause that is written out as the first argument of a chip, or as what a function encodes."""
    for path in Path(translate.__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in {"Chip", "encodes"}:
                for first in call.args[: None if getattr(call.func, "id", "") == "encodes" else 1]:
                    yield from (
                        one.value
                        for one in ast.walk(first)
                        if isinstance(one, ast.Constant) and isinstance(one.value, str)
                    )


def test_every_cite_exists() -> None:
    found = set(cited())
    assert {"4(a)", "4(r)", "20.times"} <= found
    assert {clause for clause in found if not BOOK.knows(clause)} == set()
