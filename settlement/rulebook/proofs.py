"""Which tests and worked cases name a clause, where the project's tests stand beside the code."""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from settlement.rulebook.book import RuleBook

_ROOT: Final = Path(__file__).parents[2]


@cache
def proofs(book: RuleBook, root: Path = _ROOT) -> Mapping[str, tuple[str, ...]]:
    """Give the tests and cases of each clause and reading: ``tests/settlement/test_x.py:12 test_22_1_…``.

    A test names a clause at the head of its name, after ``_and_``, or by its id as a text of its own.
    """
    heads = _heads(book)
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted((root / "tests").rglob("test_*.py")):
        where = path.relative_to(root).as_posix()
        for test in _tests(path):
            for clause in _named(test, heads) | (_quoted(test) & heads.keys()):
                found[clause].append(f"{where}:{test.lineno} {test.name}")
    for clause, case in _cases(root / "tests" / "cases"):
        found[clause].append(case)
    return {clause: tuple(where) for clause, where in found.items()}


def _heads(book: RuleBook) -> dict[str, re.Pattern[str]]:
    """Give each id as it stands in a test's name: ``22.1`` is ``22_1``, ``4(f)`` is ``4_f`` or ``4f``; ``h5`` anywhere."""
    ids: Iterable[str] = (*book.clauses, *book.readings)
    return {clause: re.compile(f"{_before(clause)}_{_in_a_name(clause)}(?:_|$)") for clause in ids}


def _before(clause: str) -> str:
    return "" if clause.startswith("H") else "(?:^test|_and)"


def _in_a_name(clause: str) -> str:
    return "_?".join(re.findall(r"[0-9]+|[a-z]+(?:_[a-z]+)*", clause.lower()))


def _tests(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def _named(test: ast.FunctionDef, heads: Mapping[str, re.Pattern[str]]) -> set[str]:
    return {clause for clause, head in heads.items() if head.search(test.name)}


def _quoted(test: ast.FunctionDef) -> set[str]:
    texts = (node.value for node in ast.walk(test) if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and not text.isdigit()}


def _cases(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.glob("*.jsonl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            case = json.loads(line)
            yield from ((rule, f"tests/cases/{path.name}:{number} {case['id']}") for rule in case["rules"])
