"""Translate by keyboard alone, in its frame."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.pictures.framed import framed
from tests.till.outline import outline
from tests.till.screens.translate.hands import Shop, slip
from tests.till.screens.typist import Typist
from tests.till.shown import show
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.dialogs.words import WordsDialog
from till.screens.frame import Frame
from till.screens.translate.old_board import OldBoard
from till.screens.translate.presenter import TranslatePresenter
from till.screens.translate.view import TranslateView

GOLDEN = Path(__file__).parents[3] / "golden" / "screens" / "translate.txt"
PICTURE = Path(__file__).parents[4] / "resources" / "samples" / "slips" / "s16.jpg"


class Wired(Typist):
    """The screen in its frame, on its presenter, with two slips that wait."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__(qtbot)
        self.shop = Shop()
        self.shop.put(
            slip("118898", "14:19:58", "5.60", "255w silver jacket", "322k hurley maker @", "pat .40 ew"),
            slip("118912", "14:54:40", "10.00", "345 11"),
        )
        self.view = TranslateView(lambda _sha: PICTURE.read_bytes())
        self.presenter = TranslatePresenter(self.view, self.shop.services(), lambda: "KM", self.tick)
        self.view.use(self.presenter)
        self.frame: Frame = framed(self.view, 2, clock="14:56:11", staff="KM")
        show(qtbot, self.frame)
        self.view.enter()


@pytest.fixture
def wired(qtbot: QtBot) -> Wired:
    return Wired(qtbot)


def test_the_keys_are_in_the_entry_line_and_the_last_leg_is_typed(wired: Wired) -> None:
    assert wired.focus is wired.view.form.entry.line
    wired.types("340 7")
    assert "C, 7 Morning Cobbles, 3.40 Oxmoor" in outline(wired.view.form)
    wired.key(Qt.Key.Key_Return)
    assert wired.shop.kept[0][0] == "0427-118898"
    assert "Slip 0427-118912" in outline(wired.view.form)
    assert wired.focus is wired.view.form.entry.line


def test_down_chooses_the_other_number(qtbot: QtBot, wired: Wired) -> None:
    qtbot.keyClicks(wired.focus, "340 7")
    wired.key(Qt.Key.Key_Down)
    assert "on 1 Deacon Street" in outline(wired.view.form)
    wired.key(Qt.Key.Key_Return)
    assert "C, 1 Deacon Street" in outline(wired.view.form)


def test_a_mismatch_puts_the_keys_into_the_choices_and_back(wired: Wired) -> None:
    wired.key(Qt.Key.Key_F3)
    wired.types("11 win")
    wired.key(Qt.Key.Key_Return)
    assert "£10.00 taken, the lines cost £11.00" in outline(wired.view.form)
    wired.key(Qt.Key.Key_1)
    assert wired.focus is wired.view.form.entry.line
    wired.key(Qt.Key.Key_Return, Qt.Key.Key_2)
    assert "Short, explained" in outline(wired.view.form)
    wired.key(Qt.Key.Key_Return)
    assert wired.shop.kept[0][2][0].unit_stake.pence == 1100


def test_a_manager_signs_once_a_race_is_off(wired: Wired) -> None:
    wired.shop.board.off("14:55 Wrenfield", "14:55:31")
    wired.types("340 7")
    wired.key(Qt.Key.Key_Return)
    dialog = wired.frame.findChild(AuthorityDialog)
    assert dialog is not None
    wired.types("all lines seen")
    wired.types("4127")
    assert wired.shop.kept[0][5] is not None
    assert (wired.shop.kept[0][5].initials, wired.shop.kept[0][5].pin) == ("RA", "4127")
    assert wired.focus is wired.view.form.entry.line


def test_f4_parks_with_words(wired: Wired) -> None:
    wired.key(Qt.Key.Key_F4)
    assert wired.frame.findChild(WordsDialog) is not None
    wired.types("a 7 or a 1?")
    assert wired.shop.files["0427-118898"].parked == "a 7 or a 1?"
    assert "Parked 1" in outline(wired.view.queue)


