"""The registers by keys alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from settlement.money import Money
from tests.till.screens.manager.shop import PIN
from tests.till.screens.manager.test_gaming import TICKET
from tests.till.screens.manager.test_suspicions import NOTE
from tests.till.screens.manager.test_view import Till


@pytest.fixture
def till(qtbot: QtBot) -> Till:
    till = Till(qtbot)
    till.type("b")
    assert till.title() == "Registers"
    return till


def lines(till: Till, *texts: str) -> None:
    """Type lines, each ended by Enter."""
    for text in texts:
        till.type(text)
        till.key(Qt.Key.Key_Return)


def test_a_machine_is_paid(till: Till) -> None:
    till.type("11")
    lines(till, "bo 7741-02", "3", "145")
    assert till.shop.log == [("machine", TICKET, "RA", None)]
    assert till.sheet.page.notice.says.startswith(f"{Money(14500)} paid on BO 7741-02")
    assert till.sheet.page.ways.hasFocus()


def test_a_note_is_written_and_read_by_the_officer(till: Till) -> None:
    till.shop.suspicions = [NOTE]
    till.type("61")
    lines(till, "Red cap", "old tenners")
    assert till.shop.log == [("note", "Red cap", "old tenners", "RA")]
    till.type("2")
    lines(till, PIN)
    assert till.sheet.page.ways.says.startswith("The notes: on 1 Note 1: Red cap")
