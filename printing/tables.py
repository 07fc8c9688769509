"""Tables of a report, of 10,000 rows too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Table, TableStyle

from printing.letters import GROUND, INK, LINE, REGULAR, paragraph, style

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from reportlab.platypus import Paragraph

    from printing.reports.report import Figure
    from printing.reports.report import Table as Rows

# A column's share of the page is by its longest cell, within reason, and some air.
_LONGEST: Final = 60
_AIR: Final = 4
_PADDING: Final = 4
_TALL: Final = 600
# What reportlab breaks over pages it takes up anew for every page: a longer table is set block by block.
_BLOCK: Final = 250
# Else a table refers to Helvetica, which is not embedded.
FONT: Final = ("FONTNAME", (0, 0), (-1, -1), REGULAR)


def figures_table(figures: Sequence[Figure], width: float) -> Table:
    """Set labelled figures, a line over each sum."""
    rows = [
        [paragraph(figure.label, _weight(figure)), paragraph(figure.value, f"{_weight(figure)} figure")]
        for figure in figures
    ]
    sums = [("LINEABOVE", (0, row), (-1, row), 0.8, INK) for row, figure in enumerate(figures) if figure.strong]
    return grid(rows, [width * 0.62, width * 0.38], sums)


def _weight(figure: Figure) -> str:
    return "strong" if figure.strong else "body"


def blocks(table: Rows, width: float) -> Iterator[Table]:
    """Set a table, a long one in blocks, each under its headings."""
    widths = _widths(table, width)
    last = max(0, (len(table.rows) - 1) // _BLOCK * _BLOCK)
    for at in range(0, last + 1, _BLOCK):
        total = table.total if at == last else ()
        yield _block(replace(table, rows=table.rows[at : at + _BLOCK], total=total), widths)


def _block(table: Rows, widths: list[float]) -> Table:
    rows = [_cells(table, table.headings, "label", widths), *(_cells(table, row, "body", widths) for row in table.rows)]
    extra = [*_plain("body", 1, -1), *_plain("label", 0, 0), ("BACKGROUND", (0, 0), (-1, 0), GROUND)]
    extra += [("ALIGN", (column, 0), (column, -1), "RIGHT") for column in sorted(table.figures)]
    if table.total:
        rows.append(_cells(table, table.total, "strong", widths))
        extra += [*_plain("strong", -1, -1), ("LINEABOVE", (0, -1), (-1, -1), 0.8, INK)]
    # Only a row that no page holds is broken.
    tall = any(len(cell) > _TALL for row in table.rows for cell in row)
    return grid(rows, widths, extra, headings=1, tall=tall)


def _cells(table: Rows, row: Iterable[str], name: str, widths: Sequence[float]) -> list[Paragraph | str]:
    """Write a cell that needs no breaking as it is, which takes no time; else as a paragraph."""
    return [
        cell
        if _fits(cell, name, widths[column])
        else paragraph(cell, f"{name} figure" if column in table.figures else name)
        for column, cell in enumerate(row)
    ]


def _fits(cell: str, name: str, width: float) -> bool:
    letters = style(name)
    room = width - 2 * _PADDING
    return all(stringWidth(line, letters.fontName, letters.fontSize) <= room for line in cell.split("\n"))


def _plain(name: str, first: int, last: int) -> list[tuple[object, ...]]:
    """Give the letters of cells that are no paragraphs, in these rows."""
    letters = style(name)
    rows = ((0, first), (-1, last))
    return [
        ("FONT", *rows, letters.fontName, letters.fontSize, letters.leading),
        ("TEXTCOLOR", *rows, letters.textColor),
    ]


def _widths(table: Rows, width: float) -> list[float]:
    """Share the page's width as told, or by each column's longest cell, so that none is starved."""
    if table.shares:
        return [width * share / 100 for share in table.shares]
    columns = list(zip(table.headings, *table.rows, strict=True))
    longest = [min(max(map(len, column)), _LONGEST) + _AIR for column in columns]
    return [width * length / sum(longest) for length in longest]


def grid(
    rows: Sequence[Sequence[Paragraph | str]],
    widths: list[float],
    extra: Iterable[tuple[object, ...]],
    headings: int = 0,
    *,
    tall: bool = False,
) -> Table:
    """Set rows with a hairline under each, as wide as told."""
    commands: list[tuple[object, ...]] = [
        FONT,
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE),
        ("LEFTPADDING", (0, 0), (-1, -1), _PADDING),
        ("RIGHTPADDING", (0, 0), (-1, -1), _PADDING),
        ("TOPPADDING", (0, 0), (-1, -1), 2.5),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
        *extra,
    ]
    return Table(rows, widths, style=TableStyle(commands), repeatRows=headings, hAlign="LEFT", splitInRow=int(tall))
