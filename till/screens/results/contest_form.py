"""The fields of a contest's result, and under them what was read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.results.fields import FormField
from till.screens.results.model import AskedShown, FormShown
from till.screens.results.typed import FACTS
from till.widgets.labelled import Labelled
from till.widgets.words import Words

_TOLD = 5


class ContestFields(QWidget):
    """Keeps one field for each that is asked; another contest that asks the same keeps them."""

    written = Signal(object, str)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._fields: dict[str, FormField] = {}
        self._asked: tuple[tuple[str, ...], ...] = ()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(dress.px(6))
        self.told = [Words("", size=14, weight=500, wrap=True) for _ in range(_TOLD)]
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(2))
        lay.addLayout(self._rows)
        lay.addSpacing(dress.px(8))
        for words in self.told:
            lay.addWidget(words)

    def set(self, shown: FormShown) -> None:
        """Show the fields with their texts, and what was read of them."""
        wanted = tuple(tuple(one.key for one in row) for row in shown.asked)
        if wanted != self._asked:
            self._ask(shown.asked)
            self._asked = wanted
        for row in shown.asked:
            for one in row:
                self._fields[one.key].set(one.text, bad=(FACTS, one.key) in shown.bad)
        for at, words in enumerate(self.told):
            words.setVisible(at < len(shown.told))
            words.set(shown.told[at] if at < len(shown.told) else "")

    def fields(self) -> Iterator[FormField]:
        """Give every field in the order of the task."""
        yield from self._fields.values()

    def _ask(self, rows: tuple[tuple[AskedShown, ...], ...]) -> None:
        while self._rows.count():
            item = self._rows.takeAt(0)
            if item is not None and (row := item.widget()) is not None:
                row.hide()
                row.deleteLater()
        self._fields.clear()
        for row_shown in rows:
            self._rows.addWidget(self._row(row_shown))
        fields = list(self._fields.values())
        for before, after in pairwise(fields):
            self.setTabOrder(before, after)

    def _row(self, asked: tuple[AskedShown, ...]) -> QWidget:
        row = QWidget()
        lay = QHBoxLayout(row)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(12))
        for one in asked:
            field = FormField(one.label, (FACTS, one.key), high=38)
            field.setPlaceholderText(one.hint)
            if not one.wide:
                field.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            field.written.connect(self.written)
            field.returnPressed.connect(self.entered)
            self._fields[one.key] = field
            labelled = Labelled(one.label, field)
            if one.wide:
                # Where room is short the fields of a row become narrower together, and none is cut off.
                labelled.setMaximumWidth(dress.px(one.wide))
            lay.addWidget(labelled, one.wide or 1)
        if all(one.wide for one in asked):
            lay.addStretch(1)
        return row
