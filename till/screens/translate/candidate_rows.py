"""Runners that a writing may mean, the chosen one filled; arrows in the entry line choose."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from till import dress
from till.screens.translate.model import CandidateShown
from till.widgets import paint
from till.widgets.painted import Painted

HEAD, ROW, LIKE = 24, 33, 92


class CandidateRows(Painted):
    """``picked`` is sent with the place of a row that was clicked."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._head = ""
        self._rows: tuple[CandidateShown, ...] = ()
        self._at = 0

    def show_rows(self, head: str, rows: Sequence[CandidateShown], at: int) -> None:
        """Show these; ``head`` stands over the prices."""
        self._head, self._rows, self._at = head, tuple(rows), at
        said = "; ".join(f"{row.title}, {row.price}, {row.how}" for row in rows)
        self.show_as(f"{head}: {said}, on {rows[at].title}" if rows else "")

    def sizeHint(self) -> QSize:
        """Head and rows."""
        return QSize(dress.px(400), dress.px(HEAD) + dress.px(ROW) * len(self._rows))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose on a click."""
        place = (int(event.position().y()) - dress.px(HEAD)) // dress.px(ROW)
        if 0 <= place < len(self._rows):
            self.picked.emit(place)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw head and rows."""
        with paint.painter_of(self) as painter:
            ink, head = dress.colour("ink2"), QRect(0, 0, self.width() - dress.px(8), dress.px(HEAD))
            paint.write(painter, head, "How like", ink, size=12, weight=500, align="right")
            paint.write(painter, self._priced(head), self._head, ink, size=12, weight=500, align="right")
            paint.rule(painter, 0, self.width(), dress.px(HEAD) - 1)
            for place, row in enumerate(self._rows):
                rect = QRect(0, dress.px(HEAD) + place * dress.px(ROW), self.width(), dress.px(ROW))
                self._row(painter, rect, row, chosen=place == self._at)

    @staticmethod
    def _priced(rect: QRect) -> QRect:
        return rect.adjusted(0, 0, -dress.px(LIKE), 0)

    def _row(self, painter: QPainter, rect: QRect, row: CandidateShown, *, chosen: bool) -> None:
        if chosen:
            painter.fillRect(rect, dress.colour("select"))
            painter.fillRect(QRect(0, rect.top(), dress.px(3), rect.height()), dress.colour("focus"))
        self._dot(painter, QPointF(dress.px(18), rect.center().y()), chosen=chosen)
        inner = rect.adjusted(dress.px(37), 0, -dress.px(8), -1)
        weight = 600 if chosen else 400
        ink = dress.colour("ink")
        paint.write(painter, inner, row.how, dress.colour("ink2"), align="right")
        paint.write(painter, self._priced(inner), row.price, ink, size=15, weight=weight, align="right")
        name = self._priced(inner).adjusted(0, 0, -dress.px(70), 0)
        paint.write(painter, name, row.title, ink, size=15, weight=weight)

    @staticmethod
    def _dot(painter: QPainter, centre: QPointF, *, chosen: bool) -> None:
        painter.setPen(QPen(dress.colour("ink" if chosen else "edge"), max(1.5, dress.px(1.5))))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, dress.px(7), dress.px(7))
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(dress.colour("ink"))
            painter.drawEllipse(centre, dress.px(4), dress.px(4))
