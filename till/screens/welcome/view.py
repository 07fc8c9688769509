"""The first start of an empty shop: two ways to begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.sign_on.brand import Brand
from till.screens.welcome.beginning import BEGINNINGS, HEADING, LEAD, TITLE, Beginning, BeginningShown
from till.widgets import paint
from till.widgets.choices import Choice, Numbered
from till.widgets.marks import KeyHint
from till.widgets.words import Words

ENTER: Final = "Enter"


class Beginnings(Numbered):
    """The two ways, large: a digit or Enter takes one."""

    ROW = 176

    def __init__(self, ways: Sequence[BeginningShown], parent: QWidget | None = None) -> None:
        self._ways = tuple(ways)
        super().__init__(HEADING, [Choice(way.title, " ".join(way.lines)) for way in ways], parent)

    def sizeHint(self) -> QSize:
        """One card under another."""
        return QSize(dress.px(480), dress.px(self.ROW) * len(self._ways))

    def _row(self, painter: QPainter, rect: QRect, index: int, _choice: Choice) -> None:
        body, way = rect.adjusted(0, 0, 0, -dress.px(14)), self._ways[index]
        here, hot = index == self._at, index == self._at and self.hasFocus()
        border = dress.colour("focus" if hot else "edge" if here else "line")
        fill = dress.colour("select" if here else "panel")
        paint.box(painter, body, fill=fill, border=border, radius=8, thick=dress.px(2) if hot else 1)
        left, top = body.left() + dress.px(24), body.top() + dress.px(20)
        paint.key_cap(painter, left, top + dress.px(14), str(index + 1), least=30)
        paint.icon(painter, left + dress.px(4), top + dress.px(58), way.mark, 22, dress.colour("ink2"))
        left += dress.px(54)
        wide = body.right() - left - dress.px(20)
        title = QRect(left, top, wide, dress.px(28))
        paint.write(painter, title, way.title, dress.colour("ink"), size=20, weight=600)
        for place, line in enumerate(way.lines):
            room = QRect(left, top + dress.px(40 + 24 * place), wide, dress.px(22))
            paint.write(painter, room, line, dress.colour("ink2"), size=15)
        if here:
            cap = body.right() - dress.px(22) - paint.cap_width(ENTER)
            paint.key_cap(painter, cap, top + dress.px(14), ENTER)


class WelcomeView(QWidget):
    """Shown before any shop is there; `chosen` carries the Beginning, `left` that Esc was pressed."""

    chosen = Signal(Beginning)
    left = Signal()

    def __init__(self, date: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(TITLE)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.brand = Brand()
        self.brand.set(TITLE, date, "")
        self.lead = Words(LEAD, size=15, ink="ink2")
        self.ways = Beginnings(BEGINNINGS)
        self.setFocusProxy(self.ways)
        self.ways.picked.connect(lambda index: self.chosen.emit(BEGINNINGS[index].beginning))
        self._lay_out()

    def begin(self, beginning: Beginning) -> None:
        """Say at once what is being made; nothing is asked any more."""
        self.ways.setEnabled(False)
        self.lead.set(next(way.working for way in BEGINNINGS if way.beginning is beginning))
        self.repaint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves without having begun."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        side = dress.px(48)
        right.setContentsMargins(side, side, side, dress.px(28))
        right.setSpacing(dress.px(6))
        right.addStretch(1)
        right.addWidget(Words(HEADING, size=26, weight=600))
        right.addWidget(self.lead)
        right.addSpacing(dress.px(18))
        right.addWidget(self.ways)
        right.addStretch(2)
        right.addLayout(_foot())
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(0)
        lay.addWidget(self.brand)
        lay.addLayout(right, 1)


def _foot() -> QHBoxLayout:
    foot = QHBoxLayout()
    foot.setSpacing(dress.px(16))
    foot.addWidget(KeyHint(("1", "2"), "begin at once", size=13))
    foot.addWidget(KeyHint(("↑", "↓"), "choose", size=13))
    foot.addStretch(1)
    foot.addWidget(KeyHint(("Esc",), "leave; nothing is made", size=13))
    return foot
