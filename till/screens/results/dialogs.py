"""Who came out, and what became of a race."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.widgets.button import Button
from till.widgets.choices import Choice, ChoiceList
from till.widgets.fields import TextField
from till.widgets.labelled import Labelled
from till.widgets.overlay import Dialog
from till.widgets.words import Words

_RACE: Final = (
    ("run", Choice("It was run", "The result as typed")),
    ("void", Choice("Void race", "Bets on it are void; other legs go on (rule 13)")),
    ("abandoned", Choice("Abandoned", "Bets on it are void; other legs go on (rule 13)")),
    ("walkover", Choice("Walk-over", "One horse; bets on it are void (rule 13)")),
)
_CONTEST: Final = (
    ("run", Choice("It was held", "The result as typed")),
    ("void", Choice("Not held", "Put off beyond its days, or cancelled: bets on it are void (rules 26, 27, 28)")),
    ("abandoned", Choice("Abandoned", "Begun and not finished: what had happened by then may still count (rule 26)")),
)


class WithdrawnDialog(Dialog):
    """Runner, time and price; `done` gives back what stands against it."""

    def __init__(self, window: QWidget, race: str, done: Callable[[str, str, str], str | None]) -> None:
        text = "Before they came under orders: a new market opens (rule 19)."
        super().__init__(window, f"Withdrawn from the {race}", text, kind="warn", mark="gone", at=(302, 100), wide=560)
        self._done = done
        self.runner = TextField("Runner’s number", high=42, size=16, weight=600)
        self.time = TextField("Time", hint="now", high=42, size=16, weight=600)
        self.price = TextField("Board price", hint="the board’s", high=42, size=16, weight=600)
        self.keep = Button("Leave it", "outline", key="Esc", high=46)
        self.act = Button("Take it out", "fill", key="Enter", high=46)
        self._said = Words("", size=13, weight=500, ink="stop")
        self._lay_out()
        for field in (self.runner, self.time, self.price):
            field.returnPressed.connect(self._enter)
        self.act.clicked.connect(self._enter)
        self.keep.clicked.connect(self.close_over)

    def open(self) -> None:
        """Show it; the keys go to the number."""
        super().open()
        self.runner.setFocus()

    def _enter(self) -> None:
        said = self._done(self.runner.text(), self.time.text(), self.price.text())
        if said is None:
            self.close_over()
        else:
            self._said.set(said, mark="note")

    def _lay_out(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(dress.px(12))
        for label, field in (("Number", self.runner), ("Time", self.time), ("Board price", self.price)):
            fields.addWidget(Labelled(label, field), 1)
        foot = QHBoxLayout()
        foot.addWidget(self.keep)
        foot.addStretch(1)
        foot.addWidget(self.act)
        self.body.addLayout(fields)
        self._said.setFixedHeight(dress.px(20))
        self.body.addWidget(self._said)
        self.body.addLayout(foot)


class StatusDialog(Dialog):
    """What became of the race: a digit says it at once."""

    def __init__(self, window: QWidget, race: str, done: Callable[[str], None], *, contest: bool = False) -> None:
        text = "Nothing is posted by this: the effect is shown first."
        super().__init__(window, f"What became of the {race}?", text, kind="warn", at=(302, 100), wide=560)
        self._done, self._ways = done, _CONTEST if contest else _RACE
        self.choices = ChoiceList("What became of it", [choice for _, choice in self._ways])
        self.choices.picked.connect(self._picked)
        self.body.addWidget(self.choices)

    def open(self) -> None:
        """Show it; the keys go to the choices."""
        super().open()
        self.choices.setFocus()

    def _picked(self, index: int) -> None:
        self.close_over()
        self._done(self._ways[index][0])
