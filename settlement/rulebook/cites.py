"""Which code of the till carries out a clause. It is read as text: the engine imports nothing of the till."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

# What stands against an act, with its clause: Refused.because("M.6", …), Objection("1.d", …).
_SAYING: Final = frozenset({"because", "Objection"})
# Clauses in brackets at the end of a sentence: (1.b, 1.c, 4(j)).
_BRACKETS: Final = re.compile(r"\(((?:[^()]|\([a-z]\))+)\)")

_Place = ast.Module | ast.ClassDef | ast.FunctionDef


@cache
def till_code() -> Mapping[str, tuple[str, ...]]:
    """Give the places of each clause in the till's services: ``till/services/cash.py:37 MoveCash``; none without a till.

    A module, class or function carries a clause out where its docstring names it in brackets, or where it refuses by it.
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    for folder in _services():
        for path in sorted(folder.rglob("*.py")):
            where = path.relative_to(folder.parents[1]).as_posix()
            for place in _places(ast.parse(path.read_text("utf-8"))):
                line, name = (1, path.stem) if isinstance(place, ast.Module) else (place.lineno, place.name)
                for clause in _named(place) | _said(place):
                    found[clause].append(f"{where}:{line} {name}")
    return {clause: tuple(places) for clause, places in found.items()}


def _services() -> Iterator[Path]:
    till = find_spec("till")
    yield from (Path(place) / "services" for place in (till and till.submodule_search_locations) or ())


def _places(module: ast.Module) -> Iterator[_Place]:
    yield module
    for node in module.body:
        if isinstance(node, _Place):
            yield node


def _named(place: _Place) -> set[str]:
    lists = _BRACKETS.findall(ast.get_docstring(place) or "")
    return {clause.strip() for one in lists for clause in re.split(r"[,;]", one)}


def _said(place: _Place) -> set[str]:
    """A class answers for its methods; a module's own lines are those outside them."""
    inside = ast.walk(place) if not isinstance(place, ast.Module) else _own(place)
    return set(_calls(inside))


def _own(module: ast.Module) -> Iterator[ast.AST]:
    for node in module.body:
        if not isinstance(node, _Place):
            yield from ast.walk(node)


def _calls(nodes: Iterator[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if name in _SAYING and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value
