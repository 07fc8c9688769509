from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.till.outline import outline
from tests.till.screens.typist import scans
from till.screens.frame import Frame, KeySpec, Screen
from till.widgets.fields import EntryField
from till.widgets.overlay import Dialog, KeysSheet
from till.widgets.words import Words

NAMES = ("Counter", "Pay", "Translate", "Results", "Slips", "Day")


class Noted(Screen):
    """A screen that notes what it is told."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.told: list[str] = []
        self.shown = [
            KeySpec("F2", "New slip", lambda: self.told.append("F2")),
            KeySpec("F4", "Later", lambda: self.told.append("F4"), enabled=False),
        ]
        self.line = EntryField(f"{name} line")
        QVBoxLayout(self).addWidget(self.line)

    def keys(self) -> list[KeySpec]:
        return self.shown

    def enter(self) -> None:
        self.told.append("enter")
        self.line.setFocus()

    def leave(self) -> None:
        self.told.append("leave")

    def escape(self) -> None:
        self.told.append("escape")

    def pad(self, sign: str) -> None:
        self.told.append(sign)

    def chord(self, chord: str) -> None:
        self.told.append(chord)


@pytest.fixture
def screens() -> list[Noted]:
    return [Noted(name) for name in NAMES]


@pytest.fixture
def frame(qtbot: QtBot, screens: list[Noted]) -> Frame:
    made = Frame("Corn Street", 2)
    qtbot.addWidget(made)
    for index, (name, screen) in enumerate(zip(NAMES, screens, strict=True)):
        made.add_screen(index, name, screen)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.open(0)
    return made


def test_alt_and_a_digit_open_a_screen(qtbot: QtBot, frame: Frame, screens: list[Noted]) -> None:
    qtbot.keyClick(screens[0].line, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert frame.current() == 1
    assert screens[0].told == ["enter", "leave"]
    assert screens[1].line.hasFocus()
    assert frame.top.tabs[1].says == "Alt 2, Pay, current"


def test_a_key_that_is_off_does_nothing(qtbot: QtBot, screens: list[Noted], frame: Frame) -> None:
    assert frame.current() == 0
    qtbot.keyClick(screens[0].line, Qt.Key.Key_F4)
    qtbot.keyClick(screens[0].line, Qt.Key.Key_F2)
    assert screens[0].told == ["enter", "F2"]
    assert frame.key_bar.says == "Keys: F1 Keys, F2 New slip"


def test_a_screen_says_when_its_keys_change(screens: list[Noted], frame: Frame) -> None:
    screens[1].shown = [KeySpec("F3", "Scan next")]
    screens[1].keys_changed.emit()
    assert frame.key_bar.says == "Keys: F1 Keys, F2 New slip"
    screens[0].shown = [KeySpec("F3", "Pay")]
    screens[0].keys_changed.emit()
    assert frame.key_bar.says == "Keys: F1 Keys, F3 Pay"


def test_pad_chord_and_escape_reach_the_open_screen(qtbot: QtBot, screens: list[Noted], frame: Frame) -> None:
    frame.open(2)
    line = screens[2].line
    qtbot.keyClick(line, Qt.Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier)
    qtbot.keyClick(line, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert screens[2].told == ["enter", "+", "Ctrl O", "escape"]


def test_the_sheet_of_keys_holds_the_keys_until_esc(qtbot: QtBot, screens: list[Noted], frame: Frame) -> None:
    qtbot.keyClick(screens[0].line, Qt.Key.Key_F1)
    sheet = frame.findChild(KeysSheet)
    assert isinstance(sheet, KeysSheet)
    qtbot.keyClick(sheet, Qt.Key.Key_F2)
    qtbot.keyClick(sheet, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert (frame.current(), screens[0].told) == (0, ["enter"])
    with qtbot.waitSignal(sheet.closed):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert screens[0].line.hasFocus()
    assert screens[0].told == ["enter"]


def test_the_lock_keeps_the_screen_as_it_stands(qtbot: QtBot, screens: list[Noted], frame: Frame) -> None:
    lock = Noted("PIN")
    frame.set_lock_screen(lock)
    frame.open(2)
    screens[2].line.setText("340 7")
    frame.lock()
    qtbot.keyClick(lock.line, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert frame.locked()
    assert not frame.key_bar.isVisible()
    assert frame.top.staff.says == "Locked"
    frame.unlock("KM")
    assert (frame.current(), screens[2].line.text()) == (2, "340 7")
    assert frame.top.staff.says == "Signed on: KM"


def test_a_dialog_waits_unseen_behind_the_lock(frame: Frame) -> None:
    lock = Noted("PIN")
    frame.set_lock_screen(lock)
    dialog = Dialog(frame, "Void slip 0427-118897")
    why = EntryField("Why")
    dialog.body.addWidget(why)
    dialog.open()
    why.setFocus()
    frame.lock()
    assert not dialog.isVisible()
    assert lock.line.hasFocus()
    frame.unlock("KM")
    assert dialog.isVisible()
    assert why.hasFocus()


def test_the_lock_knows_only_its_own_keys(qtbot: QtBot, screens: list[Noted], frame: Frame) -> None:
    lock = Noted("PIN")
    lock.shown = [KeySpec("F9", "Manager", lambda: lock.told.append("F9"))]
    common: list[str] = []
    frame.set_common_keys([KeySpec(key, key, partial(common.append, key)) for key in ("F9", "F12")])
    frame.set_lock_screen(lock)
    frame.lock()
    for key in (Qt.Key.Key_F9, Qt.Key.Key_F12, Qt.Key.Key_F2):
        qtbot.keyClick(lock.line, key)
    assert (lock.told, common, screens[0].told) == (["enter", "F9"], [], ["enter"])


def test_a_scan_is_told_from_any_screen_but_not_through_the_lock(
    qtbot: QtBot, screens: list[Noted], frame: Frame
) -> None:
    frame.open(3)
    with qtbot.waitSignal(frame.scanned) as scanned:
        scans(screens[3].line, "0427118904")
    assert scanned.args == ["0427118904"]
    lock = Noted("PIN")
    frame.set_lock_screen(lock)
    frame.lock()
    with qtbot.assertNotEmitted(frame.scanned):
        scans(lock.line, "0427118904")


def test_the_top_bar_says_how_the_machines_are(frame: Frame) -> None:
    frame.set_device("Recorder", "alarm", "no answer 12 s")
    frame.set_badge(2, 4)
    frame.set_clock("14:28:46")
    frame.set_training(True)
    assert frame.top.devices["Recorder"].says == "Recorder: no answer 12 s"
    assert frame.top.tabs[2].says == "Alt 3, Translate, 4 wait"
    assert frame.top.clock.says == "Time 14:28:46"
    assert frame.top.brand.says == "Tollgate Racing, Corn Street · Till 2, TRAINING"


@pytest.mark.parametrize("wide", [1366, 1280])
def test_nothing_of_the_top_bar_is_cut(qtbot: QtBot, frame: Frame, wide: int) -> None:
    frame.set_badge(2, 14)
    frame.set_device("Recorder", "alarm", "no answer 12 s")
    frame.set_device("Printer", "warn", "paper low")
    frame.set_device("Prices", "ok", "2 s ago")
    frame.set_staff("KM")
    frame.resize(wide, 720)
    qtbot.wait(1)
    assert frame.width() == wide
    parts = [child for child in frame.top.findChildren(QWidget) if child.isVisible()]
    assert all(part.width() >= part.sizeHint().width() for part in parts)
    assert max(part.geometry().right() for part in parts) < wide


def test_screens_come_in_their_order(frame: Frame) -> None:
    with pytest.raises(ValueError, match="screen Pay came as number 9"):
        frame.add_screen(9, "Pay", Screen())


def test_the_sheet_tells_how_bets_are_typed_where_they_are_typed(
    qtbot: QtBot, screens: list[Noted], frame: Frame
) -> None:
    frame.show_keys_sheet()
    sheet = frame.findChild(KeysSheet)
    assert isinstance(sheet, KeysSheet)
    assert not _titled(sheet, "A line of a bet")
    with qtbot.waitSignal(sheet.destroyed):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    screens[0].types_bets = True
    frame.show_keys_sheet()
    sheet = frame.findChild(KeysSheet)
    assert isinstance(sheet, KeysSheet)
    assert _titled(sheet, "A line of a bet")
    assert _titled(sheet, "Football, numbers, distances")


def test_the_sheet_tells_what_a_screen_has_beside_its_key_bar_and_nothing_of_others(
    qtbot: QtBot, screens: list[Noted], frame: Frame
) -> None:
    screens[0].more_keys = (("Alt E", "evidence of the slip"),)
    frame.show_keys_sheet()
    sheet = frame.findChild(KeysSheet)
    assert isinstance(sheet, KeysSheet)
    assert "Alt E: evidence of the slip" in outline(sheet.panel)
    with qtbot.waitSignal(sheet.destroyed):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    frame.open(1)
    frame.show_keys_sheet()
    sheet = frame.findChild(KeysSheet)
    assert isinstance(sheet, KeysSheet)
    assert "Alt E" not in outline(sheet.panel)
    assert not _titled(sheet, "More keys here")


def test_the_sheet_of_keys_stands_in_the_middle_of_a_wide_display(frame: Frame) -> None:
    frame.resize(1920, 1080)
    frame.show_keys_sheet()
    sheet = frame.findChild(KeysSheet)
    assert isinstance(sheet, KeysSheet)
    panel = sheet.panel.geometry()
    assert abs(panel.left() - (frame.width() - panel.right())) <= 2


def _titled(sheet: KeysSheet, title: str) -> bool:
    return any(words.text() == title for words in sheet.findChildren(Words))
