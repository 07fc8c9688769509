"""Numbered choices: the ways on after a stop, and the options of a dialog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from till import dress
from till.widgets import paint
from till.widgets.card import Zone
from till.widgets.painted import Painted
from till.widgets.words import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """One way on; a choice that is off says why in its detail."""

    title: str
    detail: str = ""
    enabled: bool = True


class Numbered(Painted):
    """Rows with a number each; digits, arrows and the mouse move among them."""

    picked = Signal(int)
    ROW = 48

    def __init__(self, name: str, choices: Sequence[Choice] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._choices: list[Choice] = []
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_choices(choices)

    def set_choices(self, choices: Sequence[Choice]) -> None:
        """Offer other choices; the first that can be had is current."""
        self._choices = list(choices)
        self._at = next((index for index, choice in enumerate(self._choices) if choice.enabled), 0)
        self._say()

    def current(self) -> int:
        """Give the index of the row that is filled."""
        return self._at

    def set_current(self, index: int) -> None:
        """Fill another row without sending."""
        self._at = index
        self._say()

    def sizeHint(self) -> QSize:
        """One row under another."""
        return QSize(dress.px(360), dress.px(self.ROW) * max(1, len(self._choices)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits and arrows; a held key never acts."""
        if event.isAutoRepeat():
            return
        text = event.text()
        if text.isdecimal() and 1 <= int(text) <= len(self._choices):
            self._digit(int(text) - 1)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take a click on a row as its digit."""
        self._digit(int(event.position().y()) // dress.px(self.ROW))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw every row."""
        with paint.painter_of(self) as painter:
            for index, choice in enumerate(self._choices):
                rect = QRect(0, index * dress.px(self.ROW), self.width(), dress.px(self.ROW))
                self._row(painter, rect, index, choice)

    def _row(self, painter: QPainter, rect: QRect, index: int, choice: Choice) -> None:
        raise NotImplementedError

    def _digit(self, index: int) -> None:
        if self._can(index):
            self.set_current(index)
            self.picked.emit(index)

    def _enter(self) -> None:
        self._digit(self._at)

    def _can(self, index: int) -> bool:
        return 0 <= index < len(self._choices) and self._choices[index].enabled

    def _step(self, by: int) -> None:
        index = self._at + by
        while 0 <= index < len(self._choices) and not self._choices[index].enabled:
            index += by
        if self._can(index):
            self._moved(index)

    def _moved(self, index: int) -> None:
        self.set_current(index)

    def _say(self) -> None:
        rows = [f"{number} {choice.title}" for number, choice in enumerate(self._choices, 1)]
        here = f", on {rows[self._at]}" if rows else ""
        self.show_as(f"{self._name}: {'; '.join(rows)}{here}")

    @staticmethod
    def _lines(
        painter: QPainter, rect: QRect, choice: Choice, inks: tuple[str, str], sizes: tuple[int, int] = (15, 13)
    ) -> None:
        half = rect.height() // 2
        top = QRect(rect.left(), rect.top() + dress.px(3), rect.width(), half - dress.px(1))
        low = QRect(rect.left(), rect.top() + half - dress.px(1), rect.width(), half - dress.px(3))
        paint.write(painter, top, choice.title, dress.colour(inks[0]), size=sizes[0], weight=600)
        paint.write(painter, low, choice.detail, dress.colour(inks[1]), size=sizes[1])


class ChoiceList(Numbered):
    """The ways on: a digit takes one at once, Enter takes the filled one (the safe one, first)."""

    def _row(self, painter: QPainter, rect: QRect, index: int, choice: Choice) -> None:
        body = rect.adjusted(dress.px(6), dress.px(3), -dress.px(6), -dress.px(3))
        filled = index == self._at and choice.enabled
        ink = dress.colour("action_ink" if filled else "ink2" if choice.enabled else "off_ink")
        if filled:
            paint.box(painter, body, fill=dress.colour("action"))
        left = body.left() + dress.px(10)
        edge = ink if filled else dress.colour("edge") if choice.enabled else dress.colour("line")
        paint.key_cap(painter, left, body.center().y() + 1, str(index + 1), ink=ink, edge=edge, least=26)
        room = dress.px(70) if filled else dress.px(10)
        words = QRect(left + dress.px(38), body.top(), body.width() - dress.px(48) - room, body.height())
        title = "action_ink" if filled else "ink" if choice.enabled else "off_ink"
        self._lines(painter, words, choice, (title, title if filled or not choice.enabled else "ink2"))
        if filled:
            cap = body.right() - dress.px(24) - paint.cap_width("Enter")
            paint.key_cap(painter, cap, body.center().y() + 1, "Enter", ink=ink, edge=ink)


