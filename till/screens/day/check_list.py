"""The walk through the day: every step with its mark, one line joining them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QPainter, QPen

from till import dress
from till.screens.day.model import CheckShown
from till.services.values.office import CheckState
from till.widgets import paint
from till.widgets.rows import RowList

_CENTRE: Final = 27
_MARKS: Final = {
    CheckState.DONE: ("ok", "ok"),
    CheckState.NOW: ("now", "focus"),
    CheckState.LOOK: ("warn", "warn"),
    CheckState.NONE_TODAY: ("dash", "ink3"),
}


class CheckList(RowList[CheckShown]):
    """Steps; one that has nothing to do today is dim."""

    def __init__(self) -> None:
        super().__init__("Steps of the day", high=47)

    def draw_row(self, painter: QPainter, rect: QRect, row: CheckShown, *, current: bool, last: bool) -> None:
        """Draw one step."""
        self.draw_ground(painter, rect, current=current)
        self._line(painter, rect, first=row.number == 1, last=last)
        state = row.check.state
        dim, look = state is CheckState.NONE_TODAY, state is CheckState.LOOK
        left = rect.left() + dress.px(49)
        room = rect.right() - left - dress.px(10)
        top = QRect(left, rect.top() + dress.px(4), room, dress.px(22))
        low = QRect(left, rect.top() + dress.px(24), room, dress.px(20))
        bold = state in {CheckState.DONE, CheckState.NOW, CheckState.LOOK}
        ink = dress.colour("ink3" if dim else "ink" if bold else "ink2")
        paint.write(painter, top, row.check.name, ink, size=14, weight=500)
        words = row.check.words
        tint = dress.colour("warn" if look else "ink3" if dim else "ink2")
        paint.write(painter, low, words, tint, size=12, name=paint.fitting(words, room, 12))
        self._mark(painter, rect, row)

    @staticmethod
    def _line(painter: QPainter, rect: QRect, *, first: bool, last: bool) -> None:
        x, middle, gap = rect.left() + dress.px(_CENTRE), rect.center().y(), dress.px(13)
        if not first:
            painter.fillRect(QRect(x, rect.top(), 1, middle - gap - rect.top()), dress.colour("edge"))
        if not last:
            painter.fillRect(QRect(x, middle + gap, 1, rect.bottom() - middle - gap + 1), dress.colour("edge"))

    @staticmethod
    def _mark(painter: QPainter, rect: QRect, row: CheckShown) -> None:
        centre, middle = rect.left() + dress.px(_CENTRE), rect.center().y()
        if row.check.state in _MARKS:
            name, ink = _MARKS[row.check.state]
            paint.icon(painter, centre - dress.px(9), middle, name, 18, dress.colour(ink))
            return
        radius = dress.px(9)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(dress.colour("edge"), max(1.2, dress.px(1.2))))
        painter.drawEllipse(QPointF(centre + 0.5, middle + 0.5), radius, radius)
        box = QRect(centre - radius, middle - radius, 2 * radius + 1, 2 * radius)
        paint.write(painter, box, str(row.number), dress.colour("ink2"), size=12, weight=600, align="centre")
