"""The right column: the day's figures, its turnover by the hour, and what it could still cost."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from till import dress
from till.screens.day.model import FiguresShown
from till.widgets import paint
from till.widgets.card import Card, Zone
from till.widgets.charts import Bar, Bars, HourBars, hatched
from till.widgets.figures import FigureRow, Rule, Stat
from till.widgets.painted import Painted
from till.widgets.words import Words


class Legend(Painted):
    """What a bar means: a small box of its colour or hatching, and a word."""

    def __init__(self, text: str, ink: str = "") -> None:
        super().__init__()
        self._ink = ink
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set(text)

    def set(self, text: str) -> None:
        """Say another word."""
        self._text = text
        self.show_as(text)

    def sizeHint(self) -> QSize:
        """Box and word."""
        return QSize(dress.px(18) + dress.width(self._text, 12) + 2, dress.px(18))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both."""
        with paint.painter_of(self) as painter:
            side = dress.px(12)
            box = QRect(0, (self.height() - side) // 2, side, side)
            if self._ink:
                painter.fillRect(box, dress.colour(self._ink))
            else:
                hatched(painter, QRectF(box), dress.colour("ink2"))
            words = self.rect().adjusted(dress.px(18), 0, 0, 0)
            paint.write(painter, words, self._text, dress.colour("ink2"), size=12)


class FiguresColumn(QWidget):
    """Three cards that never ask for keys."""

    def __init__(self) -> None:
        super().__init__()
        self.stats = [Stat() for _ in range(4)]
        self.hours, self.owe = HourBars(), Bars("Most we could owe, by event")
        self.unclaimed, self.lapsed = FigureRow(size=14, high=27), FigureRow(size=14, high=27)
        self._over, self._under = Legend("over", "drift"), Legend("under", "edge")
        self._none = Words("Nothing is in play.", size=13, ink="ink3")
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(12))
        lay.addWidget(self._sums())
        lay.addWidget(self._turnover(), 1)
        lay.addWidget(self._owed())

    def set(self, shown: FiguresShown) -> None:
        """Show the figures."""
        for stat, (words, figure) in zip(self.stats, shown.stats, strict=False):
            stat.set(figure, words)
        self.hours.set_bars(shown.hours)
        self._over.set(shown.over)
        self._none.setVisible(not shown.owe)
        self.owe.setVisible(bool(shown.owe))
        self.owe.set_bars(
            [Bar(one.label, ((one.pence, "drift" if one.over else "edge"),), one.value) for one in shown.owe]
        )
        self.unclaimed.set("Won, not claimed yet", shown.unclaimed[1], note=shown.unclaimed[0])
        self.lapsed.set("Lapsed today, after 28 days", shown.lapsed[1], note=shown.lapsed[0])

    def _sums(self) -> Zone:
        zone = Zone()
        lay = QHBoxLayout(zone)
        lay.setContentsMargins(dress.px(13), dress.px(10), dress.px(13), dress.px(8))
        for stat in self.stats:
            lay.addWidget(stat, 1)
        return zone

    def _turnover(self) -> Card:
        card = Card("Turnover by hour")
        card.header.setSpacing(dress.px(14))
        card.header.addWidget(Legend("taken", "action"))
        card.header.addWidget(Legend("paid"))
        card.body.addWidget(self.hours, 1)
        self.hours.setMinimumHeight(dress.px(120))
        return card

    def _owed(self) -> Card:
        card = Card("Most we could owe, by event")
        card.header.setSpacing(dress.px(14))
        card.header.addWidget(self._over)
        card.header.addWidget(self._under)
        card.body.setSpacing(0)
        for widget in (self._none, self.owe, Rule(), self.unclaimed, self.lapsed):
            card.body.addWidget(widget)
        return card
