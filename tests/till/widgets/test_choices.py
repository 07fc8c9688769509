from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from till.widgets.button import Button
from till.widgets.choices import Choice, ChoiceList, RadioList
from till.widgets.segments import Segments

WAYS = (
    Choice("Go on typing"),
    Choice("Give £2.00 back"),
    Choice("Change the stake", "Not possible", enabled=False),
    Choice("Take £17.00 now, translate later"),
)


def held(key: Qt.Key, text: str = "") -> QKeyEvent:
    """A key that repeats because it is held down."""
    return QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text, autorep=True)


def test_enter_takes_the_safe_way(qtbot: QtBot) -> None:
    ways = ChoiceList("£17.00 taken, the lines cost £15.00", WAYS)
    qtbot.addWidget(ways)
    with qtbot.waitSignal(ways.picked) as picked:
        qtbot.keyClick(ways, Qt.Key.Key_Return)
    assert picked.args == [0]


def test_a_digit_takes_its_way_and_one_that_is_off_does_nothing(qtbot: QtBot) -> None:
    ways = ChoiceList("Ways on", WAYS)
    qtbot.addWidget(ways)
    with qtbot.assertNotEmitted(ways.picked):
        qtbot.keyClicks(ways, "3")
        qtbot.keyClicks(ways, "5")
    with qtbot.waitSignal(ways.picked) as picked:
        qtbot.keyClicks(ways, "4")
    assert picked.args == [3]


def test_a_held_key_never_acts(qtbot: QtBot) -> None:
    ways, button = ChoiceList("Ways on", WAYS), Button("Take £11.00 and print", "fill")
    qtbot.addWidget(ways)
    qtbot.addWidget(button)
    with qtbot.assertNotEmitted(ways.picked), qtbot.assertNotEmitted(button.clicked):
        QApplication.sendEvent(ways, held(Qt.Key.Key_2, "2"))
        QApplication.sendEvent(ways, held(Qt.Key.Key_Return))
        QApplication.sendEvent(button, held(Qt.Key.Key_Return))


def test_only_the_filled_button_acts_on_enter(qtbot: QtBot) -> None:
    fill, danger = Button("Take £11.00 and print", "fill"), Button("Void it", "danger")
    qtbot.addWidget(fill)
    qtbot.addWidget(danger)
    with qtbot.assertNotEmitted(danger.clicked):
        qtbot.keyClick(danger, Qt.Key.Key_Return)
    with qtbot.waitSignal(fill.clicked):
        qtbot.keyClick(fill, Qt.Key.Key_Enter)


def test_an_ampersand_is_no_mnemonic(qtbot: QtBot) -> None:
    button = Button("Pay Harker & Lowe")
    qtbot.addWidget(button)
    assert button.shortcut().isEmpty()
    assert button.accessibleName() == "Pay Harker & Lowe"


def test_a_digit_selects_in_a_form(qtbot: QtBot) -> None:
    why = RadioList("Why", WAYS)
    qtbot.addWidget(why)
    qtbot.keyClicks(why, "2")
    assert why.current() == 1
    qtbot.keyClick(why, Qt.Key.Key_Down)
    assert why.current() == 3


def test_segments_step_over_what_is_off(qtbot: QtBot) -> None:
    pay = Segments("How to pay", ("Cash", "Cheque", "Part cash"))
    qtbot.addWidget(pay)
    pay.set_off(frozenset({1}))
    with qtbot.waitSignal(pay.chosen) as chosen:
        qtbot.keyClick(pay, Qt.Key.Key_Right)
    assert (chosen.args, pay.accessibleName()) == ([2], "How to pay: Part cash")
