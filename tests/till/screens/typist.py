"""A cashier's hands on a screen that is scanned into: every key goes to what has the keys."""

from __future__ import annotations

import time

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from till.screens.frame.keyboard import SCAN_GAP_MS


def press(widget: QWidget, key: int, text: str, at: int) -> None:
    """Press a key that says of itself at which millisecond it was pressed."""
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
    event.setTimestamp(at)
    QApplication.sendEvent(widget, event)


def scans(widget: QWidget, code: str) -> None:
    """Scan a code into what has the keys, at a scanner's pace however busy the machine is."""
    begun = time.monotonic_ns() // 1_000_000
    for place, sign in enumerate(code):
        press(widget, ord(sign), sign, begun + 4 * place)
    press(widget, Qt.Key.Key_Return, "\r", begun + 4 * len(code))


class Typist:
    """Types with a clock of its own that runs a second at every look."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot, self.ticks = qtbot, 0

    def tick(self) -> int:
        """Give the milliseconds of the clock, a second later each time."""
        self.ticks += 1000
        return self.ticks

    @property
    def focus(self) -> QWidget:
        """What has the keys."""
        found = QApplication.focusWidget()
        assert found is not None
        return found

    def types(self, *lines: str) -> None:
        """Type lines, each with Enter."""
        for line in lines:
            self._qtbot.keyClicks(self.focus, line)
            self.key(Qt.Key.Key_Return)

    def key(self, *keys: Qt.Key) -> None:
        """Press keys, each after the moment in which it could be part of a scan."""
        for key in keys:
            self._qtbot.keyClick(self.focus, key)
            self._qtbot.wait(SCAN_GAP_MS + 10)
