"""Gaming machines on the manager's sheet (29)."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from settlement.money import Money
from tests.till.screens.manager.shop import Shop
from tests.till.screens.manager.test_rules import Sheet
from till.services.ports.machines import MachinePay
from till.services.values.machines import MachineTicket
from till.services.values.office import CashMove
from till.services.values.people import Refused
from till.services.values.slips import Cheque, Method

REGISTERS = 11
TYPED = {"reference": "bo 7741-02", "machine": "3", "balance": "145.00", "put_in": "", "played": "", "client": ""}
TICKET = MachineTicket(reference="bo 7741-02", machine="3", balance=Money(14500))


@pytest.fixture
def sheet() -> Sheet:
    sheet = Sheet(Shop(), REGISTERS)
    sheet.choose("Gaming machines")
    return sheet


def test_a_machine_is_paid_and_the_list_comes_back(sheet: Sheet) -> None:
    sheet.choose("Pay a machine")
    sheet.presenter.enter(TYPED)
    assert sheet.asked() == ("machine", TICKET, "RA", None)
    assert sheet.said == (
        "ok",
        "£145.00 paid on BO 7741-02",
        "Receipt out; it cannot be paid a second time.",
    )
    assert sheet.view.model.page.title == "Gaming machines"


def test_what_the_back_office_knows_goes_along(sheet: Sheet) -> None:
    sheet.choose("Pay a machine")
    sheet.presenter.enter(TYPED | {"put_in": "200.00", "played": "5.00", "client": " Red cap "})
    ticket = sheet.asked()[1]
    assert isinstance(ticket, MachineTicket)
    assert (ticket.put_in, ticket.played, ticket.client) == (Money(20000), Money(500), "Red cap")


def test_over_the_cash_limit_the_cheque_is_asked_on_the_next_page(sheet: Sheet) -> None:
    sheet.choose("Pay a machine")
    sheet.presenter.enter(TYPED | {"balance": "2400.00", "client": "Red cap"})
    page = sheet.view.model.page
    assert page.title == "By cheque"
    assert page.lead == "Over the cash limit of £2,000.00. Pay by cheque, or part cash up to £500.00."
    written = {
        "payee": "D. Okonedo-Hart",
        "number": "100482",
        "photo_id": "Passport",
        "photo_id_number": "711",
        "proof_of_address": "Bill",
        "cash": "500.00",
    }
    sheet.presenter.enter(written)
    cheque = sheet.asked()[3]
    assert isinstance(cheque, Cheque)
    assert (cheque.payee, cheque.cash) == ("D. Okonedo-Hart", Money(50000))
    assert sheet.said[1] == "£2,400.00 paid on BO 7741-02"
    assert sheet.view.model.page.title == "Gaming machines"


def test_a_refusal_is_read_out_and_the_form_stays(sheet: Sheet) -> None:
    sheet.choose("Pay a machine")
    sheet.shop.refusal = Refused.because("29", "BO 7741-02 was paid before: £145.00 at 13:51 on 10 October by RA.")
    sheet.presenter.enter(TYPED)
    assert sheet.said == ("stop", "Nothing was changed", sheet.shop.refusal.text)
    sheet.presenter.enter(TYPED | {"balance": ""})
    assert sheet.said[2] == "Type the balance that the back office validates."


def test_takings_and_refills_move_cash(sheet: Sheet) -> None:
    sheet.choose("Takings and refills")
    sheet.presenter.enter({"move": "Takings", "amount": "300.00", "note": "machine 3"})
    assert sheet.asked() == (CashMove.MACHINE_TAKINGS, Money(30000), "machine 3", "RA")
    sheet.choose("Takings and refills")
    sheet.presenter.enter({"move": "Refill", "amount": "50.00", "note": "machine 3"})
    assert sheet.asked() == (CashMove.MACHINE_REFILL, Money(5000), "machine 3", "RA")
    assert sheet.said[1] == "£50.00 put into the machines"


def test_a_reference_is_held_and_let_go(sheet: Sheet) -> None:
    sheet.choose("Hold a reference")
    sheet.presenter.enter({"on": "Hold it", "reference": "bo 1", "reason": "seal broken"})
    assert sheet.asked() == ("reference", "bo 1", "seal broken", "RA", True)
    assert sheet.said[1] == "BO 1 waits at every till"
    sheet.choose("Hold a reference")
    sheet.presenter.enter({"on": "Let it go", "reference": "bo 1", "reason": "cleared"})
    assert sheet.asked() == ("reference", "bo 1", "cleared", "RA", False)
    assert sheet.said[1] == "BO 1 can be paid again"


def test_what_was_paid_today_stands_under_the_ways() -> None:
    pay = MachinePay(
        reference="BO 7741-02",
        machine="3",
        balance=Money(14500),
        paid=Money(14500),
        method=Method.CASH,
        day=date(2026, 10, 10),
        till=2,
        at=datetime(2026, 10, 10, 16, 4),
        by="RA",
    )
    sheet = Sheet(Shop(machine_pays=[pay]), REGISTERS)
    sheet.choose("Gaming machines")
    assert sheet.view.model.page.lead == "£145.00 paid on machines today."
    last = sheet.view.model.page.ways[-1]
    assert (last.title, last.detail, last.enabled) == ("£145.00 on machine 3", "16:04 by RA, BO 7741-02", False)
