from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.till.outline import outline
from tests.till.screens.board.races import WRENFIELD, Races, price
from tests.till.shown import show
from till import dress
from till.screens.board.editor import Editor
from till.screens.board.presenter import BoardPresenter
from till.screens.board.view import BoardEditorView
from till.screens.frame import Frame
from till.screens.screen import KeySpec, Screen
from till.widgets.words import Words

GOLDEN = Path(__file__).parents[3] / "golden" / "screens" / "board.txt"


class Counter(Screen):
    """A counter whose F5 opens the board."""

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit(self)
        self.presenter: BoardPresenter | None = None
        self.other: list[str] = []

    def keys(self) -> list[KeySpec]:
        return [KeySpec("F5", "Board", self._board), KeySpec("F6", "Price / SP", lambda: self.other.append("F6"))]

    def _board(self) -> None:
        assert self.presenter is not None
        self.presenter.open(WRENFIELD)


class Till:
    """The editor over a counter, opened by F5."""

    def __init__(self, qtbot: QtBot, size: tuple[int, int] = (1366, 768)) -> None:
        self.bot, self.races, self.counter = qtbot, Races(), Counter()
        self.frame = Frame("Corn Street", 2)
        self.view = BoardEditorView(self.frame)
        presenter = BoardPresenter(self.view, self.races.services(), who=lambda: "KM")
        self.view.use(presenter)
        self.counter.presenter = presenter
        self.frame.add_screen(0, "Counter", self.counter)
        self.frame.open(0)
        show(qtbot, self.frame, *size)
        self.counter.field.setFocus()
        self.key(Qt.Key.Key_F5)

    @property
    def editor(self) -> Editor:
        assert self.view.editor is not None
        return self.view.editor

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.bot.keyClick(self._target(), key, held)

    def type(self, text: str) -> None:
        self.bot.keyClicks(self._target(), text)

    def _target(self) -> QWidget:
        target = self.frame.focusWidget()
        assert target is not None
        return target


@pytest.fixture
def till(qtbot: QtBot) -> Till:
    return Till(qtbot)


def test_down_a_price_and_enter(till: Till) -> None:
    assert till.editor.line.price.hasFocus()
    for _ in range(3):
        till.key(Qt.Key.Key_Down)
    till.type("2/1")
    till.key(Qt.Key.Key_Return)
    assert till.races.log == [("price", WRENFIELD, 4, price("2/1"), "KM")]
    assert (till.editor.line.price.text(), till.editor.line.price.hasFocus()) == ("", True)
    till.key(Qt.Key.Key_Return)
    assert len(till.races.log) == 1


def test_del_takes_off_only_on_an_empty_line(till: Till) -> None:
    till.type("2/1")
    till.key(Qt.Key.Key_Home)
    till.key(Qt.Key.Key_Delete)
    assert till.races.log == []
    assert till.editor.line.price.text() == "/1"
    till.key(Qt.Key.Key_Escape)
    till.key(Qt.Key.Key_Delete)
    assert till.races.log == [("price", WRENFIELD, 1, None, "KM")]


def test_right_goes_to_the_next_race_only_on_an_empty_line(till: Till) -> None:
    till.type("2")
    till.key(Qt.Key.Key_Right)
    assert till.editor.rows.count() == 10
    till.key(Qt.Key.Key_Escape)
    till.key(Qt.Key.Key_Right)
    assert till.editor.rows.count() == 2


def test_f5_time_price_late_and_enter(till: Till) -> None:
    till.key(Qt.Key.Key_F5)
    assert till.editor.line.time.hasFocus()
    till.type("14.25")
    till.key(Qt.Key.Key_Tab)
    till.type("5/1")
    till.key(Qt.Key.Key_Tab)
    till.key(Qt.Key.Key_Space)
    assert till.editor.line.late.ticked()
    till.key(Qt.Key.Key_Tab)
    till.key(Qt.Key.Key_Return)
    at = datetime(2026, 10, 10, 14, 25)
    assert till.races.log == [("withdraw", WRENFIELD, 1, price("5/1"), at, "KM", True)]
    assert till.editor.line.price.hasFocus()


def test_f6_is_the_editors_and_not_the_counters(till: Till) -> None:
    till.key(Qt.Key.Key_F6)
    till.key(Qt.Key.Key_F6)
    assert till.races.log == [("suspend", WRENFIELD, "KM"), ("resume", WRENFIELD, "KM")]
    assert till.counter.other == []


def test_ctrl_o_then_ctrl_z_with_a_reason(till: Till) -> None:
    till.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert till.races.log == [("off", WRENFIELD, "KM")]
    till.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert till.editor.line.reason.hasFocus()
    till.key(Qt.Key.Key_Return)
    assert till.races.log == [("off", WRENFIELD, "KM")]
    till.type("the wrong race")
    till.key(Qt.Key.Key_Return)
    assert till.races.log[-1] == ("undo", WRENFIELD, "the wrong race", "KM")
    assert till.editor.line.price.hasFocus()


def test_a_passing_second_keeps_what_is_typed(till: Till) -> None:
    till.key(Qt.Key.Key_F5)
    till.type("14.2")
    till.editor.ticked.emit()
    assert (till.editor.line.time.text(), till.editor.line.time.hasFocus()) == ("14.2", True)


def test_esc_gives_the_keys_back_to_the_counter(till: Till) -> None:
    till.key(Qt.Key.Key_Escape)
    assert till.view.editor is None
    assert till.counter.field.hasFocus()
    till.key(Qt.Key.Key_F6)
    assert till.counter.other == ["F6"]


def test_every_focusable_widget_has_a_name(till: Till) -> None:
    for key in (Qt.Key.Key_F5, Qt.Key.Key_Escape):
        children = till.editor.findChildren(QWidget)
        keyed = [one for one in children if one.focusPolicy() != Qt.FocusPolicy.NoFocus and one.isVisible()]
        assert keyed
        assert [type(one).__name__ for one in keyed if not one.accessibleName()] == []
        till.key(key)


def test_nothing_is_cut_off_at_150_per_cent(qtbot: QtBot) -> None:
    dress.set_scale(150)
    till = Till(qtbot, (1920, 1080))
    qtbot.wait(1)
    assert till.editor.rect().contains(till.editor.panel.geometry())
    seen = [one for one in till.editor.findChildren(Words) if one.isVisible() and not one.hasHeightForWidth()]
    assert [one.text() for one in seen if one.width() < one.sizeHint().width()] == []


def test_the_editor_as_text(till: Till) -> None:
    till.key(Qt.Key.Key_Down)
    till.type("8/1")
    assert outline(till.editor.panel) == GOLDEN.read_text(encoding="utf-8")
