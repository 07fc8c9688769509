"""The list of what the bets are made of, where there is room for it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.screens.slip_sheet.shown import MadeOfRow
from till.widgets import paint
from till.widgets.painted import Painted

HEAD, ROW = 36, 31
INSET, LINES, UNIT = 8, 162, 82


class MadeOfRows(Painted):
    """Folds, lines, unit and cost in columns."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[MadeOfRow, ...] = ()
        self.show_rows(())

    def show_rows(self, rows: Sequence[MadeOfRow]) -> None:
        """Show these, or nothing."""
        self._rows = tuple(rows)
        self.show_as("; ".join(f"{row.what}: {row.lines} lines at {row.unit}, {row.cost}" for row in self._rows))
        self.setFixedHeight(dress.px(HEAD + ROW * len(self._rows)))
        self.setVisible(bool(self._rows))

    def sizeHint(self) -> QSize:
        """As high as it is."""
        return QSize(dress.px(380), self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw heads and rows."""
        with paint.painter_of(self) as painter:
            head = QRect(0, 0, self.width(), dress.px(HEAD))
            self._row(painter, head, MadeOfRow("What it is made of", "Lines", "Unit", "Cost"), head=True)
            paint.rule(painter, 0, self.width(), head.bottom())
            for place, row in enumerate(self._rows):
                rect = QRect(0, head.bottom() + 1 + place * dress.px(ROW), self.width(), dress.px(ROW))
                self._row(painter, rect, row)
                if place + 1 < len(self._rows):
                    paint.rule(painter, 0, self.width(), rect.bottom())

    @staticmethod
    def _row(painter: QPainter, rect: QRect, row: MadeOfRow, *, head: bool = False) -> None:
        ink, size, weight = dress.colour("ink2" if head else "ink"), 12 if head else 14, 500 if head else 400
        inside = rect.adjusted(dress.px(INSET), 0, -dress.px(INSET), 0)
        paint.write(painter, inside, row.what, ink, size=size, weight=weight)
        for text, back in ((row.lines, LINES), (row.unit, UNIT), (row.cost, 0)):
            cell = inside.adjusted(0, 0, -dress.px(back), 0)
            paint.write(painter, cell, text, ink, size=size, weight=weight, align="right")
