"""A few words asked over the screen."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.dialogs.asks import Said, WordsAsk
from till.widgets.button import Button
from till.widgets.fields import TextField
from till.widgets.labelled import Labelled
from till.widgets.overlay import Dialog
from till.widgets.words import Words


class WordsDialog(Dialog):
    """One field; Enter hands the words to `done`, and what that gives back is said here."""

    def __init__(
        self,
        window: QWidget,
        ask: WordsAsk,
        done: Said,
        spare: QWidget | None = None,
        at: tuple[int, int] = (48, 112),
    ) -> None:
        super().__init__(window, ask.title, ask.text, kind=ask.kind, mark=ask.mark, spare=spare, at=at, wide=480)
        self._done, self._needed = done, ask.needed
        self.field = TextField(ask.label, hint=ask.hint, high=42)
        self.keep = Button(ask.keep, "outline", key="Esc", high=46)
        self.act = Button(ask.act, "fill", key="Enter", high=46)
        self._said = Words("", size=12, ink="stop", align="right")
        row = QHBoxLayout()
        row.setContentsMargins(0, dress.px(6), 0, 0)
        row.addWidget(self.keep)
        row.addStretch(1)
        row.addWidget(self.act)
        self.body.addWidget(Labelled(ask.label, self.field))
        self.body.addLayout(row)
        self.body.addWidget(self._said)
        self.field.textChanged.connect(self._check)
        self.field.returnPressed.connect(self._enter)
        self.keep.clicked.connect(self.close_over)
        self.act.clicked.connect(self._enter)
        self._check()

    def open(self) -> None:
        """Show it and put the keys into the field."""
        super().open()
        self.field.setFocus()

    def _check(self) -> None:
        self._said.set("")
        self.act.setEnabled(bool(self.field.text().strip()) or not self._needed)

    def _enter(self) -> None:
        if not self.act.isEnabled():
            return
        said = self._done(self.field.text().strip())
        if said is None:
            self.close_over()
        else:
            self._said.set(said)
            self.field.setFocus()
