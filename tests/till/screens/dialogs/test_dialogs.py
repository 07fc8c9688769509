from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tests.till.shown import show
from till.screens.dialogs.asks import AuthorityAsk, Signature, WordsAsk
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.dialogs.words import WordsDialog
from till.services.values.people import Authority

ASK = AuthorityAsk(
    title="Print slip 0427-118897 again",
    text="Marked COPY 1.",
    act="Print COPY 1",
    signature=Signature(label="Second person’s PIN", note="One who did not", known=("DP", "LM"), by="RA"),
)


class Screen(QWidget):
    """A window with a field that has the keys."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__()
        self.field = QLineEdit()
        QVBoxLayout(self).addWidget(self.field)
        show(qtbot, self, 900, 700)
        self.field.setFocus()


class Signing:
    """A dialog over the window; it is told `says` back."""

    def __init__(self, qtbot: QtBot, ask: AuthorityAsk = ASK) -> None:
        self.got: list[Authority] = []
        self.says: str | None = None
        self.window = Screen(qtbot)
        self.dialog = AuthorityDialog(self.window, ask, self.signed)
        self.dialog.open()

    def signed(self, authority: Authority) -> str | None:
        self.got.append(authority)
        return self.says


@pytest.fixture
def signing(qtbot: QtBot) -> Signing:
    return Signing(qtbot)


def test_words_then_pin_then_enter(qtbot: QtBot, signing: Signing) -> None:
    reason, pin = signing.dialog.reason, signing.dialog.signer.pin
    assert reason.hasFocus()
    qtbot.keyClicks(reason, "paper jam")
    qtbot.keyClick(reason, Qt.Key.Key_Return)
    assert pin.hasFocus()
    qtbot.keyClicks(pin, "471")
    assert not signing.dialog.act.isEnabled()
    qtbot.keyClick(pin, Qt.Key.Key_Return)
    assert signing.got == []
    qtbot.keyClicks(pin, "1")
    qtbot.keyClick(pin, Qt.Key.Key_Return)
    assert signing.got == [Authority("DP", "4711", "paper jam")]
    assert not signing.dialog.isVisible()
    assert signing.window.field.hasFocus()


def test_without_words_the_pin_is_not_enough(qtbot: QtBot, signing: Signing) -> None:
    qtbot.keyClicks(signing.dialog.signer.pin, "4711")
    qtbot.keyClick(signing.dialog.signer.pin, Qt.Key.Key_Return)
    assert signing.got == []
    assert "a few words" in signing.dialog.wanting()


def test_letters_choose_whose_pin_it_is(qtbot: QtBot, signing: Signing) -> None:
    signer = signing.dialog.signer
    qtbot.keyClicks(signer.pin, "l")
    assert signer.initials() == "LM"
    qtbot.keyClicks(signer.pin, "mxy")
    assert signer.initials() == "XY"
    qtbot.keyClick(signer.pin, Qt.Key.Key_Down)
    assert signer.initials() == "DP"


def test_other_initials_empty_the_pin(qtbot: QtBot, signing: Signing) -> None:
    qtbot.keyClicks(signing.dialog.signer.pin, "47l")
    assert signing.dialog.signer.pin.text() == ""


def test_own_initials_mean_alone_in_the_shop(qtbot: QtBot, signing: Signing) -> None:
    qtbot.keyClicks(signing.dialog.reason, "nobody else is here")
    qtbot.keyClicks(signing.dialog.signer.pin, "ra4711")
    qtbot.keyClick(signing.dialog.signer.pin, Qt.Key.Key_Return)
    assert signing.got == [Authority("RA", "4711", "nobody else is here", alone=True)]


def test_what_is_said_back_keeps_it_open_and_empties_the_pin(qtbot: QtBot, signing: Signing) -> None:
    signing.says = "That PIN is not DP’s. 2 tries left, then a manager unlocks it."
    qtbot.keyClicks(signing.dialog.reason, "paper jam")
    qtbot.keyClicks(signing.dialog.signer.pin, "0000")
    qtbot.keyClick(signing.dialog.signer.pin, Qt.Key.Key_Return)
    assert signing.dialog.isVisible()
    assert signing.dialog.said() == signing.says
    assert signing.dialog.signer.pin.text() == ""
    assert signing.dialog.signer.pin.hasFocus()


def test_esc_leaves_everything_as_it_was(qtbot: QtBot, signing: Signing) -> None:
    qtbot.keyClicks(signing.dialog.reason, "paper jam")
    qtbot.keyClick(signing.dialog.reason, Qt.Key.Key_Escape)
    assert not signing.dialog.isVisible()
    assert signing.got == []


def test_it_closes_when_what_had_the_keys_is_gone(qtbot: QtBot, signing: Signing) -> None:
    delete(signing.window.field)
    with qtbot.waitSignal(signing.dialog.closed):
        qtbot.keyClick(signing.dialog, Qt.Key.Key_Escape)


def test_words_are_asked_and_said_back(qtbot: QtBot) -> None:
    window, got = Screen(qtbot), list[str]()

    def done(text: str) -> str | None:
        got.append(text)
        return "That is not a day." if text == "soon" else None

    dialog = WordsDialog(window, WordsAsk(title="Which day?", text="", label="Day"), done)
    dialog.open()
    assert dialog.field.hasFocus()
    assert not dialog.act.isEnabled()
    qtbot.keyClicks(dialog.field, "soon")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.field.clear()
    qtbot.keyClicks(dialog.field, "9.10")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert got == ["soon", "9.10"]
    assert not dialog.isVisible()
