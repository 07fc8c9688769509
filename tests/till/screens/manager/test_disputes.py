"""The register of disputes on the manager's sheet (2(b), M.3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest

from settlement.money import Money
from tests.till.screens.manager.shop import Shop
from tests.till.screens.manager.test_gaming import REGISTERS
from tests.till.screens.manager.test_rules import Sheet
from till.screens.chip import ChipShown
from till.services.values.duties import Award, Dispute, DisputeKind, DisputeStep
from till.services.values.people import Refused
from till.services.values.slips import Method

SERIAL = "0427-118655"
OPENED = DisputeStep(
    serial=SERIAL,
    kind=DisputeKind.OPENED,
    at=datetime(2026, 10, 8, 14, 31),
    by="RA",
    words="says he asked for a treble",
    client="Red cap",
)
OPEN = Dispute(serial=SERIAL, decide_by=date(2026, 12, 3), steps=(OPENED,))
DECIDED = replace(OPENED, kind=DisputeKind.DECIDED, words="half the treble", reference="IB 4471", award=Money(4000))
NEXT = {"kind": "Acknowledged", "words": "letter sent", "client": "", "reference": "", "award": "", "method": "Cash"}


def sheet_of(*disputes: Dispute) -> Sheet:
    sheet = Sheet(Shop(disputes=list(disputes)), REGISTERS)
    sheet.choose("Disputes")
    return sheet


@pytest.mark.parametrize(
    ("dispute", "chip"),
    [
        # Today is 10 October.
        (OPEN, ChipShown("hold", "54 days left", "clock")),
        (replace(OPEN, decide_by=date(2026, 10, 24)), ChipShown("warn", "14 days left", "clock")),
        (replace(OPEN, decide_by=date(2026, 10, 11)), ChipShown("warn", "1 day left", "clock")),
        (replace(OPEN, decide_by=date(2026, 10, 7)), ChipShown("stop", "3 days over", "alarm")),
        (replace(OPEN, steps=(OPENED, DECIDED)), ChipShown("quiet", "Decided", "tick")),
    ],
)
def test_the_days_that_are_left_are_counted(dispute: Dispute, chip: ChipShown) -> None:
    (way,) = sheet_of(dispute).view.model.page.ways
    assert way.title == f"Slip {SERIAL}: says he asked for a treble"
    assert way.chip == chip


def test_a_step_is_added_and_the_register_comes_back() -> None:
    sheet = sheet_of(OPEN)
    sheet.presenter.choose(0)
    assert sheet.view.model.page.lead.splitlines() == [
        "Red cap. To be decided by 3 December 2026.",
        "8 October, RA, opened: says he asked for a treble",
    ]
    sheet.presenter.enter(NEXT | {"client": "D. Okonedo-Hart, 3 Mill Lane"})
    assert sheet.asked() == (
        "dispute",
        SERIAL,
        DisputeKind.ACKNOWLEDGED,
        "letter sent",
        "RA",
        "D. Okonedo-Hart, 3 Mill Lane",
        "",
        None,
    )
    assert sheet.said == ("ok", f"Slip {SERIAL}: acknowledged", "To be decided by 3 December 2026.")
    assert sheet.view.model.page.title == "Disputes"


def test_a_decision_with_its_award() -> None:
    sheet = sheet_of(OPEN)
    sheet.presenter.choose(0)
    sheet.presenter.enter(NEXT | {"kind": "Decided", "reference": "IB 4471", "award": "40.00", "method": "Cheque"})
    assert sheet.asked()[2] is DisputeKind.DECIDED
    assert sheet.asked()[-2:] == ("IB 4471", Award(Money(4000), Method.CHEQUE))
    assert sheet.said == (
        "ok",
        f"Slip {SERIAL} is decided",
        "£40.00 awarded, cheque. It can be paid as it is settled.",
    )


def test_one_that_is_decided_is_only_read() -> None:
    sheet = sheet_of(replace(OPEN, steps=(OPENED, DECIDED)))
    sheet.presenter.choose(0)
    page = sheet.view.model.page
    assert (page.fields, page.act) == ((), "")
    assert page.lead.splitlines()[-1] == "8 October, RA, decided: half the treble, IB 4471, £40.00 awarded"


def test_a_refusal_is_read_out() -> None:
    sheet = sheet_of(OPEN)
    sheet.presenter.choose(0)
    sheet.shop.refusal = Refused.because("1.d", "Over the cash limit of £2,000.00. Pay it by cheque.")
    sheet.presenter.enter(NEXT | {"kind": "Decided", "award": "2500.00"})
    assert sheet.said[2] == "Over the cash limit of £2,000.00. Pay it by cheque."


def test_none_is_said() -> None:
    assert sheet_of().view.model.page.lead.endswith("There are none.")
