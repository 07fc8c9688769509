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
    """Rows of text under headings. Columns named in ``figures`` (by index) stand at the right.

    ``shares`` are the columns' per cent of the page; without them the contents decide.
    """

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[str, ...] = ()
    figures: frozenset[int] = frozenset()
    shares: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading with its table, then its figures, then its words; one that ``flows`` may break over pages."""

    heading: str
    table: Table | None = None
    figures: tuple[Figure, ...] = ()
    words: tuple[str, ...] = ()
    flows: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A page or more: the title, where and when it was made, sections, and lines to sign on."""

    title: str
    subtitle: str
    made: str
    sections: tuple[Section, ...]
    signatures: tuple[str, ...] = ()
    training: bool = False
