"""The trail: how a slip was settled, a band per leg and a row per clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted

BAND, CLAUSE, LINE = 36, 31, 19
EDGE, GAP, ARROW = 12, 6, 15


@dataclass(frozen=True, slots=True)
class Band:
    """The head of a leg, with its outcome: kind, words, mark."""

    letter: str
    title: str
    outcome: tuple[str, str, str] = ("", "", "")

    @property
    def says(self) -> str:
        """The band as one sentence."""
        return " ".join(filter(None, (self.letter, self.title, self.outcome[1])))


@dataclass(frozen=True, slots=True)
class Clause:
    """One step: the clause, what it does in words, the figure before (if any) and after; ``rule`` is the clause in full."""

    cite: str
    sentence: str
    after: str
    before: str = ""
    rule: str = ""

    @property
    def says(self) -> str:
        """The step as one sentence."""
        figure = f"{self.before} becomes {self.after}" if self.before else self.after
        return f"Rule {self.cite}: {self.sentence}, {figure}"


Line = Band | Clause


class _Lines(Painted):
    """All lines of a trail, drawn one under another."""

    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: list[Line] = []
        self.at = -1

    def sizeHint(self) -> QSize:
        return QSize(dress.px(400), sum(self.height_of(line) for line in self.lines))

    def height_of(self, line: Line) -> int:
        """Give a line its height: a sentence is read out, so it takes as many lines as it needs."""
        if isinstance(line, Band):
            return dress.px(BAND)
        return dress.px(CLAUSE + (len(self.sentence(line)) - 1) * LINE)

    def sentence(self, clause: Clause) -> list[str]:
        """Break the sentence into lines that fit beside the figures."""
        return _folded(clause.sentence, _right_of_words(clause, self.width()) - _left_of_words(clause))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Take the height of all lines at this width."""
        self.setFixedHeight(self.sizeHint().height())

    def rect_of(self, place: int) -> QRect:
        top = sum(self.height_of(line) for line in self.lines[:place])
        return QRect(0, top, self.width(), self.height_of(self.lines[place]))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        for place, line in enumerate(self.lines):
            if isinstance(line, Clause) and self.rect_of(place).contains(point):
                self.opened.emit(line.rule or line.cite)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.painter_of(self) as painter:
            for place, line in enumerate(self.lines):
                rect = self.rect_of(place)
                if isinstance(line, Band):
                    self._band(painter, rect, line)
                else:
                    self._clause(painter, rect, line, current=place == self.at)

    @staticmethod
    def _band(painter: QPainter, rect: QRect, band: Band) -> None:
        body = rect.adjusted(0, dress.px(3), 0, -dress.px(3))
        paint.box(painter, body, fill=dress.colour("sunken"), radius=4)
        left = dress.px(10)
        if band.letter:
            paint.write(painter, body.adjusted(left, 0, 0, -1), band.letter, dress.colour("ink2"), size=13, weight=600)
            left = dress.px(30)
        kind, text, mark = band.outcome
        ink = dress.colour("ink2") if kind in ("", "quiet") else paint.strong(kind)
        right = body.right() - dress.px(12)
        if text:
            wide = dress.width(text, 13, 600)
            paint.write(
                painter, QRect(right - wide, body.top(), wide + 1, body.height() - 1), text, ink, size=13, weight=600
            )
            right -= wide + dress.px(22)
            if mark:
                paint.icon(painter, right, body.center().y(), mark, 15, ink)
        title = QRect(left, body.top(), right - left - dress.px(6), body.height() - 1)
        paint.write(painter, title, band.title, dress.colour("ink"), weight=600)

    def _clause(self, painter: QPainter, rect: QRect, clause: Clause, *, current: bool) -> None:
        if current:
            paint.box(painter, rect.adjusted(0, 1, 0, -1), fill=dress.colour("select"), radius=4)
        first = QRect(rect.left(), rect.top(), rect.width(), dress.px(CLAUSE))
        self._cap(painter, first, clause, current=current)
        self._figures(painter, first, clause)
        left, right = _left_of_words(clause), _right_of_words(clause, rect.width())
        for place, words in enumerate(self.sentence(clause)):
            line = QRect(left, first.top() + place * dress.px(LINE), right - left, first.height())
            paint.write(painter, line, words, dress.colour("ink"))

    @staticmethod
    def _cap(painter: QPainter, row: QRect, clause: Clause, *, current: bool) -> None:
        cap = QRect(dress.px(10), row.center().y() - dress.px(10), _cap_width(clause), dress.px(21))
        paint.box(painter, cap, border=dress.colour("focus" if current else "edge"), radius=4)
        paint.write(
            painter, cap.adjusted(0, 0, 0, -1), clause.cite, dress.colour("ink2"), size=12, weight=600, align="centre"
        )

    @staticmethod
    def _figures(painter: QPainter, row: QRect, clause: Clause) -> None:
        right = row.right() - dress.px(EDGE)
        after = dress.width(clause.after, 14, 600)
        box = QRect(right - after, row.top(), after + 1, row.height())
        paint.write(painter, box, clause.after, dress.colour("ink"), weight=600)
        if not clause.before:
            return
        right -= after + dress.px(GAP + ARROW)
        paint.icon(painter, right, row.center().y() + 1, "arrow", ARROW, dress.colour("ink3"))
        before = dress.width(clause.before, 14)
        right -= before + dress.px(GAP)
        paint.write(painter, QRect(right, row.top(), before + 1, row.height()), clause.before, dress.colour("ink3"))


def _cap_width(clause: Clause) -> int:
    return max(dress.px(40), paint.cap_width(clause.cite))


def _left_of_words(clause: Clause) -> int:
    return dress.px(10) + _cap_width(clause) + dress.px(12)


def _right_of_words(clause: Clause, wide: int) -> int:
    right = wide - 1 - dress.px(EDGE) - dress.width(clause.after, 14, 600) - dress.px(GAP)
    if clause.before:
        right -= dress.px(ARROW + GAP) + dress.width(clause.before, 14)
    return right - dress.px(10)


def _folded(words: str, wide: int) -> list[str]:
    """Break words into lines no wider than this; a word alone that is wider stands alone."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and dress.width(longer, 14) > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


class TrailView(QScrollArea):
    """A trail to read out; up and down move along it, Enter or a click opens the clause's text (`opened`)."""

    opened = Signal(str)

    def __init__(self, name: str = "How it was settled", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._lines = _Lines()
        self._lines.opened.connect(self.opened)
        self.setWidget(self._lines)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show another trail."""
        self._lines.lines = list(lines)
        self._lines.at = -1
        self._lines.fit()
        self._lines.show_as(". ".join(line.says for line in lines))
        self.setAccessibleName(f"{self._name}: {self._lines.says}" if lines else self._name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move along the trail, or open the clause."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._move(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            line = self._lines.lines[self._lines.at] if self._lines.at >= 0 else None
            if isinstance(line, Clause):
                self.opened.emit(line.rule or line.cite)
        else:
            super().keyPressEvent(event)

    def _move(self, by: int) -> None:
        lines, place = self._lines.lines, self._lines.at + by
        while 0 <= place < len(lines) and isinstance(lines[place], Band):
            place += by
        if 0 <= place < len(lines):
            self._lines.at = place
            self._lines.update()
            middle: QPoint = self._lines.rect_of(place).center()
            self.ensureVisible(0, middle.y(), 0, dress.px(BAND))
