"""Cash by appointment on the manager's sheet (1.d)."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.till.screens.manager.shop import HERE, Shop
from tests.till.screens.manager.test_gaming import REGISTERS
from tests.till.screens.manager.test_rules import Sheet
from till.services.ports.money import Appointment

TYPED = {"serial": "0427-118655", "day": "12.10", "hour": "11:00", "words": "Red cap"}
MONDAY = datetime(2026, 10, 12, 11, 0)


def sheet_of(*standing: Appointment) -> Sheet:
    sheet = Sheet(Shop(appointments=list(standing)), REGISTERS)
    sheet.choose("Cash by appointment")
    return sheet


def test_one_is_made_for_a_day_and_an_hour() -> None:
    sheet = sheet_of()
    sheet.presenter.choose(0)
    sheet.presenter.enter(TYPED)
    assert sheet.asked() == ("appointment", "0427-118655", MONDAY, "Red cap", "RA")
    assert sheet.said == ("ok", "Slip 0427-118655: cash from 12 October, 11:00", "")


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"day": "40.10"}, "“40.10” is no day. Type it as 10.10, or as 2026-10-10."),
        ({"day": ""}, "Type the day as 12.10 and the hour as 11:00."),
        ({"hour": "25:00"}, "Type the day as 12.10 and the hour as 11:00."),
    ],
)
def test_a_moment_that_is_none_is_refused(changed: dict[str, str], text: str) -> None:
    sheet = sheet_of()
    sheet.presenter.choose(0)
    sheet.presenter.enter(TYPED | changed)
    assert sheet.said == ("stop", "Nothing was changed", text)
    assert sheet.shop.log == []


def test_those_that_stand_are_listed() -> None:
    made = Appointment(serial="0427-118655", due=MONDAY, at=HERE, by="RA", words="Red cap")
    last = sheet_of(made).view.model.page.ways[-1]
    assert (last.title, last.detail, last.enabled) == ("12 October, 11:00: slip 0427-118655", "Red cap, RA", False)
