from collections.abc import Callable, Sequence
from typing import BinaryIO

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas

class Flowable:
    def wrap(self, availWidth: float, availHeight: float) -> tuple[float, float]: ...
    def drawOn(self, canvas: Canvas, x: float, y: float) -> None: ...

class Paragraph(Flowable):
    def __init__(self, text: str, style: ParagraphStyle) -> None: ...

class Image(Flowable):
    def __init__(self, filename: BinaryIO, width: float, height: float, *, hAlign: str = "CENTER") -> None: ...

class Spacer(Flowable):
    def __init__(self, width: float, height: float) -> None: ...

class CondPageBreak(Flowable):
    def __init__(self, height: float) -> None: ...

class KeepTogether(Flowable):
    def __init__(self, flowables: Sequence[Flowable]) -> None: ...

class TableStyle:
    def __init__(self, cmds: Sequence[tuple[object, ...]]) -> None: ...

class Table(Flowable):
    def __init__(
        self,
        data: Sequence[Sequence[Flowable | str | Sequence[Flowable]]],
        colWidths: Sequence[float],
        *,
        style: TableStyle,
        repeatRows: int = 0,
        hAlign: str = "CENTER",
        splitInRow: int = 0,
    ) -> None: ...

class SimpleDocTemplate:
    width: float
    def __init__(
        self,
        filename: BinaryIO,
        *,
        pagesize: tuple[float, float],
        leftMargin: float,
        rightMargin: float,
        topMargin: float,
        bottomMargin: float,
        title: str,
        invariant: int,
        initialFontName: str,
    ) -> None: ...
    def build(
        self,
        flowables: list[Flowable],
        *,
        canvasmaker: Callable[..., Canvas],
    ) -> None: ...
