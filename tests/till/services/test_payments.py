"""Payments in the books: no two of one number."""

from __future__ import annotations

from datetime import timedelta

import pytest

from settlement.money import Money
from tests.till.services.office import ASH, Office, single
from till.services.ports.money import Hold, Payment
from till.services.ports.slips import StaleSlipError
from till.services.values.slips import Method


def payment(office: Office, serial: str) -> Payment:
    return Payment(serial=serial, number=1, amount=Money(500), method=Method.CASH, till=1, at=office.clock.at, by="KM")


def test_the_same_payment_twice_is_impossible_whatever_the_tills_believe(office: Office) -> None:
    serial = office.take("5.00", single("5.00", ASH, "Parsons Pride"))
    with office.books.writing() as work:
        work.payments.add(payment(office, serial))
    with pytest.raises(StaleSlipError, match=serial), office.books.writing() as work:
        work.payments.add(payment(office, serial))
    with office.books.reading() as work:
        assert work.payments.of(serial) == (payment(office, serial),)


def test_the_last_mark_says_whether_a_slip_is_held(office: Office) -> None:
    serials = [office.take("5.00", single("5.00", ASH, "Parsons Pride")) for _ in range(2)]
    marks = [(serials[0], True), (serials[1], True), (serials[0], False)]
    with office.books.writing() as work:
        for later, (serial, on) in enumerate(marks):
            at = office.clock.at + timedelta(seconds=later)
            work.payments.mark(Hold(serial=serial, on=on, at=at, by="RA", reason="asked"))
    with office.books.reading() as work:
        assert work.payments.held(serials[0]) is None
        assert [hold.serial for hold in work.payments.holds()] == [serials[1]]
