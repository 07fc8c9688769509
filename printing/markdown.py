"""A report as Markdown: for mail, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from printing.reports.report import Figure, Report, Section, Table


def to_markdown(report: Report) -> str:
    """Write a report as Markdown with tables."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    yield f"# {report.title}"
    if report.training:
        yield from ("", "**TRAINING**")
    yield from ("", report.subtitle, "", report.made)
    for section in report.sections:
        yield from _section(section)
    for words in report.signatures:
        yield from ("", f"{words}: ____________________")


def _section(section: Section) -> Iterator[str]:
    yield from ("", f"## {section.heading}")
    for picture in section.pictures:
        yield from ("", f"*{_safe(picture.caption)}*")
    if section.table:
        yield from ("", *_table(section.table))
    if section.figures:
        yield from ("", "| | |", "|:--|--:|", *(_figure(figure) for figure in section.figures))
    for line in section.words:
        yield from ("", _safe(line))


def _figure(figure: Figure) -> str:
    cells = (_safe(figure.label), _safe(figure.value))
    return _row(f"**{cell}**" for cell in cells) if figure.strong else _row(cells)


def _table(table: Table) -> Iterator[str]:
    yield _row(map(_safe, table.headings))
    yield "|" + "|".join("--:" if index in table.figures else ":--" for index in range(len(table.headings))) + "|"
    yield from (_row(map(_safe, row)) for row in table.rows)
    if table.total:
        yield _row(f"**{_safe(cell)}**" if cell else "" for cell in table.total)


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _safe(words: str) -> str:
    return words.replace("|", "\\|").replace("\n", "<br>")
