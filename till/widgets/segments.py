"""One choice of a few, side by side; changed by arrows or by the key it shows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted


class Segments(Painted):
    """How to pay, and the like: `chosen` is sent with the index."""

    chosen = Signal(int)

    def __init__(
        self, name: str, options: Sequence[str], *, key: str = "", high: int = 38, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name, self._key, self._high = name, key, high
        self._options = list(options)
        self._off: frozenset[int] = frozenset()
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_current(0)

    def current(self) -> int:
        """Give the index that is chosen."""
        return self._at

    def set_current(self, index: int) -> None:
        """Choose without sending; -1 chooses none."""
        self._at = index
        self.show_as(f"{self._name}: {self._options[index] if index >= 0 else 'none can be chosen'}")

    def set_off(self, indexes: frozenset[int]) -> None:
        """Set the options that cannot be chosen now."""
        self._off = indexes
        self.update()

    def step(self, by: int = 1) -> None:
        """Choose the next option that can be chosen, and send it."""
        count = len(self._options)
        order = [(self._at + by * step) % count for step in range(1, count + 1)]
        self._choose(next((index for index in order if index not in self._off), self._at))

    def sizeHint(self) -> QSize:
        """Equal parts."""
        widest = max(dress.width(option, 14, 600) for option in self._options)
        return QSize((widest + dress.px(80)) * len(self._options), dress.px(self._high))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right choose."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.step(1 if event.key() == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose on a click."""
        self._choose(int(event.position().x()) * len(self._options) // max(1, self.width()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame, then the parts, the chosen one last."""
        with paint.painter_of(self) as painter:
            paint.box(painter, self.rect(), fill=dress.colour("panel"), border=dress.colour("edge"))
            for index in range(len(self._options)):
                if index != self._at:
                    ink = dress.colour("off_ink" if index in self._off else "ink")
                    paint.write(painter, self._part(index), self._options[index], ink, weight=500, align="centre")
            if self._at >= 0:
                self._chosen_part(painter)

    def _chosen_part(self, painter: QPainter) -> None:
        part, text = self._part(self._at), self._options[self._at]
        ring = dress.colour("focus" if self.hasFocus() else "edge")
        thick = dress.px(2) if self.hasFocus() else 1
        paint.box(painter, part, fill=dress.colour("select"), border=ring, thick=thick)
        cap = paint.cap_width(self._key) + dress.px(8) if self._key else 0
        left = part.center().x() - (cap + dress.px(21) + dress.width(text, 14, 600)) // 2
        middle = part.center().y() + 1
        if self._key:
            left += paint.key_cap(painter, left, middle, self._key) + dress.px(8)
        left += paint.icon(painter, left, middle, "tick", 16, dress.colour("focus")) + dress.px(6)
        rect = QRect(left, part.top(), part.right() - left, part.height() - 1)
        paint.write(painter, rect, text, dress.colour("ink"), weight=600)

    def _part(self, index: int) -> QRect:
        count, wide = len(self._options), self.width()
        left = wide * index // count
        return QRect(left, 0, wide * (index + 1) // count - left, self.height())

    def _choose(self, index: int) -> None:
        if index != self._at and 0 <= index < len(self._options) and index not in self._off:
            self.set_current(index)
            self.chosen.emit(index)
