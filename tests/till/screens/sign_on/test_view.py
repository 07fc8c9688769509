from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.till.outline import outline
from tests.till.screens.sign_on.test_presenter import KB, KM, RA, Shop
from tests.till.shown import show
from till import dress
from till.screens.sign_on import DeviceRow, SignOnPorts, SignOnPresenter, SignOnScreen
from till.services.values.people import Person
from till.widgets.races import NextOff
from till.widgets.words import Words

GOLDEN = Path(__file__).parents[3] / "golden" / "screens" / "sign_on.txt"


class Wired:
    """The screen on its presenter."""

    def __init__(self, qtbot: QtBot, *people: Person) -> None:
        self.shop, self.view = Shop(*people), SignOnScreen()
        self.on: list[str] = []
        ports = SignOnPorts(lambda: self.shop.people, self.shop.sign_on, self.shop.first)
        presenter = SignOnPresenter(self.view, ports, 2, lambda person: self.on.append(person.initials))
        self.view.serve(presenter)
        presenter.start("Saturday 10 October 2026", holder="KM")
        show(qtbot, self.view, high=722)
        self.view.enter()


@pytest.fixture
def wired(qtbot: QtBot) -> Wired:
    return Wired(qtbot, KM, KB, RA)


def test_initials_then_four_digits_then_enter(qtbot: QtBot, wired: Wired) -> None:
    pin = wired.view.pin
    qtbot.keyClicks(pin, "ra4711")
    assert wired.view.button.isEnabled()
    qtbot.keyClick(pin, Qt.Key.Key_Return)
    assert wired.on == ["RA"]
    assert pin.text() == ""


def test_a_wrong_pin_is_said_and_moves_nothing(qtbot: QtBot, wired: Wired) -> None:
    before = wired.view.button.geometry()
    qtbot.keyClicks(wired.view.pin, "0000")
    qtbot.keyClick(wired.view.pin, Qt.Key.Key_Return)
    assert wired.view.notice.isVisible()
    assert wired.view.notice.says.startswith("That PIN is not KM’s. 2 tries left")
    assert wired.view.button.geometry() == before
    assert wired.view.pin.hasFocus()
    assert not wired.view.button.isEnabled()


def test_a_click_chooses_and_arrows_go_on(qtbot: QtBot, wired: Wired) -> None:
    with qtbot.waitSignal(wired.view.people.picked):
        qtbot.mouseClick(wired.view.people, Qt.MouseButton.LeftButton, pos=QPoint(30, 90))
    qtbot.keyClick(wired.view.pin, Qt.Key.Key_Down)
    assert wired.view.people.says.endswith("chosen Kit Marlowe-Reid")


def test_the_first_manager_by_keys_alone(qtbot: QtBot) -> None:
    wired = Wired(qtbot)
    form = wired.view.first
    for field, typed in ((form.name, "Rosa Amberley"), (form.initials, "ra"), (form.pin, "4711"), (form.again, "4711")):
        assert field.hasFocus()
        qtbot.keyClicks(field, typed)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert wired.shop.made == [("Rosa Amberley", "RA", "4711")]


def test_every_focusable_widget_has_a_name(wired: Wired) -> None:
    children = wired.view.findChildren(QWidget)
    keyed = [child for child in children if child.focusPolicy() != Qt.FocusPolicy.NoFocus]
    assert keyed
    assert [child for child in keyed if not child.accessibleName()] == []


def test_nothing_is_cut_off_at_150_per_cent(qtbot: QtBot) -> None:
    dress.set_scale(150)
    wired = Wired(qtbot, KM, KB, RA)
    wired.view.resize(1920, 1080 - dress.px(46))
    qtbot.wait(1)
    seen = [label for label in wired.view.findChildren(Words) if label.isVisible()]
    assert [label.text() for label in seen if label.width() < label.sizeHint().width()] == []
    assert wired.view.minimumSizeHint().height() <= 1080 - dress.px(46)


def test_the_screen_as_text(qtbot: QtBot, wired: Wired) -> None:
    wired.view.set_devices([DeviceRow("Recorder", "ok", "on, clock +0.2 s"), DeviceRow("Printer", "warn", "paper low")])
    wired.view.set_races([NextOff("2.40", "Ashcombe", "hcp · 11 run", 418)])
    qtbot.keyClicks(wired.view.pin, "00")
    assert outline(wired.view) == GOLDEN.read_text(encoding="utf-8")


def test_a_screen_with_nothing_on_it_yet_fits_the_smallest_display(qtbot: QtBot) -> None:
    view = SignOnScreen()
    qtbot.addWidget(view)
    assert view.minimumSizeHint().height() <= dress.px(720 - 46)
