"""Left: the queue, first off first, with small pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.translate.model import QueueShown, WaitingShown
from till.widgets import paint
from till.widgets.card import Card
from till.widgets.figures import FigureRow, Rule
from till.widgets.rows import RowList
from till.widgets.slip_picture import thumbnail
from till.widgets.words import Words

WIDE, ROW, HEAD = 290, 76, 39
THUMB: Final = QSize(37, 59)


@dataclass(frozen=True, slots=True)
class Row:
    """A slip of the list, or the head over the parked ones."""

    slip: WaitingShown | None = None
    head: str = ""
    picture: QPixmap = field(default_factory=QPixmap)

    @property
    def says(self) -> str:
        """The row as one sentence."""
        if self.slip is None:
            return self.head
        one = self.slip
        return ", ".join(filter(None, (one.serial, one.stamped, one.staff, one.amount, one.note, one.side)))


class QueueList(RowList[Row]):
    """Draws the slips."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Slips that wait to be typed", high=ROW, parent=parent)
        self.setUniformItemSizes(False)

    def height_of(self, row: Row) -> int:
        """Give a head less room than a slip."""
        return ROW if row.slip else HEAD

    def draw_row(self, painter: QPainter, rect: QRect, row: Row, *, current: bool, last: bool) -> None:  # noqa: ARG002 - every slip has its line
        """Draw a slip with its picture, or a head."""
        if row.slip is None:
            self._head(painter, rect, row.head)
            return
        self.draw_ground(painter, rect, current=row.slip.current)
        if not row.slip.current:
            paint.rule(painter, rect.left() + dress.px(13), rect.right() - dress.px(13), rect.bottom())
        thumb = QRect(
            rect.left() + dress.px(13), rect.top() + dress.px(9), dress.px(THUMB.width()), dress.px(THUMB.height())
        )
        thumbnail(painter, thumb, row.picture)
        self._words(painter, rect.adjusted(dress.px(61), dress.px(7), -dress.px(13), 0), row.slip)

    @staticmethod
    def _head(painter: QPainter, rect: QRect, words: str) -> None:
        word, _, count = words.partition(" ")
        inner = rect.adjusted(dress.px(13), 0, 0, 0)
        used = paint.write(painter, inner, word, dress.colour("ink2"), size=13, weight=600)
        paint.write(painter, inner.adjusted(used + dress.px(7), 0, 0, 0), count, dress.colour("ink3"), size=13)

    @staticmethod
    def _words(painter: QPainter, rect: QRect, slip: WaitingShown) -> None:
        line = QRect(rect.left(), rect.top(), rect.width(), dress.px(22))
        paint.write(painter, line, slip.serial, dress.colour("ink"), size=13.5, weight=500, name="mono")
        paint.write(painter, line, slip.amount, dress.colour("ink"), size=15, weight=600, align="right")
        line.translate(0, dress.px(19))
        used = paint.write(painter, line, slip.stamped, dress.colour("ink2"), size=13)
        paint.write(painter, line.adjusted(used + dress.px(6), 0, 0, 0), slip.staff, dress.colour("ink2"), size=13)
        line.translate(0, dress.px(19))
        side = paint.write(painter, line, slip.side, dress.colour("ink2"), size=13, align="right") if slip.side else 0
        quiet = slip.kind == "quiet"
        ink = dress.colour("ink2") if quiet else paint.strong(slip.kind)
        start = (
            paint.icon(painter, line.left(), line.center().y() + 1, slip.mark, 15, ink) + dress.px(5)
            if slip.mark
            else 0
        )
        note = line.adjusted(start, 0, -side - dress.px(6), 0)
        paint.write(painter, note, slip.note, ink, size=13, weight=400 if quiet else 600)


class QueueZone(Card):
    """``chosen`` is sent with the serial of a slip."""

    chosen = Signal(str)

    def __init__(self, picture_of: Callable[[str], bytes | None], parent: QWidget | None = None) -> None:
        super().__init__("Waiting", bleed=True, parent=parent)
        self.setFixedWidth(dress.px(WIDE))
        self.list = QueueList()
        self._picture_of = picture_of
        self._thumbs: dict[str, QPixmap] = {}
        self._shown = QueueShown()
        self._rows: list[Row] = []
        self._empty = Words("", size=14, ink="ink2", wrap=True)
        self._longest, self._money = FigureRow("Longest wait", size=14), FigureRow("Money waiting", size=14)
        self._lay_out()
        self.list.opened.connect(self._pick)
        self.list.clicked.connect(lambda index: self._pick(index.row()))

    def show_queue(self, queue: QueueShown) -> None:
        """Show the rows and the sums."""
        if queue == self._shown:
            return
        self._shown = queue
        self.set_title("Waiting", str(len(queue.waiting)) if queue.waiting else "")
        self._empty.set(queue.empty)
        self._empty.setVisible(bool(queue.empty))
        self._rows = [*map(self._row_of, queue.waiting)]
        if queue.parked:
            self._rows += [Row(head=f"Parked {len(queue.parked)}"), *map(self._row_of, queue.parked)]
        self.list.set_rows(self._rows, current=self._place())
        self._longest.set("Longest wait", queue.longest)
        self._money.set("Money waiting", queue.money)

    def _place(self) -> int:
        return next((place for place, row in enumerate(self._rows) if row.slip and row.slip.current), -1)

    def _row_of(self, slip: WaitingShown) -> Row:
        return Row(slip, picture=self._thumb(slip.picture) if slip.picture else QPixmap())

    def _thumb(self, sha: str) -> QPixmap:
        if sha not in self._thumbs:
            whole = QPixmap()
            whole.loadFromData(self._picture_of(sha) or b"")
            size = QSize(dress.px(THUMB.width()), dress.px(THUMB.height())) * 2
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            self._thumbs[sha] = whole if whole.isNull() else whole.scaled(size, keep, smooth)
        return self._thumbs[sha]

    def _pick(self, place: int) -> None:
        slip = self._rows[place].slip
        if slip is not None:
            self.chosen.emit(slip.serial)

    def _lay_out(self) -> None:
        self.header.addWidget(Words("First off first", size=12, ink="ink3", align="right"))
        self.body.setSpacing(0)
        empty = QHBoxLayout()
        empty.setContentsMargins(dress.px(13), 0, dress.px(13), 0)
        empty.addWidget(self._empty)
        self.body.addLayout(empty)
        self.body.addWidget(self.list, 1)
        self.body.addWidget(Rule())
        foot = QVBoxLayout()
        foot.setContentsMargins(dress.px(13), 0, dress.px(13), dress.px(4))
        foot.setSpacing(0)
        foot.addWidget(self._longest)
        foot.addWidget(self._money)
        self.body.addLayout(foot)
