"""Who was first, second, third: before the stewards and after, with starting prices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from till import dress
from till.screens.results.fields import FormField
from till.screens.results.model import FormShown, OtherShown, RowShown
from till.screens.results.typed import AMENDED, PLACES, SP, Field
from till.widgets.scrolled import scrolled
from till.widgets.words import Words

MOST_ROWS: Final = 12
MOST_OTHERS: Final = 40
ROW: Final = 42
OTHER: Final = 31
# The room at the right: as drawn, and where room is short.
WIDE, NARROW = 240, 230
SHORT: Final = 600

Row = TypeVar("Row", RowShown, OtherShown)


class PlaceLine(QWidget):
    """A row of the finish."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.label = Words("", size=15, ink="ink2")
        self.number = FormField(f"Place {at + 1}, runner’s number", (PLACES, at), wide=48)
        self.name = Words("", size=15, weight=600)
        self.sp = FormField(f"Place {at + 1}, starting price", (SP, 0), wide=72, size=15)
        self.amended = FormField(f"Place {at + 1}, amended, runner’s number", (AMENDED, at), wide=48)
        self.amended_name = Words("", size=15)
        self._amended_room = QWidget()
        self._lay_out()

    def set(self, row: RowShown, shown: FormShown) -> None:
        """Show a row."""
        self.label.set(row.label)
        self.number.set(row.number, bad=self.number.where in shown.bad)
        self.number.setEnabled(not shown.locked)
        self.name.set(row.name, "ink" if row.runner or not row.number else "stop")
        self.sp.where = (SP, row.runner)
        self.sp.set(row.sp, bad=self.sp.where in shown.bad)
        self.sp.setEnabled(bool(row.runner) and not shown.locked)
        self.sp.setVisible(not shown.asked)
        self._amended_room.setVisible(bool(shown.amended))
        self.amended.set(row.amended, bad=self.amended.where in shown.bad)
        self.amended_name.set(row.amended_name, "ink" if row.moved else "ink2")
        self.amended_name.set_weight(600 if row.moved else 400)

    def set_room(self, wide: int) -> None:
        """Give the amended finish so much room."""
        self._amended_room.setFixedWidth(dress.px(wide + 10))

    def _lay_out(self) -> None:
        self.setFixedHeight(dress.px(ROW))
        self.label.setFixedWidth(dress.px(36))
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(10))
        lay.addWidget(self.label)
        lay.addWidget(self.number)
        lay.addWidget(self.name, 1)
        lay.addWidget(self.sp)
        room = QHBoxLayout(self._amended_room)
        room.setContentsMargins(dress.px(10), 0, 0, 0)
        room.setSpacing(dress.px(10))
        room.addWidget(self.amended)
        room.addWidget(self.amended_name, 1)
        self.set_room(WIDE)
        lay.addWidget(self._amended_room)


class OtherLine(QWidget):
    """A runner outside the places and its SP."""

    def __init__(self) -> None:
        super().__init__()
        self.number = Words("", size=13, weight=600, ink="ink2", align="right")
        self.name = Words("", size=14, name="condensed")
        self.sp = FormField("Starting price", (SP, 0), wide=72, high=28, size=14)
        self.number.setFixedWidth(dress.px(20))
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, dress.px(2), 0)
        lay.setSpacing(dress.px(8))
        lay.addWidget(self.number)
        lay.addWidget(self.name, 1)
        lay.addWidget(self.sp)
        self.setFixedHeight(dress.px(OTHER))

    def set(self, row: OtherShown, *, bad: bool, priced: bool) -> None:
        """Show a runner."""
        self.number.set(str(row.number))
        self.name.set(row.name)
        self.sp.where = (SP, row.number)
        self.sp.setAccessibleName(f"{row.number} {row.name}, starting price")
        self.sp.set(row.sp, bad=bad)
        self.sp.setVisible(priced)


class Placings(QWidget):
    """Column heads over the rows; right of them the amended finish, or every other runner with its SP."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = [PlaceLine(at) for at in range(MOST_ROWS)]
        self.others = [OtherLine() for _ in range(MOST_OTHERS)]
        self._first = Words("First past the post", size=12, weight=500, ink="ink2")
        self._sp = Words("SP", size=12, weight=500, ink="ink2")
        self._right = Words("", size=12, weight=500, ink="focus")
        self._scroll = self._scrolled_others()
        self._lay_out()

    def set(self, shown: FormShown) -> None:
        """Show the finish."""
        for line, row in zip(self.lines, _padded(shown.rows, MOST_ROWS), strict=True):
            line.setVisible(row is not None)
            if row is not None:
                line.set(row, shown)
        self._first.set("Placed" if shown.asked else "First past the post")
        self._sp.setVisible(not shown.asked)
        self._right.set(
            shown.amended or ("Listed" if shown.asked else "SP of the others"), "focus" if shown.amended else "ink2"
        )
        self._scroll.setVisible(not shown.amended)
        room = ROW * max(3, min(len(shown.rows), MOST_ROWS))
        self._scroll.setFixedHeight(dress.px(room // OTHER * OTHER))
        for other, runner in zip(self.others, _padded(shown.others, MOST_OTHERS), strict=True):
            other.setVisible(runner is not None and not shown.amended)
            if runner is not None:
                other.set(runner, bad=(SP, runner.number) in shown.bad, priced=not shown.asked)

    def fields(self) -> Iterator[FormField]:
        """Give every field, in the order of the task."""
        for line in self.lines:
            yield from (line.number, line.sp, line.amended)
        for other in self.others:
            yield other.sp

    def field(self, where: Field) -> FormField | None:
        """Find a field that can be seen."""
        return next((one for one in self.fields() if one.where == where and one.isVisibleTo(self)), None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the right side give way where room is short."""
        super().resizeEvent(event)
        wide = WIDE if self.width() >= dress.px(SHORT) else NARROW
        self._right.setFixedWidth(dress.px(wide))
        self._scroll.setFixedWidth(dress.px(wide))
        for line in self.lines:
            line.set_room(wide)

    def _lay_out(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        rows = QVBoxLayout()
        rows.setSpacing(0)
        for line in self.lines:
            rows.addWidget(line)
        rows.addStretch(1)
        body = QHBoxLayout()
        body.setSpacing(dress.px(20))
        body.addLayout(rows, 1)
        body.addWidget(self._scroll)
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(1))
        lay.addLayout(self._heads())
        lay.addLayout(body)

    def _heads(self) -> QHBoxLayout:
        self._sp.setFixedWidth(dress.px(72))
        heads = QHBoxLayout()
        heads.setSpacing(dress.px(20))
        heads.addSpacing(dress.px(46))
        heads.addWidget(self._first, 1)
        heads.addWidget(self._sp)
        heads.addWidget(self._right)
        return heads

    def _scrolled_others(self) -> QScrollArea:
        inner = QWidget()
        lay = QVBoxLayout(inner)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(0)
        for other in self.others:
            lay.addWidget(other)
        lay.addStretch(1)
        return scrolled(inner)


def _padded(rows: Sequence[Row], wanted: int) -> list[Row | None]:
    shown: list[Row | None] = list(rows[:wanted])
    return shown + [None] * (wanted - len(shown))
