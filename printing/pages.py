"""Sets a report on A4 with reportlab. Slow to load: ``pdf.py`` imports it on first use."""

from __future__ import annotations

import io
from functools import cache
from html import escape
from importlib import resources
from typing import TYPE_CHECKING, Final

from PIL import Image as Pixels
from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    CondPageBreak,
    Flowable,
    Image,
    KeepTogether,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
    Table,
    TableStyle,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import BinaryIO

    from printing.reports.report import Figure, Picture, Report, Section
    from printing.reports.report import Table as Rows

_REGULAR: Final = "IBMPlexSans-Regular"
_STRONG: Final = "IBMPlexSans-SemiBold"
_INK, _QUIET, _GREEN = HexColor("#16231d"), HexColor("#5b6862"), HexColor("#14352a")
_LINE, _GROUND, _ALARM = HexColor("#d5dbd7"), HexColor("#eef2ef"), HexColor("#8a3b00")
_MARGIN: Final = 18 * mm
_FIGURES_WIDTH: Final = 110 * mm
# A column's share of the page is by its longest cell, within reason, and some air.
_LONGEST: Final = 60
_AIR: Final = 4
_LONG_TABLE: Final = 24
_TALL: Final = 600
# A heading stands at the foot of a page only with so much of its table.
_ROOM: Final = 40 * mm
_GAP: Final = 12 * mm
# Else a table refers to Helvetica, which is not embedded.
_FONT: Final = ("FONTNAME", (0, 0), (-1, -1), _REGULAR)
# What reportlab leaves between a page's margin and its text.
_FRAME: Final = 6
_PAGE_NUMBER: Final = 30 * mm
# A picture is at most so wide and high; two narrow ones stand side by side.
_PICTURE: Final = (82 * mm, 104 * mm)


def set_pages(report: Report) -> bytes:
    """Set the report with its head, sections and signatures, and number the pages."""
    _register_fonts()
    made = io.BytesIO()
    template = SimpleDocTemplate(
        made,
        pagesize=A4,
        leftMargin=_MARGIN,
        rightMargin=_MARGIN,
        topMargin=_MARGIN,
        bottomMargin=_MARGIN,
        title=f"{report.title}, {report.subtitle}",
        invariant=1,
        initialFontName=_REGULAR,
    )

    def numbered(filename: BinaryIO, **how: object) -> _Numbered:
        return _Numbered(report, filename, **how)

    template.build(list(_story(report, template.width)), canvasmaker=numbered)
    return made.getvalue()


class _Numbered(Canvas):
    """Keeps its pages until the last one is set: each then says how many there are."""

    def __init__(self, report: Report, filename: BinaryIO, **how: object) -> None:
        super().__init__(filename, **how)
        self._report = report
        self._kept: list[dict[str, object]] = []

    def showPage(self) -> None:  # noqa: N802 - reportlab's name
        """Keep the page and begin another."""
        self._kept.append(dict(self.__dict__))
        self._startPage()

    def save(self) -> None:
        """Put head and foot on every page, and write them all."""
        for page in self._kept:
            self.__dict__.update(page)
            _head(self, self._report)
            _foot(self, self._report, len(self._kept))
            super().showPage()
        super().save()


@cache
def _register_fonts() -> None:
    for name in (_REGULAR, _STRONG):
        font = (resources.files("resources") / "fonts" / f"{name}.ttf").read_bytes()
        registerFont(TTFont(name, io.BytesIO(font)))


