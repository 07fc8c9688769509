"""The question about a paper that nobody knows of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from till.widgets.choices import Choice, ChoiceList
from till.widgets.overlay import Dialog
from till.widgets.words import Words

_ANSWERS: Final = (
    Choice("Yes, it printed", "The paper is here. Nothing is printed again"),
    Choice("No: print it again, marked", "The new paper says MAY BE A COPY"),
)


class DidItPrintDialog(Dialog):
    """Whether a paper came out: a digit answers, Esc leaves it for later; `done` gives back what stands against it."""

    def __init__(self, window: QWidget, paper: str, reason: str, done: Callable[[bool], str | None]) -> None:
        text = f"{reason} Look at the printer and on the counter.".strip()
        super().__init__(window, f"Did it print? {paper}", text, kind="warn", mark="printer", at=(302, 100), wide=560)
        self._done = done
        self.choices = ChoiceList("Did it print?", list(_ANSWERS))
        self.choices.picked.connect(self._picked)
        self._said = Words("", size=13, weight=500, ink="stop")
        self.body.addWidget(self.choices)
        self.body.addWidget(self._said)

    def open(self) -> None:
        """Show it; the keys go to the answers."""
        super().open()
        self.choices.setFocus()

    def said(self) -> str:
        """Give what is said against the answer."""
        return self._said.text()

    def _picked(self, place: int) -> None:
        said = self._done(place == 0)
        if said is None:
            self.close_over()
        else:
            self._said.set(said, mark="note")
