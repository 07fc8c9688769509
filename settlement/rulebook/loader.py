"""Reads an edition from its three files: rules, terms, readings; or only what it changes of the one before it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

from settlement.rulebook.book import RuleBook
from settlement.rulebook.registry import encodes
from settlement.rulebook.values import Clause, Reading, Status, Term

EDITION: Final = "2009-09-25"
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
# In a folder that only changes an earlier edition: which one.
_BASE: Final = "based_on"

Entry = TypeVar("Entry")


@cache
@encodes("0.5")
def load(edition: str = EDITION, shelf: Path | None = None) -> RuleBook:
    """Load an edition, from the shop's own ``shelf`` or as shipped; raises ValueError when it is not there or not sound."""
    folder = _folder(edition, shelf)
    try:
        return _edition(edition, folder, shelf)
    except KeyError as wanting:
        raise ValueError(f"an entry of the rule book of {edition} lacks its {wanting.args[0]}") from wanting


def _edition(edition: str, folder: Traversable, shelf: Path | None) -> RuleBook:
    rules, terms, readings = (_read(folder, name) for name in ("rules", "terms", "readings"))
    clauses = _once("clause", ((row["id"], _clause(row)) for row in rules.get("clause", ())))
    decided = _once("reading", ((row["cite"], _reading(row)) for row in readings.get("reading", ())))
    base = terms.pop(_BASE, None)
    named = {term.name: term for term in _terms(terms)}
    if base is None:
        return RuleBook(edition, clauses, decided, named, rules.get("titles", {}), shelf)
    if str(base) >= edition:
        raise ValueError(f"the rule book of {edition} is based on {base}, which is not before it")
    before = load(str(base), shelf)
    return RuleBook(
        edition=edition,
        clauses={**before.clauses, **clauses},
        readings={**before.readings, **decided},
        terms={**before.terms, **named},
        titles={**before.titles, **rules.get("titles", {})},
        shelf=shelf,
    )


@encodes("0.5")
def in_force(day: str, shelf: Path | None = None) -> str:
    """Say which edition is in force on a day such as ``2026-10-10``; raises ValueError when none is yet."""
    known = sorted(edition for edition in editions(shelf) if edition <= day)
    if not known:
        raise ValueError(f"no rule book is in force on {day}")
    return known[-1]


def editions(shelf: Path | None = None) -> frozenset[str]:
    """Give the dates of all editions, shipped and the shop's own."""
    places: Iterable[Traversable] = (_shipped(), shelf) if shelf and shelf.is_dir() else (_shipped(),)
    return frozenset(folder.name for place in places for folder in place.iterdir() if _DATE.fullmatch(folder.name))


def _shipped() -> Traversable:
    return files("settlement.rulebook") / "betting"


def _folder(edition: str, shelf: Path | None) -> Traversable:
    for place in (shelf, _shipped()):
        if place is not None and _DATE.fullmatch(edition) and (place / edition).is_dir():
            return place / edition
    raise ValueError(f"there is no rule book of {edition}")


def _read(folder: Traversable, name: str) -> dict[str, Any]:
    """Read one of the files; an edition that changes nothing in it has none."""
    file = folder / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def _once(what: str, rows: Iterable[tuple[str, Entry]]) -> Mapping[str, Entry]:
    """Two entries under one id would hide one of them."""
    entries: dict[str, Entry] = {}
    for name, entry in rows:
        if name in entries:
            raise ValueError(f"two entries of the rule book share an id: {what} {name}")
        entries[name] = entry
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
            choices, text = tuple(table.get("choices", ())), table.get("text", "")
            yield Term(dotted, table["value"], table["cite"], choices, text, table.get("most"))
        else:
            yield from _terms(table, f"{dotted}.")


def _row_terms(table: str, row: Mapping[str, Any]) -> Iterator[Term]:
    label = row.get("label", row["cite"])
    for key, value in row.items():
        if key not in {"cite", "label"}:
            yield Term(f"{table}.{label}.{key}", value, row["cite"])
