"""Middle: the slip's picture, its legs and bets, notices or a stop, and the entry line with its reading."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.counter.model import CounterModel, Zone
from till.screens.counter.room import TIGHT, Room
from till.screens.slip_sheet.entry_zone import EntryZone
from till.screens.slip_sheet.made_of_rows import MadeOfRows
from till.screens.slip_sheet.notice_rows import NoticeRows
from till.screens.slip_sheet.sheet_rows import BetRows, LegRows, scrolled_rows
from till.screens.slip_sheet.shown import ChipText, EntryShown
from till.screens.slip_sheet.stop_place import StopPlace
from till.widgets.card import Card
from till.widgets.charts import Timeline
from till.widgets.marks import Chip, KeyHint
from till.widgets.slip_picture import SlipPicture, SlipStrip
from till.widgets.words import Words

LEAST = 150
LATER = "Type the bet, or leave it for later"
ANOTHER = "Type another line, or press Enter to take the slip"
STOPPED_LEG, STOPPED_BET = 44, 46
MARKS = {"ok": "camera", "warn": "warn", "stop": "stop", "quiet": ""}
POINTS = 4
POINT_MARKS = {"ok": "ok", "warn": "warn", "info": "question"}
POINT_INKS = {"ok": "ok", "warn": "warn", "info": "ink2"}


class SlipZone(Card):
    """The slip as it stands; ``picture_of`` gives a picture's bytes by its SHA-256."""

    notice_acted = Signal(str)
    leg_clicked = Signal(str)

    def __init__(self, picture_of: Callable[[str], bytes | None], parent: QWidget | None = None) -> None:
        super().__init__("Slip", parent=parent)
        self._picture_of = picture_of
        self._shown: tuple[str | None, str] = (None, "")
        self._room = TIGHT
        self.picture = SlipPicture()
        self.picture.set_empty("Put the slip in, or type a line")
        self.picture.setMinimumHeight(dress.px(LEAST))
        self.entry = EntryZone(LATER)
        self.stop = StopPlace()
        self._camera, self._stamp = Chip(), Chip()
        self._legs, self._bets, self._notices = LegRows(), BetRows(), NoticeRows()
        self._made_of = MadeOfRows()
        self._timeline = Timeline()
        self._rows = scrolled_rows(self._legs, self._bets, self._made_of, self._timeline)
        self._hints = QWidget()
        self._under = QWidget()
        self._kept, self._tick = Words("", size=12, ink="ink2", align="right"), Words("", size=12, mark="ok", ink="ok")
        self._foot_label = Words("Foot of the slip, enlarged", size=13, weight=500, ink="ink2")
        self._foot = SlipStrip()
        self._first = MoneyFirstPanel()
        self._lay_out()
        self._notices.acted.connect(self.notice_acted)
        self._legs.clicked.connect(self.leg_clicked)
        # Nothing that is not shown yet asks for room when the window opens.
        self.show_slip(CounterModel())

    def set_room(self, room: Room) -> None:
        """Take the room there is: the picture first."""
        self._room = room

    def show_slip(self, model: CounterModel) -> None:
        """Draw the slip, its notices or its stop, and the line."""
        self.set_title(f"Slip {model.serial}" if model.serial else "New slip")
        for chip, words in ((self._camera, model.camera), (self._stamp, model.stamp)):
            _show_chip(chip, words)
        self._show_picture(model)
        quick = model.money_first is not None
        self._first.setVisible(quick)
        if model.money_first is not None:
            self._first.show_points(model.money_first.words, model.money_first.points)
        self._show_rows(model)
        self._show_foot(model)
        self._notices.show_notices(model.notices, model.more_notices)
        self.stop.show_stop(model.choices)
        self.entry.setVisible(model.choices is None)
        self.entry.show_entry(
            EntryShown(
                model.entry,
                model.enter_does,
                filled=model.zone is Zone.ENTRY,
                reading=model.reading,
                hint=ANOTHER if model.money.button_ready and model.bets else LATER,
            )
        )

    def _show_picture(self, model: CounterModel) -> None:
        wide = self._room.stopped if model.choices else self._room.picture
        if model.money_first is not None:
            wide = self._room.quick
        self.picture.set_wide(wide)
        self._rows.setMaximumHeight(self.picture.maximumHeight())
        self._under.setVisible(model.choices is None)
        for part in (self._kept, self._tick):
            part.setVisible(model.picture is not None)
        self._kept.set("Picture kept" if self._room.roomy else "")
        self._hints.setVisible(model.choices is None and model.money_first is None)
        if self._shown != (model.picture, model.foot_line):
            self._shown = (model.picture, model.foot_line)
            data = self._picture_of(model.picture) if model.picture else None
            self.picture.set_picture(data, model.foot_line)
            self._foot.set_picture(data)

    def _show_rows(self, model: CounterModel) -> None:
        room, stopped = self._room, model.choices is not None
        self._legs.show_legs(model.legs, STOPPED_LEG if stopped else room.leg, wide=room.wide)
        self._bets.show_bets(model.bets, STOPPED_BET if stopped else room.bet)
        self._made_of.show_rows(model.made_of if room.wide and not stopped else ())

    def _show_foot(self, model: CounterModel) -> None:
        enlarged = model.magnify_foot and model.picture is not None
        self._foot_label.setVisible(enlarged)
        self._foot.setVisible(enlarged)
        self.picture.mark_foot(enlarged)
        self._timeline.setVisible(model.timeline is not None)
        if model.timeline is not None:
            line = model.timeline
            self._timeline.set(f"{line.off:%H:%M:%S}", f"{line.stamp:%H:%M:%S}", line.words)

    def _lay_out(self) -> None:
        self.header.addWidget(self._camera)
        self.header.addWidget(self._stamp)
        upper = QHBoxLayout()
        upper.setSpacing(dress.px(14))
        upper.addLayout(self._picture_column())
        upper.addLayout(self._slip_column(), 1)
        self.body.addLayout(upper)
        self.body.addStretch(1)
        self.body.addWidget(self._notices)
        self.body.addWidget(self.stop)
        self.body.addWidget(self.entry)

    def _picture_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(dress.px(8))
        column.addWidget(self.picture, 1)
        column.addWidget(self._lay_under())
        column.addStretch()
        return column

    def _lay_under(self) -> QWidget:
        """Lay out what stands under the picture: its key, and that it is kept."""
        lay = QHBoxLayout(self._under)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(6))
        lay.addWidget(KeyHint(("F7",), "Magnify"))
        lay.addWidget(self._kept, 1)
        lay.addWidget(self._tick)
        return self._under

    def _slip_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(dress.px(8))
        column.addWidget(self._first)
        column.addWidget(self._rows, 1)
        column.addWidget(self._foot_label)
        column.addWidget(self._foot)
        hints = QHBoxLayout(self._hints)
        hints.setContentsMargins(0, 0, 0, 0)
        hints.setSpacing(dress.px(14))
        hints.addWidget(KeyHint(("↑", "↓"), "choose a leg"))
        hints.addWidget(KeyHint(("Del",), "takes it off"))
        hints.addStretch(1)
        column.addWidget(self._hints)
        return column