@cache
def _style(name: str) -> ParagraphStyle:
    size, leading, strong, colour = {
        "title": (22.0, 27.0, True, _GREEN),
        "subtitle": (12.0, 16.0, True, _INK),
        "made": (9.0, 12.0, False, _QUIET),
        "foot": (8.0, 10.0, False, _QUIET),
        "heading": (11.0, 14.0, True, _GREEN),
        "body": (9.0, 12.0, False, _INK),
        "strong": (9.0, 12.0, True, _INK),
        "label": (8.0, 11.0, True, _QUIET),
        "alarm": (11.0, 15.0, True, _ALARM),
        "window": (34.0, 42.0, True, _INK),
        "window figure": (18.0, 24.0, True, _INK),
        "window label": (18.0, 24.0, False, _INK),
    }[name if name.startswith("window") else name.removesuffix(" figure")]
    return ParagraphStyle(
        name,
        fontName=_STRONG if strong else _REGULAR,
        fontSize=size,
        leading=leading,
        textColor=colour,
        alignment=TA_RIGHT if name.endswith(" figure") else 0,
    )


def _words(text: str, style: str) -> Paragraph:
    return Paragraph(escape(text, quote=False).replace("\n", "<br/>"), _style(style))


def _story(report: Report, width: float) -> Iterator[Flowable]:
    if report.training:
        yield _words("TRAINING: no bet, no money", "alarm")
    yield _words(report.title, "title")
    yield _words(report.subtitle, "subtitle")
    yield _words(report.made, "made")
    for section in report.sections:
        yield from _section(section, width)
    if report.signatures:
        yield KeepTogether([Spacer(0, 18 * mm), _signatures(report.signatures, width)])


def _section(section: Section, width: float) -> Iterator[Flowable]:
    """Set a section on one page; only a long table breaks over pages."""
    if section.large:
        yield from _window(section, width)
        return
    heading = [Spacer(0, 5 * mm), _words(section.heading, "heading"), Spacer(0, 1.5 * mm)]
    pictures = [_pictures(section.pictures, width)] if section.pictures else []
    table = [_table(section.table, width)] if section.table else []
    figures = [_figures(section.figures, width if section.table else _FIGURES_WIDTH)] if section.figures else []
    air = [Spacer(0, 1.5 * mm)] if section.words and (table or figures) else []
    words = [*air, *(_words(line, "body") for line in section.words)]
    whole = [*heading, *pictures, *table, *figures, *words]
    if section.flows:
        yield from [CondPageBreak(_ROOM), *whole]
    elif section.table and len(section.table.rows) > _LONG_TABLE:
        yield from whole
    else:
        yield KeepTogether(whole)


def _window(section: Section, width: float) -> Iterator[Flowable]:
    """Set a section to be read from the street."""
    yield Spacer(0, 12 * mm)
    yield _words(section.heading, "window")
    yield Spacer(0, 10 * mm)
    rows = [[_words(one.label, "window label"), _words(one.value, "window figure")] for one in section.figures]
    if rows:
        yield _grid(rows, [width * 0.74, width * 0.26], [])
        yield Spacer(0, 10 * mm)
    yield from (_words(line, "window label") for line in section.words)


def _pictures(pictures: Sequence[Picture], width: float) -> Table:
    """Lay pictures two abreast, each over its caption."""
    cells = [[_image(one.image), Spacer(0, mm), _words(one.caption, "made")] for one in pictures]
    rows = [[*cells[at : at + 2], *[[] for _ in range(at + 2 - len(cells))]] for at in range(0, len(cells), 2)]
    commands: list[tuple[object, ...]] = [_FONT, ("VALIGN", (0, 0), (-1, -1), "TOP")]
    return Table(rows, [width / 2, width / 2], style=TableStyle(commands), hAlign="LEFT")


def _image(image: bytes | None) -> Flowable:
    if image is None:
        return _words("No picture.", "body")
    try:
        with Pixels.open(io.BytesIO(image)) as opened:
            opened.load()
            wide, high = opened.size
    except (OSError, SyntaxError, ValueError):
        return _words("The picture does not open.", "body")
    scale = min(_PICTURE[0] / wide, _PICTURE[1] / high)
    return Image(io.BytesIO(image), wide * scale, high * scale, hAlign="LEFT")


