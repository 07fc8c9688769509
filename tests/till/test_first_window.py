"""The first window stands alone; what is typed before the books are open is not lost."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from till.first_window import Lock, OncePainted, day_in_words, show_at_size


def test_what_comes_after_waits_for_the_painting(qtbot: QtBot) -> None:
    begun: list[bool] = []
    line = QLineEdit()
    qtbot.addWidget(line)
    OncePainted(line, lambda: begun.append(True))
    QApplication.processEvents()
    assert begun == []
    line.show()
    qtbot.waitUntil(lambda: begun == [True])


def test_keys_pressed_before_reach_the_window_after(qtbot: QtBot) -> None:
    seen: list[str] = []
    line = QLineEdit()
    qtbot.addWidget(line)
    OncePainted(line, lambda: seen.append(line.text()))
    with qtbot.waitExposed(line):
        line.show()
    line.setFocus()
    line.windowHandle().requestActivate()
    for key in (Qt.Key.Key_1, Qt.Key.Key_4):
        QTest.keyClick(line.windowHandle(), key)
    qtbot.waitUntil(lambda: line.text() == "14")
    assert seen == [""]


def test_the_window_has_its_keys_where_what_comes_after_does_not_work(qtbot: QtBot) -> None:
    def broken() -> None:
        raise OSError("no library")

    line = QLineEdit()
    qtbot.addWidget(line)
    with qtbot.captureExceptions() as faults:
        OncePainted(line, broken)
        with qtbot.waitExposed(line):
            line.show()
        line.setFocus()
        line.windowHandle().requestActivate()
        qtbot.waitUntil(lambda: bool(faults))
        QTest.keyClick(line.windowHandle(), Qt.Key.Key_1)
        qtbot.waitUntil(lambda: line.text() == "1")


def test_the_window_takes_the_whole_display(qtbot: QtBot) -> None:
    line = QLineEdit()
    qtbot.addWidget(line)
    show_at_size(line)
    assert line.isMaximized()


def test_the_lock_stands_without_a_shop_and_is_locked(qtbot: QtBot) -> None:
    lock = Lock("Mill Racing", "Mill Lane", 2, training=True)
    qtbot.addWidget(lock.frame)
    lock.show(datetime(2026, 10, 3, 13, 50))
    assert lock.frame.locked()
    assert lock.frame.windowTitle() == "Mill Racing, Mill Lane, till 2"
    assert "Till 2 opens its books" in lock.screen.brand.says


def test_a_day_is_written_without_a_nought() -> None:
    assert day_in_words(datetime(2026, 10, 3)) == "Saturday 3 October 2026"
