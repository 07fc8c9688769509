"""The dialog of an age check: a digit notes it and closes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from till.screens.age_check.presenter import AgeCheckShown
from till.widgets.button import Button
from till.widgets.choices import Choice, ChoiceList
from till.widgets.overlay import Dialog
from till.widgets.words import Words

_AT: Final = (400, 96)


class AgeCheckDialog(Dialog):
    """Six ways and the way out; it closes once one is noted."""

    def __init__(self, window: QWidget, shown: AgeCheckShown, noted: Callable[[int], str | None]) -> None:
        super().__init__(window, shown.title, shown.text, kind="focus", mark="person", at=_AT, wide=560)
        self._noted = noted
        self.ways = ChoiceList(shown.title, [Choice(title, detail) for title, detail in shown.ways])
        self.keep = Button("Leave it", "outline", key="Esc", high=44)
        self._said = Words("", size=12, weight=500, ink="stop")
        self.ways.picked.connect(self._note)
        self.keep.clicked.connect(self.close_over)
        for row in (self.ways, self.keep, self._said):
            self.body.addWidget(row)

    def open(self) -> None:
        """Show it; the keys go to the ways."""
        super().open()
        self.ways.setFocus()

    def _note(self, place: int) -> None:
        said = self._noted(place)
        if said is None:
            self.close_over()
        else:
            self._said.set(said, mark="note")


class AgeCheckOver:
    """Lays the dialog over a window."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def ask(self, shown: AgeCheckShown, noted: Callable[[int], str | None]) -> None:
        """Show it."""
        AgeCheckDialog(self._window, shown, noted).open()
