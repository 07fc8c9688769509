"""The question about a paper that nobody knows of."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.till.shown import show
from till.screens.dialogs.did_it_print import DidItPrintDialog


class Asking:
    """The dialog over a window; it is told ``says`` back."""

    def __init__(self, qtbot: QtBot) -> None:
        self.got: list[bool] = []
        self.says: str | None = None
        self.window = QWidget()
        show(qtbot, self.window, 900, 700)
        paper, reason = "Receipt of slip 0427-118655", "The printer did not say whether it printed."
        self.dialog = DidItPrintDialog(self.window, paper, reason, self.answered)
        self.dialog.open()

    def answered(self, printed: bool) -> str | None:  # noqa: FBT001 - as the dialog calls it
        self.got.append(printed)
        return self.says


@pytest.fixture
def asking(qtbot: QtBot) -> Asking:
    return Asking(qtbot)


def test_it_names_the_paper_and_why(asking: Asking) -> None:
    assert asking.dialog.accessibleName() == (
        "Did it print? Receipt of slip 0427-118655. The printer did not say whether it printed. "
        "Look at the printer and on the counter."
    )


@pytest.mark.parametrize(("key", "printed"), [(Qt.Key.Key_1, True), (Qt.Key.Key_2, False)])
def test_a_digit_answers(qtbot: QtBot, asking: Asking, key: Qt.Key, *, printed: bool) -> None:
    qtbot.keyClick(asking.dialog.choices, key)
    assert asking.got == [printed]
    assert not asking.dialog.isVisible()


def test_esc_leaves_it_for_later(qtbot: QtBot, asking: Asking) -> None:
    qtbot.keyClick(asking.dialog.choices, Qt.Key.Key_Escape)
    assert asking.got == []
    assert not asking.dialog.isVisible()


def test_what_stands_against_it_is_said(qtbot: QtBot, asking: Asking) -> None:
    asking.says = "That paper is not in doubt any more. Look at the list again."
    qtbot.keyClick(asking.dialog.choices, Qt.Key.Key_1)
    assert asking.dialog.isVisible()
    assert asking.dialog.said() == asking.says
