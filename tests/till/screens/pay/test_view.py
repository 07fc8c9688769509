from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from settlement.money import Money
from settlement.slip import Objection
from tests.till.outline import outline
from tests.till.screens.pay.desk import Desk
from tests.till.screens.pay.samples import CHEQUE, LARGE, SMALL, TYPED
from tests.till.shown import show
from till import dress
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.pay.presenter import PayPresenter
from till.screens.pay.view import PayView
from till.services.values.slips import Method, Paid
from till.widgets.words import Words

GOLDEN = Path(__file__).parents[3] / "golden" / "screens" / "pay.txt"


class Wired:
    """The screen on its presenter."""

    def __init__(self, qtbot: QtBot, desk: Desk) -> None:
        self.desk, self.view = desk, PayView()
        self.seconds = iter(range(10_000))
        self.presenter = PayPresenter(self.view, desk.services(), lambda: "KM", ticks=lambda: next(self.seconds))
        self.view.use(self.presenter)
        show(qtbot, self.view, high=676)
        self.view.enter()

    def key(self, name: str) -> None:
        specs = self.view.keys()
        spec = next(spec for spec in specs if spec.key == name)
        assert spec.enabled, name
        spec.handler()


@pytest.fixture
def wired(qtbot: QtBot) -> Wired:
    return Wired(qtbot, Desk(SMALL, Paid("0427-118655", Money(20517), part=False)))


def test_typed_brought_paid_and_on_by_enter_alone(qtbot: QtBot, wired: Wired) -> None:
    code, button = wired.view.money.code, wired.view.money.button
    assert code.hasFocus()
    qtbot.keyClicks(code, "0427-118655 k7qd")
    qtbot.keyClick(code, Qt.Key.Key_Return)
    assert wired.desk.brought == ["0427-118655 k7qd"]
    assert button.hasFocus()
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert len(wired.desk.paid) == 1
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert len(wired.desk.paid) == 1
    assert code.hasFocus()
    assert code.text() == ""


def test_the_next_number_is_typed_over_a_slip_that_is_done_with(qtbot: QtBot, wired: Wired) -> None:
    wired.presenter.scanned("x")
    qtbot.keyClicks(wired.view.money.button, "04")
    assert wired.view.money.button.accessibleName() == "Pay £205.17 in cash"
    qtbot.keyClick(wired.view.money.button, Qt.Key.Key_Return)
    qtbot.keyClick(wired.view.money.button, "0")
    assert wired.view.money.code.hasFocus()
    assert wired.view.money.code.text() == "0"


def test_one_filled_button_says_what_enter_does(wired: Wired) -> None:
    wired.presenter.scanned("x")
    assert wired.view.money.button.kind() == "fill"
    assert wired.view.money.button.accessibleName() == "Pay £205.17 in cash"


def test_f5_goes_to_the_lines_and_enter_opens_the_clause(qtbot: QtBot, wired: Wired) -> None:
    wired.presenter.scanned("x")
    wired.key("F5")
    trail = wired.view.argument.trail
    assert trail.hasFocus()
    for _ in range(2):
        qtbot.keyClick(trail, Qt.Key.Key_Down)
    qtbot.keyClick(trail, Qt.Key.Key_Return)
    assert "Off the winnings (19.leg)" in outline(wired.view)
    wired.view.escape()
    assert wired.view.money.button.hasFocus()


def test_f9_signs_with_the_slip_undimmed(qtbot: QtBot) -> None:
    check = Objection("1.d", "Client check due. A manager signs before the money goes.", "hold")
    paid = Paid("0427-118655", Money(20517), part=False)
    wired = Wired(qtbot, Desk(replace(SMALL, objections=(check,)), paid))
    wired.presenter.scanned("x")
    wired.key("F9")
    dialog = wired.view.findChild(AuthorityDialog)
    assert dialog is not None
    assert not dialog.panel.geometry().intersects(wired.view.slip.geometry())
    qtbot.keyClicks(dialog.reason, "seen")
    qtbot.keyClicks(dialog.signer.pin, "4711")
    qtbot.keyClick(dialog.signer.pin, Qt.Key.Key_Return)
    assert [signed.initials for _, _, signed, _, _ in wired.desk.paid if signed] == ["RA"]


def test_a_cheque_is_written_and_paid_without_the_mouse(qtbot: QtBot, wired: Wired) -> None:
    wired.presenter.scanned("x")
    wired.key("F4")
    fields = wired.view.money.cheque.fields
    for name, text in TYPED.items():
        assert fields[name].hasFocus(), name
        qtbot.keyClicks(fields[name], text)
        says = wired.view.money.button.accessibleName()
        qtbot.keyClick(fields[name], Qt.Key.Key_Return)
    assert says == "Pay £205.17 by cheque"
    assert wired.desk.methods == [(Method.CHEQUE, CHEQUE)]


def test_part_cash_has_a_field_of_its_own(qtbot: QtBot, wired: Wired) -> None:
    wired.presenter.scanned("x")
    wired.key("F4")
    wired.key("F4")
    cheque = wired.view.money.cheque
    cheque.cash.setFocus()
    qtbot.keyClicks(cheque.cash, "50")
    assert cheque.cash.isVisible()
    for name, text in TYPED.items():
        qtbot.keyClicks(cheque.fields[name], text)
    qtbot.keyClick(cheque.fields["proof_of_address"], Qt.Key.Key_Return)
    assert wired.desk.methods == [(Method.PART_CASH, replace(CHEQUE, cash=Money(5000)))]


def test_every_key_of_a_slip_in_hand_works(wired: Wired) -> None:
    wired.presenter.scanned("x")
    specs = wired.view.keys()
    assert {spec.label for spec in specs if not spec.enabled} == {"Magnify"}
    assert {"Method", "Print trail", "Dispute"} <= {spec.label for spec in specs}


def test_every_focusable_widget_has_a_name(wired: Wired) -> None:
    wired.presenter.scanned("x")
    keyed = [child for child in wired.view.findChildren(QWidget) if child.focusPolicy() != Qt.FocusPolicy.NoFocus]
    assert keyed
    assert [child for child in keyed if not child.accessibleName()] == []


def test_nothing_is_cut_off_at_150_per_cent(qtbot: QtBot) -> None:
    dress.set_scale(150)
    wired = Wired(qtbot, Desk(LARGE))
    wired.view.resize(1920, 1080 - dress.px(92))
    wired.presenter.scanned("x")
    qtbot.wait(1)
    seen = [label for label in wired.view.findChildren(Words) if label.isVisible()]
    assert [label.text() for label in seen if label.width() < label.sizeHint().width()] == []
    assert wired.view.minimumSizeHint().height() <= 1080 - dress.px(92)


def test_the_screen_as_text(qtbot: QtBot) -> None:
    wired = Wired(qtbot, Desk(LARGE))
    wired.presenter.scanned("x")
    assert outline(wired.view) == GOLDEN.read_text(encoding="utf-8")
