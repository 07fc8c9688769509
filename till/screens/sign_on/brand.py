"""The left side of the sign-on: whose till it is, and whether the machines are well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from till import dress
from till.screens.frame.plates import DEVICES
from till.widgets import paint
from till.widgets.painted import Painted

WIDE: Final = 486
DRAWN: Final = (486, 722)
RAILS: Final = 26
POSTS: Final = (
    (22, 290, 701, 5.0),
    (67, 281, 638, 4.0),
    (115, 273, 572, 3.5),
    (167, 264, 511, 3.0),
    (224, 256, 447, 2.6),
    (289, 248, 384, 2.0),
    (368, 239, 321, 1.5),
)
MARGIN: Final = 44


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A machine: name, state `ok` `warn` `alarm`, and what still works, in words."""

    name: str
    state: str
    text: str


class Brand(Painted):
    """A running rail in perspective, the title, the date, what waits, and the machines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(dress.px(WIDE))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._title, self._date, self._waiting = "", "", ""
        self._devices: tuple[DeviceRow, ...] = ()

    def set(self, title: str, date: str, waiting: str) -> None:
        """Show what this till is, today, and what waits on it."""
        self._title, self._date, self._waiting = title, date, waiting
        self._say()

    def set_devices(self, devices: Sequence[DeviceRow]) -> None:
        """How the machines are."""
        self._devices = tuple(devices)
        self._say()

    def sizeHint(self) -> QSize:
        """As drawn."""
        return QSize(dress.px(WIDE), dress.px(DRAWN[1]))

    def minimumSizeHint(self) -> QSize:
        """Give way in height: the rail is drawn to what there is."""
        return QSize(dress.px(WIDE), dress.px(360))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it all."""
        with paint.painter_of(self) as painter:
            painter.fillRect(self.rect(), dress.colour("frame"))
            self._rail(painter)
            self._words(painter)
            self._machines(painter)

    def _rail(self, painter: QPainter) -> None:
        """Rails from near left to far right, posts between them, paling towards the foot where words stand."""
        wide, high = self.width() / DRAWN[0], self.height() / DRAWN[1]
        ink = QColor(paint.mixed(dress.colour("frame"), dress.colour("frame_ok"), 32))
        for rail in range(RAILS):
            far = rail / (RAILS - 1)
            ink.setAlpha(40 + round(150 * far))
            painter.setPen(QPen(ink, dress.px(1) * (0.9 + 1.9 * far)))
            near_y = 354 + 692 * far**1.6
            painter.drawLine(QPointF(0, near_y * high), QPointF(self.width(), (226 + 121 * far) * high))
        ink.setAlpha(170)
        for x, top, foot, thick in POSTS:
            pen = QPen(ink, thick * wide)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLine(QPointF(x * wide, top * high), QPointF(x * wide, foot * high))
        self._pale(painter)

    def _pale(self, painter: QPainter) -> None:
        clear, full = QColor(dress.colour("frame")), QColor(dress.colour("frame"))
        clear.setAlpha(0)
        full.setAlpha(215)
        fade = QLinearGradient(0, self.height() * 0.5, 0, self.height())
        fade.setColorAt(0, clear)
        fade.setColorAt(1, full)
        painter.fillRect(self.rect(), fade)

    def _words(self, painter: QPainter) -> None:
        left, wide = dress.px(MARGIN), self.width() - 2 * dress.px(MARGIN)
        title = QRect(left, dress.px(44), wide, dress.px(46))
        paint.write(painter, title, self._title, dress.colour("frame_ink"), size=34, weight=600)
        date = QRect(left, dress.px(92), wide, dress.px(24))
        paint.write(painter, date, self._date, dress.colour("frame_ink2"), size=16)
        painter.setFont(dress.font(15))
        painter.setPen(dress.colour("frame_ink"))
        painter.drawText(QRect(left, dress.px(136), wide, dress.px(96)), Qt.TextFlag.TextWordWrap, self._waiting)

    def _machines(self, painter: QPainter) -> None:
        top = self.height() - dress.px(41) - dress.px(30) * len(self._devices)
        for place, device in enumerate(self._devices):
            rect = QRect(dress.px(MARGIN), top + place * dress.px(30), dress.px(396), dress.px(30))
            self._machine(painter, rect, device)

    @staticmethod
    def _machine(painter: QPainter, rect: QRect, device: DeviceRow) -> None:
        middle = rect.center().y()
        well = device.state == "ok"
        ink = dress.colour("frame_ok" if well else f"frame_{device.state}")
        plain = dress.colour("frame_ink2")
        paint.icon(painter, rect.left(), middle, DEVICES.get(device.name, "books"), 20, plain)
        name = rect.adjusted(dress.px(30), 0, 0, 0)
        paint.write(painter, name, device.name, dress.colour("frame_ink"), size=14, weight=600)
        mark = {"ok": "ok", "warn": "warn"}.get(device.state, "alarm")
        paint.icon(painter, rect.right() - dress.px(16), middle, mark, 17, ink)
        words = rect.adjusted(dress.px(110), 0, -dress.px(27), 0)
        paint.write(painter, words, device.text, plain if well else ink, size=14, align="right")

    def _say(self) -> None:
        machines = "; ".join(f"{device.name}: {device.text}" for device in self._devices)
        self.show_as(". ".join(filter(None, (self._title, self._date, self._waiting.replace("\n", " "), machines))))
