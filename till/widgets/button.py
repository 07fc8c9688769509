"""The one button class: fill, outline, quiet, danger."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from till import dress
from till.widgets import paint
from till.widgets.words import Words

ButtonKind = Literal["fill", "outline", "quiet", "danger"]

# Over these heights a button is written larger.
BIG, MIDDLING = 50, 42


class Button(QPushButton):
    """A sentence with its key cap left; the filled one is what Enter does now."""

    def __init__(
        self,
        text: str,
        kind: ButtonKind = "outline",
        *,
        key: str = "",
        mark: str = "",
        high: int = 42,
        size: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._kind, self._key, self._mark, self._high = kind, key, mark, high
        self._letters = size or (16 if high > BIG else 15 if high > MIDDLING else 14)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._text = ""
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Change the sentence."""
        self._text = text
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def set_kind(self, kind: ButtonKind, key: str | None = None) -> None:
        """Fill it or draw it as an outline, with another key cap if given."""
        self._kind = kind
        self._key = self._key if key is None else key
        self.updateGeometry()
        self.update()

    def kind(self) -> ButtonKind:
        """How it is drawn."""
        return self._kind

    def key(self) -> str:
        """Give the key of its cap, none where it has no cap."""
        return self._key

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the filled button that has the keys; a held key never acts."""
        if event.isAutoRepeat():
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._kind == "fill":
            self.click()
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Words, cap and mark with 14 at either side."""
        return QSize(self._content() + dress.px(26), dress.px(self._high))

    def minimumSizeHint(self) -> QSize:
        """Give the hint: a button's sentence is never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, cap, mark and sentence."""
        with paint.painter_of(self) as painter:
            ink = self._ink()
            self._ground(painter)
            left, middle = (self.width() - self._content()) // 2, self.height() // 2
            if self._key:
                plain = self.isEnabled() and self._kind != "outline"
                edge = (
                    ink if plain and self._kind != "quiet" else dress.colour("line" if not self.isEnabled() else "edge")
                )
                left += paint.key_cap(painter, left, middle, self._key, ink=ink, edge=edge) + dress.px(10)
            if self._mark:
                left += paint.icon(painter, left, middle, self._mark, 18, ink) + dress.px(8)
            rect = QRect(left, 0, self.width() - left, self.height() - 1)
            paint.write(painter, rect, self._text, ink, size=self._size(), weight=600)

    def _size(self) -> int:
        return self._letters

    def _content(self) -> int:
        wide = dress.width(self._text, self._size(), 600)
        if self._key:
            wide += paint.cap_width(self._key) + dress.px(10)
        if self._mark:
            wide += dress.px(26)
        return wide

    def _ink(self) -> QColor:
        names = {"fill": "action_ink", "danger": "stop_ink", "outline": "ink", "quiet": "ink2"}
        return dress.colour(names[self._kind] if self.isEnabled() else "off_ink")

    def _ground(self, painter: QPainter) -> None:
        rect = self.rect()
        if not self.isEnabled():
            if self._kind != "quiet":
                paint.box(painter, rect, fill=dress.colour("off_fill"), border=dress.colour("line"))
        elif self._kind in ("fill", "danger"):
            fill = dress.colour("action" if self._kind == "fill" else "stop")
            paint.box(painter, rect, fill=fill.darker(112) if self.isDown() else fill)
        elif self._kind == "outline":
            fill = dress.colour("sunken" if self.isDown() or self.underMouse() else "panel")
            paint.box(painter, rect, fill=fill, border=dress.colour("edge"))
        if self.hasFocus():
            paint.box(painter, rect, border=dress.colour("focus"), thick=dress.px(2))
            if self._kind in ("fill", "danger"):
                inner = rect.adjusted(2, 2, -2, -2)
                paint.box(painter, inner, border=dress.colour("panel"), radius=5)


class Act(QWidget):
    """A button with the line under it that says what is still needed."""

    def __init__(self, button: Button, reason: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = button
        self._reason = Words(reason, size=12, weight=500, ink="ink2", align="centre")
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        lay.addWidget(button)
        lay.addWidget(self._reason)

    def set_reason_shown(self, *, shown: bool) -> None:
        """Show the line, or give its room away where room is short; the button keeps it as its description."""
        self._reason.setVisible(shown)

    def set_reason(self, reason: str) -> None:
        """Say what is still needed; the room for it is always there."""
        self._reason.set(reason)
        self.button.setAccessibleDescription(reason)
