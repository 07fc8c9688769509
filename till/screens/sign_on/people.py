"""The people of the shop, to choose one."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.screens.sign_on.state import PersonCard
from till.widgets import paint
from till.widgets.painted import Painted

CARD, GAP = 58, 10
FEW, SOME = 6, 9


class PeopleGrid(Painted):
    """Cards of people, the chosen one filled; `picked` on a click. The keys stay in the PIN."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._people: tuple[PersonCard, ...] = ()
        self._selected = -1

    def set_people(self, people: tuple[PersonCard, ...], selected: int) -> None:
        """Show them, one chosen."""
        self._people, self._selected = people, selected
        chosen = f"; chosen {people[selected].name}" if 0 <= selected < len(people) else ""
        self.show_as("; ".join(f"{one.initials} {one.name}, {one.note}" for one in people) + chosen)

    def sizeHint(self) -> QSize:
        """Rows of cards."""
        rows = max(1, -(-len(self._people) // self._columns()))
        return QSize(dress.px(780), rows * dress.px(CARD) + (rows - 1) * dress.px(GAP))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose on a click."""
        point = event.position().toPoint()
        for place in range(len(self._people)):
            if self._rect(place).contains(point):
                self.picked.emit(place)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cards."""
        with paint.painter_of(self) as painter:
            for place, person in enumerate(self._people):
                self._card(painter, self._rect(place), person, chosen=place == self._selected)

    def _columns(self) -> int:
        count = len(self._people)
        return 2 if count <= FEW else 3 if count <= SOME else 4

    def _rect(self, place: int) -> QRect:
        columns, gap = self._columns(), dress.px(GAP)
        wide = (self.width() - gap * (columns - 1)) // columns
        row, column = divmod(place, columns)
        return QRect(column * (wide + gap), row * (dress.px(CARD) + gap), wide, dress.px(CARD))

    @staticmethod
    def _card(painter: QPainter, rect: QRect, person: PersonCard, *, chosen: bool) -> None:
        fill, edge = ("select", "edge") if chosen else ("panel", "line")
        paint.box(painter, rect, fill=dress.colour(fill), border=dress.colour(edge))
        side = dress.px(36)
        disc = QRect(rect.left() + dress.px(13), rect.center().y() - side // 2 + 1, side, side)
        paint.box(painter, disc, fill=dress.colour("action" if chosen else "sunken"), radius=18)
        ink = dress.colour("action_ink" if chosen else "ink2")
        paint.write(painter, disc.adjusted(0, 0, 0, -1), person.initials, ink, size=14, weight=600, align="centre")
        left = disc.right() + dress.px(12)
        words = QRect(left, rect.top() + dress.px(8), rect.right() - left - dress.px(40), dress.px(22))
        paint.write(painter, words, person.name, dress.colour("ink"), size=15, weight=600)
        paint.write(painter, words.translated(0, dress.px(20)), person.note, dress.colour("ink2"), size=13)
        if person.here:
            paint.icon(painter, rect.right() - dress.px(30), rect.center().y(), "lock", 18, dress.colour("ink2"))
