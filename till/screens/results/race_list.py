"""The races of the day, those that want a result first."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter

from till import dress
from till.screens.results.model import RaceShown
from till.widgets import paint
from till.widgets.rows import RowList

_MARKS: Final = {"ok": "ok", "warn": "warn", "stop": "pencil"}


class RaceList(RowList[RaceShown]):
    """Time, meeting, slips, and under them where the race stands."""

    def __init__(self) -> None:
        super().__init__("Events", high=46)

    def draw_row(self, painter: QPainter, rect: QRect, row: RaceShown, *, current: bool, last: bool) -> None:
        """Draw one race."""
        self.draw_ground(painter, rect, current=current)
        left, right = rect.left() + dress.px(13), rect.right() + 1 - dress.px(13)
        if not (current or last):
            paint.rule(painter, left, right, rect.bottom())
        top = QRect(left, rect.top() + dress.px(3), right - left, dress.px(22))
        low = QRect(left, rect.top() + dress.px(22), right - left, dress.px(20))
        slips = dress.width(row.slips, 12)
        name = top.adjusted(dress.px(46), 0, -slips - dress.px(8), 0)
        count = rect.adjusted(0, 0, -dress.px(13), 0)
        # Two sides have longer names than a meeting: the slips give way to the line below.
        if dress.width(row.meeting, 14, 500) > name.width():
            name, count = top.adjusted(dress.px(46), 0, 0, 0), low
        paint.write(painter, count, row.slips, dress.colour("ink2"), size=12, align="right")
        paint.write(painter, top, row.time, dress.colour("ink"), size=15, weight=600)
        face = paint.fitting(row.meeting, name.width(), 14, 500)
        size = 14 if face == "sans" else 13
        paint.write(painter, name, row.meeting, dress.colour("ink"), size=size, weight=500, name=face)
        self._stand(painter, QRect(name.left(), low.top(), name.width(), low.height()), row)

    @staticmethod
    def _stand(painter: QPainter, rect: QRect, row: RaceShown) -> None:
        to_come = row.kind == "quiet" and row.words.startswith("Off in")
        mark = "" if to_come else _MARKS.get(row.kind, "gone")
        ink = dress.colour("ink3") if to_come else paint.strong(row.kind)
        if mark:
            rect = rect.adjusted(
                paint.icon(painter, rect.left(), rect.center().y(), mark, 14, ink) + dress.px(5), 0, 0, 0
            )
        paint.write(painter, rect, row.words, ink, size=12, weight=400 if to_come else 500)
