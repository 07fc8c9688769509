"""The form of a new shop: its first manager."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from till import dress
from till.widgets.button import Button
from till.widgets.card import Card
from till.widgets.fields import PinField, TextField
from till.widgets.labelled import Labelled


class FirstManagerForm(Card):
    """Name, initials, PIN twice; `made` carries the four."""

    made = Signal(str, str, str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("First manager", note="adds everybody else with F9", pad=22, parent=parent)
        self.name = TextField("Name of the first manager", high=44, size=16)
        self.initials = TextField("Initials, two or three letters", high=44, size=16)
        self.initials.setMaxLength(3)
        self.pin = PinField("PIN, four digits")
        self.again = PinField("The same PIN again, four digits")
        self.button = Button("Make the first manager", "fill", key="Enter", high=44)
        self._fields = (self.name, self.initials, self.pin, self.again)
        self._lay_out()
        for field in self._fields:
            field.textChanged.connect(self._arm)
            field.returnPressed.connect(self._enter)
        self.button.clicked.connect(self._make)
        self._arm()

    def complete(self) -> bool:
        """Whether all four are filled."""
        words = bool(self.name.text().strip()) and len(self.initials.text().strip()) > 1
        return words and self.pin.complete() and self.again.complete()

    def _arm(self) -> None:
        self.button.setEnabled(self.complete())
        initials = self.initials.text().strip().upper()
        self.button.set_text(f"Make {initials} the first manager" if initials else "Make the first manager")

    def _enter(self) -> None:
        """Enter goes to the next empty field, and makes the manager when there is none."""
        if self.complete():
            self._make()
            return
        empty = (field for field in self._fields if not field.text().strip() or self._short(field))
        next(empty, self.name).setFocus()

    @staticmethod
    def _short(field: TextField) -> bool:
        return isinstance(field, PinField) and not field.complete()

    def _make(self) -> None:
        initials = self.initials.text().strip().upper()
        self.made.emit(self.name.text().strip(), initials, self.pin.text(), self.again.text())

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(dress.px(12))
        grid.addWidget(Labelled("Name", self.name), 0, 0)
        grid.addWidget(Labelled("Initials", self.initials), 0, 1)
        grid.addWidget(Labelled("PIN, four digits", self.pin), 1, 0)
        grid.addWidget(Labelled("The same PIN again", self.again), 1, 1)
        grid.addWidget(self.button, 2, 0, 1, 2)
        self.body.addLayout(grid)
