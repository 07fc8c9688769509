"""The entry line, what Enter adds, and the live reading underneath."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.slip_sheet.shown import EntryShown, ReadingShown
from till.widgets.button import Button
from till.widgets.fields import EntryField
from till.widgets.marks import Chip
from till.widgets.words import Words

MARKS = {"ok": "ok", "warn": "warn", "hold": "hold", "stop": "stop"}


class EntryZone(QWidget):
    """Its signals are the presenter's calls."""

    typed = Signal(str)
    entered = Signal()
    stepped = Signal(int)
    deleted = Signal()

    def __init__(self, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = EntryField("Entry line: a selection or an instruction", hint=hint)
        self.button = Button("Add bet", "fill", key="Enter", high=46, size=14)
        self._arrow = Words("", mark="next", ink="focus")
        self._bold, self._words = Words("", size=16, weight=600), Words("", size=15, ink="ink2")
        self._amount, self._chip = Words("", size=16, weight=600), Chip()
        self._under = QWidget()
        self._completed = ""
        self._lay_out()
        self.line.textEdited.connect(self.typed)
        self.line.returnPressed.connect(self.entered)
        self.button.clicked.connect(self.entered)
        self.line.installEventFilter(self)

    def show_entry(self, entry: EntryShown) -> None:
        """Show line, button and reading."""
        if self.line.text() != entry.text:
            self.line.setText(entry.text)
        if entry.hint:
            self.line.setPlaceholderText(entry.hint)
        filled = entry.filled and bool(entry.does)
        self.button.setVisible(bool(entry.does))
        self.button.set_text(entry.does or "Add")
        self.button.set_kind("fill" if filled else "outline", "Enter" if filled else "")
        self._reading(entry.reading)

    def set_reading_room(self, room: bool) -> None:  # noqa: FBT001 - a setter
        """Keep room for the reading, or give it away."""
        self._under.setVisible(room)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows choose a leg; Del on an empty line takes it off; Tab or → at the end takes what is dim."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                self.stepped.emit(-1 if key == Qt.Key.Key_Up else 1)
                return True
            if key in (Qt.Key.Key_Tab, Qt.Key.Key_Right) and self._takes():
                return True
            if key == Qt.Key.Key_Delete and not self.line.text():
                self.deleted.emit()
                return True
        return super().eventFilter(watched, event)

    def _takes(self) -> bool:
        """Finish the line as today's card would; False where there is nothing to finish."""
        if not self._completed or self.line.cursorPosition() < len(self.line.text()):
            return False
        self.typed.emit(self._completed)
        return True

    def _reading(self, reading: ReadingShown | None) -> None:
        shown = reading or ReadingShown()
        self._completed = shown.completed
        self.line.set_ahead(_ahead(self.line.text(), shown.completed))
        self._arrow.setVisible(reading is not None)
        self._bold.set(shown.bold)
        self._words.set(
            shown.fault or (f"{shown.words}  =" if shown.amount else shown.words), "stop" if shown.fault else "ink2"
        )
        self._amount.set(shown.amount)
        self._chip.setVisible(shown.chip is not None)
        if shown.chip is not None:
            self._chip.set(shown.chip.kind, shown.chip.text, MARKS.get(shown.chip.kind, ""))
        for words in (self._bold, self._words, self._amount):
            words.setVisible(bool(words.text()))

    def _lay_out(self) -> None:
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        row = QHBoxLayout()
        row.setSpacing(dress.px(8))
        row.addWidget(self.line, 1)
        row.addWidget(self.button)
        lay.addLayout(row)
        self._under.setFixedHeight(dress.px(28))
        reading = QHBoxLayout(self._under)
        reading.setContentsMargins(0, 0, 0, 0)
        reading.setSpacing(dress.px(8))
        for part in (self._arrow, self._bold, self._words, self._amount, self._chip):
            reading.addWidget(part)
        reading.addStretch(1)
        lay.addWidget(self._under)


def _ahead(text: str, completed: str) -> str:
    """Give what is dim behind the caret: the rest of the name, or the line as it would be."""
    if not completed:
        return ""
    begins = completed.casefold().startswith(text.casefold())
    return completed[len(text) :] if begins else f"  {completed}"
