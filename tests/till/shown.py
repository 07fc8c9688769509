"""A window of a test as a person has it: in front, and with the keys."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


def show(qtbot: QtBot, window: QWidget, wide: int = 1366, high: int = 768) -> None:
    """Show it at a size and wait until it has the keys; it is closed after the test."""
    qtbot.addWidget(window)
    window.resize(wide, high)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
