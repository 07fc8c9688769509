"""A note on a slip on the manager's sheet (1.b, 1.c, 4(j))."""

from __future__ import annotations

import pytest

from tests.till.screens.manager.shop import Shop
from tests.till.screens.manager.test_gaming import REGISTERS
from tests.till.screens.manager.test_rules import Sheet
from till.services.note_on_slip import SlipNote
from till.services.values.people import Refused


@pytest.mark.parametrize(
    ("typed", "note"),
    [
        ("Another firm’s form", SlipNote.OTHER_FORM),
        ("Letter box", SlipNote.LETTER_BOX),
        ("Handed back", SlipNote.HANDED_BACK),
        ("Cheque posted", SlipNote.POSTED),
    ],
)
def test_it_is_noted_and_what_follows_is_said(typed: str, note: SlipNote) -> None:
    sheet = Sheet(Shop(), REGISTERS)
    sheet.choose("A note on a slip")
    sheet.presenter.enter({"note": typed, "serial": " 0427-118655 ", "words": "seen at opening"})
    assert sheet.asked() == ("paper", "0427-118655", note, "seen at opening", "RA")
    assert sheet.said == ("ok", "Noted on slip 0427-118655", "It stands.")
    sheet.shop.refusal = Refused.because("1.c", "There is no bet on slip 0427-1.")
    sheet.presenter.enter({"note": typed, "serial": "0427-1", "words": "seen"})
    assert sheet.said == ("stop", "Nothing was changed", "There is no bet on slip 0427-1.")
