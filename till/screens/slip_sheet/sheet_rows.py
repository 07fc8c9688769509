"""Legs and bets as rows under one another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from till import dress
from till.screens.slip_sheet.shown import BetShown, LegShown
from till.widgets.legs import BetRow, Leg, LegRow
from till.widgets.scrolled import scrolled

LEG, BET = 51, 50
LEG_MARKS = {"warn": "warn", "hold": "hold", "stop": "stop"}

Row = TypeVar("Row", bound=QWidget)


class LegRows(QWidget):
    """Keeps as many rows as there are legs; a row that stays is only drawn anew."""

    clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[LegRow] = []
        self._lay = _column(self, 0)

    def show_legs(self, legs: Sequence[LegShown], high: int = LEG, *, wide: bool = False) -> None:
        """Show these legs, so high at 100 per cent; where it is ``wide``, with what was typed for them."""
        _fit(self._rows, len(legs), self._new, self._lay)
        for row, leg in zip(self._rows, legs, strict=True):
            row.set_wide(wide)
            row.set(_leg(leg))
            row.setFixedHeight(dress.px(high))

    def _new(self) -> LegRow:
        row = LegRow(Leg("", "", ""))
        row.clicked.connect(self.clicked)
        return row


class BetRows(QWidget):
    """Bets, the one that Enter would add dashed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[BetRow] = []
        self._lay = _column(self, 5)

    def show_bets(self, bets: Sequence[BetShown], high: int = BET) -> None:
        """Show these bets, so high at 100 per cent."""
        _fit(self._rows, len(bets), BetRow, self._lay)
        for row, bet in zip(self._rows, bets, strict=True):
            row.set(bet.title, bet.detail, bet.amount, pending=bet.adding, current=bet.selected)
            row.setFixedHeight(dress.px(high))


def scrolled_rows(*parts: QWidget, least: int = 60) -> QScrollArea:
    """Let rows under one another scroll, at least so high at 100 per cent."""
    inner = QWidget()
    lay = _column(inner, 5)
    for part in parts:
        lay.addWidget(part)
    lay.addStretch(1)
    return scrolled(inner, least=least)


def _column(owner: QWidget, gap: int) -> QVBoxLayout:
    lay = QVBoxLayout(owner)
    lay.setContentsMargins(0, 0, 0, 0)
    lay.setSpacing(dress.px(gap))
    return lay


def _fit(rows: list[Row], wanted: int, new: Callable[[], Row], lay: QVBoxLayout) -> None:
    while len(rows) > wanted:
        row = rows.pop()
        row.hide()
        lay.removeWidget(row)
        row.deleteLater()
    while len(rows) < wanted:
        rows.append(new())
        lay.addWidget(rows[-1])


def _leg(leg: LegShown) -> Leg:
    chip = (leg.chip.kind, leg.chip.text, LEG_MARKS.get(leg.chip.kind, "")) if leg.chip else ("", "", "")
    return Leg(
        leg.letter,
        leg.title,
        leg.race,
        leg.price,
        leg.initials,
        chip,
        leg.seconds,
        leg.late,
        current=leg.selected,
        struck=bool(leg.late),
        typed=leg.typed,
        printed=leg.printed,
    )
