"""Tables of records: one view and one delegate for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from till import dress
from till.dress.letters import Family
from till.widgets import paint
from till.widgets.card import zone_of
from till.widgets.paint import Align
from till.widgets.rows import Index


@dataclass(frozen=True, slots=True)
class Column:
    """A column: `wide` in pixels at 100 per cent, 0 takes the rest; figures right, words left."""

    title: str
    wide: int = 0
    align: Align = "left"
    weight: int = 400
    size: float = 14
    name: Family = "sans"
    ink: str = "ink"


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell says when it says more than text: a chip of a kind with a mark, a strike, another ink."""

    text: str
    chip: str = ""
    mark: str = ""
    strike: bool = False
    ink: str = ""
    weight: int = 0
    after: str = ""


class _Records(QAbstractTableModel):
    """Rows of cells under their columns."""

    def __init__(self, columns: Sequence[Column], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = list(columns)
        self.rows: list[list[Cell]] = []

    def set_rows(self, rows: Sequence[Sequence[Cell | str]]) -> None:
        self.beginResetModel()
        self.rows = [[cell if isinstance(cell, Cell) else Cell(cell) for cell in row] for row in rows]
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(cell.text for cell in self.rows[index.row()] if cell.text)
        return self.rows[index.row()][index.column()].text if role == Qt.ItemDataRole.DisplayRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self.columns[section].title
        return None


class _Heads(QHeaderView):
    """Column heads in 12/500 over a hairline, placed as their cells are."""

    def __init__(self, records: _Records, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._records = records
        self.setFixedHeight(dress.px(32))
        self.setMinimumSectionSize(dress.px(16))
        self.setSectionsClickable(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        column = self._records.columns[section]
        room = rect.adjusted(dress.px(10), 0, -dress.px(10), -1)
        paint.write(painter, room, column.title, dress.colour("ink3"), size=12, weight=500, align=column.align)
        paint.rule(painter, rect.left(), rect.right() + 1, rect.bottom())


class _Cells(QStyledItemDelegate):
    """Draws a cell: alignment, weight, chip, strike, ellipsis, hairline, the current row's fill and bar."""

    def __init__(self, table: ListTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRect = option.rect
        self._ground(painter, rect, index)
        records = self._table.records
        self._cell(painter, rect, records.columns[index.column()], records.rows[index.row()][index.column()])
        painter.restore()

    def _ground(self, painter: QPainter, rect: QRect, index: Index) -> None:
        current = index.row() == self._table.current()
        if current:
            painter.fillRect(rect, dress.colour("select"))
        paint.rule(painter, rect.left(), rect.right() + 1, rect.bottom())
        if current and index.column() == 0:
            zone = zone_of(self._table)
            bar = "focus" if self._table.hasFocus() or (zone is not None and zone.hot()) else "edge"
            painter.fillRect(QRect(rect.left(), rect.top(), dress.px(3), rect.height()), dress.colour(bar))

    @staticmethod
    def _cell(painter: QPainter, rect: QRect, column: Column, cell: Cell) -> None:
        room = rect.adjusted(dress.px(10), 0, -dress.px(10), -1)
        if cell.chip:
            paint.chip(painter, room.left(), room.center().y(), cell.chip, cell.text, cell.mark)
            return
        ink = dress.colour(cell.ink or column.ink)
        if cell.mark:
            room.setLeft(
                room.left() + paint.icon(painter, room.left(), room.center().y(), cell.mark, 16, ink) + dress.px(6)
            )
        used = paint.write(
            painter,
            room,
            cell.text,
            ink,
            size=column.size,
            weight=cell.weight or column.weight,
            name=column.name,
            align=column.align,
            strike=cell.strike,
        )
        if cell.after:
            rest = room.adjusted(used + dress.px(8), 0, 0, 0)
            paint.write(painter, rest, cell.after, dress.colour("ink3"), size=12)


class ListTable(QTableView):
    """Records in rows; `chosen` on a new current row, `opened` on Enter or double click."""

    chosen = Signal(int)
    opened = Signal(int)

    def __init__(
        self, name: str, columns: Sequence[Column], *, high: int = 37, heads: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.records = _Records(columns, self)
        self._quiet = False
        self.setAccessibleName(name)
        self.setModel(self.records)
        self.setItemDelegate(_Cells(self))
        self.setHorizontalHeader(_Heads(self.records, self))
        self._settle(heads=heads, high=high)
        self.selectionModel().currentRowChanged.connect(self._current_changed)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.row()))

    def set_rows(self, rows: Sequence[Sequence[Cell | str]], current: int | None = None) -> None:
        """Show these rows; `current` keeps or moves the current one, without sending."""
        keep = self.current() if current is None else current
        self._quiet = True
        self.records.set_rows(rows)
        self.setCurrentIndex(self.records.index(min(keep, len(rows) - 1), 0) if keep >= 0 else QModelIndex())
        self._quiet = False

    def current(self) -> int:
        """Give the index of the current row, -1 for none."""
        return self.currentIndex().row()

    def count(self) -> int:
        """How many rows there are."""
        return self.records.rowCount()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current row, Home and End go to the ends; a held Enter never acts, letters never search."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self.count() - 1}
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat() and self.current() >= 0:
                self.opened.emit(self.current())
        elif event.key() in ends:
            self.setCurrentIndex(self.records.index(ends[Qt.Key(event.key())], 0))
        elif not event.text().isalnum():
            super().keyPressEvent(event)

    def _settle(self, *, heads: bool, high: int) -> None:
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(dress.px(20))
        self.verticalHeader().setDefaultSectionSize(dress.px(high))
        self.horizontalHeader().setVisible(heads)
        for section, column in enumerate(self.records.columns):
            mode = QHeaderView.ResizeMode.Fixed if column.wide else QHeaderView.ResizeMode.Stretch
            self.horizontalHeader().setSectionResizeMode(section, mode)
            if column.wide:
                self.setColumnWidth(section, dress.px(column.wide))

    def _current_changed(self, now: QModelIndex, _old: QModelIndex) -> None:
        self.viewport().update()
        if not self._quiet and now.isValid():
            self.chosen.emit(now.row())
