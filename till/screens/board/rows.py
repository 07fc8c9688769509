"""The runners with their earlier shows and times, and the shows of one runner."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.screens.board.model import RunnerShown
from till.widgets import paint
from till.widgets.painted import Painted
from till.widgets.rows import RowList

NOW_RIGHT: Final = 34
NOW_WIDE: Final = 72
SHOW_WIDE: Final = 92
TIME_WIDE: Final = 40
NAME_LEFT: Final = 46
_INKS: Final = {"shorter": "short", "longer": "drift", "": "ink"}


class RunnerRows(RowList[RunnerShown]):
    """Number, name, up to three earlier shows with their times, the price now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Runners", high=31, parent=parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def draw_row(self, painter: QPainter, rect: QRect, row: RunnerShown, *, current: bool, last: bool) -> None:
        """Draw a runner; one that is out is struck through and says when."""
        self.draw_ground(painter, rect, current=current)
        if not last and not current:
            paint.rule(painter, rect.left() + dress.px(14), rect.right() - dress.px(13), rect.bottom())
        ink = dress.colour("ink3" if row.gone else "ink2")
        number = QRect(rect.left(), rect.top(), dress.px(NAME_LEFT - 10), rect.height() - 1)
        paint.write(painter, number, str(row.number), ink, weight=600, align="right")
        end = self._gone(painter, rect, row) if row.gone else self._prices(painter, rect, row)
        left = rect.left() + dress.px(NAME_LEFT)
        name = QRect(left, rect.top(), end - left - dress.px(8), rect.height() - 1)
        ink, weight = (dress.colour("ink3"), 500) if row.gone else (dress.colour("ink"), 600 if current else 500)
        text = f"{row.name} · guide {row.guide}" if row.guide else row.name
        paint.write(painter, name, text, ink, size=16, weight=weight, name="condensed", strike=bool(row.gone))

    @staticmethod
    def _gone(painter: QPainter, rect: QRect, row: RunnerShown) -> int:
        note = rect.adjusted(0, 0, -dress.px(14), -1)
        paint.write(painter, note, row.gone, dress.colour("ink3"), size=12, align="right")
        return note.right() - dress.width(row.gone, 12)

    @staticmethod
    def _prices(painter: QPainter, rect: QRect, row: RunnerShown) -> int:
        ink, high = dress.colour(_INKS[row.moved]), rect.height() - 1
        right = rect.right() + 1 - dress.px(NOW_RIGHT)
        now = QRect(right - dress.px(NOW_WIDE), rect.top(), dress.px(NOW_WIDE), high)
        paint.write(painter, now, row.now or "—", ink, size=16, weight=600, align="right")
        if row.moved:
            paint.arrow(painter, QPointF(right + dress.px(12), rect.center().y()), up=row.moved == "longer", ink=ink)
        right -= dress.px(NOW_WIDE)
        for price, at in reversed(row.earlier):
            time = QRect(right - dress.px(TIME_WIDE), rect.top(), dress.px(TIME_WIDE), high)
            paint.write(painter, time, at, dress.colour("ink3"), size=12, align="right")
            show = QRect(right - dress.px(SHOW_WIDE), rect.top(), dress.px(SHOW_WIDE - TIME_WIDE), high)
            paint.write(painter, show, price, dress.colour("ink2"), size=13, weight=500, align="right")
            right -= dress.px(SHOW_WIDE)
        return right


class RunnerHeads(Painted):
    """The column heads over the runners."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.show_as("Runner, earlier shows with their times, price now")

    def sizeHint(self) -> QSize:
        """One line over a hairline."""
        return QSize(dress.px(300), dress.px(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the heads."""
        with paint.painter_of(self) as painter:
            ink, high = dress.colour("ink2"), self.height() - dress.px(3)
            runner = QRect(dress.px(NAME_LEFT), 0, dress.px(120), high)
            paint.write(painter, runner, "Runner", ink, size=12, weight=500)
            right = self.width() - dress.px(NOW_RIGHT)
            paint.write(painter, QRect(0, 0, right, high), "Now", ink, size=12, weight=500, align="right")
            before = QRect(0, 0, right - dress.px(NOW_WIDE), high)
            paint.write(painter, before, "Earlier shows and when", ink, size=12, weight=500, align="right")
            paint.rule(painter, 0, self.width(), self.height() - 1)
