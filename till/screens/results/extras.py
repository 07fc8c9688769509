"""Off time and runners, who came out, and the dividends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.results.fields import FormField
from till.screens.results.model import DividendShown, FormShown, OutShown
from till.screens.results.typed import DIVIDENDS, FACTS, Field
from till.widgets.labelled import Labelled
from till.widgets.marks import KeyHint
from till.widgets.table import Column, ListTable
from till.widgets.words import Words

_FACTS: Final = (
    ("off", "Off", 90),
    ("ran", "Ran", 48),
    ("non_runners", "Non-runners", 70),
    ("left", "Left at start", 70),
)
DIVIDENDS_SHOWN: Final = 8
ROW: Final = 30


class Facts(QWidget):
    """Off, how many ran, and the numbers that took no part, on one line; by how much it was won, where that is bet on."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, FormField] = {}
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(6))
        line = QHBoxLayout()
        line.setSpacing(dress.px(8))
        for name, label, wide in _FACTS:
            self._add(line, name, label, wide)
            line.addStretch(1)
        self._won_by = QWidget()
        won = QHBoxLayout(self._won_by)
        won.setContentsMargins(0, 0, 0, 0)
        won.setSpacing(dress.px(8))
        self._add(won, "won_by", "Won by", 90)
        self.fields["won_by"].setPlaceholderText("3.5j")
        won.addWidget(Words("lengths, j over jumps, f on the flat: for winning distances", size=12, ink="ink3"))
        won.addStretch(1)
        lay.addLayout(line)
        lay.addWidget(self._won_by)

    def _add(self, line: QHBoxLayout, name: str, label: str, wide: int) -> None:
        self.fields[name] = FormField(label, (FACTS, name), wide=wide, high=30, size=14)
        line.addWidget(Words(label, size=12, weight=500, ink="ink2"))
        line.addWidget(self.fields[name])

    def set(self, shown: FormShown) -> None:
        """Show them."""
        self.fields["ran"].setPlaceholderText(shown.ran_hint)
        self._won_by.setVisible("won_by" in dict(shown.facts))
        for name, text in shown.facts:
            self.fields[name].set(text, bad=(FACTS, name) in shown.bad)


class Withdrawn(QWidget):
    """Who came out before they came under orders, and what it costs the prices taken before."""

    added = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._none = Words("None", size=13, ink="ink3")
        self.table = ListTable(
            "Withdrawn",
            (
                Column("", 40, "right", weight=600),
                Column("Horse"),
                Column("Time", 80),
                Column("Board price", 90, "right", weight=600),
                Column("Market after", 96, "right"),
                Column("Deduction", 108, "right", weight=600),
            ),
            high=ROW,
        )
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setSelectionMode(ListTable.SelectionMode.NoSelection)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(0)
        lay.addLayout(self._head())
        lay.addWidget(self._none)
        lay.addWidget(self.table)

    def set(self, out: tuple[OutShown, ...]) -> None:
        """Show them."""
        self._none.setVisible(not out)
        self.table.setVisible(bool(out))
        self.table.set_rows([(one.number, one.name, one.time, one.price, one.market, one.deduction) for one in out])
        self.table.setFixedHeight(dress.px(32 + ROW * len(out)))

    @staticmethod
    def _head() -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(dress.px(8))
        head.addStrut(dress.px(26))
        head.addWidget(Words("Withdrawn", weight=600))
        head.addWidget(Words("before they came under orders", size=12, ink="ink3"))
        head.addStretch(1)
        head.addWidget(KeyHint(("F5",), "Add", size=13))
        return head


class Dividends(QWidget):
    """Two rows of four, to a £1 unit."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [FormField("Dividend", (DIVIDENDS, ""), high=34, size=15) for _ in range(DIVIDENDS_SHOWN)]
        self._labelled = [Labelled("", field) for field in self.fields]
        head = QHBoxLayout()
        head.setSpacing(dress.px(8))
        head.addStrut(dress.px(24))
        head.addWidget(Words("Dividends", weight=600))
        head.addWidget(Words("to a £1 unit, stake included", size=12, ink="ink3"))
        head.addStretch(1)
        grid = QGridLayout()
        grid.setHorizontalSpacing(dress.px(8))
        grid.setVerticalSpacing(dress.px(4))
        for at, (field, labelled) in enumerate(zip(self.fields, self._labelled, strict=True)):
            field.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(labelled, at // 4, at % 4)
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(0)
        lay.addLayout(head)
        lay.addLayout(grid)

    def set(self, shown: tuple[DividendShown, ...], bad: frozenset[Field]) -> None:
        """Show them; a tote place waits for its runner."""
        for field, labelled, one in zip(self.fields, self._labelled, shown, strict=True):
            labelled.set_label(one.label)
            field.where = (DIVIDENDS, one.name)
            field.setAccessibleName(f"{one.label}, pounds")
            field.setEnabled(bool(one.name))
            field.set(one.text, bad=field.where in bad)


def fields_of(facts: Facts, dividends: Dividends) -> Iterator[FormField]:
    """Give every field in the order of the task."""
    yield from facts.fields.values()
    yield from dividends.fields
