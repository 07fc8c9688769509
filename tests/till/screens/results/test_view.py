from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.till.outline import outline
from tests.till.screens.results.drawn import AMENDED, EFFECT, RACES, Desk
from tests.till.shown import show
from till import dress
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.results.dialogs import StatusDialog, WithdrawnDialog
from till.screens.results.fields import FormField
from till.screens.results.presenter import ResultsPresenter
from till.screens.results.view import ResultsView
from till.screens.screen import KeySpec
from till.services.values.office import ResultEntry

GOLDEN = Path(__file__).parents[3] / "golden" / "screens" / "results.txt"


class Wired:
    """The screen on its presenter."""

    def __init__(self, qtbot: QtBot, entry: ResultEntry | None = None) -> None:
        self.desk, self.view, self.bot = Desk(entry), ResultsView(), qtbot
        self.presenter = ResultsPresenter(self.view, self.desk.services(), lambda: "RA")
        self.view.use(self.presenter)
        show(qtbot, self.view, high=676)
        self.view.enter()

    def keys(self, text: str) -> None:
        """Type into what has the keys; a tab goes on."""
        for part in text.split("\t"):
            self.bot.keyClicks(QApplication.focusWidget(), part)
            self.press(Qt.Key.Key_Tab)

    def press(self, key: Qt.Key) -> None:
        self.bot.keyClick(QApplication.focusWidget(), key)

    def spec(self, key: str) -> KeySpec:
        specs = self.view.keys()
        return next(spec for spec in specs if spec.key == key)

    def function(self, key: str) -> None:
        self.spec(key).handler()


@pytest.fixture
def wired(qtbot: QtBot) -> Wired:
    return Wired(qtbot)


def test_a_result_by_keys_alone(wired: Wired) -> None:
    wired.keys("4\t9/4 F\t10\t7/1\t1\t9/2")
    assert wired.desk.previewed[-1].positions == {4: 1, 10: 2, 1: 3}
    assert {number: str(price) for number, price in wired.desk.previewed[-1].sp.items()} == {
        4: "9/4",
        10: "7/1",
        1: "9/2",
    }
    wired.press(Qt.Key.Key_Return)
    assert wired.view.effect.button.hasFocus()
    assert wired.view.effect.button.text() == "Post result: 38 slips, + £376.25"
    assert wired.view.form.button.kind() == "outline"
    wired.press(Qt.Key.Key_Return)
    dialog = wired.view.findChild(AuthorityDialog)
    assert dialog is not None
    wired.bot.keyClicks(dialog.signer.pin, "3333")
    wired.press(Qt.Key.Key_Return)
    assert [posted[3].initials for posted in wired.desk.posted if posted[3]] == ["KM"]
    assert wired.view.effect.chip.text() == "Posted 14:39:05"


def test_esc_comes_back_from_the_effect(wired: Wired) -> None:
    wired.keys("4\t9/4 F\t10\t7/1\t1\t9/2")
    wired.press(Qt.Key.Key_Return)
    wired.view.escape()
    first = QApplication.focusWidget()
    assert isinstance(first, FormField)
    assert first.where == ("places", 0)
    assert wired.view.form.button.kind() == "fill"


def test_f4_puts_the_keys_into_the_level_row(wired: Wired) -> None:
    wired.bot.keyClicks(QApplication.focusWidget(), "4")
    wired.function("F4")
    level = QApplication.focusWidget()
    assert isinstance(level, FormField)
    assert level.where == ("places", 1)
    assert wired.view.form.placings.lines[1].label.text() == "=1st"


def test_a_refusal_is_red_at_its_field_and_moves_nothing(wired: Wired) -> None:
    before = wired.view.form.facts.geometry()
    wired.bot.keyClicks(QApplication.focusWidget(), "11")
    assert [one.property("bad") for one in wired.view.form.fields() if one.hasFocus()] == [True]
    assert wired.view.form.facts.geometry() == before
    assert wired.view.form.said.says_refusal() == "“11” is not a runner in the 2.30 Wrenfield."


def test_f5_and_f6_ask(wired: Wired) -> None:
    wired.function("F5")
    dialog = wired.view.findChild(WithdrawnDialog)
    assert dialog is not None
    wired.bot.keyClicks(dialog.runner, "2")
    wired.bot.keyClicks(dialog.price, "8/1")
    wired.bot.keyClick(dialog.price, Qt.Key.Key_Return)
    assert [out[:3] for out in wired.desk.withdrawn] == [("WREN-1430", 2, wired.desk.withdrawn[0][2])]
    wired.function("F6")
    status = wired.view.findChild(StatusDialog)
    assert status is not None
    wired.bot.keyClicks(status.choices, "3")
    assert wired.desk.previewed[-1].status == "abandoned"


def test_an_amended_race_shows_both_columns(qtbot: QtBot) -> None:
    wired = Wired(qtbot, AMENDED)
    first = wired.view.form.placings.lines[0]
    assert (first.number.text(), first.number.isEnabled()) == ("4", False)
    assert (first.amended.text(), first.amended_name.text()) == ("10", "Foxglove Road")
    assert wired.spec("F8").label == "Judge"


def test_the_list_can_be_walked(wired: Wired) -> None:
    wired.view.races.setFocus()
    wired.press(Qt.Key.Key_Down)
    assert wired.view.races.hasFocus()
    assert wired.view.form.title.text() == "2.30 Wrenfield"
    assert wired.view.races.current() == 1
    wired.press(Qt.Key.Key_Return)
    assert isinstance(QApplication.focusWidget(), FormField)


def test_the_countdowns_leave_the_list_where_it_was_scrolled_to(wired: Wired) -> None:
    wired.desk.races = RACES * 3
    wired.presenter.start()
    wired.bot.wait(1)
    bar = wired.view.races.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    wired.presenter.beat()
    assert bar.value() == bar.maximum()


def test_every_focusable_widget_has_a_name(wired: Wired) -> None:
    keyed = [one for one in wired.view.findChildren(QWidget) if one.focusPolicy() != Qt.FocusPolicy.NoFocus]
    assert keyed
    assert [one for one in keyed if not one.accessibleName()] == []


@pytest.mark.parametrize(("scale", "size"), [(100, (1366, 768)), (100, (1280, 720)), (150, (1920, 1080))])
def test_all_fits_the_smallest_screen_we_promise(qtbot: QtBot, scale: int, size: tuple[int, int]) -> None:
    dress.set_scale(scale)
    wired = Wired(qtbot, AMENDED)
    assert EFFECT.second_person
    need = wired.view.minimumSizeHint()
    assert need.width() <= size[0]
    assert need.height() <= size[1] - 2 * dress.px(46)


def test_the_screen_as_text(qtbot: QtBot) -> None:
    wired = Wired(qtbot, AMENDED)
    assert outline(wired.view) == GOLDEN.read_text(encoding="utf-8")
