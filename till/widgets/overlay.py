"""What lies over a screen: a dialog that dims all but the slip in question, and the sheet of keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from till import dress
from till.widgets import paint
from till.widgets.card import Zone
from till.widgets.marks import KeyHint
from till.widgets.words import Words

# A title, and keys with what each does.
KeyGroup = tuple[str, Sequence[tuple[str, str]]]
# So many columns of keys a sheet of common width holds.
_USUAL: Final = 2


class Overlay(QWidget):
    """Dims the whole window except `spare`, and holds the keys until it closes; Esc closes it (`closed`)."""

    closed = Signal()

    def __init__(self, window: QWidget, spare: QWidget | None = None) -> None:
        super().__init__(window)
        self._over, self._spare = window, spare
        self._before = window.focusWidget()
        self._kept: QWidget | None = None
        self.setGeometry(window.rect())
        window.installEventFilter(self)

    def open(self) -> None:
        """Show it over everything and take the keys."""
        self.show()
        self.raise_()
        self.setFocus()

    def resume(self) -> None:
        """Show it again with the keys where they were in it."""
        self.show()
        self.raise_()
        (self._kept or self).setFocus()

    def suspend(self) -> None:
        """Hide it for as long as the till is nobody's."""
        self._kept = self.focusWidget()
        self.hide()

    def close_over(self) -> None:
        """Take it away and give the keys back to what had them."""
        self.hide()
        self._over.removeEventFilter(self)
        # What had the keys may have gone with what it asked.
        if self._before is not None and isValid(self._before):
            self._before.setFocus()
        self.closed.emit()
        self.deleteLater()

    def function(self, key: str) -> None:
        """Take a function key while this lies over the screen; nothing by itself."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes; no other key reaches the screen below."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_over()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep covering the window, its panel in place."""
        if event.type() == QEvent.Type.Resize and watched is self._over:
            self.setGeometry(self._over.rect())
            self.place_panel()
        return False

    def place_panel(self) -> None:
        """Lay the panel where it belongs in a window of this size; nothing by itself."""

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, FBT001 - Qt's own name and sign
        """Tab stays among the dialog's own controls."""
        inside = [child for child in self.findChildren(QWidget) if self._takes_tab(child)]
        if inside:
            now = self.focusWidget()
            place = inside.index(now) if now in inside else -1
            inside[(place + (1 if next else -1)) % len(inside)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Dim everything but the spared widget."""
        with paint.painter_of(self) as painter:
            dim = QPainterPath()
            dim.addRect(QRectF(self.rect()))
            if self._spare is not None:
                spared = QRectF(QPointF(self._spare.mapTo(self._over, QPoint(0, 0))), QSizeF(self._spare.size()))
                dim.addRoundedRect(spared, dress.px(8), dress.px(8))
            painter.fillPath(dim, QColor(10, 19, 16, 140))

    @staticmethod
    def _takes_tab(child: QWidget) -> bool:
        return bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus) and child.isEnabled() and child.isVisible()


class Dialog(Overlay):
    """A panel over the dimmed screen: mark, title, a line, then `body`; the act stands right, *Keep* left.

    `at` is the panel's place in the window at 100 per cent; its height follows its contents.
    """

    def __init__(
        self,
        window: QWidget,
        title: str,
        text: str = "",
        *,
        kind: str = "stop",
        mark: str = "",
        spare: QWidget | None = None,
        at: tuple[int, int] = (48, 112),
        wide: int = 600,
    ) -> None:
        super().__init__(window, spare)
        self._at = at
        self.panel = Zone(self)
        self.panel.setFixedWidth(dress.px(wide))
        self.panel.set_hot(True)
        self.body = QVBoxLayout()
        self.body.setSpacing(dress.px(8))
        self.setAccessibleName(f"{title}. {text}")
        side = dress.px(22)
        lay = QVBoxLayout(self.panel)
        lay.setContentsMargins(side, dress.px(18), side, side)
        lay.setSpacing(dress.px(12))
        lay.addLayout(self._head(title, text, kind, mark))
        lay.addLayout(self.body)

    def open(self) -> None:
        """Place the panel and show it."""
        self.panel.adjustSize()
        lay = self.panel.layout()
        if lay is not None and lay.hasHeightForWidth():
            self.panel.resize(self.panel.width(), lay.totalHeightForWidth(self.panel.width()))
        self.panel.move(self._left(), dress.px(self._at[1]))
        super().open()
        self.panel.set_hot(True)

    def _left(self) -> int:
        return dress.px(self._at[0])

    @staticmethod
    def _head(title: str, text: str, kind: str, mark: str) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(dress.px(1))
        words.addWidget(Words(title, size=20, weight=600))
        if text:
            words.addWidget(Words(text, size=14, ink="ink2", wrap=True))
        head = QHBoxLayout()
        head.setSpacing(dress.px(12))
        sign = Words("", size=20, ink=kind, mark=mark or paint.ICON_OF.get(kind, "info"))
        sign.setFixedWidth(dress.px(27))
        head.addWidget(sign)
        head.addLayout(words, 1)
        return head


class KeysSheet(Dialog):
    """F1: every key of this screen and what it does, in columns of groups under their titles; an empty group is left out."""

    def __init__(self, window: QWidget, columns: Sequence[Sequence[KeyGroup]]) -> None:
        wide = 1000 if len(columns) <= _USUAL else 1184
        super().__init__(window, "Keys", "Esc closes this sheet.", kind="focus", mark="keys", at=(0, 72), wide=wide)
        row = QHBoxLayout()
        row.setSpacing(dress.px(24))
        for groups in columns:
            row.addLayout(_column(groups), 1)
        self.body.addLayout(row)

    def _left(self) -> int:
        """Stand in the middle, however wide the display is."""
        return max(0, (self.width() - self.panel.width()) // 2)


def _column(groups: Sequence[KeyGroup]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(dress.px(8))
    for title, keys in groups:
        if keys:
            column.addSpacing(dress.px(8) if column.count() else 0)
            column.addWidget(Words(title, size=13, weight=600, ink="ink2"))
        for key, text in keys:
            column.addWidget(KeyHint((key,), text, size=13), 0, Qt.AlignmentFlag.AlignLeft)
    column.addStretch(1)
    return column
