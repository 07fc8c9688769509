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


@dataclass(frozen=True, slots=True)
class Picture:
    """An image file (PNG or JPEG) and what stands under it; None says in its place that there is none."""

    image: bytes | None
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading with its pictures, its table, its figures, then its words.

    One that ``flows`` may break over pages; ``large`` is set to be read through a window.
    """

    heading: str
    pictures: tuple[Picture, ...] = ()
    table: Table | None = None
    figures: tuple[Figure, ...] = ()
    words: tuple[str, ...] = ()
    flows: bool = False
    large: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A page or more: the title, where and when it was made, sections, and lines to sign on.

    ``head`` stands over every page: whose it is, of which day, under which rules.
    """

    title: str
    subtitle: str
    made: str
    sections: tuple[Section, ...]
    signatures: tuple[str, ...] = ()
    training: bool = False
    head: str = ""
