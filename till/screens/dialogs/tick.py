"""A box to tick with Space."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted

KEY = "Space"


class Tick(Painted):
    """A sentence with its box; `toggled` when it is ticked or not any more, `entered` on Enter."""

    toggled = Signal(bool)
    entered = Signal()

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._on = text, False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._say()

    def ticked(self) -> bool:
        """Whether it is ticked."""
        return self._on

    def set_text(self, text: str) -> None:
        """Say something else, not ticked yet."""
        if text != self._text:
            self._text, self._on = text, False
            self._say()

    def toggle(self) -> None:
        """Tick it, or take the tick away."""
        self._on = not self._on
        self._say()
        self.toggled.emit(self._on)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(dress.width(self._text, 14, 500) + dress.px(100), dress.px(22))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space toggles, Enter goes on; a held key never acts."""
        acts = {
            Qt.Key.Key_Space: self.toggle,
            Qt.Key.Key_Return: self.entered.emit,
            Qt.Key.Key_Enter: self.entered.emit,
        }
        act = acts.get(Qt.Key(event.key()))
        if act is not None:
            if not event.isAutoRepeat():
                act()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Toggle on a click."""
        self.toggle()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw box, sentence and key; the ring where the keys are."""
        with paint.painter_of(self) as painter:
            middle, hot = self.height() // 2, self.hasFocus()
            if hot:
                paint.box(
                    painter,
                    self.rect(),
                    fill=dress.colour("focus_soft"),
                    border=dress.colour("focus"),
                    thick=dress.px(2),
                )
            paint.icon(painter, dress.px(1), middle, "box-ticked" if self._on else "box", 18, dress.colour("ink"))
            words = self.rect().adjusted(dress.px(28), 0, -dress.px(60), -1)
            paint.write(painter, words, self._text, dress.colour("ink"), weight=500)
            paint.key_cap(painter, self.width() - paint.cap_width(KEY), middle, KEY)

    def _say(self) -> None:
        self.show_as(f"{self._text}, {'ticked' if self._on else 'not ticked'}")
