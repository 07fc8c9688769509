"""An X read on the screen, and cash that moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.services.values.office import CashMove, TillFigures
from till.widgets.button import Button
from till.widgets.choices import Choice, RadioList
from till.widgets.fields import MoneyField, TextField
from till.widgets.figures import FigureRow
from till.widgets.labelled import Labelled
from till.widgets.overlay import Dialog
from till.widgets.words import Words

_MOVES: Final = (
    (CashMove.DROP, Choice("Drop to the safe", "Out of the drawer, into the safe")),
    (CashMove.FROM_SAFE, Choice("From the safe", "Out of the safe, into the drawer")),
    (CashMove.PETTY_CASH, Choice("Petty cash", "Out of the drawer, for something bought")),
    (CashMove.BANKING, Choice("Banking", "Out of the safe, to the bank")),
)
# Over the count and the figures; the walk stays in sight beside it.
_AT: Final = (336, 84)


class ReadDialog(Dialog):
    """The till's figures since its shift opened; what the drawer should hold stays unsaid until it is counted."""

    def __init__(self, window: QWidget, figures: TillFigures, till: int, said: str) -> None:
        super().__init__(window, f"X read, till {till}", said, kind="focus", mark="cash", at=_AT, wide=420)
        rows = (
            ("Float counted", figures.opening, ""),
            ("Stakes taken", figures.stakes, _count(figures.slips, "slip")),
            ("Paid out", figures.paid_out, _count(figures.slips_paid, "slip")),
            ("Refunded", figures.refunded, _count(figures.voids, "void")),
            ("Paid on machines", figures.machines_paid, ""),
            ("Moved in", figures.moved_in, ""),
            ("Moved out", figures.moved_out, ""),
        )
        for name, amount, note in rows:
            self.body.addWidget(FigureRow(name, str(amount), note=note))
        self.body.addWidget(FigureRow("Reprints", str(figures.reprints)))
        self.button = Button("Close this read", "fill", key="Enter", high=44)
        self.button.clicked.connect(self.close_over)
        self.body.addWidget(self.button)

    def open(self) -> None:
        """Show it; Enter closes it."""
        super().open()
        self.button.setFocus()


class MoveDialog(Dialog):
    """What moves, how much, and why; `done` gives back what stands against it."""

    def __init__(self, window: QWidget, done: Callable[[CashMove, int | None, str], str | None]) -> None:
        text = "A voucher prints and the drawer opens."
        super().__init__(window, "Cash moves", text, kind="focus", mark="cash", at=_AT, wide=520)
        self._done = done
        self.amount = MoneyField("Amount", high=42)
        self.note = TextField("Why, in a few words", high=42)
        self.kind = RadioList("What moves", [choice for _, choice in _MOVES])
        self.keep = Button("Leave it", "outline", key="Esc", high=46)
        self.act = Button(_MOVES[0][1].title, "fill", key="Enter", high=46)
        self._said = Words("", size=12, weight=500, ink="ink2")
        self._lay_out()
        self.kind.picked.connect(self._name)
        self.kind.settled.connect(self.amount.setFocus)
        for field in (self.amount, self.note):
            field.textChanged.connect(self._name)
        for field in (self.amount, self.note):
            field.returnPressed.connect(self._enter)
        self.act.clicked.connect(self._enter)
        self.keep.clicked.connect(self.close_over)

    def open(self) -> None:
        """Show it; the keys go to what moves."""
        super().open()
        self.kind.setFocus()

    def _name(self) -> None:
        """Name the act in full, with its amount; Enter works when all is there."""
        title, amount = _MOVES[self.kind.current()][1].title, self.amount.text()
        self.act.set_text(f"{title}: {amount}" if amount else title)
        self._check()

    def _check(self) -> None:
        whole = bool(self.amount.pence()) and bool(self.note.text().strip())
        self.act.setEnabled(whole)
        self._said.set("" if whole else "Enter works when there is an amount and a few words", "ink2", mark="")

    def _enter(self) -> None:
        if not self.act.isEnabled():
            self.focusNextChild()
            return
        said = self._done(_MOVES[self.kind.current()][0], self.amount.pence(), self.note.text())
        if said is None:
            self.close_over()
        else:
            self._said.set(said, "stop", mark="note")

    def _lay_out(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(dress.px(12))
        fields.addWidget(Labelled("Amount", self.amount), 2)
        fields.addWidget(Labelled("Why, in a few words", self.note), 3)
        foot = QHBoxLayout()
        foot.addWidget(self.keep)
        foot.addStretch(1)
        foot.addWidget(self.act)
        self._said.setFixedHeight(dress.px(20))
        self.body.addWidget(self.kind)
        self.body.addLayout(fields)
        self.body.addWidget(self._said)
        self.body.addLayout(foot)
        self._check()


def _count(count: int, word: str) -> str:
    return f"1 {word}" if count == 1 else f"{count} {word}s"
