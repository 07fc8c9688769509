"""Age checks on the manager's sheet (M.2)."""

from __future__ import annotations

from tests.till.screens.manager.shop import Shop
from tests.till.screens.manager.test_gaming import REGISTERS
from tests.till.screens.manager.test_rules import Sheet


def test_the_months_counts_and_the_age_that_is_asked_under() -> None:
    sheet = Sheet(Shop(), REGISTERS)
    sheet.choose("Age checks")
    page = sheet.view.model.page
    assert [(fact.label, fact.text) for fact in page.facts] == [("ID seen", "12"), ("Refused", "3")]
    assert page.fields[0].value == "Think 25"
    sheet.presenter.enter({"under": "Think 21"})
    assert sheet.asked() == ("age", 21, "RA")
    assert sheet.said[1] == "Think 21 from now on"
