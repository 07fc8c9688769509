"""The fields of the form: each knows its place in it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent

from till import dress
from till.screens.results.typed import Field
from till.widgets.fields import TextField


class FormField(TextField):
    """A field of the form; `written` carries its place and text, only when somebody types."""

    written = Signal(object, str)

    def __init__(self, name: str, where: Field, *, wide: int = 0, high: int = 36, size: float = 16) -> None:
        super().__init__(name, high=high, size=size, weight=600)
        self.where = where
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if wide:
            self.setFixedWidth(dress.px(wide))
        self.textEdited.connect(self._tell)

    def set(self, text: str, *, bad: bool) -> None:
        """Show a text without a word to anybody; what somebody types now stays as it is."""
        if text != self.text():
            self.setText(text)
        self.set_bad(bad)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select all, so that the next key starts anew."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.selectAll()

    def _tell(self, text: str) -> None:
        self.written.emit(self.where, text)
