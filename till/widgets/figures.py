"""Money on the screen: the hero and the rows of figures beside it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted


class Hero(Painted):
    """The one large figure of a screen, with its label over it, a line under it and `air` round it."""

    def __init__(
        self,
        label: str = "",
        figure: str = "",
        *,
        kind: str = "",
        below: str = "",
        size: int = 56,
        air: int = 16,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._size, self._room = size, size + air
        self.set(label, figure, kind=kind, below=below)

    def set(self, label: str, figure: str, *, kind: str = "", below: str = "") -> None:
        """Show another figure; kind warn or stop colours it."""
        self._label, self._figure, self._kind, self._below = label, figure, kind, below
        self.show_as(" ".join(filter(None, (label, figure, below))))

    def sizeHint(self) -> QSize:
        """Label, figure and the line under it; the line's room is always kept."""
        label = dress.px(22) if self._label else 0
        return QSize(dress.px(240), label + dress.px(self._room) + dress.px(22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw label, figure and line."""
        with paint.painter_of(self) as painter:
            ink = dress.colour(self._kind or "ink")
            top = 0
            if self._label:
                label = QRect(0, 0, self.width(), dress.px(22))
                weight = 600 if self._kind else 500
                paint.write(painter, label, self._label, dress.colour(self._kind or "ink2"), weight=weight)
                top = label.bottom() + 1
            figure = QRect(0, top, self.width(), dress.px(self._room))
            paint.write(painter, figure, self._figure, ink, size=self._fitting(), weight=600, align="right")
            below = QRect(0, figure.bottom() + 1, self.width(), dress.px(20))
            paint.write(painter, below, self._below, dress.colour("ink2"), size=13, align="right")

    def _fitting(self) -> int:
        size = self._size
        while size > 24 and dress.width(self._figure, size, 600) > self.width():
            size -= 2
        return size


class Stat(Painted):
    """A figure with its words over it, or under it."""

    def __init__(self, *, size: float = 22, above: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size, self._above = size, above
        self.set("–", "")

    def set(self, figure: str, words: str) -> None:
        """Show another figure."""
        self._figure, self._words = figure, words
        self.show_as(f"{words} {figure}" if self._above else f"{figure} {words}")

    def sizeHint(self) -> QSize:
        """Figure and words."""
        return QSize(dress.px(110), dress.px(self._size + 26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both."""
        with paint.painter_of(self) as painter:
            high, low = dress.px(self._size + 8), dress.px(18)
            figure = QRect(0, low if self._above else 0, self.width(), high)
            words = QRect(0, 0 if self._above else high, self.width(), low)
            size = 13 if self._above else 12
            paint.write(painter, figure, self._figure, dress.colour("ink"), size=self._size, weight=600)
            paint.write(
                painter, words, self._words, dress.colour("ink2"), size=size, weight=500 if self._above else 400
            )


class FigureRow(Painted):
    """Label, quiet words, perhaps a chip, and the figure at the right; `beside` puts the chip after the label."""

    def __init__(
        self,
        label: str = "",
        value: str = "",
        *,
        note: str = "",
        chip: tuple[str, str, str] = ("", "", ""),
        size: float = 16,
        label_size: float = 14,
        ink: str = "ink",
        strong: bool = False,
        high: int = 29,
        beside: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._size, self._label_size, self._strong, self._high = size, label_size, strong, high
        self._beside = beside
        self.set(label, value, note=note, chip=chip, ink=ink)

    def set(
        self, label: str, value: str, *, note: str = "", chip: tuple[str, str, str] = ("", "", ""), ink: str = "ink"
    ) -> None:
        """Show another figure."""
        self._label, self._value, self._note, self._chip, self._ink = label, value, note, chip, ink
        self.show_as(" ".join(filter(None, (label, note, chip[1], value))))

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(dress.px(240), dress.px(self._high))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        with paint.painter_of(self) as painter:
            rect, middle = self.rect(), self.height() // 2
            tinted = self._ink not in ("ink", "ink2")
            paint.write(painter, rect, self._value, dress.colour(self._ink), size=self._size, weight=600, align="right")
            right = rect.right() + 1
            if self._value:
                right -= dress.width(self._value, self._size, 600) + dress.px(9)
            kind, text, mark = self._chip
            if text and not self._beside:
                right -= paint.chip_width(text, mark)
                paint.chip(painter, right, middle, kind, text, mark)
            weight = 600 if self._strong or tinted else 400
            ink = dress.colour(self._ink if tinted else "ink" if self._strong else "ink2")
            room = QRect(0, 0, right - dress.px(6), rect.height())
            used = paint.write(painter, room, self._label, ink, size=self._label_size, weight=weight) + dress.px(8)
            if text and self._beside:
                used += paint.chip(painter, used, middle, kind, text, mark) + dress.px(8)
            paint.write(painter, room.adjusted(used, 0, 0, 0), self._note, dress.colour("ink3"), size=13)


class Rule(Painted):
    """A hairline between rows."""

    def __init__(self, ink: str = "line", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ink = ink

    def sizeHint(self) -> QSize:
        """One pixel in nine."""
        return QSize(dress.px(40), dress.px(9))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        with paint.painter_of(self) as painter:
            paint.rule(painter, 0, self.width(), self.height() // 2, self._ink)