class MoneyFirstPanel(QWidget):
    """Money on the picture: what is safe already."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = Words("", size=14, ink="ink2", wrap=True)
        self._words.setFixedHeight(dress.px(82))
        self._marks = [Words("", size=14, ink="ok") for _ in range(POINTS)]
        self._titles = [Words("", size=14, weight=600) for _ in range(POINTS)]
        self._details = [Words("", size=13, ink="ink2") for _ in range(POINTS)]
        lay = QVBoxLayout(self)
        lay.setContentsMargins(dress.px(4), 0, 0, 0)
        lay.setSpacing(dress.px(2))
        lay.addWidget(Words("Money first", size=20, weight=600))
        lay.addSpacing(dress.px(6))
        lay.addWidget(self._words)
        lay.addSpacing(dress.px(12))
        lay.addLayout(self._points())
        lay.addStretch(1)

    def _points(self) -> QGridLayout:
        """Lay the points out: mark, title, and under the title what it means."""
        grid = QGridLayout()
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(dress.px(14))
        grid.setColumnStretch(1, 1)
        for place in range(POINTS):
            grid.addWidget(self._marks[place], 3 * place, 0, 2, 1)
            grid.addWidget(self._titles[place], 3 * place, 1)
            grid.addWidget(self._details[place], 3 * place + 1, 1)
            grid.setRowMinimumHeight(3 * place + 2, dress.px(10))
        return grid

    def show_points(self, words: str, points: tuple[tuple[str, str, str], ...]) -> None:
        """Show what is safe."""
        self._words.set(words)
        for place, (title, detail, kind) in enumerate(points):
            self._marks[place].set("", POINT_INKS[kind], POINT_MARKS[kind])
            self._titles[place].set(title)
            self._details[place].set(detail)


def _show_chip(chip: Chip, words: ChipText | None) -> None:
    chip.setVisible(words is not None)
    if words is not None:
        chip.set(words.kind, words.text, MARKS.get(words.kind, ""))
