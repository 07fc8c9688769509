"""The fields of a page, made as the page asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QGridLayout, QVBoxLayout, QWidget

from settlement.money import Money
from till import dress
from till.screens.manager.model import FieldKind, FieldShown
from till.widgets.fields import MoneyField, PinField, TextField
from till.widgets.labelled import Labelled
from till.widgets.segments import Segments
from till.widgets.words import Words

COLUMNS = 2


class Form(QWidget):
    """Fields in one column, two where they are half; Enter goes to what is still wanted, and sends `entered` then."""

    entered = Signal()
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fields: dict[str, QWidget] = {}
        self._values: dict[str, Callable[[], str]] = {}
        self._needed: dict[str, str] = {}
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
            wide = 1 if field.half else COLUMNS
            if column + wide > COLUMNS:
                row, column = row + 1, 0
            self._grid.addWidget(self._make(field), row, column, 1, wide)
            column += wide

    def values(self) -> Mapping[str, str]:
        """Give what is typed, by name."""
        return {name: value() for name, value in self._values.items()}

    def wanting(self) -> str:
        """Name what is still to type; nothing when all is in."""
        return next((self._needed[name].partition(",")[0] for name in self._needed if self._empty(name)), "")

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
        if field.needed:
            self._needed[field.name] = field.label
        line.textChanged.connect(self.changed)
        line.returnPressed.connect(self._on)
        return Labelled(field.label, line)

    def _one_of(self, field: FieldShown) -> QWidget:
        one = OneOf(field)
        one.entered.connect(self._on)
        self._fields[field.name] = one
        self._values[field.name] = lambda: field.options[one.current()]
        room = QWidget()
        lay = QVBoxLayout(room)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(5))
        lay.addWidget(Words(field.label, size=12, weight=500, ink="ink2"))
        lay.addWidget(one)
        return room

    def _empty(self, name: str) -> bool:
        field = self._fields[name]
        return not field.complete() if isinstance(field, PinField) else not self._values[name]().strip()

    def _on(self) -> None:
        """Go to the next field that is wanted; when none is, Enter is the act's."""
        names = list(self._fields)
        here = next((place for place, name in enumerate(names) if self._fields[name].hasFocus()), 0)
        after = names[here + 1 :] + names[: here + 1]
        empty = next((name for name in after if name in self._needed and self._empty(name)), None)
        if empty is None:
            self.entered.emit()
        else:
            self._fields[empty].setFocus(Qt.FocusReason.TabFocusReason)


class OneOf(Segments):
    """One of a few, chosen by left and right; `entered` on Enter."""

    entered = Signal()

    def __init__(self, field: FieldShown, parent: QWidget | None = None) -> None:
        super().__init__(f"{field.label}, left and right choose", field.options, high=36, parent=parent)
        if field.value in field.options:
            self.set_current(field.options.index(field.value))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.entered.emit()
        else:
            super().keyPressEvent(event)


def _line(field: FieldShown) -> TextField:
    if field.kind is FieldKind.PIN:
        return PinField(field.label, high=38)
    if field.kind is FieldKind.MONEY:
        return MoneyField(field.label, high=38, size=18)
    line = TextField(field.label, hint=field.hint, high=38, size=15)
    line.setText(field.value)
    if field.kind is FieldKind.HIDDEN:
        line.setEchoMode(TextField.EchoMode.Password)
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
