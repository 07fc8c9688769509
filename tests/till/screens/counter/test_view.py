"""The counter by keyboard alone, in its frame."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from settlement.money import Money
from settlement.slip import Objection
from tests.pictures.framed import framed
from tests.till.outline import outline
from tests.till.screens.counter.hands import Till
from tests.till.screens.typist import Typist
from tests.till.shown import show
from till.screens.counter.presenter import CounterPresenter
from till.screens.counter.view import CounterView
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.dialogs.words import WordsDialog

GOLDEN = Path(__file__).parents[3] / "golden" / "screens" / "counter.txt"
PICTURE = Path(__file__).parents[4] / "resources" / "samples" / "slips" / "s22.jpg"


class Wired(Typist):
    """The screen in its frame, on its presenter."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__(qtbot)
        self.till = Till()
        self.view = CounterView(lambda _sha: PICTURE.read_bytes())
        self.presenter = CounterPresenter(self.view, self.till.services(), lambda: "KM", self.tick)
        self.view.use(self.presenter)
        self.frame = framed(self.view, 0, clock="14:28:46", staff="KM")
        show(qtbot, self.frame)
        self.view.enter()

    def pad(self, key: Qt.Key) -> None:
        """Press a key of the numeric pad."""
        self._qtbot.keyClick(self.focus, key, Qt.KeyboardModifier.KeypadModifier)


@pytest.fixture
def wired(qtbot: QtBot) -> Wired:
    return Wired(qtbot)


def test_a_slip_from_the_first_key_to_the_change(qtbot: QtBot, wired: Wired) -> None:
    assert wired.view.slip.entry.line.hasFocus()
    wired.types("230 4 @", "240a 1", "1 ew dbl")
    wired.pad(Qt.Key.Key_Plus)
    assert wired.view.money.taken.hasFocus()
    qtbot.keyClicks(wired.focus, "2")
    wired.key(Qt.Key.Key_Return)
    assert wired.view.money.handed.hasFocus()
    qtbot.keyClicks(wired.focus, "5")
    assert "Change to give £3.00" in outline(wired.view.money)
    wired.key(Qt.Key.Key_Return)
    ((slip,),) = wired.till.taken
    assert (slip.taken, slip.lines) == (Money(200), ("230 4 @", "240a 1", "1 ew dbl"))
    assert wired.till.handed == [Money(500)]
    assert wired.view.slip.entry.line.hasFocus()


def test_a_held_enter_never_takes(qtbot: QtBot, wired: Wired) -> None:
    wired.types("230 4", "2 win")
    wired.pad(Qt.Key.Key_Plus)
    qtbot.keyClicks(wired.focus, "2")
    wired.pad(Qt.Key.Key_Minus)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True)
    QApplication.sendEvent(wired.focus, held)
    assert wired.till.taken == []
    wired.key(Qt.Key.Key_Return)
    assert len(wired.till.taken) == 1


def test_a_mismatch_stands_where_the_entry_line_was(qtbot: QtBot, wired: Wired) -> None:
    wired.types("240a 1", "310a 7", "345 11", "420 2", "l15 1")
    wired.pad(Qt.Key.Key_Plus)
    qtbot.keyClicks(wired.focus, "17")
    wired.pad(Qt.Key.Key_Minus)
    wired.key(Qt.Key.Key_Return)
    assert wired.till.taken == []
    said = outline(wired.view.slip)
    assert "£17.00 taken, the lines cost £15.00" in said
    assert "on 1 Go on typing" in said
    assert not wired.view.slip.entry.isVisible()
    wired.key(Qt.Key.Key_2)
    assert wired.view.slip.entry.line.hasFocus()
    wired.key(Qt.Key.Key_Return)
    assert wired.till.taken[0][0].taken == Money(1500)


def test_a_late_leg_is_given_back_with_the_words_for_it(qtbot: QtBot, wired: Wired) -> None:
    wired.till.board.off("14:30 Wrenfield", "14:28:35")
    wired.till.objections = (
        Objection("2(a)", "2.30 Wrenfield went off 6 seconds before this slip", "stop", bet=0, selection=0),
    )
    wired.types("230 4", "2 win")
    wired.pad(Qt.Key.Key_Plus)
    qtbot.keyClicks(wired.focus, "2")
    wired.pad(Qt.Key.Key_Minus)
    wired.key(Qt.Key.Key_Return)
    assert "2.30 Wrenfield went off 6 seconds before this slip" in outline(wired.view.slip)
    wired.key(Qt.Key.Key_1)
    assert wired.frame.findChild(WordsDialog) is not None
    wired.types("off before the stamp")
    assert wired.till.refused == [("0427-118904", "off before the stamp")]


def test_a_manager_takes_a_late_slip(qtbot: QtBot, wired: Wired) -> None:
    wired.till.objections = (Objection("2(a)", "2.30 Wrenfield went off", "stop", bet=0, selection=0),)
    wired.types("230 4", "2 win")
    wired.pad(Qt.Key.Key_Plus)
    qtbot.keyClicks(wired.focus, "2")
    wired.pad(Qt.Key.Key_Minus)
    wired.key(Qt.Key.Key_Return, Qt.Key.Key_4)
    dialog = wired.frame.findChild(AuthorityDialog)
    assert dialog is not None
    wired.types("seen on the recorder")
    wired.types("RA4127")
    ((slip,),) = wired.till.taken
    assert slip.authority is not None
    assert (slip.authority.initials, slip.authority.reason) == ("RA", "seen on the recorder")


