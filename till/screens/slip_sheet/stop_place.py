"""Where a stop stands: in place of the entry line, with its ways on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from till.screens.slip_sheet.shown import ChoicesShown
from till.widgets.choices import Choice, Stop


class StopPlace(QWidget):
    """Holds the stop that is offered, if any; ``picked`` is sent with the number of a choice, from 0."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: ChoicesShown | None = None
        self._stop: Stop | None = None
        self._lay = QVBoxLayout(self)
        self._lay.setContentsMargins(0, 0, 0, 0)
        self.hide()

    def show_stop(self, choices: ChoicesShown | None) -> None:
        """Show another stop, or none."""
        if choices == self._shown:
            return
        self._shown = choices
        if self._stop is not None:
            self._stop.hide()
            self._stop.deleteLater()
            self._stop = None
        if choices is not None:
            ways = [Choice(one.title, one.text, one.possible) for one in choices.options]
            self._stop = Stop(choices.kind, choices.title, choices.text, ways)
            self._stop.choices.picked.connect(self.picked)
            self._lay.addWidget(self._stop)
        self.setVisible(choices is not None)

    def take_keys(self) -> None:
        """Put the keys in the choices."""
        if self._stop is not None:
            self._stop.choices.setFocus()
