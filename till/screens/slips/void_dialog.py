"""Void a slip: why, in a few words, how its money goes back, and a second person."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from till import dress
from till.screens.dialogs.asks import AuthorityAsk
from till.screens.dialogs.signed import SignedDialog
from till.screens.dialogs.tick import Tick
from till.screens.pay.cheque_form import ChequeForm
from till.screens.pay.model import PayingShown
from till.screens.pay.paying import LABELS, METHODS, Paying
from till.screens.slips.model import VoidAsk
from till.screens.slips.presenter import VoidSigned
from till.services.values.slips import Method
from till.widgets.button import ButtonKind
from till.widgets.choices import Choice, RadioList
from till.widgets.labelled import Labelled
from till.widgets.segments import Segments
from till.widgets.words import Words

AGREES: Final = "The client agrees, and gave back the receipt"


class VoidDialog(SignedDialog):
    """Covers the list; the slip stays undimmed. Enter works once reason, tick and PIN are in.

    F4 goes from cash to a cheque: its fields stand in the place of the reasons.
    """

    act_kind: ButtonKind = "danger"

    def __init__(self, window: QWidget, ask: VoidAsk, done: VoidSigned, spare: QWidget | None = None) -> None:
        self._asked = ask
        self._paying = Paying(Method.CHEQUE if ask.cash_barred else Method.CASH)
        self.why = RadioList("Why", [Choice(one.title, one.text, one.possible) for one in ask.reasons])
        self.method = Segments("Give it back", [one.value.capitalize() for one in METHODS], key="F4", high=30)
        self.cheque = ChequeForm()
        self.agrees = Tick(AGREES)
        self._because = Words("Why", size=13, weight=600, ink="ink2")
        self._pages = QStackedLayout()
        signed = AuthorityAsk(
            title=ask.title, text=ask.text, act=ask.act, keep="Keep the slip", signature=ask.signature, kind="stop"
        )
        super().__init__(
            window, signed, lambda authority: done(self.why.current(), self._paying.cheque, authority), spare
        )
        self._wire_void()
        self._show_paying(reasons=True)

    def first(self) -> QWidget:
        """Give the reasons the keys first."""
        return self.why

    def function(self, key: str) -> None:
        """F4: reasons, cheque, part cash, and round again."""
        if key == "F4":
            self._give_back((self._pages.currentIndex() and METHODS.index(self._paying.method)) + 1)

    def wanting(self) -> str:
        """Say what Enter still waits for."""
        if not self.reason.text().strip():
            return "Enter works when there are a few words"
        if self._agreed() and not self.agrees.ticked():
            return "Enter works when the client has agreed"
        if field := self._paying.wanting:
            return f"F4: a cheque still needs the {LABELS[field][:1].lower()}{LABELS[field][1:]}"
        return super().wanting()

    def lay_out(self, ask: AuthorityAsk) -> None:
        """Put the reasons over the words, the tick under them."""
        head = QHBoxLayout()
        head.addWidget(self._because, 1)
        head.addWidget(self.method)
        self.method.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.addLayout(head)
        # First its place, then its pages: a page without one would be shown as a window of its own.
        self.body.addLayout(self._pages)
        self._pages.addWidget(self.why)
        self._pages.addWidget(self.cheque)
        self.body.addSpacing(-dress.px(8))
        self.body.addWidget(Labelled(ask.reason, self.reason))
        self.body.addWidget(self.agrees)
        self.add_foot()

    def _agreed(self) -> bool:
        return self._asked.reasons[self.why.current()].agreed

    def _wire_void(self) -> None:
        self.why.settled.connect(self.reason.setFocus)
        self.why.picked.connect(self._picked)
        self.cheque.typed.connect(self._typed)
        self.cheque.entered.connect(self.focusNextChild)
        self.method.chosen.connect(self._give_back)
        self.agrees.toggled.connect(self.check)
        self.agrees.entered.connect(self.focusNextChild)

    def _picked(self) -> None:
        self.agrees.setEnabled(self._agreed())
        self.check()

    def _typed(self, name: str, text: str) -> None:
        self._paying = self._paying.with_field(name, text)
        self.check()

    def _give_back(self, place: int) -> None:
        """Take a method by its place; cash has the reasons, what is written of a cheque is kept."""
        method = METHODS[place % len(METHODS)]
        if method is not Method.CASH or not self._asked.cash_barred:
            self._paying = replace(self._paying, method=method)
        self._show_paying(reasons=method is Method.CASH)
        (
            self.why if method is Method.CASH else self.cheque.fields[self._paying.wanting or self._paying.fields[0]]
        ).setFocus()

    def _show_paying(self, *, reasons: bool) -> None:
        """Show the reasons, or the fields of the cheque with the reason over them."""
        self._pages.setCurrentIndex(0 if reasons else 1)
        self._because.set("Why" if reasons else self._asked.reasons[self.why.current()].title)
        self.method.set_current(METHODS.index(self._paying.method))
        self.method.set_off(frozenset({METHODS.index(Method.CASH)} if self._asked.cash_barred else ()))
        self.cheque.show_paying(PayingShown(paying=self._paying, seen_by=self._asked.seen_by))
        self.check()
