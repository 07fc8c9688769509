"""What is written on the slip: legs, and the bets on them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted
from till.widgets.races import SOON, countdown, spoken


@dataclass(frozen=True, slots=True)
class Leg:
    """One leg as the slip says it.

    `seconds` is shown when given (under ten minutes); `off` says when it went off; `chip` is kind, words and mark;
    no `initials` draws the dashed ring, but a `printed` price has none; `typed` is the shorthand, where there is room.
    """

    letter: str
    runner: str
    race: str
    price: str = "SP"
    initials: str = ""
    chip: tuple[str, str, str] = ("", "", "")
    seconds: int | None = None
    off: str = ""
    typed: str = ""
    current: bool = False
    struck: bool = False
    printed: bool = False

    @property
    def says(self) -> str:
        """The leg as one sentence."""
        by = f"initialled {self.initials}" if self.initials else "printed" if self.printed else "not initialled"
        when = self.off or (spoken(self.seconds) if self.seconds is not None else "")
        return ", ".join(filter(None, (self.letter, self.runner, self.race, self.price, by, when, self.chip[1])))


class LegRow(Painted):
    """A leg: letter, runner over race, chip, price and the ring of initials."""

    clicked = Signal(str)

    def __init__(self, leg: Leg, *, high: int = 51, wide: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._high, self._wide = high, wide
        self.set(leg)

    def set(self, leg: Leg) -> None:
        """Show another leg."""
        self._leg = leg
        self.show_as(leg.says)

    def set_wide(self, wide: bool) -> None:  # noqa: FBT001 - a setter
        """Show the shorthand too, and the chip beside the race."""
        self._wide = wide
        self.update()

    def leg(self) -> Leg:
        """Give the leg that is shown."""
        return self._leg

    def sizeHint(self) -> QSize:
        """51 high, less where room is short."""
        return QSize(dress.px(380), dress.px(self._high))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Choose the leg on a click."""
        self.clicked.emit(self._leg.letter)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        with paint.painter_of(self) as painter:
            leg, rect = self._leg, self.rect()
            if leg.off or leg.current:
                painter.fillRect(rect, dress.colour("stop_soft" if leg.off else "select"))
            if leg.current:
                painter.fillRect(QRect(0, 0, dress.px(3), rect.height()), dress.colour("focus"))
            paint.rule(painter, 0, rect.width(), rect.bottom())
            self._letter(painter)
            price_left = self._price(painter)
            self._words(painter, price_left)

    def _letter(self, painter: QPainter) -> None:
        side = dress.px(24)
        cap = QRect(dress.px(6), self.height() // 2 - side // 2, side, side)
        paint.box(painter, cap, fill=dress.colour("sunken"), radius=4)
        paint.write(painter, cap, self._leg.letter, dress.colour("ink2"), size=13, weight=600, align="centre")

    def _price(self, painter: QPainter) -> int:
        ring = QRect(0, 0, dress.px(32), dress.px(27))
        ring.moveTo(self.width() - dress.px(35), self.height() // 2 - ring.height() // 2)
        if self._leg.initials or not self._leg.printed:
            paint.initials(painter, ring, self._leg.initials, dim=self._leg.struck)
        ink = dress.colour("ink3" if self._leg.off else "ink")
        right = ring.left() - dress.px(5)
        wide = dress.width(self._leg.price, 18, 600)
        paint.write(
            painter, QRect(right - wide, 0, wide + 2, self.height() - 1), self._leg.price, ink, size=18, weight=600
        )
        return min(right - wide, self.width() - dress.px(95))

    def _words(self, painter: QPainter, right: int) -> None:
        leg, left = self._leg, dress.px(40)
        middle = self.height() // 2
        top = QRect(left, middle - dress.px(21), right - left - dress.px(8), dress.px(22))
        if self._wide and leg.typed:
            self._typed(painter, right)
        low = QRect(left, middle + dress.px(1), right - left, dress.px(18))
        if not self._wide:
            beside = top if self._better_above(top.width()) else low
            beside.setRight(beside.right() - self._chip(painter, right, above=beside is top))
        paint.write(painter, top, leg.runner, dress.colour("ink"), size=16, weight=600, strike=leg.struck)
        used = paint.write(painter, low, leg.race, dress.colour("ink2"), size=13)
        used += dress.px(10) + self._time(painter, low.adjusted(used + dress.px(10), 0, 0, 0))
        kind, text, mark = leg.chip
        if self._wide and text:
            paint.chip(painter, left + used, low.center().y(), kind, text, mark)

    def _better_above(self, room: int) -> bool:
        """Say whether the chip has room beside the runner, and none beside the race: two sides have a long name."""
        wide = paint.chip_width(*self._leg.chip[1:]) + dress.px(11)
        runner, race = dress.width(self._leg.runner, 16, 600), dress.width(self._leg.race, 13)
        return race + wide > room >= runner + wide

    def _chip(self, painter: QPainter, right: int, *, above: bool) -> int:
        kind, text, mark = self._leg.chip
        wide = paint.chip_width(text, mark)
        if not text or self._fills(right - dress.px(40) - wide):
            return 0
        middle = self.height() // 2 + dress.px(-10 if above else 10)
        paint.chip(painter, right - dress.px(5) - wide, middle, kind, text, mark)
        return wide + dress.px(11)

    def _fills(self, room: int) -> bool:
        """Say whether the race and that it is off leave no room for a chip."""
        words = dress.width(self._leg.race, 13) + dress.width(self._leg.off, 13, 600) + dress.px(50)
        return bool(self._leg.off) and words > room

    def _time(self, painter: QPainter, rect: QRect) -> int:
        """Write when the race is off; gives back the width that took, with the gap after it."""
        leg, gap = self._leg, dress.px(10)
        if leg.off:
            return self._timed(painter, rect, "stop", leg.off, dress.colour("stop")) + gap
        if leg.seconds is None:
            return 0
        if leg.seconds < SOON:
            return self._timed(painter, rect, "timer", countdown(leg.seconds), dress.colour("warn")) + gap
        return paint.write(painter, rect, f"{leg.seconds // 60} min", dress.colour("ink3"), size=13) + gap

    @staticmethod
    def _timed(painter: QPainter, rect: QRect, mark: str, text: str, ink: QColor) -> int:
        start = paint.icon(painter, rect.left(), rect.center().y(), mark, 14, ink) + dress.px(4)
        return start + paint.write(painter, rect.adjusted(start, 0, 0, 0), text, ink, size=13, weight=600)

    def _typed(self, painter: QPainter, right: int) -> None:
        rect = QRect(right - dress.px(150), dress.px(6), dress.px(139), dress.px(18))
        paint.write(painter, rect, self._leg.typed, dress.colour("ink3"), size=13, name="mono", align="right")


class BetRow(Painted):
    """A bet with lines × unit and its cost; dashed and blue while Enter would add it."""

    def __init__(
        self,
        title: str = "",
        detail: str = "",
        cost: str = "",
        *,
        pending: bool = False,
        current: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.set(title, detail, cost, pending=pending, current=current)

    def set(self, title: str, detail: str, cost: str, *, pending: bool = False, current: bool = False) -> None:
        """Show another bet."""
        self._title, self._detail, self._cost = title, detail, cost
        self._pending, self._current = pending, current
        self.show_as(f"{title}, {detail}, {cost}" + (", Enter would add it" if pending else ""))

    def sizeHint(self) -> QSize:
        """50 high."""
        return QSize(dress.px(380), dress.px(50))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw box, words and cost."""
        with paint.painter_of(self) as painter:
            blue = self._pending
            fill = "focus_soft" if blue else "select" if self._current else "sunken"
            ring = dress.colour("focus" if blue else "edge")
            paint.box(painter, self.rect(), fill=dress.colour(fill), border=ring, dashed=blue)
            rect = self.rect().adjusted(dress.px(12), 0, -dress.px(12), 0)
            middle = rect.center().y()
            wide = dress.width(self._cost, 20, 600)
            words = rect.width() - wide - dress.px(10)
            top = QRect(rect.left(), middle - dress.px(22), words, dress.px(20))
            paint.write(painter, top, self._title, dress.colour("ink"), size=15, weight=600)
            low = QRect(rect.left(), middle - dress.px(1), words, dress.px(20))
            paint.write(painter, low, self._detail, dress.colour("ink2"), size=13)
            paint.write(painter, rect, self._cost, dress.colour("ink"), size=20, weight=600, align="right")
