"""Numbered ways on in a sheet: menu, people, files, papers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from till import dress
from till.screens.manager.model import WayShown
from till.widgets import paint
from till.widgets.choices import Choice, Numbered

# The keys of the ways in their order: a tenth has 0, for it stands right of the 9, the next ones letters.
KEYS: Final = "1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ENTER: Final = "Enter"


class Ways(Numbered):
    """Its key takes a way at once, arrows move (`moved`), Enter takes the current one (`picked`)."""

    ROW, TALL = 46, 58
    moved = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        self._ways: tuple[WayShown, ...] = ()
        super().__init__(name, parent=parent)

    def set_ways(self, ways: Sequence[WayShown], current: int | None = None) -> None:
        """Offer other ways; without `current` the first that can be had is."""
        self._ways = tuple(ways)
        self.ROW = Ways.TALL if any(way.more for way in ways) else Ways.ROW
        self.set_choices([Choice(way.title, _said(way), way.enabled) for way in ways])
        if current is not None and current < len(ways):
            self.set_current(current)
        self.setFixedHeight(dress.px(self.ROW) * len(ways))

    def rect_of(self, index: int) -> QRect:
        """Where a row is drawn."""
        return QRect(0, index * dress.px(self.ROW), self.width(), dress.px(self.ROW))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a way by its key; the rest is as in every list of numbers."""
        sign = event.text().upper()
        if len(sign) == 1 and sign in KEYS:
            if not event.isAutoRepeat():
                self._digit(KEYS.index(sign))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the bar in blue and the key."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the bar in grey."""
        super().focusOutEvent(event)
        self.update()

    def _row(self, painter: QPainter, rect: QRect, index: int, _choice: Choice) -> None:
        way, here = self._ways[index], index == self._at and self._ways[index].enabled
        if here:
            painter.fillRect(rect, dress.colour("select"))
            bar = dress.colour("focus" if self.hasFocus() else "edge")
            painter.fillRect(QRect(rect.left(), rect.top(), dress.px(3), rect.height()), bar)
        elif index + 1 < len(self._ways):
            paint.rule(painter, rect.left() + dress.px(14), rect.right() - dress.px(13), rect.bottom())
        middle = rect.center().y()
        self._number(painter, rect.left() + dress.px(14), middle, index, enabled=way.enabled)
        right = self._right(painter, rect, way, here=here and self.hasFocus())
        left = rect.left() + dress.px(50)
        words = QRect(left, rect.top(), right - left - dress.px(8), rect.height() - dress.px(2))
        inks = ("ink", "ink2") if way.enabled else ("off_ink", "off_ink")
        if way.more:
            # The third line stands under the chip, and has the row's whole width.
            widths = (words.width(), words.width(), rect.right() - left - dress.px(13))
            self._three(painter, QRect(left, rect.top() + dress.px(4), 0, dress.px(17)), way, widths)
        else:
            self._lines(painter, words, Choice(way.title, way.detail), inks, (14, 12))

    @staticmethod
    def _three(painter: QPainter, first: QRect, way: WayShown, widths: tuple[int, int, int]) -> None:
        """Draw title, detail and what there is more, one under another."""
        drawn = ((way.title, 14, 600, "ink"), (way.detail, 12, 400, "ink2"), (way.more, 12, 400, "ink3"))
        for line, ((text, size, weight, ink), wide) in enumerate(zip(drawn, widths, strict=True)):
            where = QRect(first.left(), first.top() + line * first.height(), wide, first.height())
            paint.write(painter, where, text, dress.colour(ink if way.enabled else "off_ink"), size=size, weight=weight)

    def _number(self, painter: QPainter, left: int, middle: int, index: int, *, enabled: bool) -> None:
        if index >= len(KEYS):
            return
        live = enabled and self.hasFocus()
        ink, edge = (None, None) if live else (dress.colour("off_ink"), dress.colour("line"))
        paint.key_cap(painter, left, middle, KEYS[index], ink=ink, edge=edge, least=24)

    @staticmethod
    def _right(painter: QPainter, rect: QRect, way: WayShown, *, here: bool) -> int:
        """Draw the chip, and Enter's cap on the current row; gives back where the words end."""
        right = rect.right() - dress.px(13)
        if here:
            right -= paint.cap_width(ENTER)
            paint.key_cap(painter, right, rect.center().y(), ENTER)
            right -= dress.px(10)
        if way.chip is not None:
            right -= paint.chip_width(way.chip.text, way.chip.mark)
            paint.chip(painter, right, rect.center().y(), way.chip.kind, way.chip.text, way.chip.mark)
            right -= dress.px(8)
        return right

    def _say(self) -> None:
        """Say the current row in full, then what the others are."""
        rows = [f"{KEYS[place : place + 1] or '-'} {way.title}" for place, way in enumerate(self._ways)]
        here = f"on {rows[self._at]}, {_said(self._ways[self._at])}" if rows else "nothing"
        self.show_as(f"{self._name}: {here}. {'; '.join(rows)}")

    def _moved(self, index: int) -> None:
        self.set_current(index)
        self.moved.emit(index)


def _said(way: WayShown) -> str:
    return ", ".join(filter(None, (way.detail, way.chip.text if way.chip else "", way.more)))
