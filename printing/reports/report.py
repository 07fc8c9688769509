"""A report is a value too: sections of figures, words and tables."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A labelled figure; ``strong`` for a sum."""

    label: str
    value: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text under headings. Columns named in ``figures`` (by index) stand at the right."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[str, ...] = ()
    figures: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading with its figures, then its words, then its table."""

    heading: str
    figures: tuple[Figure, ...] = ()
    words: tuple[str, ...] = ()
    table: Table | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A page or more: the title, where and when it was made, sections, and lines to sign on."""

    title: str
    subtitle: str
    made: str
    sections: tuple[Section, ...]
    signatures: tuple[str, ...] = ()
    training: bool = False
