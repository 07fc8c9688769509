"""What a slip is, line by line beside its picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from till import dress
from till.screens.slips.model import Line
from till.widgets import paint
from till.widgets.painted import Painted

# Size, weight, ink, height and the gap over it, by style.
_STYLES: Final = {
    "title": (16, 600, "ink", 22, 8),
    "strong": (14, 600, "ink", 20, 6),
    "quiet": (13, 400, "ink2", 20, 0),
}


class WhatLines(Painted):
    """As many lines as there is room for, then how many more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[Line, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines."""
        self._lines = tuple(lines)
        self.show_as(". ".join(line.text for line in lines))

    def sizeHint(self) -> QSize:
        """Beside the picture."""
        return QSize(dress.px(166), dress.px(120))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the lines."""
        with paint.painter_of(self) as painter:
            top, last = 0, self.height() - dress.px(20)
            lines = _fitted(self._lines, self.width())
            for place, line in enumerate(lines):
                size, weight, ink, high, gap = _STYLES[line.style]
                left_over = len(lines) - place
                if top + dress.px(gap + high) > last and left_over > 1:
                    rest = QRect(0, top, self.width(), dress.px(20))
                    paint.write(painter, rest, f"and {left_over} lines more", dress.colour("ink3"), size=13)
                    break
                top += dress.px(gap) if place else 0
                paint.write(
                    painter,
                    QRect(0, top, self.width(), dress.px(high)),
                    line.text,
                    dress.colour(ink),
                    size=size,
                    weight=weight,
                )
                top += dress.px(high)


def _fitted(lines: tuple[Line, ...], wide: int) -> list[Line]:
    """Break a line that is too wide at its last comma."""
    fitted: list[Line] = []
    for line in lines:
        size, weight, *_ = _STYLES[line.style]
        head, comma, tail = line.text.rpartition(", ")
        if comma and dress.width(line.text, size, weight) > wide:
            fitted += [Line(head, line.style), Line(tail, line.style)]
        else:
            fitted.append(line)
    return fitted
