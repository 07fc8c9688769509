"""The lower half of every dialog that needs a second person: words, PIN, *Keep* left, the act right."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.dialogs.asks import AuthorityAsk, Signed
from till.screens.dialogs.signer import Signer
from till.widgets.button import Button, ButtonKind
from till.widgets.fields import TextField
from till.widgets.figures import Rule
from till.widgets.labelled import Labelled
from till.widgets.overlay import Dialog
from till.widgets.words import Words


class SignedDialog(Dialog):
    """Asks for a few words and somebody's PIN; Enter works when nothing is wanting.

    `done` gets the authority; what it gives back is said here and the dialog stays, else it closes.
    """

    act_kind: ButtonKind = "fill"

    def __init__(
        self,
        window: QWidget,
        ask: AuthorityAsk,
        done: Signed,
        spare: QWidget | None = None,
        at: tuple[int, int] = (48, 112),
    ) -> None:
        super().__init__(window, ask.title, ask.text, kind=ask.kind, mark=ask.mark, spare=spare, at=at)
        self._done = done
        self.reason = TextField(ask.reason or "Reason", high=38, weight=600)
        self._asks_reason = bool(ask.reason)
        self.signer = Signer(ask.signature)
        self.keep = Button(ask.keep, "outline", key="Esc", high=46)
        self.act = Button(ask.act, self.act_kind, key="Enter", high=46)
        self._hint = Words("", size=12, ink="ink2", align="right")
        self._refusal = Words("", size=12, weight=500, ink="stop")
        self.lay_out(ask)
        self._wire()
        self.check()

    def open(self) -> None:
        """Show it; the keys go to the words, or to the PIN where none are asked."""
        super().open()
        self.first().setFocus()

    def first(self) -> QWidget:
        """Give what gets the keys first."""
        return self.reason if self._asks_reason else self.signer.pin

    def wanting(self) -> str:
        """Say what Enter still waits for; nothing when it works."""
        if self._asks_reason and not self.reason.text().strip():
            return "Enter works when there are a few words"
        return "" if self.signer.complete() else "Enter works when all four digits are in"

    def said(self) -> str:
        """Give the line under the buttons: what is wanting, or what was said back."""
        return self._refusal.text() or self._hint.text()

    def check(self) -> None:
        """Arm the act, or say what is wanting."""
        wanting = self.wanting()
        self.act.setEnabled(not wanting)
        self._say(wanting)

    def lay_out(self, ask: AuthorityAsk) -> None:
        """Put words, PIN and buttons under one another."""
        if self._asks_reason:
            self.body.addWidget(Labelled(ask.reason, self.reason))
        self.add_foot()

    def add_foot(self) -> None:
        """Put the PIN and the buttons under a line."""
        self.body.addSpacing(-dress.px(8))
        self.body.addWidget(Rule())
        self.body.addSpacing(-dress.px(4))
        self.body.addWidget(self.signer)
        row = QHBoxLayout()
        row.setContentsMargins(0, dress.px(4), 0, 0)
        row.addWidget(self.keep)
        row.addStretch(1)
        row.addWidget(self.act)
        self.body.addLayout(row)
        line = QHBoxLayout()
        line.addWidget(self._refusal, 1)
        line.addWidget(self._hint)
        self.body.addLayout(line)

    def _wire(self) -> None:
        self.reason.textChanged.connect(self.check)
        self.reason.returnPressed.connect(self.focusNextChild)
        self.signer.changed.connect(self.check)
        self.signer.entered.connect(self._enter)
        self.keep.clicked.connect(self.close_over)
        self.act.clicked.connect(self._enter)

    def _enter(self) -> None:
        if self.wanting():
            return
        refusal = self._done(self.signer.authority(self.reason.text().strip()))
        if refusal is None:
            self.close_over()
        else:
            self.signer.again()
            self._say("", refusal)

    def _say(self, wanting: str, refusal: str = "") -> None:
        self._hint.set(wanting)
        self._refusal.set(refusal, mark="note" if refusal else "")


class AuthorityDialog(SignedDialog):
    """A second person signs one act."""
