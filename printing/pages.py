"""Sets a report on A4 with reportlab. Slow to load: ``pdf.py`` imports it on first use."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from PIL import Image as Pixels
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    CondPageBreak,
    Flowable,
    Image,
    KeepTogether,
    SimpleDocTemplate,
    Spacer,
    Table,
    TableStyle,
)

from printing.letters import INK, QUIET, REGULAR, paragraph, register_fonts
from printing.tables import FONT, blocks, figures_table, grid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import BinaryIO

    from printing.reports.report import Picture, Report, Section

_MARGIN: Final = 18 * mm
_FIGURES_WIDTH: Final = 110 * mm
_LONG_TABLE: Final = 24
# A heading stands at the foot of a page only with so much of its table.
_ROOM: Final = 40 * mm
_GAP: Final = 12 * mm
# What reportlab leaves between a page's margin and its text.
_FRAME: Final = 6
_PAGE_NUMBER: Final = 30 * mm
# A picture is at most so wide and high; two narrow ones stand side by side.
_PICTURE: Final = (82 * mm, 104 * mm)


def set_pages(report: Report) -> bytes:
    """Set the report with its head, sections and signatures, and number the pages."""
    register_fonts()
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
        initialFontName=REGULAR,
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


def _story(report: Report, width: float) -> Iterator[Flowable]:
    if report.training:
        yield paragraph("TRAINING: no bet, no money", "alarm")
    yield paragraph(report.title, "title")
    yield paragraph(report.subtitle, "subtitle")
    yield paragraph(report.made, "made")
    for section in report.sections:
        yield from _section(section, width)
    if report.signatures:
        yield KeepTogether([Spacer(0, 18 * mm), _signatures(report.signatures, width)])


def _section(section: Section, width: float) -> Iterator[Flowable]:
    """Set a section on one page; only a long table breaks over pages."""
    if section.large:
        yield from _window(section, width)
        return
    heading = [Spacer(0, 5 * mm), paragraph(section.heading, "heading"), Spacer(0, 1.5 * mm)]
    pictures = [_pictures(section.pictures, width)] if section.pictures else []
    table = [*blocks(section.table, width)] if section.table else []
    figures = [figures_table(section.figures, width if section.table else _FIGURES_WIDTH)] if section.figures else []
    air = [Spacer(0, 1.5 * mm)] if section.words and (table or figures) else []
    words = [*air, *(paragraph(line, "body") for line in section.words)]
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
    yield paragraph(section.heading, "window")
    yield Spacer(0, 10 * mm)
    rows = [[paragraph(one.label, "window label"), paragraph(one.value, "window figure")] for one in section.figures]
    if rows:
        yield grid(rows, [width * 0.74, width * 0.26], [])
        yield Spacer(0, 10 * mm)
    yield from (paragraph(line, "window label") for line in section.words)


def _pictures(pictures: Sequence[Picture], width: float) -> Table:
    """Lay pictures two abreast, each over its caption."""
    cells = [[_image(one.image), Spacer(0, mm), paragraph(one.caption, "made")] for one in pictures]
    rows = [[*cells[at : at + 2], *[[] for _ in range(at + 2 - len(cells))]] for at in range(0, len(cells), 2)]
    commands: list[tuple[object, ...]] = [FONT, ("VALIGN", (0, 0), (-1, -1), "TOP")]
    return Table(rows, [width / 2, width / 2], style=TableStyle(commands), hAlign="LEFT")


def _image(image: bytes | None) -> Flowable:
    if image is None:
        return paragraph("No picture.", "body")
    try:
        with Pixels.open(io.BytesIO(image)) as opened:
            opened.load()
            wide, high = opened.size
    except (OSError, SyntaxError, ValueError):
        return paragraph("The picture does not open.", "body")
    scale = min(_PICTURE[0] / wide, _PICTURE[1] / high)
    return Image(io.BytesIO(image), wide * scale, high * scale, hAlign="LEFT")


def _signatures(words: Sequence[str], width: float) -> Table:
    """Lines to sign on, side by side with a gap between."""
    cells = [cell for line in words for cell in (paragraph(line, "made"), paragraph("", "made"))]
    lines = [("LINEABOVE", (index, 0), (index, 0), 0.8, INK) for index in range(0, len(cells), 2)]
    share = width / len(words)
    widths = [share - _GAP, _GAP] * len(words)
    return Table([cells], widths, style=TableStyle([FONT, *lines]), hAlign="LEFT")


def _head(canvas: Canvas, report: Report) -> None:
    if report.head:
        words = paragraph(report.head, "made")
        _, high = words.wrap(A4[0] - 2 * (_MARGIN + _FRAME), _MARGIN)
        words.drawOn(canvas, _MARGIN + _FRAME, A4[1] - 8 * mm - high)


def _foot(canvas: Canvas, report: Report, pages: int) -> None:
    left = paragraph(f"{report.title} · {report.made}" + (" · TRAINING" if report.training else ""), "foot")
    _, high = left.wrap(A4[0] - 2 * (_MARGIN + _FRAME) - _PAGE_NUMBER, _MARGIN)
    left.drawOn(canvas, _MARGIN + _FRAME, 14 * mm - high)
    canvas.setFont(REGULAR, 8)
    canvas.setFillColor(QUIET)
    canvas.drawRightString(A4[0] - _MARGIN - _FRAME, 11 * mm, f"Page {canvas.getPageNumber()} of {pages}")
