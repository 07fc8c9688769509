"""Opening the manager's sheet at a cashier's till."""

from __future__ import annotations

from tests.till.services.shop import Shop
from till.services.manager import OpenManager
from till.services.values.people import Authority, Refused, WrongPin


def test_a_managers_pin_opens_the_sheet_and_it_is_noted(shop: Shop) -> None:
    assert OpenManager(shop.books)(Authority("RA", "2580"), "KM") == "RA"
    with shop.books.reading() as work:
        (act,) = work.audit.of_kind("manager.opened")
    assert (act.by, act.text) == ("RA", "Manager’s sheet at KM’s till")


def test_a_wrong_pin_counts_and_opens_nothing(shop: Shop) -> None:
    assert OpenManager(shop.books)(Authority("RA", "0000"), "KM") == WrongPin("RA", 2)
    with shop.books.reading() as work:
        assert work.audit.of_kind("manager.opened") == ()
        assert len(work.audit.of_kind("staff.wrong_pin")) == 1


def test_a_cashiers_pin_does_not_open_it(shop: Shop) -> None:
    answer = OpenManager(shop.books)(Authority("KM", "1470"), "KM")
    assert isinstance(answer, Refused)
    assert answer.text == "A manager decides this. KM is not one."
