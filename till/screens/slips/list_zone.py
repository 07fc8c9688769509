"""The list of slips, or what is said in its place."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from till import dress
from till.screens.slips.model import RowShown, SlipsModel
from till.widgets.card import Zone
from till.widgets.table import Cell, Column, ListTable
from till.widgets.words import Words

COLUMNS: Final = (
    Column("Slip", 108, size=13, name="mono"),
    Column("Time", 82, ink="ink2"),
    Column("By", 46, ink="ink2"),
    Column("What"),
    Column("Client", 128, ink="ink2"),
    Column("Stake", 96, align="right", weight=600),
    Column("State", 136),
    Column("Return", 95, align="right", weight=600),
)
CLIENT, NARROW = 4, 900


class ListZone(Zone):
    """A row for each slip, newest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = ListTable("Slips", COLUMNS)
        self._rows: tuple[RowShown, ...] = ()
        self._empty = Words("", size=14, ink="ink2", align="centre")
        lay = QGridLayout(self)
        lay.setContentsMargins(1, dress.px(4), 1, dress.px(4))
        lay.addWidget(self.table, 0, 0)
        lay.addWidget(self._empty, 0, 0)

    def show_model(self, model: SlipsModel) -> None:
        """Show the rows, or the words."""
        # A new list loses its place on the screen: it is given only when it differs.
        if model.rows != self._rows or model.row != self.table.current():
            self._rows = model.rows
            self.table.set_rows([_cells(row) for row in model.rows], current=model.row)
        self._empty.set(model.empty)
        self._empty.setVisible(bool(model.empty))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the client's column give way where room is short."""
        super().resizeEvent(event)
        self.table.setColumnHidden(CLIENT, self.width() < dress.px(NARROW))

    def take_keys(self) -> None:
        """Put the keys into the list."""
        self.table.setFocus()


def _cells(row: RowShown) -> list[Cell | str]:
    gone = row.payable == "—"
    return [
        row.serial,
        row.at,
        row.staff,
        row.what,
        row.client,
        row.stake,
        Cell(row.state.text, row.state.kind, row.state.mark),
        Cell(row.payable, ink="ink3" if gone else "", weight=400 if gone else 0),
    ]
