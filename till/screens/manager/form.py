"""The fields of a page, made as the page asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QGridLayout, QVBoxLayout, QWidget

from settlement.money import Money
from till import dress
from till.screens.manager.model import FieldKind, FieldShown
from till.widgets.fields import MoneyField, PinField, TextField
from till.widgets.labelled import Labelled
from till.widgets.segments import Segments
from till.widgets.words import Words


class Form(QWidget):
    """Fields in one column, two where they are half; Enter goes on to the next and sends `entered` in the last."""

    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fields: dict[str, QWidget] = {}
        self._values: dict[str, Callable[[], str]] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(dress.px(12))
        self._grid.setVerticalSpacing(dress.px(8))
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)

    def set_fields(self, fields: Sequence[FieldShown]) -> None:
        """Make these fields with what they hold."""
        row, column = 0, 0
        for field in fields:
            wide = 1 if field.half else 2
            if column + wide > 2:  # noqa: PLR2004 - the form has two columns
                row, column = row + 1, 0
            self._grid.addWidget(self._make(field), row, column, 1, wide)
            column += wide

    def values(self) -> Mapping[str, str]:
        """Give what is typed, by name."""
        return {name: value() for name, value in self._values.items()}

    def first(self) -> QWidget | None:
        """Give the first field, which gets the keys first."""
        return next(iter(self._fields.values()), None)

    def field(self, name: str) -> QWidget:
        """Give a field by its name."""
        return self._fields[name]

    def _make(self, field: FieldShown) -> QWidget:
        if field.kind is FieldKind.ONE_OF:
            return self._one_of(field)
        line = _line(field)
        self._fields[field.name] = line
        self._values[field.name] = _pounds(line) if isinstance(line, MoneyField) else line.text
        line.returnPressed.connect(lambda: self._on(field.name))
        return Labelled(field.label, line)

    def _one_of(self, field: FieldShown) -> QWidget:
        one = Segments(f"{field.label}, left and right choose", field.options, high=36)
        one.set_current(field.options.index(field.value) if field.value in field.options else 0)
        self._fields[field.name] = one
        self._values[field.name] = lambda: field.options[one.current()]
        room = QWidget()
        lay = QVBoxLayout(room)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(5))
        lay.addWidget(Words(field.label, size=12, weight=500, ink="ink2"))
        lay.addWidget(one)
        return room

    def _on(self, name: str) -> None:
        """Go to the next field; from the last, Enter is the act's."""
        names = list(self._fields)
        place = names.index(name) + 1
        if place < len(names):
            self._fields[names[place]].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.entered.emit()


def _line(field: FieldShown) -> TextField:
    if field.kind is FieldKind.PIN:
        return PinField(f"{field.label}", high=38)
    if field.kind is FieldKind.MONEY:
        return MoneyField(field.label, high=38, size=18)
    line = TextField(field.label, hint=field.hint, high=38, size=15)
    line.setText(field.value)
    if field.options:
        completer = QCompleter(list(field.options), line)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
        line.setCompleter(completer)
    return line


def _pounds(line: MoneyField) -> Callable[[], str]:
    def typed() -> str:
        pence = line.pence()
        return "" if pence is None else Money(pence).plain

    return typed