class RadioList(Numbered):
    """Options of a form: number cap, dot, title, second line; a digit or an arrow selects.

    ``settled`` after a digit or Enter: the keys go on, lest the next field's digits choose again.
    """

    settled = Signal()
    ROW = 52

    def _row(self, painter: QPainter, rect: QRect, index: int, choice: Choice) -> None:
        body = rect.adjusted(0, 0, 0, -dress.px(10))
        chosen = index == self._at and choice.enabled
        fill, edge = ("select", "focus" if self.hasFocus() else "edge") if chosen else ("panel", "line")
        thick = dress.px(2) if chosen and self.hasFocus() else 1
        paint.box(painter, body, fill=dress.colour(fill), border=dress.colour(edge), thick=thick)
        middle = body.center().y() + 1
        dim = None if self.hasFocus() and choice.enabled else dress.colour("off_ink")
        paint.key_cap(
            painter, dress.px(12), middle, str(index + 1), ink=dim, edge=dress.colour("line") if dim else None
        )
        self._dot(painter, dress.px(56), middle, chosen=chosen, alive=choice.enabled)
        words = QRect(dress.px(74), body.top(), body.width() - dress.px(84), body.height())
        inks = ("ink", "ink2") if choice.enabled else ("off_ink", "off_ink")
        self._lines(painter, words, choice, inks, (14, 12))

    @staticmethod
    def _dot(painter: QPainter, centre: int, middle: int, *, chosen: bool, alive: bool) -> None:
        radius = dress.px(8)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(dress.colour("ink" if chosen else "edge" if alive else "off_ink"), max(1.6, dress.px(1.6))))
        painter.drawEllipse(centre - radius, middle - radius, 2 * radius, 2 * radius)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(dress.colour("ink"))
            inner = dress.px(4.5)
            painter.drawEllipse(centre - inner, middle - inner, 2 * inner, 2 * inner)

    def _digit(self, index: int) -> None:
        if self._can(index):
            self._moved(index)
            self.settled.emit()

    def _enter(self) -> None:
        self.settled.emit()

    def _moved(self, index: int) -> None:
        self.set_current(index)
        self.picked.emit(index)


class Stop(Zone):
    """What cannot be done and the ways on; it stands where the entry line was."""

    def __init__(
        self, kind: str, title: str, text: str, choices: Sequence[Choice], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._kind = kind
        self._title = Words(title, size=16, weight=600, ink="ink" if kind == "info" else kind)
        self._text = Words(text, size=14, wrap=True)
        self.choices = ChoiceList(title, choices)
        self.setFocusProxy(self.choices)
        self._lay_out()

    def _lay_out(self) -> None:
        lay = QVBoxLayout(self)
        lay.setContentsMargins(dress.px(2), dress.px(11), dress.px(2), dress.px(5))
        lay.setSpacing(dress.px(2))
        head = QVBoxLayout()
        head.setContentsMargins(dress.px(48), 0, dress.px(14), dress.px(9))
        head.setSpacing(dress.px(4))
        head.addWidget(self._title)
        head.addWidget(self._text)
        lay.addLayout(head)
        lay.addWidget(self.choices)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the zone, the mark of the matter and the line under its words."""
        super().paintEvent(event)
        with paint.painter_of(self) as painter:
            top = self.choices.geometry().top()
            paint.icon(
                painter, dress.px(16), top // 2, paint.ICON_OF.get(self._kind, "info"), 22, paint.strong(self._kind)
            )
            paint.rule(painter, dress.px(2), self.width() - dress.px(2), top - dress.px(2))
