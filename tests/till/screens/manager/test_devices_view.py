"""The devices at the keyboard: what follows by itself never takes the keys or what is typed."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.till.screens.manager.desk import CCTV, HERE
from tests.till.screens.manager.test_view import Till
from till import dress
from till.services.ports.pictures import PictureStatus
from till.services.printer_board import Place
from till.widgets.figures import FigureRow
from till.widgets.words import Words

DEAD = "No answer. Is the printer at 192.0.2.7 on?"


@pytest.fixture
def till(qtbot: QtBot) -> Till:
    till = Till(qtbot)
    till.shop.desk.fit(words="Ready.", last_printed_at=HERE)
    till.shop.desk.record(CCTV)
    return till


def shown(till: Till) -> list[str]:
    """Give every row of what is known, as it is read out."""
    rows = till.sheet.page.findChildren(FigureRow)
    return [row.says for row in rows if row.isVisible()]


def test_a_printer_is_tested_by_keys_alone_and_its_answer_comes_while_other_keys_work(till: Till) -> None:
    till.type("91")
    assert till.title() == "First printer"
    till.type("1")
    assert till.shop.log == [("test print", Place.FIRST, "RA")]
    assert till.sheet.page.notice.says.startswith("Test print asked for 14:02:09.")
    till.key(Qt.Key.Key_Down)
    till.shop.desk.says(tested="It printed.", tested_well=True, tested_at=HERE)
    till.presenter.tick()
    assert till.sheet.page.notice.says == "Test print of 14:02:09. 14:02:09: It printed."
    assert till.sheet.page.ways.hasFocus()
    assert till.sheet.page.ways.current() == 1


def test_the_list_follows_and_the_current_row_stays(till: Till) -> None:
    till.type("9")
    for _ in range(2):
        till.key(Qt.Key.Key_Down)
    assert till.sheet.page.ways.current() == 2
    till.shop.desk.says(state="alarm", words=DEAD)
    till.presenter.tick()
    assert till.sheet.page.lead.text() == "To look at: First printer."
    assert till.sheet.page.ways.current() == 2
    assert till.sheet.page.ways.hasFocus()
    till.key(Qt.Key.Key_Up)
    till.key(Qt.Key.Key_Up)
    till.key(Qt.Key.Key_Return)
    till.bot.wait(1)
    assert till.sheet.page.lead.text() == DEAD
    assert any(row.startswith("Reached cannot print") for row in shown(till))


def test_what_is_typed_stays_while_the_page_follows(till: Till) -> None:
    till.type("9")
    till.type("3")
    till.key(Qt.Key.Key_Tab)
    till.type("http://192.0.2.30")
    till.shop.desk.pictures = PictureStatus(answered_at=HERE, trouble="No picture.", error="No picture.", error_at=HERE)
    till.presenter.tick()
    field = till.sheet.page.form.field("pictures")
    assert isinstance(field, QLineEdit)
    assert (field.text(), field.hasFocus()) == ("http://192.0.2.30", True)
    assert any(row.startswith("Last trouble") and "No picture." in row for row in shown(till))
    till.type("/still.jpg")
    till.key(Qt.Key.Key_Return)
    assert till.shop.log == [("pictures", "http://192.0.2.30/still.jpg", "RA")]


def test_a_printer_is_changed_by_keys_alone(till: Till) -> None:
    till.type("91")
    till.type("2")
    assert till.sheet.page.form.field("address").hasFocus()
    till.type("192.0.2.8")
    till.key(Qt.Key.Key_Tab)
    till.type("70000")
    till.key(Qt.Key.Key_Return)
    assert till.sheet.page.notice.says == ("Nothing was changed. Port “70000”: a port is a number from 1 to 65535.")
    port = till.sheet.page.form.field("port")
    assert isinstance(port, QLineEdit)
    port.selectAll()
    till.type("9101")
    till.key(Qt.Key.Key_Return)
    assert till.shop.till.printer.address == "192.0.2.8:9101"
    assert till.title() == "First printer"


def test_every_focusable_widget_of_the_devices_has_a_name(till: Till) -> None:
    for keys in ("1", "12", "13", "2", "3", "4", "5", "53", "54", "55", "7"):
        till.presenter.go_in(8)
        for key in keys:
            till.presenter.choose(int(key) - 1)
        children = till.sheet.findChildren(QWidget)
        keyed = [one for one in children if one.focusPolicy() != Qt.FocusPolicy.NoFocus and one.isVisible()]
        assert [type(one).__name__ for one in keyed if not one.accessibleName()] == []


@pytest.mark.parametrize(("scale", "size"), [(100, (1366, 768)), (150, (1920, 1080))])
def test_no_page_of_a_device_is_cut_off(qtbot: QtBot, scale: int, size: tuple[int, int]) -> None:
    dress.set_scale(scale)
    till = Till(qtbot, size=size)
    till.shop.desk.fit(words=DEAD, state="alarm", last_error=DEAD, last_error_at=HERE - timedelta(days=1))
    till.shop.desk.record(CCTV)
    for keys in ("", "1", "12", "13", "132", "133", "2", "3", "4", "5", "53", "542", "544", "7"):
        till.presenter.go_in(8)
        for key in keys:
            till.presenter.choose(int(key) - 1)
        qtbot.wait(1)
        seen = [one for one in till.sheet.findChildren(Words) if one.isVisible()]
        cut = [one.text() for one in seen if not one.hasHeightForWidth() and one.width() < one.sizeHint().width()]
        cut += [
            one.text() for one in seen if one.hasHeightForWidth() and one.height() < one.heightForWidth(one.width())
        ]
        assert cut == [], keys
        page = till.sheet.page
        assert page.height() >= page.minimumSizeHint().height(), keys
