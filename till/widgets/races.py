"""Next off: races with their countdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted

SOON: Final = 120
URGENT: Final = 30


@dataclass(frozen=True, slots=True)
class NextOff:
    """A race of the list: time as the trade writes it, meeting, a note, seconds to the advertised time.

    `off_at` is the signal's time once it is off; `current` is the race the board shows; `due` has passed its time.
    """

    time: str
    meeting: str
    note: str = ""
    seconds: int = 0
    off_at: str = ""
    current: bool = False

    @property
    def says(self) -> str:
        """The race as one sentence."""
        return f"{self.time} {self.meeting}, {spoken(self.seconds, self.off_at)}"


def urgency(seconds: int, off_at: str = "") -> str:
    """How near the off is: `stop` when off, `urgent` under 30 s, `warn` under 2 min, else `quiet`."""
    if off_at:
        return "stop"
    return "urgent" if seconds < URGENT else "warn" if seconds < SOON else "quiet"


def countdown(seconds: int, off_at: str = "") -> str:
    """Give the figure of a countdown: `11:14`, `0:18`, `Due` when the advertised time has passed, `Off`."""
    if off_at:
        return "Off"
    if seconds <= 0:
        return "Due"
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"


def spoken(seconds: int, off_at: str = "") -> str:
    """Give the countdown in words, for a screen reader."""
    if off_at:
        return f"off at {off_at}"
    if seconds <= 0:
        return "due"
    minutes, rest = divmod(seconds, 60)
    unit = "minute" if minutes == 1 else "minutes"
    return f"off in {minutes} {unit} {rest}" if minutes else f"off in {rest} seconds"


def off_chip(seconds: int, off_at: str = "") -> tuple[str, str, str]:
    """Kind, words and mark of a race card's chip: `Off in 1:14`, `Off 14:31:27`."""
    if off_at:
        return "stop", f"Off {off_at}", "stop"
    if seconds <= 0:
        return "warn", "Due", "timer"
    return ("warn" if seconds < SOON else "quiet"), f"Off in {countdown(seconds)}", "timer"


def draw_countdown(
    painter: QPainter, right: int, middle: int, seconds: int, off_at: str = "", *, size: float = 15
) -> int:
    """Draw a countdown with its mark, ending at `right`; gives back its left edge."""
    kind, text = urgency(seconds, off_at), countdown(seconds, off_at)
    inks = {"quiet": "ink2", "urgent": "urgent_ink", "warn": "warn", "stop": "stop"}
    ink, weight = dress.colour(inks[kind]), 500 if kind == "quiet" else 600
    wide = dress.width(text, size, weight)
    high = dress.px(24)
    paint.write(painter, QRect(right - wide, middle - high // 2, wide + 2, high), text, ink, size=size, weight=weight)
    if kind == "quiet":
        return right - wide
    mark = right - wide - dress.px(21)
    paint.icon(painter, mark, middle + 1, "stop" if off_at else "timer", 16, ink)
    return mark


class NextOffList(Painted):
    """The next races, one row each, from border to border; the countdown is the right-hand figure."""

    def __init__(self, *, row: int = 30, inset: int = 13, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row_height, self._inset = row, inset
        self._rows: list[NextOff] = []
        self._shown = 5

    def set_rows(self, rows: Sequence[NextOff], shown: int | None = None) -> None:
        """Show these races; room is kept for `shown` of them."""
        if self.says and (list(rows), shown or self._shown) == (self._rows, self._shown):
            return
        self._rows = list(rows)
        self._shown = shown or self._shown
        self.show_as("Next off: " + "; ".join(row.says for row in self._rows))

    def set_row_height(self, high: int) -> None:
        """Make the rows so high at 100 per cent."""
        self._row_height = high
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Room for the rows that are promised."""
        return QSize(dress.px(300), dress.px(self._row_height) * self._shown)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        with paint.painter_of(self) as painter:
            high = dress.px(self._row_height)
            for place, row in enumerate(self._rows[: self._shown]):
                ruled = not self._ground(row) and place + 1 < self._shown
                self._draw(painter, QRect(0, place * high, self.width(), high), row, ruled=ruled)

    @staticmethod
    def _ground(row: NextOff) -> str:
        fills = {"stop": "stop_soft", "urgent": "urgent", "warn": "warn_soft"}
        return fills.get(urgency(row.seconds, row.off_at), "select" if row.current else "")

    def _draw(self, painter: QPainter, rect: QRect, row: NextOff, *, ruled: bool) -> None:
        ground = self._ground(row)
        if ground:
            painter.fillRect(rect, dress.colour(ground))
        if row.current:
            painter.fillRect(QRect(rect.left(), rect.top(), dress.px(3), rect.height()), dress.colour("edge"))
        left, right = dress.px(self._inset), rect.right() + 1 - dress.px(self._inset)
        if ruled:
            paint.rule(painter, left, right, rect.bottom())
        end = draw_countdown(painter, right, rect.center().y(), row.seconds, row.off_at)
        urgent = ground == "urgent"
        ink = dress.colour("urgent_ink" if urgent else "ink")
        time = QRect(left, rect.top(), dress.px(46), rect.height() - 1)
        paint.write(painter, time, row.time, ink, size=15, weight=600)
        start = left + dress.px(46)
        name = QRect(start, rect.top(), end - start, rect.height() - 1)
        start += paint.write(painter, name, row.meeting, ink, weight=500) + dress.px(8)
        note = QRect(start, rect.top(), end - start - dress.px(6), rect.height())
        paint.write(
            painter, note, row.note, dress.colour("urgent_ink" if urgent else "ink2"), size=12, name="condensed"
        )
