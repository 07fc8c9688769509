from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from printing.spool import JobState
from settlement.money import Money
from tests.till.outline import outline
from tests.till.screens.manager.shop import PIN, Shop, job
from tests.till.shown import show
from till import dress
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.frame import Frame
from till.screens.manager.presenter import ManagerPresenter
from till.screens.manager.view import ManagerSheetView, Sheet
from till.screens.screen import KeySpec, Screen
from till.services.values.office import CashMove
from till.services.values.people import Refused, Role
from till.widgets.words import Words

GOLDEN = Path(__file__).parents[3] / "golden" / "screens" / "manager.txt"


class Till:
    """A till in its frame; F9 opens the sheet."""

    def __init__(self, qtbot: QtBot, by: str = "RA", size: tuple[int, int] = (1366, 768)) -> None:
        self.bot, self.shop = qtbot, Shop()
        self.frame, screen = Frame("Corn Street", 2), Screen()
        self.frame.add_screen(0, "Counter", screen)
        self.field = QLineEdit(screen)
        self.view = ManagerSheetView(self.frame)
        self.presenter = presenter = ManagerPresenter(self.view, self.shop.services(), who=lambda: by)
        self.view.use(presenter)
        self.frame.set_common_keys([KeySpec("F9", "Manager", presenter.open)])
        self.frame.open(0)
        show(qtbot, self.frame, *size)
        self.field.setFocus()
        self.key(Qt.Key.Key_F9)

    @property
    def sheet(self) -> Sheet:
        assert self.view.sheet is not None
        return self.view.sheet

    def title(self) -> str:
        """Give the title of the page."""
        return self.sheet.page.ways.accessibleName().partition(":")[0]

    def key(self, key: Qt.Key) -> None:
        self.bot.keyClick(self._target(), key)

    def type(self, text: str) -> None:
        """Type as a hand does: keys outside a line of text are held until it is clear that no scan comes."""
        for sign in text:
            self.bot.keyClick(self._target(), sign)
            self.frame.keyboard.hand_typed()
            self.bot.wait(5)

    def _target(self) -> QWidget:
        target = self.frame.focusWidget()
        assert target is not None
        return target


@pytest.fixture
def till(qtbot: QtBot) -> Till:
    return Till(qtbot)


def test_a_digit_opens_an_act_and_esc_comes_back_and_away(till: Till) -> None:
    assert till.sheet.menu.hasFocus()
    till.type("0")
    assert till.title() == "Papers"
    assert till.sheet.page.back.hasFocus()
    till.key(Qt.Key.Key_Escape)
    assert till.sheet.menu.hasFocus()
    till.key(Qt.Key.Key_Escape)
    assert till.view.sheet is None
    assert till.field.hasFocus()


def test_arrows_show_a_page_and_enter_goes_into_it(till: Till) -> None:
    till.key(Qt.Key.Key_Down)
    assert till.title() == "Shop details"
    assert till.sheet.menu.hasFocus()
    assert till.sheet.page.act.kind() == "outline"
    till.key(Qt.Key.Key_Return)
    assert till.sheet.page.form.field("name").hasFocus()
    assert till.sheet.page.act.kind() == "fill"


def test_somebody_new_by_keys_alone(till: Till) -> None:
    till.type("11Lena Moss")
    till.key(Qt.Key.Key_Return)
    till.type("lm")
    till.key(Qt.Key.Key_Tab)
    till.key(Qt.Key.Key_Right)
    till.key(Qt.Key.Key_Return)
    till.type("1357")
    assert not till.sheet.page.act.isEnabled()
    till.key(Qt.Key.Key_Return)
    till.type("1357")
    till.key(Qt.Key.Key_Return)
    assert till.shop.log == [("add", "lm", "Lena Moss", Role.MANAGER, "1357", "RA")]
    assert till.sheet.page.notice.isVisible()
    assert till.sheet.page.ways.hasFocus()


