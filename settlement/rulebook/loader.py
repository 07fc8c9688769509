"""Reads an edition from its three files: rules, terms, readings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final, TypeVar

from settlement.rulebook.book import RuleBook
from settlement.rulebook.registry import encodes
from settlement.rulebook.values import Clause, Reading, Status, Term

EDITION: Final = "2009-09-25"

Entry = TypeVar("Entry")


@cache
@encodes("0.5")
def load(edition: str = EDITION) -> RuleBook:
    """Load an edition; raises ValueError when there is none of that date."""
    folder = files("settlement.rulebook") / "betting" / edition
    if not folder.is_dir():
        raise ValueError(f"there is no rule book of {edition}")
    rules, terms, readings = (
        tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in ("rules", "terms", "readings")
    )
    return RuleBook(
        edition=edition,
        clauses=_once({row["id"]: _clause(row) for row in rules["clause"]}, rules["clause"]),
        readings=_once({row["cite"]: _reading(row) for row in readings["reading"]}, readings["reading"]),
        terms={term.name: term for term in _terms(terms)},
    )


def _once(entries: dict[str, Entry], rows: Sequence[object]) -> Mapping[str, Entry]:
    """Two entries under one id would hide one of them."""
    if len(entries) != len(rows):
        raise ValueError("two entries of the rule book share an id")
    return MappingProxyType(entries)


def _clause(row: Mapping[str, Any]) -> Clause:
    return Clause(
        id=row["id"],
        title=row["title"],
        text=row["text"],
        stages=row["stages"],
        status=Status(row["status"]),
        planned=row.get("planned", False),
    )


def _reading(row: Mapping[str, Any]) -> Reading:
    return Reading(row["cite"], tuple(row["fills"]), row["text"], row.get("planned", False))


def _terms(tables: Mapping[str, Any], prefix: str = "") -> Iterator[Term]:
    """Flatten the tables: ``[limit.day]`` is one term; a row of ``[[place_terms]]`` is a term for each of its keys."""
    for name, table in tables.items():
        dotted = f"{prefix}{name}"
        if isinstance(table, list):
            yield from (term for row in table for term in _row_terms(dotted, row))
        elif "value" in table:
            yield Term(dotted, table["value"], table["cite"], tuple(table.get("choices", ())))
        else:
            yield from _terms(table, f"{dotted}.")


def _row_terms(table: str, row: Mapping[str, Any]) -> Iterator[Term]:
    label = row.get("label", row["cite"])
    for key, value in row.items():
        if key not in {"cite", "label"}:
            yield Term(f"{table}.{label}.{key}", value, row["cite"])
