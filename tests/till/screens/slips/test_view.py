from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from settlement.money import Money
from tests.till.outline import outline
from tests.till.screens.slips.samples import Acts
from tests.till.shown import show
from till import dress
from till.screens.dialogs.words import WordsDialog
from till.screens.pay.paying import METHODS
from till.screens.slips.presenter import SlipsPresenter
from till.screens.slips.view import SlipsView
from till.screens.slips.void_dialog import VoidDialog
from till.services.values.slips import Cheque, Method
from till.services.void_slip import VoidChoice, VoidReason
from till.widgets.words import Words

GOLDEN = Path(__file__).parents[3] / "golden" / "screens" / "slips.txt"
PARSONS = 10


class Wired:
    """The screen on its presenter."""

    def __init__(self, qtbot: QtBot) -> None:
        self.acts, self.view = Acts(), SlipsView()
        self.presenter = SlipsPresenter(self.view, self.acts.services(), lambda: "RA")
        self.view.use(self.presenter)
        show(qtbot, self.view, high=676)
        self.view.enter()

    def key(self, name: str) -> None:
        specs = self.view.keys()
        spec = next(spec for spec in specs if spec.key == name)
        assert spec.enabled, name
        spec.handler()

    def void(self) -> VoidDialog:
        self.key("F10")
        dialog = self.view.findChild(VoidDialog)
        assert dialog is not None
        return dialog


@pytest.fixture
def wired(qtbot: QtBot) -> Wired:
    wired = Wired(qtbot)
    for _ in range(PARSONS):
        qtbot.keyClick(wired.view.list.table, Qt.Key.Key_Down)
    return wired