def test_alt_and_its_letter_asks_which_runner(qtbot: QtBot, wired: Wired) -> None:
    wired.types("230 4", "315 blue")
    qtbot.keyClick(wired.focus, Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    assert "Which runner in the 3.15 Wrenfield?" in outline(wired.view.slip)
    wired.key(Qt.Key.Key_3)
    assert "B, 8 Midnight Blue" in outline(wired.view.slip) or "Midnight Blue, 3.15" in outline(wired.view.slip)


def test_f4_takes_the_money_first(qtbot: QtBot, wired: Wired) -> None:
    wired.key(Qt.Key.Key_F2)
    assert "Money first" in outline(wired.view.slip)
    wired.pad(Qt.Key.Key_Plus)
    qtbot.keyClicks(wired.focus, "5")
    wired.key(Qt.Key.Key_F4)
    assert wired.till.taken[0][0].bets is None


def test_f6_and_f8_change_what_is_typed(qtbot: QtBot, wired: Wired) -> None:
    qtbot.keyClicks(wired.focus, "230 4")
    wired.key(Qt.Key.Key_F6)
    assert wired.view.slip.entry.line.text() == "230 4 @"
    wired.key(Qt.Key.Key_Return)
    qtbot.keyClicks(wired.focus, "2 win")
    wired.key(Qt.Key.Key_F8)
    assert wired.view.slip.entry.line.text() == "2 ew"


def test_arrows_open_a_leg_and_del_takes_one_off(wired: Wired) -> None:
    wired.types("230 4", "240a 1")
    wired.key(Qt.Key.Key_Down, Qt.Key.Key_Delete)
    assert "A, 1 Gunpowder Tea" in outline(wired.view.slip)
    wired.key(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert wired.view.slip.entry.line.text() == "240a 1"


def test_every_widget_with_the_keys_says_what_it_is(wired: Wired) -> None:
    nameless = [
        child
        for child in wired.view.findChildren(QWidget)
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible() and not child.accessibleName()
    ]
    assert nameless == []


def test_the_screen_as_text(qtbot: QtBot, wired: Wired) -> None:
    wired.till.board.show("14:30 Wrenfield", 4, "9/4")
    wired.types("230 4 @", "315 blue", "330a f", "4.05k 3 @")
    wired.pad(Qt.Key.Key_Plus)
    qtbot.keyClicks(wired.focus, "11")
    wired.pad(Qt.Key.Key_Minus)
    qtbot.keyClicks(wired.focus, "yan .50 ew")
    assert outline(wired.view) == GOLDEN.read_text(encoding="utf-8")


def test_the_pad_brings_the_keys_back_from_wherever_tab_took_them(wired: Wired) -> None:
    wired.pad(Qt.Key.Key_Asterisk)
    wired.key(Qt.Key.Key_Tab)
    assert not wired.view.money.handed.hasFocus()
    wired.pad(Qt.Key.Key_Asterisk)
    assert wired.view.money.handed.hasFocus()


def test_whose_slip_it_is_is_typed_at_one_key(qtbot: QtBot, wired: Wired) -> None:
    qtbot.keyClick(wired.focus, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert wired.view.money.client.hasFocus()
    qtbot.keyClicks(wired.focus, "Red cap")
    wired.key(Qt.Key.Key_Return)
    assert "Red cap" in outline(wired.view.money)
    assert wired.view.slip.entry.line.hasFocus()


def test_the_money_stands_still_and_gives_way_on_a_small_screen(wired: Wired) -> None:
    before = wired.view.money.handed.mapTo(wired.view, wired.view.money.handed.rect().topLeft()).y()
    wired.types("230 4 @", "1 win")
    wired.pad(Qt.Key.Key_Plus)
    wired.types("1")
    after = wired.view.money.handed.mapTo(wired.view, wired.view.money.handed.rect().topLeft()).y()
    assert before == after
    assert wired.frame.minimumSizeHint().height() <= 720


def test_tab_takes_the_name_that_stands_dim_behind_the_caret(qtbot: QtBot, wired: Wired) -> None:
    line = wired.view.slip.entry.line
    qtbot.keyClicks(wired.focus, "230 copper la")
    assert line.accessibleDescription() == "Tab types ntern"
    wired.key(Qt.Key.Key_Tab)
    assert (line.text(), wired.focus) == ("230 Copper Lantern", line)
    assert line.accessibleDescription() == ""
    wired.key(Qt.Key.Key_Return)
    assert "A, 4 Copper Lantern, 2.30 Wrenfield" in outline(wired.view.slip)


def test_the_right_arrow_takes_it_at_the_end_of_the_line_only(qtbot: QtBot, wired: Wired) -> None:
    line = wired.view.slip.entry.line
    qtbot.keyClicks(wired.focus, "230 copper")
    wired.key(Qt.Key.Key_Left, Qt.Key.Key_Right)
    assert line.text() == "230 copper"
    wired.key(Qt.Key.Key_Right)
    assert line.text() == "230 Copper Lantern"


def test_without_a_name_to_finish_tab_goes_on(qtbot: QtBot, wired: Wired) -> None:
    qtbot.keyClicks(wired.focus, "230 4")
    wired.key(Qt.Key.Key_Tab)
    assert wired.focus is not wired.view.slip.entry.line
    assert wired.view.slip.entry.line.text() == "230 4"
