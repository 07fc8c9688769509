"""The top bar, dark in both themes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.frame.plates import BAR, DEVICES, Brand, Clock, Device, Staff, Tab
from till.widgets.paint import painter_of
from till.widgets.words import Words


class TopBar(QWidget):
    """Brand, tabs, devices, clock and staff; `opened` is sent with the index of a tab that was clicked."""

    opened = Signal(int)

    def __init__(self, house: str, place: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(dress.px(BAR))
        self.brand, self.clock, self.staff = Brand(house, place), Clock(), Staff()
        self._training = self._locked = False
        self.devices = {name: Device(name) for name in DEVICES}
        self._alt = Words("Alt", size=12, weight=500, ink="frame_ink2")
        self.tabs: list[Tab] = []
        self._tab_row = QHBoxLayout()
        self._tab_row.setSpacing(0)
        self._lay_out()

    def add_tab(self, name: str) -> None:
        """Add the next screen's tab."""
        index = len(self.tabs)
        tab = Tab(index + 1, name)
        tab.clicked.connect(lambda: self.opened.emit(index))
        tab.setVisible(not self._locked)
        self.tabs.append(tab)
        self._tab_row.addWidget(tab)

    def set_current(self, index: int) -> None:
        """Raise one tab."""
        for place, tab in enumerate(self.tabs):
            tab.set_current(place == index)

    def set_locked(self, locked: bool) -> None:  # noqa: FBT001 - a setter
        """Nobody's till shows no tabs."""
        self._locked = locked
        self._alt.setVisible(not locked)
        for tab in self.tabs:
            tab.setVisible(not locked)

    def set_training(self, training: bool) -> None:  # noqa: FBT001 - a setter
        """Say TRAINING at the brand, over an amber line along the whole bar."""
        self._training = training
        self.brand.set_training(training)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, and the line of a till in training."""
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), dress.colour("frame"))
            if self._training:
                high = dress.px(3)
                painter.fillRect(0, self.height() - high, self.width(), high, dress.colour("urgent"))

    def _lay_out(self) -> None:
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(0)
        lay.addWidget(self.brand)
        lay.addSpacing(dress.px(25))
        lay.addWidget(self._alt)
        lay.addSpacing(dress.px(8))
        lay.addLayout(self._tab_row)
        lay.addStretch(1)
        for device in self.devices.values():
            lay.addWidget(device)
            lay.addSpacing(dress.px(2))
        lay.addSpacing(dress.px(6))
        lay.addWidget(self.clock)
        lay.addSpacing(dress.px(10))
        lay.addWidget(self.staff)