def test_f5_shows_the_old_board_race_by_race(wired: Wired) -> None:
    wired.key(Qt.Key.Key_F5)
    dialog = wired.frame.findChild(OldBoard)
    assert dialog is not None
    assert "3.22 Kilbrannan IRE" in outline(dialog.panel)
    wired.key(Qt.Key.Key_Right)
    assert "3.22 Kilbrannan IRE" not in outline(dialog.panel)
    wired.key(Qt.Key.Key_Escape)
    assert wired.focus is wired.view.form.entry.line


def test_f6_and_f8_change_the_line_that_is_typed(qtbot: QtBot, wired: Wired) -> None:
    wired.key(Qt.Key.Key_F3)
    qtbot.keyClicks(wired.focus, "2 win")
    wired.key(Qt.Key.Key_F8)
    assert wired.view.form.entry.line.text() == "2 ew"
    wired.key(Qt.Key.Key_Escape)
    wired.key(Qt.Key.Key_F6)
    assert "A, 11 Walk the Quay, 3.45 Wrenfield, 5/1, initialled KM" in outline(wired.view.form)


def test_the_picture_is_magnified_and_turned_by_key(wired: Wired) -> None:
    picture = wired.view.picture.picture
    wired.key(Qt.Key.Key_F7)
    assert picture.hasFocus()
    wired.key(Qt.Key.Key_R)
    assert picture._turn == 90
    wired.key(Qt.Key.Key_Escape)
    assert wired.view.form.entry.line.hasFocus()
    assert picture._turn == 0


def test_the_picture_is_turned_while_a_line_is_typed(qtbot: QtBot, wired: Wired) -> None:
    qtbot.keyClick(wired.view.form.entry.line, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert wired.view.picture.picture._turn == 90
    assert wired.view.form.entry.line.hasFocus()


def test_a_click_on_a_queue_row_opens_its_slip(qtbot: QtBot, wired: Wired) -> None:
    rows = wired.view.queue.list
    place = rows.visualRect(rows.model().index(1, 0)).center()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert "Slip 0427-118912" in outline(wired.view.form)


def test_f10_asks_for_the_void_of_the_open_slip(qtbot: QtBot, wired: Wired) -> None:
    with qtbot.waitSignal(wired.view.void_asked) as asked:
        wired.key(Qt.Key.Key_F10)
    assert asked.args == ["0427-118898"]


def test_tab_goes_from_the_form_to_the_lists(wired: Wired) -> None:
    wired.key(Qt.Key.Key_Tab)
    seen = [wired.focus]
    while not wired.view.form.entry.line.hasFocus() and len(seen) < 10:
        wired.key(Qt.Key.Key_Tab)
        seen.append(wired.focus)
    assert wired.view.queue.list in seen
    assert wired.view.picture.picture in seen
    assert wired.view.form.entry.line.hasFocus()


def test_every_widget_with_the_keys_says_what_it_is(wired: Wired) -> None:
    nameless = [
        child
        for child in wired.view.findChildren(QWidget)
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible() and not child.accessibleName()
    ]
    assert nameless == []


def test_the_screen_as_text(qtbot: QtBot, wired: Wired) -> None:
    wired.shop.board.off("14:55 Wrenfield", "14:55:31")
    qtbot.keyClicks(wired.focus, "340 7")
    wired.presenter.tick()
    assert outline(wired.view) == GOLDEN.read_text(encoding="utf-8")


def test_tab_takes_the_name_that_stands_dim_behind_the_caret(qtbot: QtBot, wired: Wired) -> None:
    line = wired.view.form.entry.line
    qtbot.keyClicks(wired.focus, "340 morning")
    assert line.accessibleDescription() == "Tab types Cobbles"
    wired.key(Qt.Key.Key_Tab, Qt.Key.Key_Return)
    assert "C, 7 Morning Cobbles, 3.40 Oxmoor" in outline(wired.view.form)
