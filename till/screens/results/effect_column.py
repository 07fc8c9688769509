"""The right column: what posting does."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from settlement.money import Money
from till import dress
from till.screens.results.model import EffectShown
from till.widgets.button import Act, Button
from till.widgets.card import Card
from till.widgets.charts import Bar, Bars
from till.widgets.figures import FigureRow, Rule, Stat
from till.widgets.marks import Chip
from till.widgets.notice import Notice
from till.widgets.table import Cell, Column, ListTable
from till.widgets.words import Words

_LARGEST = 3


class EffectCard(Card):
    """`acted` when the button is pressed, by Enter or mouse."""

    acted = Signal()

    def __init__(self) -> None:
        super().__init__("What posting this does")
        self.chip = Chip("quiet", "Nothing posted yet", "looked")
        self.counts = [Stat(size=26, above=False) for _ in range(3)]
        self.extra = Words("", size=16, weight=600, align="right")
        self.bars = Bars("To pay on this result", row=32, thick=22, label=66, well=False)
        self.paid = FigureRow(size=14, strong=True, high=26)
        self.table = ListTable(
            "Largest changes",
            (
                Column("", 130, size=13, name="mono"),
                Column("Now", 0, "right", ink="ink2"),
                Column("After", 84, "right", weight=600),
            ),
            high=29,
        )
        self.person, self.second = Notice(), Notice()
        self.button = Button("Post result", "fill", high=46)
        self.act = Act(self.button)
        self._resting = False
        self.header.addWidget(self.chip)
        self.button.clicked.connect(self.acted)
        self._lay_out()

    def set(self, shown: EffectShown) -> None:
        """Show an effect."""
        self.chip.set(*shown.chip)
        touched = "slip touched" if shown.slips == "1" else "slips touched"
        words = (touched, shown.winners_note, "for review")
        for count, figure, word in zip(self.counts, (shown.slips, shown.winners, shown.review), words, strict=True):
            count.set(figure, word)
        self.extra.set(shown.extra, shown.extra_ink)
        self.bars.set_bars(self._bars(shown) if shown.known else ())
        self.paid.set("Already paid", shown.paid)
        self.table.set_rows([(serial, now, Cell(after)) for serial, now, after in shown.largest], -1)
        self._notices(shown)
        self.button.set_text(shown.button)
        self.button.setEnabled(shown.ready)
        self._arm()
        self.act.set_reason(shown.note)

    def rest(self) -> None:
        """Draw the button without its fill while a dialog has the keys."""
        self._resting = True
        self._arm()

    def wake(self) -> None:
        """Fill it again."""
        self._resting = False
        self._arm()

    def _arm(self) -> None:
        ready = self.button.isEnabled() and not self._resting
        self.button.set_kind("outline" if self._resting else "fill", "Enter" if ready else "")

    @staticmethod
    def _bars(shown: EffectShown) -> tuple[Bar, ...]:
        kept, more = min(shown.now, shown.after), max(0, shown.after - shown.now)
        return (
            Bar("Now", ((shown.now, "edge"),), str(Money(shown.now))),
            Bar("After", ((kept, "focus"), (more, "urgent")), str(Money(shown.after))),
        )

    def _notices(self, shown: EffectShown) -> None:
        self.person.setVisible(shown.person is not None)
        if shown.person is not None:
            self.person.set("info", *shown.person, mark="person")
        self.second.setVisible(shown.second is not None)
        if shown.second is not None:
            self.second.set("hold", *shown.second)

    def _lay_out(self) -> None:
        self.body.setSpacing(dress.px(3))
        counts = QHBoxLayout()
        for count in self.counts:
            counts.addWidget(count, 1)
        self.body.addLayout(counts)
        self.body.addWidget(Rule())
        extra = QHBoxLayout()
        extra.addStrut(dress.px(26))
        extra.addWidget(Words("To pay on this result", weight=600))
        extra.addWidget(self.extra, 1)
        self.body.addLayout(extra)
        self.bars.setFixedHeight(dress.px(64))
        self.body.addWidget(self.bars)
        self.body.addWidget(Rule())
        self.body.addWidget(self.paid)
        self.body.addWidget(Words("Stays paid. Nothing is asked back from a client.", size=13, ink="ink2"))
        self.body.addWidget(Rule())
        self.body.addWidget(Words("Largest changes", weight=600))
        self.table.setMinimumHeight(dress.px(32 + 29))
        self.table.setMaximumHeight(dress.px(32 + 29 * _LARGEST))
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setSelectionMode(ListTable.SelectionMode.NoSelection)
        self.body.addWidget(self.table)
        self.body.addStretch(1)
        self.body.addWidget(self.person)
        self.body.addSpacing(dress.px(4))
        self.body.addWidget(self.second)
        self.body.addSpacing(dress.px(4))
        self.body.addWidget(self.act)
