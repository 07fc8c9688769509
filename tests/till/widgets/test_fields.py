from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from till.widgets.fields import MoneyField, PinField
from till.widgets.labelled import Labelled


@pytest.mark.parametrize(
    ("typed", "pence"),
    [
        ("11", 1100),
        ("11.5", 1150),
        (".50", 50),
        ("1234.56", 123456),
        ("", None),
        (".", None),
        ("£3", 300),
        ("2.999", 299),
    ],
)
def test_money_is_read_as_typed(qtbot: QtBot, typed: str, pence: int | None) -> None:
    field = MoneyField("Money taken")
    qtbot.addWidget(field)
    qtbot.keyClicks(field, typed)
    assert field.pence() == pence


def test_money_takes_no_letters_and_shows_its_sign(qtbot: QtBot) -> None:
    field = MoneyField("Money taken")
    qtbot.addWidget(field)
    qtbot.keyClicks(field, "1a1x")
    assert field.text() == "£11"
    field.set_pence(1_000_000)
    assert field.text() == "£10,000.00"
    assert field.pence() == 1_000_000


def test_a_pin_holds_four_digits_and_shows_none(qtbot: QtBot) -> None:
    field = PinField()
    qtbot.addWidget(field)
    qtbot.keyClicks(field, "12345")
    assert field.text() == "1234"
    assert field.complete()
    assert field.displayText() != "1234"


def test_a_pin_hands_on_letters_and_arrows(qtbot: QtBot) -> None:
    field = PinField()
    qtbot.addWidget(field)
    with qtbot.waitSignal(field.lettered) as letter:
        qtbot.keyClicks(field, "k")
    with qtbot.waitSignal(field.stepped) as step:
        qtbot.keyClick(field, Qt.Key.Key_Down)
    assert (letter.args, step.args, field.text()) == (["K"], [1], "")


def test_a_refusal_moves_nothing_where_its_room_is_kept(qtbot: QtBot) -> None:
    labelled = Labelled("Stake", MoneyField("Stake"), below=True)
    qtbot.addWidget(labelled)
    before = labelled.sizeHint()
    labelled.refuse("£9,999.99 is the most on one slip.")
    assert labelled.sizeHint().height() == before.height()
    assert labelled.field.accessibleDescription() == "£9,999.99 is the most on one slip."
    assert labelled.field.property("bad") is True
