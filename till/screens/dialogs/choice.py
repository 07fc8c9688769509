"""One of several things, by its number."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from till.screens.dialogs.asks import ChoiceAsk, Chosen
from till.widgets.choices import Choice, ChoiceList
from till.widgets.marks import KeyHint
from till.widgets.overlay import Dialog


class ChoiceDialog(Dialog):
    """A digit takes one at once, Enter the filled one; the dialog is gone before it is done."""

    def __init__(self, window: QWidget, ask: ChoiceAsk, done: Chosen, at: tuple[int, int] = (48, 84)) -> None:
        super().__init__(window, ask.title, ask.text, kind="focus", mark=ask.mark, at=at, wide=560)
        self._done = done
        self.choices = ChoiceList(ask.title, [Choice(one.title, one.text) for one in ask.choices])
        self.choices.picked.connect(self._pick)
        self.body.addWidget(self.choices)
        self.body.addWidget(KeyHint(("Esc",), "close"))

    def open(self) -> None:
        """Show it; the keys go to the choices."""
        super().open()
        self.choices.setFocus()

    def _pick(self, place: int) -> None:
        self.close_over()
        self._done(place)
