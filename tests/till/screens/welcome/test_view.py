from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.till.shown import show
from till import dress
from till.screens.welcome.beginning import BEGINNINGS, Beginning
from till.screens.welcome.view import WelcomeView
from till.widgets.words import Words


class Door:
    """The first window, and what was chosen."""

    def __init__(self, qtbot: QtBot, size: tuple[int, int] = (1366, 768)) -> None:
        self.view, self.chosen, self.left = WelcomeView("Saturday 10 October 2026"), list[Beginning](), list[bool]()
        self.view.chosen.connect(self.chosen.append)
        self.view.left.connect(lambda: self.left.append(True))
        show(qtbot, self.view, *size)
        self.view.setFocus()


@pytest.fixture
def door(qtbot: QtBot) -> Door:
    return Door(qtbot)


def test_a_digit_begins_at_once(qtbot: QtBot, door: Door) -> None:
    assert door.view.ways.hasFocus()
    qtbot.keyClick(door.view.ways, "2")
    assert door.chosen == [Beginning.EMPTY]


def test_the_safe_one_is_first_and_on_enter(qtbot: QtBot, door: Door) -> None:
    qtbot.keyClick(door.view.ways, Qt.Key.Key_Return)
    assert door.chosen == [Beginning.SAMPLE]


def test_arrows_choose_and_nothing_begins_by_them(qtbot: QtBot, door: Door) -> None:
    qtbot.keyClick(door.view.ways, Qt.Key.Key_Down)
    assert door.chosen == []
    qtbot.keyClick(door.view.ways, Qt.Key.Key_Return)
    assert door.chosen == [Beginning.EMPTY]


def test_esc_leaves_and_nothing_is_made(qtbot: QtBot, door: Door) -> None:
    qtbot.keyClick(door.view.ways, Qt.Key.Key_Escape)
    assert (door.chosen, door.left) == ([], [True])


def test_it_is_said_as_well_as_drawn(door: Door) -> None:
    said = door.view.ways.accessibleName()
    assert all(way.title in said for way in BEGINNINGS)


def test_nothing_is_cut_off_at_150_per_cent(qtbot: QtBot) -> None:
    dress.set_scale(150)
    door = Door(qtbot, (1920, 1080))
    qtbot.wait(1)
    seen = [one for one in door.view.findChildren(Words) if one.isVisible()]
    assert [one.text() for one in seen if one.width() < one.sizeHint().width()] == []
    assert door.view.minimumSizeHint().height() <= 1080


def test_what_is_being_made_is_said_while_it_takes_its_time(door: Door) -> None:
    door.view.begin(Beginning.SAMPLE)
    assert door.view.lead.text().startswith("The sample Saturday is being laid on")
    assert not door.view.ways.isEnabled()
