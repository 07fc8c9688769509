from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.till.outline import outline
from tests.till.screens.day.drawn import MORNING, OPEN, PIECES, SHORT, Desk
from tests.till.shown import show
from till import dress
from till.screens.day.dialogs import MoveDialog, ReadDialog
from till.screens.day.presenter import DayPresenter
from till.screens.day.view import DayView
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.screen import KeySpec
from till.services.open_day import Opening
from till.services.values.office import CashMove, Counted
from till.widgets.figures import FigureRow

GOLDEN = Path(__file__).parents[3] / "golden" / "screens" / "day.txt"


class Wired:
    """The screen on its presenter."""

    def __init__(self, qtbot: QtBot, state: Opening = OPEN, counted: Counted | None = None) -> None:
        self.desk, self.view, self.bot = Desk(state, counted), DayView(), qtbot
        self.view.use(DayPresenter(self.view, self.desk.services(), lambda: "RA"))
        show(qtbot, self.view, high=676)
        self.view.enter()

    def count(self) -> None:
        """Type every piece, Enter after each."""
        for many in PIECES.values():
            self.type(str(many))

    def type(self, text: str) -> None:
        self.bot.keyClicks(QApplication.focusWidget(), text)
        self.press(Qt.Key.Key_Return)

    def press(self, key: Qt.Key) -> None:
        self.bot.keyClick(QApplication.focusWidget(), key)

    def spec(self, key: str) -> KeySpec:
        specs = self.view.keys()
        return next(spec for spec in specs if spec.key == key)


def test_the_day_opens_by_keys_alone(qtbot: QtBot) -> None:
    wired = Wired(qtbot, MORNING)
    assert not wired.spec("F5").enabled
    wired.count()
    assert wired.desk.done == [("day", "RA"), ("shift", "RA", PIECES)]
    assert wired.view.count.rows[0].field.hasFocus()
    assert wired.spec("F5").enabled


def test_two_counts_a_note_and_two_people_close_the_day(qtbot: QtBot) -> None:
    wired = Wired(qtbot)
    wired.count()
    assert wired.view.count.chip.text() == "Second count, last one"
    assert wired.view.count.rows[0].field.hasFocus()
    wired.count()
    assert wired.view.count.note.hasFocus()
    wired.type("Paid 118840 twice?")
    assert wired.desk.done[-1] == ("accept", "Paid 118840 twice?", "RA")
    assert wired.view.close_button.hasFocus()
    wired.press(Qt.Key.Key_Return)
    dialog = wired.view.findChild(AuthorityDialog)
    assert dialog is not None
    wired.bot.keyClicks(dialog.signer.pin, "3333")
    wired.press(Qt.Key.Key_Return)
    assert wired.view.close_button.text() == "Closed, Z 12"


def test_a_note_that_is_wanted_has_the_keys(qtbot: QtBot) -> None:
    wired = Wired(qtbot, counted=SHORT)
    assert wired.view.count.note.hasFocus()
    assert not wired.view.count.button.isEnabled()


def test_the_read_never_says_what_the_drawer_should_hold(qtbot: QtBot) -> None:
    wired = Wired(qtbot)
    wired.spec("F5").handler()
    read = wired.view.findChild(ReadDialog)
    assert read is not None
    rows = [row.says for row in read.findChildren(FigureRow)]
    assert "Stakes taken 61 slips £980.00" in rows
    assert not any("£938.75" in row for row in rows)
    wired.press(Qt.Key.Key_Return)
    assert wired.view.count.rows[0].field.hasFocus()


def test_a_drop_by_keys_alone(qtbot: QtBot) -> None:
    wired = Wired(qtbot)
    wired.spec("F6").handler()
    dialog = wired.view.findChild(MoveDialog)
    assert dialog is not None
    wired.bot.keyClicks(dialog.kind, "3")
    wired.bot.keyClicks(QApplication.focusWidget(), "12.50")
    wired.press(Qt.Key.Key_Return)
    assert dialog.act.text() == "Petty cash: £12.50"
    wired.type("light bulbs")
    assert wired.desk.done[-1][1:4] == (CashMove.PETTY_CASH, wired.desk.done[-1][2], "light bulbs")
    assert str(wired.desk.done[-1][2]) == "£12.50"


def test_every_focusable_widget_has_a_name(qtbot: QtBot) -> None:
    wired = Wired(qtbot)
    keyed = [one for one in wired.view.findChildren(QWidget) if one.focusPolicy() != Qt.FocusPolicy.NoFocus]
    assert keyed
    assert [one for one in keyed if not one.accessibleName()] == []


@pytest.mark.parametrize(("scale", "size"), [(100, (1366, 768)), (100, (1280, 720)), (150, (1920, 1080))])
def test_all_fits_the_smallest_screen_we_promise(qtbot: QtBot, scale: int, size: tuple[int, int]) -> None:
    dress.set_scale(scale)
    need = Wired(qtbot, counted=SHORT).view.minimumSizeHint()
    assert need.width() <= size[0]
    assert need.height() <= size[1] - 2 * dress.px(46)


def test_the_screen_as_text(qtbot: QtBot) -> None:
    wired = Wired(qtbot, counted=SHORT)
    assert outline(wired.view) == GOLDEN.read_text(encoding="utf-8")
