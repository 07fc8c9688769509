"""Every control and state, light and dark side by side: `python -m till.widgets.gallery OUT.png`."""

from __future__ import annotations

import sys
from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.dress import Theme
from till.widgets import paint
from till.widgets.button import Button
from till.widgets.card import Card
from till.widgets.fields import MoneyField, PinField, TextField
from till.widgets.labelled import Labelled
from till.widgets.legs import Leg, LegRow
from till.widgets.marks import Chip
from till.widgets.notice import Notice
from till.widgets.painted import Painted
from till.widgets.races import NextOff, NextOffList
from till.widgets.segments import Segments
from till.widgets.words import Words

WIDE, HIGH = 683, 900
SWATCHES: Final = (
    ("frame", "frame_ink"),
    ("canvas", "ink"),
    ("panel", "ink"),
    ("sunken", "ink"),
    ("select", "ink"),
    ("focus", "panel"),
    ("action", "action_ink"),
    ("urgent", "urgent_ink"),
    ("ok_soft", "ok"),
    ("warn_soft", "warn"),
    ("stop_soft", "stop"),
    ("hold_soft", "hold"),
    ("focus_soft", "focus"),
    ("off_fill", "off_ink"),
    ("edge", "panel"),
    ("line", "ink"),
)
CHIPS: Final = (
    ("ok", "Agrees", "ok"),
    ("warn", "£2.00 over", "warn"),
    ("stop", "Not taken", "stop"),
    ("hold", "For review", "person"),
    ("warn", "Waiting, 4 min", "waiting"),
    ("quiet", "Open", "open"),
    ("done", "Lost", "dash"),
)
RACES: Final = (
    NextOff("2.40", "Ashcombe", "hcp · 11 run", 674),
    NextOff("2.33", "Thornby dogs", "under 2 min", 84),
    NextOff("2.30", "Wrenfield", "under 30 s", 18),
    NextOff("2.20", "Wrenfield", "signal 14:20:41", 0, "14:20:41"),
)


class Swatch(Painted):
    """A colour with its name."""

    def __init__(self, name: str, ink: str) -> None:
        super().__init__()
        self._name, self._ink = name, ink
        self.setFixedSize(dress.px(72), dress.px(34))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        with paint.painter_of(self) as painter:
            border = paint.mixed(dress.colour("edge"), dress.colour("canvas"), 40)
            paint.box(painter, self.rect(), fill=dress.colour(self._name), border=border, radius=4)
            room = self.rect().adjusted(dress.px(6), 0, 0, 0)
            paint.write(painter, room, self._name, dress.colour(self._ink), size=13, weight=500, name="condensed")


class Prices(Painted):
    """A price shorter, longer, the same, gone."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the four."""
        with paint.painter_of(self) as painter:
            left = 0
            shown = (
                ("9/4", "short", "shorter"),
                ("9/1", "drift", "longer"),
                ("16/1", "ink", "same"),
                ("NR", "ink3", "withdrawn"),
            )
            for price, ink, word in shown:
                rect = QRect(left, 0, dress.px(90), self.height())
                left += paint.write(painter, rect, price, dress.colour(ink), size=16, weight=600) + dress.px(4)
                if ink in ("short", "drift"):
                    centre = QRect(left, 0, dress.px(12), self.height()).toRectF().center()
                    paint.arrow(painter, centre, up=ink == "drift", ink=dress.colour(ink))
                left += dress.px(16 if ink in ("short", "drift") else 6)
                word_at = QRect(left, dress.px(2), dress.px(90), self.height())
                left += paint.write(painter, word_at, word, dress.colour("ink2"), size=12) + dress.px(20)


def _row(*widgets: QWidget, spacing: int = 8) -> QHBoxLayout:
    lay = QHBoxLayout()
    lay.setSpacing(dress.px(spacing))
    for widget in widgets:
        lay.addWidget(widget)
    lay.addStretch(1)
    return lay


