"""A notice: what happened, then what to do, with the key that does it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted

UNKNOWN = 10_000


class Notice(Painted):
    """Title and one or two lines on a pale ground with a bar; kinds info, warn, stop, hold, ok.

    `acted` is sent when its action is clicked; its key is the screen's to bind.
    """

    acted = Signal()

    def __init__(
        self,
        kind: str = "info",
        title: str = "",
        text: str = "",
        *,
        key: str = "",
        action: str = "",
        mark: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._room = UNKNOWN
        self.set(kind, title, text, key=key, action=action, mark=mark)

    def set(self, kind: str, title: str, text: str, *, key: str = "", action: str = "", mark: str = "") -> None:
        """Show another notice."""
        self._kind, self._title, self._text = kind, title, text
        self._key, self._action = key, action
        self._mark = mark or paint.ICON_OF.get(kind, "info")
        self.setCursor(Qt.CursorShape.PointingHandCursor if action else Qt.CursorShape.ArrowCursor)
        self.show_as(" ".join(filter(None, (_ended(title), text, f"{key}: {action}" if action else ""))))

    def sizeHint(self) -> QSize:
        """51 high with a second line, 36 without; the second line may wrap once."""
        return QSize(dress.px(320), self.heightForWidth(self._room))

    def hasHeightForWidth(self) -> bool:
        """Say yes: a long second line makes it taller."""
        return True

    def heightForWidth(self, wide: int) -> int:
        """Its height at a width."""
        if not self._text:
            return dress.px(36)
        room = wide - dress.px(42) - self._action_room() - dress.px(8)
        return dress.px(51) + dress.px(18) * (self._lines_in(room) - 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Know the room for the second line only now: before, it is taken to be enough."""
        super().resizeEvent(event)
        self._room = event.size().width()
        self.updateGeometry()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Do what its key does, on a click."""
        if self._action:
            self.acted.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, mark, words and action."""
        with paint.painter_of(self) as painter:
            quiet = self._kind == "info"
            ink = paint.strong(self._kind)
            paint.bar_left(painter, self.rect(), paint.soft(self._kind), dress.colour("edge") if quiet else ink)
            paint.icon(painter, dress.px(12), self.height() // 2, self._mark, 20, ink)
            self._lines(painter)
            self._offer(painter)

    def _lines_in(self, room: int) -> int:
        """Count the lines the text takes."""
        bounds = dress.metrics(13).boundingRect(
            QRect(0, 0, max(1, room), 10_000), int(Qt.TextFlag.TextWordWrap), self._text
        )
        return max(1, round(bounds.height() / dress.metrics(13).height()))

    def _lines(self, painter: QPainter) -> None:
        left = dress.px(42)
        wide = self.width() - left - self._action_room() - dress.px(8)
        title_ink = dress.colour("ink") if self._kind == "info" else paint.strong(self._kind)
        face = paint.fitting(self._title, wide, weight=600)
        if not self._text:
            paint.write(painter, QRect(left, 0, wide, self.height()), self._title, title_ink, weight=600, name=face)
            return
        top = dress.px(7)
        paint.write(painter, QRect(left, top, wide, dress.px(20)), self._title, title_ink, weight=600, name=face)
        painter.setFont(dress.font(13))
        painter.setPen(dress.colour("ink"))
        rest = QRect(left, top + dress.px(19), wide, self.height() - top - dress.px(20))
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap), self._text)

    def _offer(self, painter: QPainter) -> None:
        if not self._action:
            return
        ink = dress.colour("ink2") if self._kind == "info" else paint.strong(self._kind)
        left, middle = self.width() - self._action_room() + dress.px(4), self.height() // 2
        if self._key:
            edge = dress.colour("edge") if self._kind == "info" else ink
            left += paint.key_cap(painter, left, middle, self._key, ink=ink, edge=edge) + dress.px(7)
        paint.write(painter, QRect(left, 0, self.width() - left, self.height()), self._action, ink, size=13, weight=600)

    def _action_room(self) -> int:
        if not self._action:
            return dress.px(8)
        cap = paint.cap_width(self._key) + dress.px(7) if self._key else 0
        return cap + dress.width(self._action, 13, 600) + dress.px(18)


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."
