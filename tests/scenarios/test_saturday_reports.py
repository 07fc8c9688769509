"""The reports of the Saturday at Corn Street, on every database. Their figures are those worked out in the day's own test."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from tests.printing.test_pictures_and_pages import pdf_text
from tests.scenarios.corn_street import CornStreet
from tests.scenarios.test_saturday_services import (
    before_racing,
    late_and_waiting,
    the_close,
    the_next_race,
    the_objection,
    the_result_and_its_money,
)
from till.services.notices import NewNotice
from till.services.reports import Made, ReportKind
from till.services.values.people import Refused


def report(shop: CornStreet, kind: ReportKind) -> str:
    """Make a report twice, which must be the same; give its words."""
    made, again = (shop.services.make_report(kind, None, "RA") for _ in range(2))
    assert isinstance(made, Made)
    assert made == again
    assert made.name == f"{kind} 2026-10-10.pdf"
    return " ".join(pdf_text(made.pdf).split())


@pytest.fixture
def slips(shop: CornStreet) -> dict[str, str]:
    """Let the whole day pass; give its slips by what they are."""
    slips = before_racing(shop)
    late_and_waiting(shop, slips)
    the_result_and_its_money(shop, slips)
    the_objection(shop, slips)
    the_next_race(shop, slips)
    the_close(shop, slips)
    return slips


def test_the_bet_file_has_every_serial_with_what_became_of_it(shop: CornStreet, slips: dict[str, str]) -> None:
    text = report(shop, ReportKind.BETS)
    # £10 + £2 + £4 + £5 + £20 + £6; £16.25 + £16 + £11.25 + £32.50.
    for fact in ("Slips 7", "Staked £47.00", "Paid £76.00"):
        assert fact in text
    for name, ends in (
        ("at 5/2", "£10.00 Paid £16.25 £16.25"),
        ("foxglove", "£2.00 Paid £16.00 £16.00"),
        ("two singles", "£4.00 Paid £11.25 £11.25"),
        ("double", "£5.00 Paid £32.50 £32.50"),
        ("cancelled", "£20.00 Void — —"),
        ("waiting", "£6.00 Won £5.70 —"),
    ):
        assert ends in text[text.index(slips[name]) :]
    assert "0427-118889" in text
    assert "4 Copper Lantern, 2.30 Wrenfield, 5/2" in text


def test_the_z_has_the_day_and_its_drawer(shop: CornStreet, slips: dict[str, str]) -> None:
    text = report(shop, ReportKind.DAY)
    for fact in (
        "Z report 1",
        "Taken £47.00",
        "Paid out £76.00",
        "Refunded £20.00",
        # 47 − 76 − 20.
        "Taken less paid and refunded − £49.00",
        "Won, not claimed yet (1) £5.70",
        "Counted £759.50",
        "Difference £0.00",
        f"First serial {slips['at 5/2']}",
        "Last serial 0427-118889",
    ):
        assert fact in text


def test_what_was_voided_printed_again_and_refused(shop: CornStreet, slips: dict[str, str]) -> None:
    text = report(shop, ReportKind.VOIDS)
    for fact in (
        "Reprint 1 Void 1",
        "Serials that came to nothing 1",
        "Given back on voids £20.00",
        f"Void {slips['cancelled']} KM RA £20.00 given back, both agree to cancel: asked to cancel",
        f"Reprint {slips['double']} KM RA Receipt printed again, COPY 1: got wet",
        "0427-118889 14:31:33 Not taken: after the off",
    ):
        assert fact in text


def test_what_is_unclaimed_and_then_lapses(shop: CornStreet, slips: dict[str, str]) -> None:
    text = report(shop, ReportKind.UNCLAIMED)
    waiting = text[: text.index("Lapsed on this day")]
    # 28 days after the 2.30 of 10 October.
    assert f"{slips['waiting']} 10 October" in waiting
    assert "7 November 2026 28 days left" in waiting
    assert "1 slip £5.70" in waiting
    shop.clock.move_to(datetime(2026, 11, 8, 12))
    text = report(shop, ReportKind.UNCLAIMED)
    assert slips["waiting"] not in text[: text.index("Lapsed on this day")]
    assert "1 slip £5.70" in text[text.index("Lapsed on this day") :]


@pytest.mark.usefixtures("slips")
def test_nothing_is_in_play_once_all_is_settled(shop: CornStreet) -> None:
    assert "Nothing is in play." in report(shop, ReportKind.LIABILITIES)


def test_liabilities_of_the_afternoon(shop: CornStreet) -> None:
    slips = before_racing(shop)
    text = report(shop, ReportKind.LIABILITIES)
    # Foxglove Road at SP, shown at 6/1: £2.00 × 7.
    assert f"{slips['foxglove']} £2.00 win 10 Foxglove Road, 2.30 Wrenfield, SP Wrenfield £2.00 £14.00" in text
    # Copper Lantern 5/2 and Parsons Pride 7/2 on the board: £5.00 × 3.5 × 4.5.
    assert slips["double"] in text
    assert "Ashcombe £5.00 £78.75" in text
    # The voided slip is out of it: £10 + £2 + £4 + £5.
    assert slips["cancelled"] not in text
    assert "All 4 £21.00" in text


def test_the_notice_that_hangs_on_the_day(shop: CornStreet) -> None:
    answer = shop.services.make_report(ReportKind.NOTICE, None, "RA")
    assert isinstance(answer, Refused)
    assert answer.text == "No notice hangs in the window on this day."
    new = NewNotice(
        words="Five places in the big race.", terms={"place_terms.5(d).places": "5"}, meetings=("Wrenfield",)
    )
    assert not isinstance(shop.services.publish_notice(new, "RA"), Refused)
    text = report(shop, ReportKind.NOTICE)
    for fact in ("Notice 1", "Five places in the big race.", "Place terms · 5(d) · places 5", "Wrenfield, every day."):
        assert fact in text
    earlier = shop.services.make_report(ReportKind.NOTICE, date(2026, 10, 9), "RA")
    assert isinstance(earlier, Refused)


def test_the_dispute_file_of_the_double(shop: CornStreet, slips: dict[str, str]) -> None:
    evidence = shop.services.evidence(slips["double"])
    text = " ".join(pdf_text(shop.services.dispute_file(evidence, "RA")).split())
    for fact in (
        f"Dispute file, slip {slips['double']}",
        "Every picture has the hash that was sealed, and both chains hold around this slip.",
        # The board of the second of the stamp, not of the close.
        "2.30 Wrenfield 4 Copper Lantern 5/2 10 Oct 2026 14:04:10, by hand",
        "1, weighed in",
        "2, amended",
        "Amended (objection): first 10 Foxglove Road 7/1, second 4 Copper Lantern 9/4, third 1 Mister Pemberton 9/2",
        "Two share first: half the win stake at full odds",
        "Dead heat for first.",
        # £5.00 × ½ × 13/4 × 4.
        "To pay £32.50",
        "£32.50 cash KM, till 2",
        "COPY 1: got wet. KM with RA",
    ):
        assert fact in text
    assert all(still.sha in text.replace(" ", "") for still in evidence.stills)
