"""The fields of a cheque: who it is for, its number, and the papers that were seen (1.d)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from settlement.money import Money
from till import dress
from till.screens.pay.model import PayingShown
from till.screens.pay.paying import CASH, LABELS
from till.services.values.slips import Method
from till.widgets.fields import MoneyField, TextField
from till.widgets.labelled import Labelled

_HINTS: Final = {"photo_id": "Passport, licence …", "proof_of_address": "Bill, statement …"}
_SEEN: Final = "Seen by"


class ChequeForm(QWidget):
    """Two columns of fields; `typed` with a field's name and text, `entered` on Enter."""

    typed = Signal(str, str)
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cash = MoneyField(LABELS[CASH], high=36, size=14)
        self.fields: dict[str, TextField] = {
            name: self.cash if name == CASH else TextField(label, hint=_HINTS.get(name, ""))
            for name, label in LABELS.items()
        }
        self._seen = TextField(_SEEN)
        self._seen.setEnabled(False)
        self._labelled = {name: Labelled(LABELS[name], field) for name, field in self.fields.items()}
        self._seen_by = Labelled(_SEEN, self._seen)
        self._lay_out()
        self._wire()

    def show_paying(self, shown: PayingShown) -> None:
        """Show the fields that the method asks for, with what is typed of them."""
        asked = shown.paying.fields
        self.setVisible(bool(asked))
        for name, labelled in self._labelled.items():
            text = shown.paying.typed.get(name, "")
            self._write(name, text)
            labelled.set_done(bool(text.strip()))
        self._labelled[CASH].setVisible(CASH in asked)
        self._seen_by.setVisible(shown.paying.method is Method.CHEQUE)
        self._seen.setText(shown.seen_by)

    def _write(self, name: str, text: str) -> None:
        """Write what is kept; a field that is being typed in has it already."""
        field = self.fields[name]
        if field.hasFocus():
            return
        if name == CASH:
            self.cash.set_pence(Money.parse(text).pence if text else None)
        elif field.text() != text:
            field.setText(text)

    def _wire(self) -> None:
        for name, field in self.fields.items():
            if name != CASH:
                field.textEdited.connect(lambda text, name=name: self.typed.emit(name, text))
            field.returnPressed.connect(self.entered)
        self.cash.textEdited.connect(self._cash_typed)

    def _cash_typed(self) -> None:
        pence = self.cash.pence()
        self.typed.emit(CASH, "" if pence is None else Money(pence).plain)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, dress.px(2), 0, 0)
        grid.setHorizontalSpacing(dress.px(10))
        grid.setVerticalSpacing(dress.px(6))
        for place, labelled in enumerate(self._labelled.values()):
            grid.addWidget(labelled, place // 2, place % 2)
        grid.addWidget(self._seen_by, *divmod(len(self._labelled) - 1, 2))
