"""A field under its label row: label, key cap, tick; and the words below when it is refused."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.widgets.fields import TextField
from till.widgets.marks import KeyCap
from till.widgets.words import Words


class Labelled(QWidget):
    """Label row over a field; the label is blue while the field has the keys.

    `below` keeps room under the field for the words of a refusal, so that nothing moves.
    """

    def __init__(
        self, label: str, field: TextField, *, key: str = "", below: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.field = field
        self._label = Words(label, size=12, weight=500, ink="ink2")
        self._tick = Words("", size=12, ink="ok")
        self._tick.setFixedWidth(dress.px(16))
        self._below = Words("", size=12, weight=500, ink="stop")
        self._below.setVisible(below)
        self._cap = KeyCap(key) if key else None
        self._lay_out()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)

    def set_label(self, label: str) -> None:
        """Change the label."""
        self._label.set(label)

    def set_done(self, done: bool) -> None:  # noqa: FBT001 - a setter
        """Tick it, or take the tick away."""
        self._tick.set("", mark="tick" if done else "")

    def set_hot(self, hot: bool) -> None:  # noqa: FBT001 - a setter
        """Blue label and ring without the focus, for a picture."""
        self.field.set_hot(hot)
        self._label.set(self._label.text(), "focus" if hot else "ink2")

    def refuse(self, reason: str) -> None:
        """Red border and the reason below; an empty reason takes both away."""
        self.field.set_bad(bool(reason))
        self.field.setAccessibleDescription(reason)
        self._below.set(reason, mark="note" if reason else "")
        if reason:
            self._below.setVisible(True)

    def _follow_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        self._label.set(self._label.text(), "focus" if now is self.field else "ink2")

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(dress.px(4))
        row.addStrut(dress.px(20))
        row.addWidget(self._label)
        row.addStretch(1)
        row.addWidget(self._tick)
        if self._cap is not None:
            row.addWidget(self._cap)
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(3))
        lay.addLayout(row)
        lay.addWidget(self.field)
        lay.addWidget(self._below)