def _figures(figures: Sequence[Figure], width: float) -> Table:
    rows = [
        [_words(figure.label, _weight(figure)), _words(figure.value, f"{_weight(figure)} figure")] for figure in figures
    ]
    sums = [("LINEABOVE", (0, row), (-1, row), 0.8, _INK) for row, figure in enumerate(figures) if figure.strong]
    return _grid(rows, [width * 0.62, width * 0.38], sums)


def _weight(figure: Figure) -> str:
    return "strong" if figure.strong else "body"


def _table(table: Rows, width: float) -> Table:
    rows = [_cells(table, table.headings, "label"), *(_cells(table, row, "body") for row in table.rows)]
    extra: list[tuple[object, ...]] = [("BACKGROUND", (0, 0), (-1, 0), _GROUND)]
    if table.total:
        rows.append(_cells(table, table.total, "strong"))
        extra.append(("LINEABOVE", (0, -1), (-1, -1), 0.8, _INK))
    # Only a row that no page holds is broken.
    tall = any(len(cell) > _TALL for row in table.rows for cell in row)
    return _grid(rows, _widths(table, width), extra, headings=1, tall=tall)


def _cells(table: Rows, row: Iterable[str], style: str) -> list[Paragraph]:
    return [_words(cell, f"{style} figure" if index in table.figures else style) for index, cell in enumerate(row)]


def _widths(table: Rows, width: float) -> list[float]:
    """Share the page's width as told, or by each column's longest cell, so that none is starved."""
    if table.shares:
        return [width * share / 100 for share in table.shares]
    columns = list(zip(table.headings, *table.rows, strict=True))
    longest = [min(max(map(len, column)), _LONGEST) + _AIR for column in columns]
    return [width * length / sum(longest) for length in longest]


def _grid(
    rows: Sequence[Sequence[Paragraph]],
    widths: list[float],
    extra: Iterable[tuple[object, ...]],
    headings: int = 0,
    *,
    tall: bool = False,
) -> Table:
    commands: list[tuple[object, ...]] = [
        _FONT,
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LINEBELOW", (0, 0), (-1, -1), 0.4, _LINE),
        ("LEFTPADDING", (0, 0), (-1, -1), 4),
        ("RIGHTPADDING", (0, 0), (-1, -1), 4),
        ("TOPPADDING", (0, 0), (-1, -1), 2.5),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
        *extra,
    ]
    return Table(rows, widths, style=TableStyle(commands), repeatRows=headings, hAlign="LEFT", splitInRow=int(tall))


def _signatures(words: Sequence[str], width: float) -> Table:
    """Lines to sign on, side by side with a gap between."""
    cells = [cell for line in words for cell in (_words(line, "made"), _words("", "made"))]
    lines = [("LINEABOVE", (index, 0), (index, 0), 0.8, _INK) for index in range(0, len(cells), 2)]
    share = width / len(words)
    widths = [share - _GAP, _GAP] * len(words)
    return Table([cells], widths, style=TableStyle([_FONT, *lines]), hAlign="LEFT")


def _head(canvas: Canvas, report: Report) -> None:
    if report.head:
        words = _words(report.head, "made")
        _, high = words.wrap(A4[0] - 2 * (_MARGIN + _FRAME), _MARGIN)
        words.drawOn(canvas, _MARGIN + _FRAME, A4[1] - 8 * mm - high)


def _foot(canvas: Canvas, report: Report, pages: int) -> None:
    left = _words(f"{report.title} · {report.made}" + (" · TRAINING" if report.training else ""), "foot")
    _, high = left.wrap(A4[0] - 2 * (_MARGIN + _FRAME) - _PAGE_NUMBER, _MARGIN)
    left.drawOn(canvas, _MARGIN + _FRAME, 14 * mm - high)
    canvas.setFont(_REGULAR, 8)
    canvas.setFillColor(_QUIET)
    canvas.drawRightString(A4[0] - _MARGIN - _FRAME, 11 * mm, f"Page {canvas.getPageNumber()} of {pages}")
