"""Void a slip: why, in a few words, and a second person."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from till import dress
from till.screens.dialogs.asks import AuthorityAsk
from till.screens.dialogs.signed import SignedDialog
from till.screens.dialogs.tick import Tick
from till.screens.slips.model import VoidAsk
from till.screens.slips.presenter import VoidSigned
from till.widgets.button import ButtonKind
from till.widgets.choices import Choice, RadioList
from till.widgets.labelled import Labelled
from till.widgets.words import Words

AGREES: Final = "The client agrees, and gave back the receipt"


class VoidDialog(SignedDialog):
    """Covers the list; the slip stays undimmed. Enter works once reason, tick and PIN are in."""

    act_kind: ButtonKind = "danger"

    def __init__(self, window: QWidget, ask: VoidAsk, done: VoidSigned, spare: QWidget | None = None) -> None:
        self.why = RadioList("Why", [Choice(one.title, one.text, one.possible) for one in ask.reasons])
        self.agrees = Tick(AGREES)
        signed = AuthorityAsk(
            title=ask.title, text=ask.text, act=ask.act, keep="Keep the slip", signature=ask.signature, kind="stop"
        )
        super().__init__(window, signed, lambda authority: done(self.why.current(), authority), spare)
        self.why.settled.connect(self.reason.setFocus)
        self.agrees.toggled.connect(self.check)
        self.agrees.entered.connect(self.focusNextChild)

    def first(self) -> QWidget:
        """Give the reasons the keys first."""
        return self.why

    def wanting(self) -> str:
        """Say what Enter still waits for."""
        if not self.reason.text().strip():
            return "Enter works when there are a few words"
        if not self.agrees.ticked():
            return "Enter works when the client has agreed"
        return super().wanting()

    def lay_out(self, ask: AuthorityAsk) -> None:
        """Put the reasons over the words, the tick under them."""
        self.body.addWidget(Words("Why", size=13, weight=600, ink="ink2"))
        self.body.addWidget(self.why)
        self.body.addSpacing(-dress.px(8))
        self.body.addWidget(Labelled(ask.reason, self.reason))
        self.body.addWidget(self.agrees)
        self.add_foot()
