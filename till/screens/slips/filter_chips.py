"""The filters of the list, each with its count."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from till import dress
from till.screens.slips.model import FilterShown
from till.widgets import paint
from till.widgets.painted import Painted

HIGH, PAD, GAP, INNER = 32, 8, 8, 6


class FilterChips(Painted):
    """One is chosen; left and right change it, `chosen` is sent with its place."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filters: tuple[FilterShown, ...] = ()
        self._at = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_filters(self, filters: Sequence[FilterShown], current: int) -> None:
        """Show these filters."""
        self._filters, self._at = tuple(filters), current
        rows = ", ".join(f"{one.label} {one.count}" for one in self._filters)
        here = self._filters[current].label if self._filters else "none"
        self.show_as(f"Slips shown: {here}, of {rows}")

    def sizeHint(self) -> QSize:
        """One chip beside another."""
        wide = sum(self._wide(one) + dress.px(GAP) for one in self._filters)
        return QSize(max(dress.px(40), wide), dress.px(HIGH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right change the filter."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._choose(self._at + (1 if event.key() == Qt.Key.Key_Right else -1))
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the chip that was clicked."""
        for place, rect in enumerate(self._rects()):
            if rect.contains(event.position().toPoint()):
                self._choose(place)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw every chip."""
        with paint.painter_of(self) as painter:
            for place, (one, rect) in enumerate(zip(self._filters, self._rects(), strict=True)):
                self._chip(painter, rect, one, chosen=place == self._at)

    def _chip(self, painter: QPainter, rect: QRect, one: FilterShown, *, chosen: bool) -> None:
        ring = chosen and self.hasFocus()
        fill = dress.colour("select" if chosen else "sunken")
        edge = dress.colour("focus") if ring else paint.mixed(fill, paint.strong("select" if chosen else "quiet"), 45)
        paint.box(painter, rect, fill=fill, border=edge, thick=dress.px(2) if ring else 1)
        ink = dress.colour("focus" if chosen else "ink2")
        words = rect.adjusted(dress.px(PAD), 0, 0, -1)
        used = paint.write(painter, words, one.label, ink, weight=600 if chosen else 500)
        paint.write(painter, words.adjusted(used + dress.px(INNER), 0, 0, 0), str(one.count), ink, weight=600)

    def _choose(self, place: int) -> None:
        if place != self._at and 0 <= place < len(self._filters):
            self.chosen.emit(place)

    def _wide(self, one: FilterShown) -> int:
        words = dress.width(one.label, 14, 600) + dress.width(str(one.count), 14, 600)
        return words + dress.px(INNER + 2 * PAD)

    def _rects(self) -> list[QRect]:
        rects, left = [], 0
        for one in self._filters:
            rects.append(QRect(left, 0, self._wide(one), self.height()))
            left += self._wide(one) + dress.px(GAP)
        return rects
