"""The argument: how the slip was settled, to be read out line by line."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.pay.model import ArgumentShown, BandShown, StepShown
from till.widgets.card import Card
from till.widgets.figures import FigureRow, Rule
from till.widgets.marks import Chip
from till.widgets.notice import Notice
from till.widgets.trail import Band, Clause, Line, TrailView
from till.widgets.words import Words


class TrailCard(Card):
    """Heading, trail, the text of a clause when one is opened, and the sum; `opened` with a clause."""

    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("How it was settled", note="read it out, line by line", parent=parent)
        self._result = Words("", size=12, ink="ink3", align="right")
        self._heading = Words("", size=18, weight=600)
        self._detail = Words("", size=13, ink="ink2")
        self._bets = Chip()
        self.trail = TrailView()
        self._empty = Words("", size=14, ink="ink3", align="centre")
        self._clause = Notice()
        self._sum = FigureRow(size=23, label_size=15, strong=True, high=40)
        self._lay_out()
        self.trail.opened.connect(self.opened)

    def show_argument(self, shown: ArgumentShown) -> None:
        """Show another settlement."""
        self._result.set(shown.result_note)
        self._heading.set(shown.heading)
        self._detail.set(shown.detail)
        self._bets.setVisible(shown.bets is not None)
        if shown.bets is not None:
            self._bets.set(shown.bets.kind, shown.bets.text)
        self.trail.setVisible(bool(shown.trail))
        self.trail.set_lines([_line(one) for one in shown.trail])
        self._empty.set(shown.empty)
        self._empty.setVisible(not shown.trail)
        self._clause.setVisible(shown.clause is not None)
        if shown.clause is not None:
            self._clause.set(shown.clause.kind, shown.clause.title, shown.clause.text)
        self._sum.set("To pay" if shown.to_pay else "", shown.to_pay, note=shown.made_of)

    def _lay_out(self) -> None:
        self.header.addWidget(self._result)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._heading)
        words.addWidget(self._detail)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, dress.px(9))
        head.addLayout(words, 1)
        head.addWidget(self._bets)
        middle = QVBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self._empty)
        middle.addStretch(1)
        self.body.setContentsMargins(dress.px(14), dress.px(1), dress.px(14), dress.px(8))
        self.body.setSpacing(0)
        self.body.addLayout(head)
        self.body.addWidget(self.trail, 1)
        self.body.addLayout(middle)
        self.body.addWidget(self._clause)
        self.body.addWidget(Rule())
        self.body.addWidget(self._sum)


def _line(shown: BandShown | StepShown) -> Line:
    if isinstance(shown, StepShown):
        return Clause(shown.cap, shown.text, shown.after, shown.before, shown.rule)
    outcome = (shown.outcome.kind, shown.outcome.text, shown.outcome.mark) if shown.outcome else ("", "", "")
    return Band(shown.letter, shown.title, outcome)
