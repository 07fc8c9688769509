"""Charts: bars by the hour, bars with their value at the end, and the off against the stamp."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted

GRIDLINES = 4


def hatched(painter: QPainter, rect: QRectF, ink: QColor) -> None:
    """Draw a box of diagonal lines: paid, told from taken without colour."""
    painter.save()
    painter.setClipRect(rect)
    painter.setPen(QPen(ink, 1))
    step, high = dress.px(8), rect.height()
    x = rect.left() - high
    while x < rect.right():
        painter.drawLine(int(x), int(rect.bottom()), int(x + high), int(rect.top()))
        x += step
    painter.restore()
    painter.setPen(QPen(ink, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 1, 1)


def axis_top(most: int) -> int:
    """Give the least round figure of pence with four equal gridlines that holds every bar."""
    step = 100
    while step * GRIDLINES < most:
        step = next(step * by // 10 for by in (20, 40, 50, 100) if step * by // 10 * GRIDLINES >= most or by == 100)
    return step * GRIDLINES


class HourBars(Painted):
    """Taken (solid) and paid (hatched) by hour, in pence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: list[tuple[str, int, int]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_bars(self, bars: Sequence[tuple[str, int, int]]) -> None:
        """Hour, pence taken, pence paid."""
        self._bars = list(bars)
        rows = (f"{hour}: {taken // 100} pounds taken, {paid // 100} paid" for hour, taken, paid in bars)
        self.show_as("Turnover by hour. " + "; ".join(rows))

    def sizeHint(self) -> QSize:
        """As the drawing has it."""
        return QSize(dress.px(560), dress.px(220))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw gridlines, bars and hours."""
        with paint.painter_of(self) as painter:
            top = axis_top(max((max(taken, paid) for _, taken, paid in self._bars), default=0))
            labels = max(dress.px(38), dress.width(_short(top, top), 12))
            plot = self.rect().adjusted(labels + dress.px(8), dress.px(8), 0, -dress.px(22))
            self._grid(painter, plot, top)
            for place, bar in enumerate(self._bars):
                self._bar(painter, plot, place, bar, top)

    @staticmethod
    def _grid(painter: QPainter, plot: QRect, top: int) -> None:
        for line in range(GRIDLINES + 1):
            y = plot.bottom() - plot.height() * line // GRIDLINES
            paint.rule(painter, plot.left(), plot.right(), y, "edge" if line == 0 else "line")
            label = QRect(0, y - dress.px(10), plot.left() - dress.px(8), dress.px(20))
            paint.write(
                painter, label, _short(top * line // GRIDLINES, top), dress.colour("ink3"), size=12, align="right"
            )

    def _bar(self, painter: QPainter, plot: QRect, place: int, bar: tuple[str, int, int], top: int) -> None:
        hour, taken, paid = bar
        slot = plot.width() / max(1, len(self._bars))
        left, wide = plot.left() + slot * place, slot * 0.36
        solid = plot.height() * taken / top
        lined = plot.height() * paid / top
        painter.fillRect(QRectF(left + slot * 0.11, plot.bottom() - solid, wide, solid), dress.colour("action"))
        box = QRectF(left + slot * 0.11 + wide + slot * 0.05, plot.bottom() - lined, wide, lined)
        if lined >= 1:
            hatched(painter, box, dress.colour("ink2"))
        label = QRect(int(left), plot.bottom() + dress.px(3), int(slot), dress.px(18))
        paint.write(painter, label, hour, dress.colour("ink2"), size=12, align="centre")


def _short(pence: int, top: int) -> str:
    pounds = pence // 100
    if not pounds or top < 100_000:
        return f"£{pounds}"
    tenths = pounds // 100
    return f"£{tenths // 10}.{tenths % 10}k"


@dataclass(frozen=True, slots=True)
class Bar:
    """A horizontal bar: label, parts as (pence, colour name), and the value at its end."""

    label: str
    parts: tuple[tuple[int, str], ...]
    value: str


class Bars(Painted):
    """Horizontal bars that carry their value at the end; `well` draws the whole track."""

    def __init__(
        self,
        name: str,
        *,
        row: int = 29,
        thick: int = 12,
        label: int = 132,
        well: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._name, self._row, self._thick, self._label, self._well = name, row, thick, label, well
        self._bars: list[Bar] = []

    def set_bars(self, bars: Sequence[Bar]) -> None:
        """Show these bars, the longest full width."""
        self._bars = list(bars)
        self.show_as(f"{self._name}. " + "; ".join(f"{bar.label} {bar.value}" for bar in bars))

    def sizeHint(self) -> QSize:
        """One row a bar."""
        return QSize(dress.px(300), dress.px(self._row) * max(1, len(self._bars)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw label, bar and value."""
        with paint.painter_of(self) as painter:
            most = max((sum(size for size, _ in bar.parts) for bar in self._bars), default=0) or 1
            end = max((dress.width(bar.value, 14, 600) for bar in self._bars), default=0)
            for place, bar in enumerate(self._bars):
                rect = QRect(0, dress.px(self._row) * place, self.width(), dress.px(self._row))
                self._bar(painter, rect, bar, most, end + dress.px(16))

    def _bar(self, painter: QPainter, rect: QRect, bar: Bar, most: int, end: int) -> None:
        left = dress.px(self._label)
        paint.write(
            painter,
            QRect(0, rect.top(), left - dress.px(8), rect.height()),
            bar.label,
            dress.colour("ink"),
            size=13,
            weight=500,
        )
        paint.write(painter, rect, bar.value, dress.colour("ink"), size=14, weight=600, align="right")
        track = QRect(
            left, rect.center().y() - dress.px(self._thick) // 2, rect.width() - left - end, dress.px(self._thick)
        )
        if self._well:
            paint.box(painter, track, fill=dress.colour("sunken"), radius=3)
        painter.setPen(Qt.PenStyle.NoPen)
        x = float(track.left())
        for size, ink in bar.parts:
            wide = max(0.0, track.width() * size / most)
            painter.setBrush(QBrush(dress.colour(ink)))
            painter.drawRoundedRect(QRectF(x, track.top(), wide, track.height()), dress.px(3), dress.px(3))
            x += wide


class Timeline(Painted):
    """The off against the stamp: two marks on a line, and the seconds between them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set("", "", "")

    def set(self, off: str, stamp: str, between: str) -> None:
        """Off time, stamp time, and the words between them: `6 s late`."""
        self._off, self._stamp, self._between = off, stamp, between
        self.show_as(f"Off {off}, stamp {stamp}, {between}")

    def sizeHint(self) -> QSize:
        """Words over and under a line."""
        return QSize(dress.px(390), dress.px(76))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw line, span and marks."""
        with paint.painter_of(self) as painter:
            wide, middle = self.width(), self.height() // 2
            off, stamp = wide * 38 // 100, wide * 73 // 100
            paint.rule(painter, dress.px(8), wide - dress.px(8), middle, "edge")
            stop = dress.colour("stop")
            span = QRect(off, middle - dress.px(5), stamp - off, dress.px(10))
            painter.fillRect(span, dress.colour("stop_soft"))
            paint.write(
                painter, span.adjusted(0, -dress.px(6), 0, dress.px(6)), self._between, stop, weight=600, align="centre"
            )
            self._mark(painter, off, "Off", self._off, stop)
            self._mark(painter, stamp, "Stamp", self._stamp, dress.colour("ink"))

    def _mark(self, painter: QPainter, x: int, above: str, below: str, ink: QColor) -> None:
        middle, arm, half = self.height() // 2, dress.px(14), dress.px(60)
        painter.fillRect(QRect(x - 1, middle - arm, dress.px(2), 2 * arm), ink)
        over = QRect(x - half, middle - arm - dress.px(20), 2 * half, dress.px(18))
        under = QRect(x - half, middle + arm + dress.px(3), 2 * half, dress.px(18))
        paint.write(painter, over, above, ink, size=13, weight=600, align="centre")
        paint.write(painter, under, below, ink, size=13, weight=500, align="centre")
