from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.till.screens.typist import press, scans
from till.screens.frame.keyboard import Keyboard
from till.widgets.choices import Choice, ChoiceList
from till.widgets.fields import EntryField


class Window(QWidget):
    """A line of text and a list of choices, with the till's keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self.line = EntryField("Entry line")
        self.ways = ChoiceList("Ways on", (Choice("Go on typing"), Choice("Give £2.00 back"), Choice("Later")))
        lay = QVBoxLayout(self)
        lay.addWidget(self.line)
        lay.addWidget(self.ways)
        self.keyboard = Keyboard(self)


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    made = Window()
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.line.setFocus()
    return made


def test_a_scan_is_told_and_types_nothing(qtbot: QtBot, window: Window) -> None:
    window.line.setText("yan .50 ew")
    with (
        qtbot.waitSignal(window.keyboard.scanned) as scanned,
        qtbot.assertNotEmitted(window.line.returnPressed),
    ):
        scans(window.line, "0427118904K7QD")
    assert scanned.args == ["0427118904K7QD"]
    assert window.line.text() == "yan .50 ew"


def test_capitals_come_with_shift_and_a_busy_till_looks_late(qtbot: QtBot, window: Window) -> None:
    window.line.setFocus()
    with qtbot.waitSignal(window.keyboard.scanned) as scanned:
        for place, sign in enumerate("0427118904K7QD"):
            if sign.isalpha():
                press(window.line, Qt.Key.Key_Shift, "", 1000 + 4 * place)
            press(window.line, ord(sign), sign, 1000 + 4 * place)
            if place == 5:
                qtbot.wait(80)
        press(window.line, Qt.Key.Key_Return, "\r", 1060)
    assert scanned.args == ["0427118904K7QD"]
    assert window.line.text() == ""


def test_who_follows_the_typing_forgets_a_scan_too(window: Window) -> None:
    heard: list[str] = []
    window.line.textEdited.connect(heard.append)
    window.line.setText("yan .50 ew")
    scans(window.line, "0427118904K7QD")
    assert heard[-1] == "yan .50 ew"


def test_what_a_hand_types_stays(qtbot: QtBot, window: Window) -> None:
    with qtbot.assertNotEmitted(window.keyboard.scanned), qtbot.waitSignal(window.line.returnPressed):
        qtbot.keyClicks(window.line, "230w cop")
        qtbot.keyClick(window.line, Qt.Key.Key_Return)
    assert window.line.text() == "230w cop"


def test_initials_and_pin_are_no_scan(qtbot: QtBot, window: Window) -> None:
    with qtbot.assertNotEmitted(window.keyboard.scanned), qtbot.waitSignal(window.line.returnPressed):
        qtbot.keyClicks(window.line, "KMR4711")
        qtbot.keyClick(window.line, Qt.Key.Key_Return)


def test_slow_signs_are_no_scan(qtbot: QtBot, window: Window) -> None:
    with qtbot.assertNotEmitted(window.keyboard.scanned):
        qtbot.keyClicks(window.line, "0427118904", delay=60)
        qtbot.keyClick(window.line, Qt.Key.Key_Return)
    assert window.line.text() == "0427118904"


def test_a_scan_chooses_nothing_from_a_list(qtbot: QtBot, window: Window) -> None:
    window.ways.setFocus()
    with qtbot.waitSignal(window.keyboard.scanned), qtbot.assertNotEmitted(window.ways.picked, wait=120):
        scans(window.ways, "0427118904")


def test_a_digit_by_hand_chooses(qtbot: QtBot, window: Window) -> None:
    window.ways.setFocus()
    with qtbot.waitSignal(window.ways.picked) as picked:
        qtbot.keyClicks(window.ways, "2")
    assert picked.args == [1]


@pytest.mark.parametrize(
    ("key", "modifier", "sign"),
    [
        (Qt.Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier, "+"),
        (Qt.Key.Key_Asterisk, Qt.KeyboardModifier.KeypadModifier, "*"),
        (Qt.Key.Key_Minus, Qt.KeyboardModifier.KeypadModifier, "-"),
        (Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier, "+"),
        (Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier, "*"),
        (Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier, "-"),
    ],
)
def test_the_pad_moves_the_keys(
    qtbot: QtBot, window: Window, key: Qt.Key, modifier: Qt.KeyboardModifier, sign: str
) -> None:
    with qtbot.waitSignal(window.keyboard.pad) as pad:
        qtbot.keyClick(window.line, key, modifier)
    assert (pad.args, window.line.text()) == ([sign], "")


def test_the_main_plus_still_types(qtbot: QtBot, window: Window) -> None:
    with qtbot.assertNotEmitted(window.keyboard.pad):
        qtbot.keyClicks(window.line, "+")
    assert window.line.text() == "+"


def test_function_keys_screens_and_chords(qtbot: QtBot, window: Window) -> None:
    keyboard = window.keyboard
    with qtbot.waitSignal(keyboard.function) as function:
        qtbot.keyClick(window.line, Qt.Key.Key_F10)
    with qtbot.waitSignal(keyboard.screen) as screen:
        qtbot.keyClick(window.line, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    with qtbot.waitSignal(keyboard.chord) as chord:
        qtbot.keyClick(window.line, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert (function.args, screen.args, chord.args) == (["F10"], [2], ["Ctrl O"])


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_F10, Qt.Key.Key_Escape])
def test_a_held_key_never_acts(qtbot: QtBot, window: Window, key: Qt.Key) -> None:
    held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", autorep=True)
    keyboard = window.keyboard
    with (
        qtbot.assertNotEmitted(keyboard.function),
        qtbot.assertNotEmitted(keyboard.escaped),
        qtbot.assertNotEmitted(window.line.returnPressed),
    ):
        QApplication.sendEvent(window.line, held)