def _swatches() -> QGridLayout:
    grid = QGridLayout()
    grid.setSpacing(dress.px(8))
    grid.setVerticalSpacing(dress.px(10))
    for place, (name, ink) in enumerate(SWATCHES):
        grid.addWidget(Swatch(name, ink), place // 8, place % 8)
    grid.setColumnStretch(8, 1)
    return grid


def _buttons() -> Card:
    card = Card("Buttons")
    card.header.addWidget(Words("the one filled button is what Enter does now", size=12, ink="ink3"))
    off = Button("Pay £40.00")
    off.setEnabled(False)
    take = Button("Take £11.00 and print", "fill", key="Enter")
    card.body.addLayout(_row(take, Button("Post result"), off, Button("Void it", "danger", mark="stop")))
    pay = Segments("How to pay", ("Cash", "Cheque", "Part cash"), key="F4")
    pay.set_current(1)
    pay.set_off(frozenset({0}))
    card.body.addWidget(pay)
    return card


def _money(label: str, pence: int, key: str = "") -> Labelled:
    field = MoneyField(label, high=34, size=15)
    field.set_pence(pence)
    return Labelled(label, field, key=key)


def _fields() -> Card:
    card = Card("Fields")
    hot, filled, off = (
        _money("Keys go here", 1100),
        TextField("Filled", high=34, size=15),
        TextField("Not now", high=34, size=15),
    )
    hot.set_hot(True)
    filled.setText("100482")
    off.setText("KM, 14:58")
    off.setEnabled(False)
    done = Labelled("Filled", filled)
    done.set_done(True)
    first = QHBoxLayout()
    first.setSpacing(dress.px(10))
    for labelled in (_money("At rest", 2000, key="*"), hot, done, Labelled("Not now", off)):
        first.addWidget(labelled)
    card.body.addLayout(first)
    stake, pin = _money("Stake", 1_000_000), PinField("Second person’s PIN, four digits", high=34)
    stake.setFixedWidth(dress.px(222))
    stake.refuse("£9,999.99 is the most on one slip.")
    pin.setText("12")
    second = Labelled("Second person’s PIN", pin)
    second.setFixedWidth(dress.px(168))
    row = _row(stake, spacing=10)
    lay = QVBoxLayout()
    lay.addWidget(second)
    lay.addStretch(1)
    row.insertLayout(1, lay)
    card.body.addLayout(row)
    return card


def _states() -> Card:
    card = Card("States: word, mark and colour together")
    card.body.addLayout(_row(*(Chip(kind, text, mark) for kind, text, mark in CHIPS), spacing=6))
    prices = Prices()
    prices.setFixedHeight(dress.px(30))
    card.body.addWidget(prices)
    races = NextOffList(row=27)
    races.set_rows(RACES, 4)
    card.body.addWidget(races)
    first = Leg("A", "4 Copper Lantern", "2.30 Wrenfield", "9/4", "KM", ("quiet", "8 · board price", ""), 74)
    other = Leg("B", "Blue Tarpon + Midnight Blue", "3.15 Wrenfield", chip=("warn", "4(a) · split on two", "warn"))
    card.body.addWidget(LegRow(first))
    card.body.addWidget(LegRow(other))
    return card


def _notices() -> QHBoxLayout:
    lay = QHBoxLayout()
    lay.setSpacing(dress.px(8))
    lay.addWidget(
        Notice("info", "The printer is out of paper", "Load a roll. Two receipts print by themselves.", mark="printer")
    )
    lay.addWidget(Notice("stop", "Recorder not answering", "Slips are stamped here; marks follow."))
    return lay


class Gallery(QWidget):
    """Half of the picture: one theme."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.resize(dress.px(WIDE), dress.px(HIGH))
        lay = QVBoxLayout(self)
        lay.setContentsMargins(dress.px(16), dress.px(10), dress.px(16), dress.px(10))
        lay.setSpacing(dress.px(8))
        head = QHBoxLayout()
        head.addWidget(Words(title, size=20, weight=600))
        head.addStretch(1)
        head.addWidget(Words("IBM Plex Sans 12 · 14 · 16 · 18 · 22 · 56", size=12, ink="ink2"))
        head.addWidget(Words("Condensed for names", size=12, ink="ink2", name="condensed"))
        lay.addLayout(head)
        lay.addLayout(_swatches())
        for card in (_buttons(), _fields(), _states()):
            lay.addWidget(card)
        lay.addLayout(_notices())
        lay.addStretch(1)


def draw(app: QApplication) -> QPixmap:
    """Both halves side by side."""
    whole = QPixmap(dress.px(WIDE) * 2, dress.px(HIGH))
    painter = QPainter(whole)
    themes: tuple[tuple[Theme, str], ...] = (("light", "Light"), ("dark", "Dark"))
    for place, (theme, title) in enumerate(themes):
        dress.wear(app, theme)
        painter.drawPixmap(place * dress.px(WIDE), 0, Gallery(title).grab())
    painter.end()
    return whole


def main(target: str) -> None:
    """Draw the gallery into a file."""
    draw(QApplication([])).save(target)


if __name__ == "__main__":
    main(sys.argv[1])