def test_a_drop_by_keys_alone_and_a_second_enter_does_nothing(till: Till) -> None:
    till.type("7")
    till.key(Qt.Key.Key_Tab)
    till.type("300")
    till.key(Qt.Key.Key_Return)
    till.type("too much in it")
    till.key(Qt.Key.Key_Return)
    assert till.shop.log == [(CashMove.DROP, Money(30000), "too much in it", "RA")]
    till.key(Qt.Key.Key_Return)
    till.key(Qt.Key.Key_Return)
    assert len(till.shop.log) == 1


def test_tab_goes_from_the_fields_to_the_buttons_and_round(till: Till) -> None:
    till.type("4")
    till.type("2")
    seen = []
    for _ in range(5):
        now = till.frame.focusWidget()
        assert now is not None
        seen.append(now.accessibleName().partition(":")[0])
        till.key(Qt.Key.Key_Tab)
    assert seen == ["Client", "Counts as one with", "Back", "Manager", "Client"]


def test_a_refused_form_keeps_what_is_typed(till: Till) -> None:
    till.shop.refusal = Refused.because("M.6", "A receipt needs the shop's name.")
    till.type("2")
    name = till.sheet.page.form.field("name")
    assert isinstance(name, QLineEdit)
    till.type("Another house")
    till.key(Qt.Key.Key_Return)
    assert (name.text(), name.hasFocus()) == ("Another house", True)
    assert till.sheet.page.notice.says.startswith("Nothing was changed.")


def test_a_cashier_calls_a_manager(qtbot: QtBot) -> None:
    till = Till(qtbot, "KM")
    assert till.view.sheet is None
    (dialog,) = till.frame.findChildren(AuthorityDialog)
    qtbot.keyClicks(dialog.signer.pin, f"ra{PIN}")
    qtbot.keyClick(dialog.signer.pin, Qt.Key.Key_Return)
    assert till.sheet.menu.hasFocus()
    till.key(Qt.Key.Key_Escape)
    assert till.field.hasFocus()


def test_function_keys_of_the_screen_rest_under_the_sheet(till: Till) -> None:
    till.key(Qt.Key.Key_F9)
    assert len(till.frame.findChildren(Sheet)) == 1


def test_a_held_enter_never_acts(till: Till) -> None:
    till.type("5")
    assert till.sheet.page.act.hasFocus()
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True)
    QApplication.sendEvent(till.sheet.page.act, held)
    assert till.shop.log == []


def test_every_focusable_widget_has_a_name(till: Till) -> None:
    for place in range(12):
        till.sheet.menu.picked.emit(place)
        children = till.sheet.findChildren(QWidget)
        keyed = [one for one in children if one.focusPolicy() != Qt.FocusPolicy.NoFocus and one.isVisible()]
        assert keyed
        assert [type(one).__name__ for one in keyed if not one.accessibleName()] == []


def test_nothing_is_cut_off_at_150_per_cent(qtbot: QtBot) -> None:
    dress.set_scale(150)
    till = Till(qtbot, size=(1920, 1080))
    till.shop.jobs = [job("bet", "0427-118904", JobState.UNKNOWN, "The till stopped while this was printing.")]
    assert till.sheet.rect().contains(till.sheet.panel.geometry())
    for place in range(12):
        till.sheet.menu.picked.emit(place)
        qtbot.wait(1)
        seen = [one for one in till.sheet.findChildren(Words) if one.isVisible()]
        cut = [one.text() for one in seen if not one.hasHeightForWidth() and one.width() < one.sizeHint().width()]
        cut += [
            one.text() for one in seen if one.hasHeightForWidth() and one.height() < one.heightForWidth(one.width())
        ]
        assert cut == []
        page = till.sheet.page
        assert page.height() >= page.minimumSizeHint().height()


def test_the_sheet_as_text(till: Till) -> None:
    till.type("1")
    assert outline(till.sheet.panel) == GOLDEN.read_text(encoding="utf-8")


def test_what_is_still_to_type_is_named_as_it_is_written(till: Till) -> None:
    till.type("1")
    till.key(Qt.Key.Key_Return)
    for typed in ("Cass", "cr"):
        till.type(typed)
        till.key(Qt.Key.Key_Return)
    said = [words.text() for words in till.sheet.page.findChildren(Words)]
    assert [text for text in said if text.startswith("Still")] == ["Still to type: PIN"]
