"""The parts of the top bar: brand, tabs, device plates, clock, staff."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted

BAR: Final = 46
DEVICES: Final = {"Recorder": "camera", "Printer": "printer", "Prices": "prices"}


class Plate(Painted):
    """A part of the bar, as wide as it needs and as high as the bar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def wide(self) -> int:
        """Give the width it needs, in pixels of the screen."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        """Its width by the bar's height."""
        return QSize(self.wide(), dress.px(BAR))

    def minimumSizeHint(self) -> QSize:
        """Nothing of it is cut."""
        return self.sizeHint()


class Brand(Plate):
    """The mark, the house, the shop and the till."""

    def __init__(self, house: str, place: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house, self._place, self._training = house, place, False
        self.show_as(f"{house}, {place}")

    def set_training(self, training: bool) -> None:  # noqa: FBT001 - a setter
        """Say TRAINING where the shop stood: no real money moves."""
        self._training = training
        self.show_as(f"{self._house}, {self._place}" + (", TRAINING" if training else ""))

    def wide(self) -> int:
        """Mark and two lines."""
        words = max(dress.width(self._house, 14, 600), dress.width(self._place, 12))
        return dress.px(46) + words

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mark, a gate in white with a gold bar, and the words."""
        with paint.painter_of(self) as painter:
            self._gate(painter)
            left, wide = dress.px(46), self.width() - dress.px(46)
            top = QRect(left, dress.px(5), wide, dress.px(20))
            paint.write(painter, top, self._house, dress.colour("frame_ink"), size=14, weight=600)
            low = QRect(left, dress.px(23), wide, dress.px(18))
            if self._training:
                self._training_plate(painter, low)
            else:
                paint.write(painter, low, self._place, dress.colour("frame_ink2"), size=12)

    @staticmethod
    def _training_plate(painter: QPainter, line: QRect) -> None:
        plate = line.adjusted(0, dress.px(1), 0, 0)
        paint.box(painter, plate, fill=dress.colour("urgent"), radius=4)
        paint.write(painter, plate, "TRAINING", dress.colour("urgent_ink"), size=12, weight=600, align="centre")

    @staticmethod
    def _gate(painter: QPainter) -> None:
        white, gold, post = dress.colour("frame_ink"), dress.colour("gold"), dress.px(4)
        top, high = dress.px(12), dress.px(22)
        for left in (14, 32):
            painter.fillRect(QRect(dress.px(left), top, post, high), white)
        painter.fillRect(QRect(dress.px(14), dress.px(24), dress.px(22), dress.px(4)), white)
        painter.fillRect(QRect(dress.px(18), dress.px(17), dress.px(14), dress.px(4)), gold)


class Tab(Plate):
    """One screen of the six; the current one is raised with a gold line, work that waits has a badge."""

    clicked = Signal()

    def __init__(self, number: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number, self._name = number, name
        self._current, self._badge = False, 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._say()

    def set_current(self, current: bool) -> None:  # noqa: FBT001 - a setter
        """Raise it or not."""
        self._current = current
        self._say()

    def set_badge(self, count: int) -> None:
        """How many wait there; 0 shows none."""
        self._badge = count
        self._say()

    def wide(self) -> int:
        """Give number, name and badge; the bold name's room is always kept."""
        badge = dress.px(4) + self._badge_wide() if self._badge else 0
        return dress.px(39) + dress.width(self._name, 14, 600) + badge

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Open the screen on a click."""
        self.clicked.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, number, name and badge."""
        with paint.painter_of(self) as painter:
            rect = self.rect()
            if self._current:
                painter.fillRect(rect, dress.colour("frame2"))
                painter.fillRect(
                    QRect(0, rect.bottom() - dress.px(3) + 1, rect.width(), dress.px(3)), dress.colour("gold")
                )
            body = rect.adjusted(dress.px(12), 0, 0, -1)
            paint.write(painter, body, str(self._number), dress.colour("frame_ink2"), size=13, weight=500)
            ink, weight = ("frame_ink", 600) if self._current else ("frame_ink2", 400)
            used = paint.write(
                painter, body.adjusted(dress.px(14), 0, 0, 0), self._name, dress.colour(ink), weight=weight
            )
            if self._badge:
                self._draw_badge(painter, dress.px(26) + used + dress.px(5))

    def _draw_badge(self, painter: QPainter, left: int) -> None:
        high = dress.px(20)
        disc = QRect(left, self.height() // 2 - high // 2, self._badge_wide(), high)
        paint.box(painter, disc, fill=dress.colour("gold"), radius=10)
        paint.write(painter, disc, str(self._badge), dress.colour("gold_ink"), size=12, weight=600, align="centre")

    def _badge_wide(self) -> int:
        return max(dress.px(20), dress.width(str(self._badge), 12, 600) + dress.px(12))

    def _say(self) -> None:
        waits = f", {self._badge} wait" if self._badge else ""
        here = ", current" if self._current else ""
        self.show_as(f"Alt {self._number}, {self._name}{waits}{here}")


class Device(Plate):
    """Recorder, printer or prices: well, to be looked at, or in alarm on a plate."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.set("ok", "")

    def set(self, state: str, text: str) -> None:
        """State `ok`, `warn` or `alarm`, and a word or two."""
        self._state, self._text = state, text
        self.show_as(f"{self._name}: {text}")

    def wide(self) -> int:
        """Icon and two lines."""
        words = max(dress.width(self._name, 12, 600), dress.width(self._text, 12))
        return dress.px(42) + words

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw plate, icon and words."""
        with paint.painter_of(self) as painter:
            mark, ink = DEVICES.get(self._name, "books"), dress.colour("frame_ok")
            if self._state != "ok":
                mark = "warn" if self._state == "warn" else "alarm"
                ink = dress.colour(f"frame_{self._state}")
                plate = self.rect().adjusted(0, dress.px(5), 0, -dress.px(5))
                paint.box(painter, plate, fill=dress.colour(f"frame_{self._state}_plate"))
            paint.icon(painter, dress.px(6), self.height() // 2, mark, 20, ink)
            left, wide = dress.px(38), self.width() - dress.px(38)
            name = dress.colour("frame_ink") if self._state == "ok" else ink
            paint.write(painter, QRect(left, dress.px(5), wide, dress.px(20)), self._name, name, size=12, weight=600)
            paint.write(painter, QRect(left, dress.px(23), wide, dress.px(18)), self._text, ink, size=12)


class Clock(Plate):
    """The time, to the second."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = "--:--:--"

    def set(self, text: str) -> None:
        """Show another second."""
        self._text = text
        self.setAccessibleName(f"Time {text}")
        self.update()

    def wide(self) -> int:
        """Eight signs with a hairline before them."""
        return dress.width("00:00:00", 22, 600) + dress.px(17)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw hairline and time."""
        with paint.painter_of(self) as painter:
            painter.fillRect(QRect(0, dress.px(10), 1, dress.px(26)), dress.colour("frame_line"))
            rect = self.rect().adjusted(dress.px(15), 0, 0, 0)
            paint.write(painter, rect, self._text, dress.colour("frame_ink"), size=22, weight=600)


class Staff(Plate):
    """Whose till it is now; a lock and a dash when it is nobody's."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set("")

    def set(self, initials: str) -> None:
        """Show who is signed on."""
        self._initials = initials
        self.show_as(f"Signed on: {initials}" if initials else "Locked")

    def wide(self) -> int:
        """Icon and initials, with the bar's margin."""
        return dress.px(82)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the plate."""
        with paint.painter_of(self) as painter:
            plate = self.rect().adjusted(0, dress.px(8), -dress.px(12), -dress.px(8))
            paint.box(painter, plate, fill=dress.colour("frame2"))
            ink = dress.colour("frame_ink")
            mark = "staff" if self._initials else "lock"
            paint.icon(painter, dress.px(9), self.height() // 2, mark, 17, dress.colour("frame_ink2"))
            words = plate.adjusted(dress.px(30), 0, 0, -1)
            paint.write(painter, words, self._initials or "—", ink, size=13, weight=600)
