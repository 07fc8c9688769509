"""Over the list: what to find, which states, which day."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.slips.filter_chips import FilterChips
from till.screens.slips.model import SlipsModel
from till.widgets.card import Zone
from till.widgets.fields import TextField
from till.widgets.marks import KeyCap
from till.widgets.words import Words

HIGH, FIELD = 60, 330


class FindField(TextField):
    """The search; down goes to the list (`left_down`)."""

    left_down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave for the list with an arrow or with Enter."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.left_down.emit()
        else:
            super().keyPressEvent(event)


class _Asking(Words):
    """Words whose click is the key beside them."""

    asked = Signal()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Ask for it."""
        self.asked.emit()


class FindBar(Zone):
    """Its signals are the presenter's calls."""

    day_asked = Signal()
    reports_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(dress.px(HIGH))
        self.field = FindField("Find a slip", hint="Number, amount, horse, client or time", weight=400)
        self.field.setFixedWidth(dress.px(FIELD))
        self.filters = FilterChips()
        self._day = _Asking("", size=13, weight=500, ink="ink2", align="right")
        self._day.asked.connect(self.day_asked)
        self._reports = _Asking("Reports", size=13, weight=500, ink="ink2")
        self._reports.asked.connect(self.reports_asked)
        self._lay_out()

    def show_model(self, model: SlipsModel) -> None:
        """Show search, counts and day."""
        if self.field.text() != model.search:
            self.field.setText(model.search)
        self.filters.set_filters(model.filters, model.filter)
        self._day.set(model.day)

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(dress.px(900), dress.px(HIGH))

    def _lay_out(self) -> None:
        glass = Words("", size=16, ink="ink2", mark="find")
        glass.setFixedWidth(dress.px(20))
        lay = QHBoxLayout(self)
        lay.setContentsMargins(dress.px(14), 0, dress.px(14), 0)
        lay.setSpacing(dress.px(8))
        lay.addWidget(glass)
        lay.addSpacing(-dress.px(3))
        lay.addWidget(self.field)
        lay.addWidget(KeyCap("F4"))
        lay.addSpacing(dress.px(10))
        lay.addWidget(self.filters)
        lay.addStretch(1)
        lay.addWidget(self._day)
        lay.addWidget(KeyCap("Ctrl D"))
        lay.addSpacing(dress.px(8))
        lay.addWidget(self._reports)
        lay.addWidget(KeyCap("Alt R"))
