"""The base of every painted widget: it says in text what it shows."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget


class Painted(QWidget):
    """A widget that draws itself; `says` is the same in words, for a screen reader and for a text outline."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def says(self) -> str:
        """What is shown, as one sentence."""
        return self.accessibleName()

    def show_as(self, said: str) -> None:
        """Take new words and draw again."""
        if said != self.accessibleName():
            self.setAccessibleName(said)
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """As small as the hint in height; width gives way to eliding."""
        return QSize(0, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Draw again in the colours that are worn now."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self.update()
        super().changeEvent(event)
