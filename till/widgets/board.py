"""The board of one race: number, name, earlier shows, price now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted
from till.widgets.rows import RowList

NOW_RIGHT: Final = 31
SHOW_WIDE: Final = 44


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A runner: earlier shows oldest first; `moved` while the price is under 60 s old; `note` when withdrawn.

    `last`: the race is off, this was its last show.
    """

    number: str
    name: str
    now: str = ""
    earlier: tuple[str, ...] = ()
    moved: Literal["", "shorter", "longer"] = ""
    note: str = ""
    last: bool = False

    @property
    def says(self) -> str:
        """The runner as one sentence."""
        if self.note:
            return f"{self.number} {self.name}, withdrawn, {self.note}"
        return ", ".join(filter(None, (f"{self.number} {self.name}", self.now or "no price", self.moved)))


class BoardList(RowList[BoardRow]):
    """The runners' rows; `shows` is how many earlier prices have room."""

    def __init__(self, *, shows: int = 2, high: int = 27, parent: QWidget | None = None) -> None:
        super().__init__("Board", high=high, parent=parent)
        self.shows = shows

    def draw_row(self, painter: QPainter, rect: QRect, row: BoardRow, *, current: bool, last: bool) -> None:
        """Draw a runner; one withdrawn is struck through and says when, at what price, how many pence."""
        self.draw_ground(painter, rect, current=current)
        right = rect.right() + 1
        if not last and not current:
            paint.rule(painter, rect.left() + dress.px(13), right - dress.px(13), rect.bottom())
        number = QRect(rect.left(), rect.top(), dress.px(31), rect.height() - 1)
        gone = bool(row.note)
        ink3 = dress.colour("ink3")
        paint.write(
            painter, number, row.number, ink3 if gone else dress.colour("ink2"), size=14, weight=600, align="right"
        )
        room = self._note(painter, rect, row) if gone else self._prices(painter, rect, row)
        left = rect.left() + dress.px(39)
        name = QRect(left, rect.top(), room - left - dress.px(4), rect.height() - 1)
        ink, weight = (ink3, 500) if gone else (dress.colour("ink"), 600 if current else 500)
        paint.write(painter, name, row.name, ink, size=16, weight=weight, name="condensed", strike=gone)

    @staticmethod
    def _note(painter: QPainter, rect: QRect, row: BoardRow) -> int:
        note = rect.adjusted(0, 0, -dress.px(13), -1)
        paint.write(painter, note, row.note, dress.colour("ink3"), size=12, align="right")
        return note.right() - dress.width(row.note, 12)

    def _prices(self, painter: QPainter, rect: QRect, row: BoardRow) -> int:
        inks = {"shorter": "short", "longer": "drift", "": "ink"}
        ink = dress.colour("ink2" if row.last else inks[row.moved])
        right = rect.right() + 1 - dress.px(NOW_RIGHT)
        now = QRect(rect.left(), rect.top(), right - rect.left(), rect.height() - 1)
        paint.write(painter, now, row.now or "—", ink, size=16, weight=600, align="right")
        if row.moved:
            centre = QPointF(right + dress.px(12), rect.center().y())
            paint.arrow(painter, centre, up=row.moved == "longer", ink=ink)
        right -= dress.px(56)
        room = right
        for show in reversed(row.earlier[-self.shows :]):
            cell = QRect(right - dress.px(SHOW_WIDE), rect.top(), dress.px(SHOW_WIDE), rect.height() - 1)
            paint.write(painter, cell, show, dress.colour("ink3"), size=13, align="right")
            room = right - dress.width(show, 13)
            right -= dress.px(SHOW_WIDE)
        return room


class BoardHead(Painted):
    """The column heads of the board."""

    def __init__(self, *, shows: int = 2, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shows, self._now, self._first, self._earlier = shows, "Now", "Runner", True
        self.show_as("Runner, earlier shows, now")

    def set_shows(self, shows: int) -> None:
        """Say how many earlier prices stand under the head."""
        self._shows = shows
        self.update()

    def set_words(self, first: str, *, shows: bool) -> None:
        """Say what stands in the rows, and whether there are earlier shows of it."""
        if (first, shows) != (self._first, self._earlier):
            self._first, self._earlier = first, shows
            self.show_as(f"{first}, earlier shows, now" if shows else f"{first}, price")
            self.update()

    def set_now(self, word: str) -> None:
        """*Now*, *Last* once the race is off, or *Price* where it never moves."""
        self._now = word
        self.update()

    def sizeHint(self) -> QSize:
        """One line over a hairline."""
        return QSize(dress.px(200), dress.px(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the heads."""
        with paint.painter_of(self) as painter:
            ink, high = dress.colour("ink2"), self.height() - dress.px(3)
            right = self.width() - dress.px(NOW_RIGHT)
            paint.write(painter, QRect(dress.px(39), 0, dress.px(120), high), self._first, ink, size=12, weight=500)
            paint.write(painter, QRect(0, 0, right, high), self._now, ink, size=12, weight=500, align="right")
            word = ("Earlier shows" if self._shows > 1 else "Before") if self._earlier else ""
            earlier = QRect(0, 0, right - dress.px(58), high)
            paint.write(painter, earlier, word, ink, size=12, weight=500, align="right")
            paint.rule(painter, 0, self.width(), self.height() - 1)


class Board(QWidget):
    """Heads over runners; `rows` is the list itself."""

    def __init__(self, *, shows: int = 2, high: int = 27, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = BoardHead(shows=shows)
        self.rows = BoardList(shows=shows, high=high)
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(0)
        lay.addWidget(self.head)
        lay.addWidget(self.rows, 1)

    def set_room(self, shows: int, high: int) -> None:
        """Show so many earlier prices, in rows so high at 100 per cent."""
        self.head.set_shows(shows)
        self.rows.shows = shows
        self.rows.set_row_height(high)
