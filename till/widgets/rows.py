"""A list whose rows are drawn whole: board, races, queue, checks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from till import dress
from till.widgets.card import zone_of

Index = QModelIndex | QPersistentModelIndex


class Spoken(Protocol):
    """A row that says what it shows."""

    @property
    def says(self) -> str:
        """The row as one sentence."""


Row = TypeVar("Row", bound=Spoken)


class RowModel(QAbstractListModel):
    """Rows as they are given; their text is what a screen reader says."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Spoken] = []

    def set_rows(self, rows: Sequence[Spoken]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """How many rows; none under a row."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give the row as a sentence."""
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return self.rows[index.row()].says if index.isValid() and role in wanted else None


class RowList(QListView, Generic[Row]):
    """A list that draws its rows by `draw_row`; `chosen` on a new current row, `opened` on Enter or double click."""

    chosen = Signal(int)
    opened = Signal(int)

    def __init__(self, name: str, *, high: int = 30, inset: int = 14, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row_height, self.inset = high, inset
        self.setAccessibleName(name)
        self._rows = RowModel(self)
        self.setModel(self._rows)
        self.setItemDelegate(_Drawn(self))
        self.setMouseTracking(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.selectionModel().currentChanged.connect(self._current_changed)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.row()))
        self._quiet = False

    def set_rows(self, rows: Sequence[Row], current: int | None = None) -> None:
        """Show these rows; `current` keeps or moves the current one, without sending."""
        keep = self.currentIndex().row() if current is None else current
        self._quiet = True
        if list(rows) != self._rows.rows:
            self._rows.set_rows(rows)
        self.setCurrentIndex(self._rows.index(min(keep, len(rows) - 1), 0) if keep >= 0 else QModelIndex())
        self._quiet = False

    def set_row_height(self, high: int) -> None:
        """Make the rows so high at 100 per cent."""
        if high != self.row_height:
            self.row_height = high
            self.doItemsLayout()

    def row(self, index: int) -> Row:
        """Give the row at an index."""
        return self._rows.rows[index]  # type: ignore[return-value]  # the model is filled by set_rows alone

    def count(self) -> int:
        """How many rows there are."""
        return self._rows.rowCount()

    def current(self) -> int:
        """Give the index of the current row, -1 for none."""
        return self.currentIndex().row()

    def height_of(self, _row: Row) -> int:
        """Give a row's height at 100 per cent; lists with rows of several heights override it."""
        return self.row_height

    def draw_row(self, painter: QPainter, rect: QRect, row: Row, *, current: bool, last: bool) -> None:
        """Draw one row."""
        raise NotImplementedError

    def draw_ground(self, painter: QPainter, rect: QRect, *, current: bool, fill: str = "") -> None:
        """Draw the pale fill and the bar of the current row: grey, blue in the zone that has the keys."""
        if current or fill:
            painter.fillRect(rect, dress.colour(fill or "select"))
        if current:
            zone = zone_of(self)
            bar = "focus" if zone is not None and zone.hot() else "edge"
            painter.fillRect(QRect(rect.left(), rect.top(), dress.px(3), rect.height()), dress.colour(bar))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current row; a held Enter never acts, letters never search."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat() and self.current() >= 0:
                self.opened.emit(self.current())
        elif not event.text().isalnum():
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Have a current row as soon as the keys come."""
        super().focusInEvent(event)
        if self.current() < 0 and self.count():
            self.setCurrentIndex(self._rows.index(0, 0))

    def _current_changed(self, now: QModelIndex, _old: QModelIndex) -> None:
        if not self._quiet and now.isValid():
            self.chosen.emit(now.row())


class _Drawn(QStyledItemDelegate):
    """Hands each row to its list."""

    def __init__(self, rows: RowList[Row]) -> None:
        super().__init__(rows)
        self._list = rows

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        place = index.row()
        rect: QRect = option.rect
        self._list.draw_row(
            painter,
            rect,
            self._list.row(place),
            current=place == self._list.current(),
            last=place == self._list.count() - 1,
        )
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(dress.px(100), dress.px(self._list.height_of(self._list.row(index.row()))))
