"""What happened to a slip: time, mark and words, oldest first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from till import dress
from till.screens.slips.model import HappeningShown
from till.widgets import paint
from till.widgets.painted import Painted

ROW, LINE, TIME, WORDS = 27, 18, 66, 91
# The size of what stands under a row, and the room after each of its lines.
UNDER, GAP = 13, 3
_WRAP = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)


class _Rows(Painted):
    """The rows; a long one takes more lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[HappeningShown, ...] = ()

    def high_at(self, wide: int) -> int:
        under = (_wrapped(text, UNDER, wide) + dress.px(GAP) for row in self.rows for text in row.under)
        return sum(self._high(row, wide) for row in self.rows) + sum(under)

    def sizeHint(self) -> QSize:
        return QSize(dress.px(300), self.high_at(self.width()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.painter_of(self) as painter:
            top = 0
            for row in self.rows:
                first = QRect(0, top, dress.px(TIME), dress.px(ROW))
                paint.write(painter, first, row.at, dress.colour("ink2"), size=13.5)
                icon = row.icon if row.icon in dress.ICONS else "note"
                paint.icon(painter, dress.px(TIME), first.center().y() + 1, icon, 15, dress.colour("ink2"))
                painter.setFont(dress.font(14))
                painter.setPen(dress.colour("ink"))
                high = self._high(row, self.width())
                words = QRect(dress.px(WORDS), top + dress.px(4), self.width() - dress.px(WORDS), high)
                painter.drawText(words, _WRAP, row.text)
                top += high
                top = self._under(painter, row, top)

    def _under(self, painter: QPainter, row: HappeningShown, top: int) -> int:
        """Draw what it was in detail, and give where that ends."""
        painter.setFont(dress.font(UNDER))
        painter.setPen(dress.colour("ink2"))
        for text in row.under:
            high = _wrapped(text, UNDER, self.width()) + dress.px(GAP)
            painter.drawText(QRect(dress.px(WORDS), top, self.width() - dress.px(WORDS), high), _WRAP, text)
            top += high
        return top

    @staticmethod
    def _high(row: HappeningShown, wide: int) -> int:
        return dress.px(ROW) + _wrapped(row.text, 14, wide) - int(dress.metrics(14).height())


def _wrapped(text: str, size: float, wide: int) -> int:
    """Say how high words stand beside the times."""
    room = QRect(0, 0, max(1, wide - dress.px(WORDS)), 10_000)
    letters = dress.metrics(size)
    lines = max(1, round(letters.boundingRect(room, _WRAP, text).height() / letters.height()))
    return lines * int(letters.height())


class Happenings(QScrollArea):
    """Scrolls when there is more than room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = _Rows()
        self.setWidget(self._rows)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("What happened")

    def set_rows(self, rows: Sequence[HappeningShown]) -> None:
        """Show another slip's story, its end in sight."""
        if tuple(rows) == self._rows.rows:
            return
        self._rows.rows = tuple(rows)
        self._rows.show_as(". ".join(". ".join((f"{row.at} {row.text}", *row.under)) for row in rows))
        self.setAccessibleName(f"What happened: {self._rows.says}")
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._rows.setFixedHeight(self._rows.high_at(self.viewport().width()))
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