class Windows(QObject):
    """Notes every window that comes up."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(watched)
        return False


def test_the_void_dialog_comes_up_in_its_window_and_nothing_beside_it(qapp: QApplication, wired: Wired) -> None:
    windows = Windows()
    qapp.installEventFilter(windows)
    wired.void()
    qapp.removeEventFilter(windows)
    assert windows.shown == []


def test_arrows_go_down_the_list_and_the_file_follows(wired: Wired) -> None:
    assert wired.view.list.table.hasFocus()
    assert "Slip 0427-118897" in outline(wired.view.file)
    assert wired.view.list.table.current() == PARSONS


def test_f4_finds_and_down_goes_back_to_the_list(qtbot: QtBot, wired: Wired) -> None:
    wired.key("F4")
    field = wired.view.bar.field
    assert field.hasFocus()
    qtbot.keyClicks(field, "copper")
    assert wired.view.list.table.count() == 2
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert wired.view.list.table.hasFocus()
    wired.view.escape()
    assert field.text() == ""
    assert wired.view.list.table.count() == 14


def test_right_changes_the_filter(qtbot: QtBot, wired: Wired) -> None:
    wired.view.bar.filters.setFocus()
    qtbot.keyClick(wired.view.bar.filters, Qt.Key.Key_Right)
    assert wired.view.bar.filters.says.startswith("Slips shown: Open, of All 214")
    assert {row.state.text for row in wired.view.list._rows} == {"Open"}


def test_a_void_by_keys_alone(qtbot: QtBot, wired: Wired) -> None:
    dialog = wired.void()
    assert dialog.why.hasFocus()
    qtbot.keyClick(dialog.why, Qt.Key.Key_2)
    assert dialog.reason.hasFocus()
    qtbot.keyClicks(dialog.reason, "five pounds too much")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    assert dialog.agrees.hasFocus()
    qtbot.keyClick(dialog.agrees, Qt.Key.Key_Space)
    qtbot.keyClick(dialog.agrees, Qt.Key.Key_Return)
    assert dialog.signer.pin.hasFocus()
    qtbot.keyClicks(dialog.signer.pin, "4711")
    qtbot.keyClick(dialog.signer.pin, Qt.Key.Key_Return)
    serial, reason, words, by, authority = wired.acts.voided[0]
    assert (serial, reason, words, by) == ("0427-118897", VoidReason.MISTAKE, "five pounds too much", "RA")
    assert (authority.initials, authority.pin) == ("DP", "4711")
    assert not dialog.isVisible()
    assert "Void: give £20.00 back" in outline(wired.view.file)
    assert wired.view.list.table.hasFocus()


def test_a_void_waits_for_words_the_client_and_the_pin(qtbot: QtBot, wired: Wired) -> None:
    dialog = wired.void()
    qtbot.keyClicks(dialog.signer.pin, "4711")
    assert dialog.said() == "Enter works when there are a few words"
    dialog.reason.setText("wrong horse")
    assert dialog.said() == "Enter works when the client has agreed"
    assert not dialog.act.isEnabled()
    qtbot.keyClick(dialog.signer.pin, Qt.Key.Key_Return)
    assert wired.acts.voided == []
    qtbot.keyClick(dialog.agrees, Qt.Key.Key_Space)
    assert dialog.act.isEnabled()


def test_a_reason_that_is_not_possible_cannot_be_chosen(qtbot: QtBot, wired: Wired) -> None:
    dialog = wired.void()
    qtbot.keyClick(dialog.why, Qt.Key.Key_4)
    assert dialog.why.current() == 0


def _write_cheque(qtbot: QtBot, dialog: VoidDialog) -> None:
    written = {
        "payee": "Ada Marsh",
        "number": "100214",
        "photo_id": "Passport",
        "photo_id_number": "533110204",
        "proof_of_address": "Bill",
    }
    for name, text in written.items():
        assert dialog.cheque.fields[name].hasFocus()
        qtbot.keyClicks(dialog.cheque.fields[name], text)
        qtbot.keyClick(dialog.cheque.fields[name], Qt.Key.Key_Return)


def test_2_i_f4_gives_it_back_by_cheque_by_keys_alone(qtbot: QtBot, wired: Wired) -> None:
    dialog = wired.void()
    qtbot.keyClick(dialog.why, Qt.Key.Key_2)
    dialog.function("F4")
    assert not dialog.why.isVisible()
    assert "Taken by mistake" in outline(dialog.panel)
    _write_cheque(qtbot, dialog)
    assert dialog.reason.hasFocus()
    dialog.reason.setText("five pounds too much")
    dialog.agrees.toggle()
    qtbot.keyClicks(dialog.signer.pin, "4711")
    qtbot.keyClick(dialog.signer.pin, Qt.Key.Key_Return)
    assert wired.acts.voided[0][1] is VoidReason.MISTAKE
    assert wired.acts.cheques == [
        Cheque(
            payee="Ada Marsh",
            number="100214",
            photo_id="Passport",
            photo_id_number="533110204",
            proof_of_address="Bill",
        )
    ]


def test_2_i_over_the_cash_limit_there_is_no_cash_and_a_cheque_is_wanted(qtbot: QtBot, wired: Wired) -> None:
    wired.acts.cash_up_to = Money(1999)
    wired.presenter._services = wired.acts.services()
    dialog = wired.void()
    dialog.reason.setText("wrong horse")
    dialog.agrees.toggle()
    assert dialog.said() == "F4: a cheque still needs the payee, as on the ID"
    for shown in (Method.CHEQUE, Method.PART_CASH):
        dialog.function("F4")
        assert METHODS[dialog.method.current()] is shown
    dialog.function("F4")
    # The reasons are back, and cash is still not to be had.
    assert dialog.why.hasFocus()
    qtbot.keyClicks(dialog.signer.pin, "4711")
    assert not dialog.act.isEnabled()


def test_1_b_a_slip_from_the_letter_box_needs_no_clients_consent(qtbot: QtBot, wired: Wired) -> None:
    box = VoidChoice(VoidReason.LETTER_BOX, possible=True, why="Rule 1.b. Bets are taken over the counter only")
    wired.acts.choices = (*wired.acts.choices, box)
    dialog = wired.void()
    qtbot.keyClick(dialog.why, Qt.Key.Key_5)
    dialog.reason.setText("found at opening")
    assert not dialog.agrees.isEnabled()
    qtbot.keyClicks(dialog.signer.pin, "4711")
    qtbot.keyClick(dialog.signer.pin, Qt.Key.Key_Return)
    assert wired.acts.voided[0][1] is VoidReason.LETTER_BOX


def test_the_slip_stays_undimmed_beside_the_void(wired: Wired) -> None:
    dialog = wired.void()
    assert not dialog.panel.geometry().intersects(wired.view.file.geometry())
    gold = {spec.key for spec in wired.view.keys() if spec.gold}  # noqa: SIM118 - a screen is no mapping
    assert gold == {"F10"}


def test_esc_keeps_the_slip(qtbot: QtBot, wired: Wired) -> None:
    dialog = wired.void()
    qtbot.keyClick(dialog.why, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert wired.acts.voided == []
    assert wired.view.list.table.hasFocus()


def test_ctrl_d_asks_for_a_day(qtbot: QtBot, wired: Wired) -> None:
    wired.view.chord("Ctrl D")
    dialog = wired.view.findChild(WordsDialog)
    assert dialog is not None
    qtbot.keyClicks(dialog.field, "9.10")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert "Yesterday, all tills" in outline(wired.view.bar)


def test_f3_tells_where_to_go(qtbot: QtBot, wired: Wired) -> None:
    with qtbot.waitSignal(wired.view.translate_asked) as asked:
        wired.key("F3")
    assert asked.args == ["0427-118897"]


def test_every_focusable_widget_has_a_name(wired: Wired) -> None:
    keyed = [child for child in wired.view.findChildren(QWidget) if child.focusPolicy() != Qt.FocusPolicy.NoFocus]
    assert keyed
    assert [child for child in keyed if not child.accessibleName()] == []


def test_nothing_is_cut_off_at_150_per_cent(qtbot: QtBot) -> None:
    dress.set_scale(150)
    wired = Wired(qtbot)
    wired.view.resize(1920, 1080 - dress.px(92))
    qtbot.wait(1)
    seen = [label for label in wired.view.findChildren(Words) if label.isVisible()]
    assert [label.text() for label in seen if label.width() < label.sizeHint().width()] == []
    assert wired.view.minimumSizeHint().height() <= 1080 - dress.px(92)
    assert wired.view.minimumSizeHint().width() <= 1920


def test_the_screen_as_text(wired: Wired) -> None:
    assert outline(wired.view) == GOLDEN.read_text(encoding="utf-8")
