"""What every painted widget is drawn with: words, icons, key caps, chips, boxes, lines."""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from till import dress
from till.dress.letters import Family

CHIP: Final = 22
CAP: Final = 20
CAP_TEXT: Final = 11.5

_FILLS: Final = {"quiet": "sunken", "done": "sunken", "info": "sunken", "select": "focus_soft"}
_INKS: Final = {"quiet": "ink2", "done": "ink2", "info": "ink2", "select": "focus"}
ICON_OF: Final = {"ok": "ok", "warn": "warn", "stop": "stop", "hold": "hold", "info": "info"}

Align = Literal["left", "right", "centre"]
_ALIGN: Final = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "right": Qt.AlignmentFlag.AlignRight,
    "centre": Qt.AlignmentFlag.AlignHCenter,
}


def soft(kind: str) -> QColor:
    """Give the pale fill of a kind."""
    return dress.colour(_FILLS.get(kind) or f"{kind}_soft")


def strong(kind: str) -> QColor:
    """Give the text and mark colour of a kind."""
    return dress.colour(_INKS.get(kind) or kind)


def mixed(one: QColor, other: QColor, share: int) -> QColor:
    """One colour with so many per cent of another in it."""
    keep = 100 - share
    return QColor(
        (one.red() * keep + other.red() * share) // 100,
        (one.green() * keep + other.green() * share) // 100,
        (one.blue() * keep + other.blue() * share) // 100,
    )


def painter_of(widget: QWidget) -> QPainter:
    """Give a painter with smooth edges."""
    painter = QPainter(widget)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    return painter


def box(
    painter: QPainter,
    rect: QRect,
    *,
    fill: QColor | None = None,
    border: QColor | None = None,
    radius: float = 6,
    thick: int = 1,
    dashed: bool = False,
) -> None:
    """Draw a rounded box whose border lies inside the rect, so that a thicker ring moves nothing."""
    half = thick / 2
    inner = QRectF(rect).adjusted(half, half, -half, -half) if border else QRectF(rect)
    pen = QPen(border, thick) if border else QPen(Qt.PenStyle.NoPen)
    if border and dashed:
        pen.setDashPattern([4, 2.5])
    painter.setPen(pen)
    painter.setBrush(fill or Qt.BrushStyle.NoBrush)
    corner = max(0.0, dress.px(radius) - half)
    painter.drawRoundedRect(inner, corner, corner)


def bar_left(painter: QPainter, rect: QRect, fill: QColor, bar: QColor, *, thick: int = 4, radius: float = 6) -> None:
    """Draw a pale box with a strong bar at its left edge."""
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(QRectF(rect), dress.px(radius), dress.px(radius))
    painter.setClipPath(path)
    painter.fillRect(rect, fill)
    painter.fillRect(QRect(rect.left(), rect.top(), dress.px(thick), rect.height()), bar)
    painter.restore()


def rule(painter: QPainter, left: int, right: int, y: int, ink: str = "line") -> None:
    """Draw a hairline."""
    painter.fillRect(QRect(left, y, right - left, 1), dress.colour(ink))


def write(
    painter: QPainter,
    rect: QRect,
    text: str,
    ink: QColor,
    *,
    size: float = 14,
    weight: int = 400,
    name: Family = "sans",
    align: Align = "left",
    strike: bool = False,
) -> int:
    """Words on one line, cut with an ellipsis where they do not fit; gives back the width they took."""
    measures = dress.metrics(size, weight, name)
    shown = measures.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    letters = dress.font(size, weight, name)
    if strike:
        letters = type(letters)(letters)
        letters.setStrikeOut(True)
    painter.setFont(letters)
    painter.setPen(ink)
    painter.drawText(rect, _ALIGN[align] | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
    return min(rect.width(), dress.width(shown, size, weight, name))


def fitting(text: str, room: int, size: float = 14, weight: int = 400) -> Family:
    """Give the letters that a text has room in: narrow ones before anything is cut."""
    return "sans" if dress.width(text, size, weight) <= room else "condensed"


def icon(painter: QPainter, left: int, middle: int, name: str, size: int, ink: QColor) -> int:  # noqa: PLR0917 - where, what, how
    """Draw an icon centred on a line; gives back its width."""
    pixels = dress.px(size)
    painter.drawPixmap(left, middle - pixels // 2, dress.pixmap(name, pixels, ink.name()))
    return pixels


def cap_width(text: str, least: int = 22) -> int:
    """Give the width of a key cap."""
    return max(dress.px(least), dress.width(text, CAP_TEXT, 600) + dress.px(9))


def key_cap(
    painter: QPainter,
    left: int,
    middle: int,
    text: str,
    *,
    ink: QColor | None = None,
    edge: QColor | None = None,
    least: int = 22,
) -> int:
    """Draw a key cap centred on a line, with the thick lower edge of a key; gives back its width."""
    wide, high = cap_width(text, least), dress.px(CAP)
    rect = QRect(left, middle - high // 2, wide, high)
    border = edge or dress.colour("edge")
    box(painter, rect, fill=None if edge else dress.colour("sunken"), border=border, radius=4)
    lower = dress.px(1)
    painter.fillRect(QRect(left + 3, rect.bottom() - lower, wide - 6, lower), border)
    write(
        painter,
        rect.adjusted(0, 0, 0, -1),
        text,
        ink or dress.colour("ink2"),
        size=CAP_TEXT,
        weight=600,
        align="centre",
    )
    return wide


def chip_width(text: str, mark: str = "") -> int:
    """Give the width of a chip."""
    return dress.width(text, 12, 500) + dress.px(14) + (dress.px(19) if mark else 0)


def chip(painter: QPainter, left: int, middle: int, kind: str, text: str, mark: str = "") -> int:  # noqa: PLR0917 - where, what
    """Draw a chip centred on a line; gives back its width."""
    wide, high = chip_width(text, mark), dress.px(CHIP)
    ink, fill = strong(kind), soft(kind)
    rect = QRect(left, middle - high // 2, wide, high)
    box(painter, rect, fill=fill, border=mixed(fill, ink, 15 if kind == "done" else 45), radius=5)
    start = left + dress.px(7)
    if mark:
        icon(painter, start, middle, mark, 14, ink)
        start += dress.px(19)
    write(painter, QRect(start, rect.top(), left + wide - start, high - 1), text, ink, size=12, weight=500)
    return wide


def arrow(painter: QPainter, centre: QPointF, *, up: bool, ink: QColor) -> None:
    """Draw the small triangle of a price that moved: up is longer, down is shorter."""
    wide, tall = dress.px(4), dress.px(5)
    sign = -1 if up else 1
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    x, y = centre.x(), centre.y()
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(x - wide, y - sign * tall / 2),
                QPointF(x + wide, y - sign * tall / 2),
                QPointF(x, y + sign * tall / 2),
            ]
        )
    )


def initials(painter: QPainter, rect: QRect, text: str, *, dim: bool = False) -> None:
    """Draw the red pen's ring with a cashier's initials, or the dashed empty ring of a price nobody initialled."""
    pen = QPen(dress.colour("edge"), 1) if not text else QPen(dress.colour("pen"), dress.px(15) / 10)
    if not text:
        pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corner = dress.px(11)
    painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), corner, corner)
    if text:
        ink = dress.colour("ink3" if dim else "pen")
        write(painter, rect, text, ink, size=12, weight=600, align="centre")
