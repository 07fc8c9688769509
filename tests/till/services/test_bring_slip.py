"""Receipts brought: wrong signs are noted, and after some of a day a manager signs (M.7)."""

from __future__ import annotations

import pytest

from tests.till.services.office import BOOK, MANAGER, WREN, Office, single
from till.services.bring_slip import SIGNED, WRONG_CODE, BringSlip
from till.services.serials import typed_signs
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import PayCase

TRIES = BOOK.number("receipt.tries")


@pytest.fixture
def serial(office: Office) -> str:
    return office.take("10.00", single("10.00", WREN, "Copper Lantern"))


def bring(office: Office, till: int = 1) -> BringSlip:
    return BringSlip(office.books, office.clock, BOOK, till)


def typed(office: Office, serial: str) -> str:
    return f"{serial} {typed_signs(office.slip(serial).code)}"


def guess(office: Office, serial: str, times: int) -> None:
    for _ in range(times):
        assert isinstance(bring(office)(f"{serial} AAAA", "KM"), Refused)


def test_m_7_wrong_signs_are_noted_and_then_a_manager_signs_for_the_next_typed_number(
    office: Office, serial: str
) -> None:
    guess(office, serial, TRIES - 1)
    assert isinstance(bring(office)(typed(office, serial), "KM"), PayCase)
    guess(office, "0427-999999", 1)
    refused = bring(office)(typed(office, serial), "KM")
    assert isinstance(refused, Refused)
    assert refused.text == "5 wrong codes typed at this till today. A manager signs before the next is read."
    assert refused.objections[0].gravity == "hold"
    with office.books.reading() as work:
        assert [act.text for act in work.audit.of_kind(WRONG_CODE)] == [
            *[f"Wrong signs for {serial}"] * 4,
            "Wrong signs for 0427-999999",
        ]


def test_m_7_a_managers_signature_lets_it_be_read_and_the_count_begins_anew(office: Office, serial: str) -> None:
    guess(office, serial, TRIES)
    code = typed(office, serial)
    assert bring(office)(code, "KM", Authority("RA", "0000")) == WrongPin("RA", 2)
    assert isinstance(bring(office)(code, "KM", Authority("DP", "3333")), Refused)
    assert isinstance(bring(office)(code, "KM", MANAGER), PayCase)
    assert isinstance(bring(office)(code, "KM"), PayCase)
    with office.books.reading() as work:
        (act,) = work.audit.of_kind(SIGNED)
    assert (act.subject, act.text) == ("till 1", "More receipts are typed after 5 wrong codes. KM with RA")
    guess(office, serial, TRIES)
    assert isinstance(bring(office)(code, "KM"), Refused)


def test_m_7_a_scan_is_always_read_and_another_till_counts_its_own(office: Office, serial: str) -> None:
    guess(office, serial, TRIES)
    assert isinstance(bring(office)(office.code(serial), "KM"), PayCase)
    assert isinstance(bring(office, till=2)(typed(office, serial), "DP"), PayCase)


def test_what_is_no_number_at_all_is_no_try(office: Office, serial: str) -> None:
    for _ in range(TRIES):
        assert isinstance(bring(office)("red cap", "KM"), Refused)
    assert isinstance(bring(office)(typed(office, serial), "KM"), PayCase)
