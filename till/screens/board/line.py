"""The line under the runners: a price, a withdrawal, or why an off is taken back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.board.model import BoardModel, Mode
from till.screens.dialogs.tick import Tick
from till.widgets.button import Button
from till.widgets.fields import EntryField, TextField
from till.widgets.labelled import Labelled
from till.widgets.words import Words

# The page of each mode: a price of the guide is typed where a board price is.
PAGES = {Mode.PRICE: 0, Mode.WITHDRAW: 1, Mode.UNDO: 2, Mode.GUIDE: 0}
LATE = "Too late for a new market"
FIELD_WIDE = 112


class PriceField(EntryField):
    """Up and Down choose a runner; on an empty line Left and Right another race, Del takes the price off."""

    stepped = Signal(int)
    turned = Signal(int)
    taken_off = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand the keys of the list on; what is typed stays here."""
        key, empty = event.key(), not self.text()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif empty and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.turned.emit(1 if key == Qt.Key.Key_Right else -1)
        elif empty and key == Qt.Key.Key_Delete and not event.isAutoRepeat():
            self.taken_off.emit()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier and key == Qt.Key.Key_Z:
            # A line edit would undo its own text; here Ctrl Z is the off's.
            event.ignore()
        else:
            super().keyPressEvent(event)


class Line(QWidget):
    """One row of fields and the filled button; the room for the reading is always kept."""

    entered = Signal()
    withdrawn = Signal(str, str, bool)
    undone = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.price = PriceField("Price")
        self.time = TextField("Time it went out, now when empty", hint="now", high=46, size=16)
        self.at_price = TextField("Price it went out at, the board’s when empty", hint="the board’s", high=46, size=16)
        self.late = Tick(LATE)
        self.reason = TextField("Why the off is taken back", hint="pressed for the wrong race", high=46, size=16)
        self.act = Button("", "fill", key="Enter", high=46)
        self._labels = {0: Labelled("Price", self.price), 2: Labelled("Why", self.reason)}
        self._reading = Words("", size=13, ink="ink2")
        self._pages = QStackedLayout()
        self._mode, self._fresh, self._armed = Mode.PRICE, -1, False
        self._lay_out()
        self._wire()

    def show_line(self, model: BoardModel) -> None:
        """Show what is asked; a fresh line is empty and has the keys."""
        self._mode = model.mode
        self._pages.setCurrentIndex(PAGES[model.mode])
        if model.mode is not Mode.WITHDRAW:
            self._labels[PAGES[model.mode]].set_label(model.label)
        self.price.setAccessibleName(model.label)
        self.price.setPlaceholderText(model.hint)
        self.act.set_text(model.act)
        self._armed = model.armed
        self._reading.set(model.reading, "stop" if model.misread else "ink2", mark="note" if model.misread else "")
        if model.fresh != self._fresh:
            self._fresh = model.fresh
            self._empty()
        self._arm()

    def first(self) -> QWidget:
        """Give what has the keys in this mode."""
        return {Mode.WITHDRAW: self.time, Mode.UNDO: self.reason}.get(self._mode, self.price)

    def _arm(self) -> None:
        """Arm the button; an off is never taken back without a word."""
        self.act.setEnabled(self._armed and (self._mode is not Mode.UNDO or bool(self.reason.text().strip())))

    def _empty(self) -> None:
        for field in (self.price, self.time, self.at_price, self.reason):
            field.clear()
        if self.late.ticked():
            self.late.toggle()
        self.first().setFocus()

    def _enter(self) -> None:
        if not self.act.isEnabled():
            return
        if self._mode is Mode.WITHDRAW:
            self.withdrawn.emit(self.time.text(), self.at_price.text(), self.late.ticked())
        elif self._mode is Mode.UNDO:
            self.undone.emit(self.reason.text())
        else:
            self.entered.emit()

    def _wire(self) -> None:
        for field in (self.price, self.time, self.at_price, self.reason):
            field.returnPressed.connect(self._enter)
        self.act.clicked.connect(self._enter)
        self.reason.textChanged.connect(self._arm)

    def _lay_out(self) -> None:
        button = QVBoxLayout()
        button.addStretch(1)
        button.addWidget(self.act)
        row = QHBoxLayout()
        row.setSpacing(dress.px(8))
        row.addLayout(self._pages, 1)
        row.addLayout(button)
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(6))
        lay.addLayout(row)
        lay.addWidget(self._reading)
        # Only now: the first page shows itself, and without a parent that would be a window.
        for page in (self._labels[0], self._withdraw_page(), self._labels[2]):
            self._pages.addWidget(page)

    def _withdraw_page(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(dress.px(8))
        for label, field in (("Time", self.time), ("Price", self.at_price)):
            field.setFixedWidth(dress.px(FIELD_WIDE))
            row.addWidget(Labelled(label, field))
        tick = QVBoxLayout()
        tick.addStretch(1)
        tick.addWidget(self.late)
        tick.addSpacing(dress.px(11))
        row.addLayout(tick, 1)
        return page
