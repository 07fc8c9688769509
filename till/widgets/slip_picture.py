"""The picture of a slip: on a dark mat, with marks and the foot line drawn over it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted

ZOOMS: Final = (100, 150, 200, 300, 400)
STEP: Final = 40
DIMMED: Final = 0.93
NO_MARK: Final = QRectF()
# A slip is so much higher than wide.
SLIP: Final = 1.608
# The foot of a slip, over its boxes, in shares of width and height: second bets are written there.
FOOT: Final = (0.04, 0.745, 0.62, 0.085)


class SlipPicture(Painted):
    """Shows an image whole, or zoomed, moved and turned by key: `+` `−` zoom, arrows move, `R` turns.

    Marks are amber frames in the picture's own pixels. The foot line is drawn over the picture, never into the file.
    """

    def __init__(self, *, wide: int = 222, high: int = 357, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wide, self._high = wide, high
        self._pixmap = QPixmap()
        self._marks: tuple[QRectF, ...] = ()
        self._foot, self._empty = "", "Put the slip in, or type a line"
        self._zoom, self._turn, self._move = 0, 0, QPointF()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._say()

    def set_picture(self, picture: QImage | Path | bytes | None, foot: str = "", marks: Sequence[QRectF] = ()) -> None:
        """Show an image, a file or its bytes; None, or what is no picture, shows the dotted outline."""
        self._pixmap = _pixmap(picture)
        self._foot, self._marks = foot, tuple(marks)
        self.reset()

    def set_empty(self, words: str) -> None:
        """Set what the dotted outline says: *Reading the picture…*, *No picture. Clean the glass …*."""
        self._empty = words
        self._say()

    def mark_foot(self, marked: bool) -> None:  # noqa: FBT001 - a setter
        """Frame the foot of the slip, or take the frame away."""
        size = self._pixmap.size()
        self.set_marks([_part(size, FOOT)] if marked and self.has_picture() else [])

    def set_marks(self, marks: Sequence[QRectF]) -> None:
        """Frame these places of the picture."""
        self._marks = tuple(marks)
        self.update()

    def has_picture(self) -> bool:
        """Whether there is an image to see."""
        return not self._pixmap.isNull()

    def reset(self) -> None:
        """Whole, upright, in the middle."""
        self._zoom, self._turn, self._move = 0, 0, QPointF()
        self._say()

    def zoom(self, by: int) -> None:
        """One step nearer or farther."""
        self._zoom = max(0, min(len(ZOOMS) - 1, self._zoom + by))
        if self._zoom == 0:
            self._move = QPointF()
        self.update()

    def turn(self) -> None:
        """Turn it by a quarter."""
        self._turn = (self._turn + 90) % 360
        self.update()

    def set_wide(self, wide: int) -> None:
        """Be so wide at 100 per cent, and as high as a slip of that width."""
        self._wide, self._high = wide, int(wide * SLIP)
        self.setFixedWidth(dress.px(self._wide))
        self.setMaximumHeight(dress.px(self._high))

    def sizeHint(self) -> QSize:
        """Give the size of the drawing."""
        return QSize(dress.px(self._wide), dress.px(self._high))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom, move, turn."""
        moves = {
            Qt.Key.Key_Left: QPointF(STEP, 0),
            Qt.Key.Key_Right: QPointF(-STEP, 0),
            Qt.Key.Key_Up: QPointF(0, STEP),
            Qt.Key.Key_Down: QPointF(0, -STEP),
        }
        key = Qt.Key(event.key())
        if key in moves and self._zoom:
            self._move += moves[key]
            self.update()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom(1 if key == Qt.Key.Key_Plus else -1)
        elif key == Qt.Key.Key_R:
            self.turn()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw mat, picture, marks and foot line; or the dotted outline."""
        with paint.painter_of(self) as painter:
            if self._pixmap.isNull():
                self._outline(painter)
            else:
                self._mat(painter)
                self._picture(painter)
            if self.hasFocus():
                paint.box(painter, self.rect(), border=dress.colour("focus"), thick=dress.px(2))

    def _mat(self, painter: QPainter) -> None:
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()), dress.px(6), dress.px(6))
        painter.fillPath(path, dress.colour("mat"))
        painter.setClipPath(path)

    def _picture(self, painter: QPainter) -> None:
        onto = self._onto()
        painter.save()
        painter.setTransform(onto, combine=True)
        painter.setOpacity(DIMMED if dress.theme() == "dark" else 1)
        painter.drawPixmap(0, 0, self._pixmap)
        self._foot_line(painter)
        painter.setOpacity(1)
        scale = max(0.01, (onto.m11() ** 2 + onto.m12() ** 2) ** 0.5)
        painter.setPen(QPen(dress.colour("mark"), dress.px(2) / scale))
        fill = QColor(dress.colour("mark"))
        fill.setAlpha(30)
        painter.setBrush(fill)
        for mark in self._marks:
            painter.drawRoundedRect(mark, dress.px(5) / scale, dress.px(5) / scale)
        painter.restore()

    def _onto(self) -> QTransform:
        """From the picture's pixels to the widget's."""
        sides = QSize(self._pixmap.width(), self._pixmap.height())
        shown = sides.transposed() if self._turn % 180 else sides
        fit = min(self.width() / max(1, shown.width()), self.height() / max(1, shown.height()))
        scale = fit * ZOOMS[self._zoom] / 100
        onto = QTransform()
        onto.translate(self.width() / 2 + self._move.x(), self.height() / 2 + self._move.y())
        onto.rotate(self._turn)
        onto.scale(scale, scale)
        onto.translate(-sides.width() / 2, -sides.height() / 2)
        return onto

    def _foot_line(self, painter: QPainter) -> None:
        if not self._foot:
            return
        wide, high = self._pixmap.width(), self._pixmap.height()
        letters = dress.font(14, 500, "mono")
        letters = type(letters)(letters)
        letters.setPixelSize(max(6, wide * 4 // 100))
        strip = QRectF(wide * 0.06, high * 0.952, wide * 0.88, high * 0.032)
        ground = dress.colour("paper")
        painter.fillRect(strip, QColor(ground.red(), ground.green(), ground.blue(), 205))
        painter.setFont(letters)
        painter.setPen(dress.colour("paper_ink"))
        painter.drawText(strip.adjusted(wide * 0.015, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self._foot)

    def _outline(self, painter: QPainter) -> None:
        pen = QPen(dress.colour("edge"), 1, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(dress.colour("sunken"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), dress.px(6), dress.px(6))
        painter.setFont(dress.font(13))
        painter.setPen(dress.colour("ink3"))
        side = dress.px(16)
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(self.rect().adjusted(side, side, -side, -side), flags, self._empty)

    def _say(self) -> None:
        self.show_as(f"Picture of the slip, {self._foot}" if self.has_picture() else self._empty)


class SlipStrip(Painted):
    """A part of the picture, enlarged to the full width: the foot, where second bets are written."""

    def __init__(
        self, name: str = "Foot of the slip, enlarged", *, high: int = 58, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name, self._high = name, high
        self._pixmap, self._part = QPixmap(), QRectF()
        self.show_as(name)

    def set_picture(self, picture: QImage | Path | bytes | None, part: QRectF = NO_MARK) -> None:
        """Show this part of the picture, in the picture's pixels; without a part, the last rows over the boxes."""
        self._pixmap = _pixmap(picture)
        _left, top, _wide, high = FOOT
        self._part = part if part.isValid() else _part(self._pixmap.size(), (0.03, top, 0.94, high))
        self.update()

    def sizeHint(self) -> QSize:
        """Give a strip."""
        return QSize(dress.px(300), dress.px(self._high))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the part, as wide as it goes."""
        with paint.painter_of(self) as painter:
            path = QPainterPath()
            path.addRoundedRect(QRectF(self.rect()), dress.px(4), dress.px(4))
            painter.setClipPath(path)
            painter.fillRect(self.rect(), dress.colour("mat"))
            if not self._pixmap.isNull() and self._part.width() > 0:
                high = self._part.width() * self.height() / max(1, self.width())
                part = QRectF(self._part.left(), self._part.center().y() - high / 2, self._part.width(), high)
                painter.setOpacity(DIMMED if dress.theme() == "dark" else 1)
            painter.drawPixmap(QRectF(self.rect()), self._pixmap, part)


def thumbnail(painter: QPainter, rect: QRect, pixmap: QPixmap) -> None:
    """Draw a slip in a list: the whole picture, small, on its mat."""
    painter.fillRect(rect, dress.colour("mat"))
    if not pixmap.isNull():
        fitted = pixmap.size().scaled(rect.size(), Qt.AspectRatioMode.KeepAspectRatio)
        spot = QRect(rect.left(), rect.top(), fitted.width(), fitted.height())
        spot.moveCenter(rect.center())
        painter.drawPixmap(spot, pixmap)


def _part(size: QSize, shares: tuple[float, float, float, float]) -> QRectF:
    left, top, wide, high = shares
    return QRectF(size.width() * left, size.height() * top, size.width() * wide, size.height() * high)


def _pixmap(picture: QImage | Path | bytes | None) -> QPixmap:
    if picture is None:
        return QPixmap()
    if isinstance(picture, QImage):
        return QPixmap.fromImage(picture)
    made = QPixmap()
    made.loadFromData(picture if isinstance(picture, bytes) else picture.read_bytes())
    return made
