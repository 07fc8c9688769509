from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from till.widgets.card import Card
from till.widgets.choices import Choice, Stop
from till.widgets.fields import TextField
from till.widgets.marks import Chip
from till.widgets.overlay import Dialog


class Two(QWidget):
    """Two zones, the second with a stop inside."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.right = Card("Slip"), Card("Money")
        self.entry, self.money = TextField("Entry line"), TextField("Money taken, pounds")
        self.stop = Stop("warn", "£17.00 taken", "The lines cost £15.00", (Choice("Go on typing"),))
        self.left.body.addWidget(self.entry)
        self.left.body.addWidget(self.stop)
        self.right.body.addWidget(self.money)
        lay = QHBoxLayout(self)
        lay.addWidget(self.left)
        lay.addWidget(self.right)


def shown(qtbot: QtBot) -> Two:
    two = Two()
    qtbot.addWidget(two)
    with qtbot.waitActive(two):
        two.show()
        two.activateWindow()
    return two


def test_one_ring_and_it_is_where_the_keys_go(qtbot: QtBot) -> None:
    two = shown(qtbot)
    two.entry.setFocus()
    assert (two.left.hot(), two.right.hot()) == (True, False)
    two.money.setFocus()
    assert (two.left.hot(), two.right.hot()) == (False, True)


def test_the_inner_zone_has_the_ring(qtbot: QtBot) -> None:
    two = shown(qtbot)
    two.stop.setFocus()
    assert two.stop.hot()
    assert not two.left.hot()


def test_the_ring_moves_nothing(qtbot: QtBot) -> None:
    two = shown(qtbot)
    two.money.setFocus()
    before = [child.geometry() for child in (two.left, two.right, two.entry, two.money, two.stop)]
    two.entry.setFocus()
    qtbot.wait(1)
    assert [child.geometry() for child in (two.left, two.right, two.entry, two.money, two.stop)] == before


def test_a_dialog_takes_the_keys_and_gives_them_back(qtbot: QtBot) -> None:
    two = shown(qtbot)
    two.entry.setFocus()
    dialog = Dialog(two, "Void slip 0427-118897", spare=two.right)
    why, words = TextField("Why"), TextField("In a few words")
    dialog.body.addWidget(why)
    dialog.body.addWidget(words)
    dialog.open()
    why.setFocus()
    qtbot.keyClick(why, Qt.Key.Key_Tab)
    assert words.hasFocus()
    qtbot.keyClick(words, Qt.Key.Key_Tab)
    assert why.hasFocus()
    with qtbot.waitSignal(dialog.closed):
        qtbot.keyClick(why, Qt.Key.Key_Escape)
    assert two.entry.hasFocus()


def test_a_chip_without_room_stays_away(qtbot: QtBot) -> None:
    two = shown(qtbot)
    two.entry.setFocus()
    chip = two.left.findChild(Chip)
    assert chip is not None
    assert chip.isVisible()
    two.left.set_title("Slip 0427-118897, taken at 14:28:41 by KM, read again")
    two.left.setFixedWidth(220)
    qtbot.wait(1)
    assert not chip.isVisible()
    assert two.left.hot()
