"""Cash over the limit by appointment (1.d): agreed by a manager, paid once its hour has come."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from settlement.money import Money
from tests.till.services.office import BOOK, MANAGER, WREN, Office, single, weighed_in
from till.services.appointments import Appoint, Appointments
from till.services.bring_slip import BringSlip
from till.services.cash import MoveCash
from till.services.pay_slip import PaySlip
from till.services.ports.ledger import drawer
from till.services.ports.money import Appointment
from till.services.values.office import CashMove
from till.services.values.people import Refused
from till.services.values.slips import Paid, PayCase

MONDAY = datetime(2026, 10, 12, 11, 0)


@pytest.fixture
def winner(office: Office) -> str:
    """£300 at 7/1: £2,400.00, over the cash limit of £2,000.00."""
    serial = office.take("300.00", single("300.00", WREN, "Foxglove Road"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(7, 4, 1))
    return serial


def appoint(office: Office, serial: str, due: datetime = MONDAY, by: str = "RA") -> Appointment | Refused:
    return Appoint(office.books, office.clock)(serial, due, "agreed with Red cap", by)


def case(office: Office, serial: str) -> list[tuple[str, str]]:
    found = BringSlip(office.books, office.clock, BOOK, office.till)(office.code(serial), "KM")
    assert isinstance(found, PayCase)
    return [(one.gravity, one.text) for one in found.objections]


def test_1_d_it_is_kept_and_listed_until_it_is_paid(office: Office, winner: str) -> None:
    made = appoint(office, winner)
    assert isinstance(made, Appointment)
    assert Appointments(office.books)() == (made,)
    later = appoint(office, winner, MONDAY + timedelta(hours=3))
    assert Appointments(office.books)() == (later,)
    with office.books.reading() as work:
        assert work.audit.about(winner)[-1].text == "Cash by appointment, 12 October 14:00: agreed with Red cap"


def test_1_d_before_its_hour_cash_stays_barred_and_the_hour_is_said(office: Office, winner: str) -> None:
    appoint(office, winner)
    assert case(office, winner)[1] == (
        "look",
        "Over the cash limit of £2,000.00. Pay by cheque, or part cash up to £500.00, or in cash from 12 October, 11:00.",
    )
    assert isinstance(PaySlip(office.books, office.clock, BOOK, 1)(winner, "KM", authority=MANAGER), Refused)


def test_1_d_once_it_has_come_a_manager_signs_for_the_cash(office: Office, winner: str) -> None:
    appoint(office, winner, office.clock.at + timedelta(hours=1))
    office.clock.pass_(3600)
    assert case(office, winner)[1:] == [
        ("hold", "Over the cash limit of £2,000.00, by appointment with RA. A manager signs for the cash."),
        ("look", "The drawer holds £800.00. Bring cash from the safe, or pay by cheque."),
    ]
    MoveCash(office.books, office.clock, office.till)(CashMove.FROM_SAFE, Money(200000), "for the appointment", "RA")
    pays = PaySlip(office.books, office.clock, BOOK, office.till)
    assert isinstance(pays(winner, "KM"), Refused)
    assert pays(winner, "KM", authority=MANAGER) == Paid(winner, Money(240000), part=False)
    assert office.balance(drawer(1)) == Money(80000 + 200000 - 240000)
    assert Appointments(office.books)() == ()


def test_1_d_it_is_a_managers_for_money_that_is_due_and_a_time_to_come(office: Office, winner: str) -> None:
    assert isinstance(appoint(office, winner, by="KM"), Refused)
    assert isinstance(appoint(office, winner, office.clock.at), Refused)
    assert isinstance(appoint(office, "0427-999999"), Refused)
    lost = office.take("2.00")
    assert isinstance(appoint(office, lost), Refused)
    assert Appointments(office.books)() == ()
