"""Gaming machines over the counter (29): validated, once, within the client's day, and in every sum of the day."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import Engine

from printing.plain import to_text
from settlement.laundering import Sign
from settlement.money import Money
from tests.till.services.office import BOOK, WREN, Office, single
from till.services.cash import MoveCash, XRead
from till.services.client_checks import ClientChecks
from till.services.clients import LinkClients
from till.services.close_day import DayChecks
from till.services.day_figures import DayFigures
from till.services.notices import NewNotice, PublishNotice
from till.services.papers import MACHINE, READ
from till.services.pay_machine import HoldReference, MachinePays, PayMachine
from till.services.ports.ledger import BANK, MACHINES, drawer
from till.services.print_read import PrintRead
from till.services.values.machines import MachinePaid, MachineTicket
from till.services.values.office import CashMove, CheckState, TillFigures
from till.services.values.people import Refused
from till.services.values.slips import Cheque
from till.store.books import SqlBooks

TICKET = MachineTicket(reference="bo 7741-02", machine="3", balance=Money(14500))
CHEQUE = Cheque(
    payee="D. Okonedo-Hart",
    number="100482",
    photo_id="Driving licence",
    photo_id_number="OKONE 711",
    proof_of_address="Electricity bill",
)


@pytest.fixture
def pays(office: Office) -> PayMachine:
    return PayMachine(office.books, office.clock, BOOK, office.till)


def day_of_100(office: Office) -> None:
    new = NewNotice(words="At most £100 from machines for a day.", terms={"limit.machines_day": "100.00"})
    assert not isinstance(PublishNotice(office.books, office.clock, BOOK, office.till)(new, "RA"), Refused)


def paper(office: Office) -> str:
    with office.books.reading() as work:
        return next(to_text(job.document, 48) for job in work.spool.of_slip("") if job.kind == MACHINE)


def test_29_a_validated_balance_is_paid_posted_and_printed(office: Office, pays: PayMachine) -> None:
    assert pays(TICKET, "RA") == MachinePaid("BO 7741-02", Money(14500))
    assert office.balance(drawer(1)) == Money(50000 - 14500)
    assert office.balance(MACHINES) == Money(14500)
    (kept,) = MachinePays(office.books, office.clock)()
    assert (kept.machine, kept.balance, kept.by, kept.client) == ("3", Money(14500), "RA", None)
    with office.books.reading() as work:
        (act,) = work.audit.of_kind("machine.paid")
    assert (act.subject, act.text) == ("BO 7741-02", "£145.00 paid on machine 3, cash, back office BO 7741-02")
    assert "£145.00" in paper(office)
    assert "BO 7741-02" in paper(office)


def test_29_a_reference_is_never_paid_twice_however_it_is_written(office: Office, pays: PayMachine) -> None:
    pays(TICKET, "RA")
    for written in (" BO  7741-02 ", "bo774102", "BO 7741 02", "BO/7741.02", "ＢＯ ７７４１-０２", "BO 7741–02"):
        again = pays(replace(TICKET, reference=written), "RA")
        assert again == Refused.because("29", "BO 7741-02 was paid before: £145.00 at 13:51 on 10 October by RA.")
    assert office.balance(MACHINES) == Money(14500)


def test_29_two_tills_at_the_same_moment_pay_a_reference_once(office: Office, engine: Engine) -> None:
    counters = [PayMachine(SqlBooks(engine, office.clock), office.clock, BOOK, 1) for _ in range(6)]
    with ThreadPoolExecutor(3) as tills:
        answers = list(tills.map(lambda pay: pay(TICKET, "RA"), counters))
    assert sum(isinstance(answer, MachinePaid) for answer in answers) == 1
    assert office.balance(MACHINES) == Money(14500)


@pytest.mark.parametrize("wrong", [{"reference": " "}, {"reference": "-- ."}, {"machine": ""}, {"balance": Money(0)}])
def test_29_without_its_back_office_nothing_is_paid(pays: PayMachine, wrong: dict[str, object]) -> None:
    refused = pays(replace(TICKET, **wrong), "RA")  # type: ignore[arg-type]
    assert isinstance(refused, Refused)
    assert refused.objections[0].clause == "29"


def test_m_7_a_manager_pays_machines(office: Office, pays: PayMachine) -> None:
    assert isinstance(pays(TICKET, "KM"), Refused)
    assert office.balance(MACHINES) == Money(0)


def test_29_a_clients_day_is_held_to_its_limit_over_all_who_act_together(office: Office, pays: PayMachine) -> None:
    day_of_100(office)
    LinkClients(office.books, office.clock, BOOK)("Red cap", "Green anorak", "RA")
    first = replace(TICKET, reference="A1", balance=Money(7000), client="Red cap")
    assert pays(first, "RA") == MachinePaid("A1", Money(7000))
    # £30 is left of the £100.
    second = replace(TICKET, reference="A2", balance=Money(5000), client="green  anorak")
    assert pays(second, "RA") == MachinePaid("A2", Money(3000), left=Money(3000))
    third = pays(replace(TICKET, reference="A3", client="Red cap"), "RA")
    assert third == Refused.because("29", "The client’s day on machines is used up: nothing is left to pay.")
    assert pays(replace(TICKET, reference="A4", balance=Money(9000), client="Tall lad"), "RA") == MachinePaid(
        "A4", Money(9000)
    )
    assert office.balance(MACHINES) == Money(19000)


def test_29_somebody_unknown_is_held_to_it_alone(office: Office, pays: PayMachine) -> None:
    day_of_100(office)
    assert pays(TICKET, "RA") == MachinePaid("BO 7741-02", Money(10000), left=Money(10000))
    assert "Left of the client’s day (rule 29)       £100.00" in paper(office)


def test_1_d_over_the_cash_limit_it_goes_by_cheque_to_a_client_who_is_known(office: Office, pays: PayMachine) -> None:
    large = replace(TICKET, balance=Money(240000))
    unknown = pays(large, "RA")
    assert unknown == Refused.because("1.d", "Client check due. Say what the shop calls the client.")
    refused = pays(replace(large, client="Red cap"), "RA")
    assert isinstance(refused, Refused)
    assert refused.objections[0].gravity == "look"
    assert isinstance(pays(replace(large, client="Red cap"), "RA", CHEQUE), MachinePaid)
    assert (office.balance(BANK), office.balance(drawer(1))) == (-Money(240000), Money(50000))
    assert "Cheque 100482 to D. Okonedo-Hart" in paper(office)


def test_m_6_no_more_than_the_drawer_holds_and_only_in_an_open_shift(office: Office, pays: PayMachine) -> None:
    refused = pays(replace(TICKET, balance=Money(50001)), "RA")
    assert refused == Refused.because("M.6", "The drawer holds £500.00. Bring cash from the safe, or pay by cheque.")
    other = PayMachine(office.books, office.clock, BOOK, 2)(TICKET, "RA")
    assert isinstance(other, Refused)
    assert other.text == "Till 2 has no open shift. Count its float first."


def test_29_a_reference_is_held_while_a_fraud_is_looked_into(office: Office, pays: PayMachine) -> None:
    hold = HoldReference(office.books, office.clock)
    assert isinstance(hold("bo 7741-02", "seal broken", "KM", on=True), Refused)
    assert isinstance(hold("bo 7741-02", " ", "RA", on=True), Refused)
    assert hold("bo 7741-02", "seal broken", "RA", on=True) == "BO 7741-02"
    assert pays(TICKET, "RA") == Refused.because("1.e", "BO 7741-02 waits: seal broken. Ask RA.")
    assert isinstance(hold("BO 774102", "again", "RA", on=True), Refused)
    assert isinstance(pays(replace(TICKET, reference="BO774102"), "RA"), Refused)
    assert hold("BO 7741-02", "cleared", "RA", on=False) == "BO 7741-02"
    assert isinstance(pays(TICKET, "RA"), MachinePaid)


def test_m_6_it_stands_on_x_and_z_and_in_the_day(office: Office, pays: PayMachine) -> None:
    office.take("20.00", single("20.00", WREN, "Copper Lantern"))
    pays(TICKET, "RA")
    moves = MoveCash(office.books, office.clock, office.till)
    assert moves(CashMove.MACHINE_TAKINGS, Money(30000), "machine 3 emptied", "RA") == Money(
        50000 + 2000 - 14500 + 30000
    )
    moves(CashMove.MACHINE_REFILL, Money(5000), "float of machine 3", "RA")
    # Machines: 145.00 paid out for them, 300.00 taken out of them, 50.00 put back.
    assert office.balance(MACHINES) == Money(14500 - 30000 + 5000)
    read = XRead(office.books)(1)
    assert isinstance(read, TillFigures)
    assert (read.machines_paid, read.moved_in, read.moved_out) == (Money(14500), Money(30000), Money(5000))
    assert read.expected == office.balance(drawer(1)) == Money(50000 + 2000 - 14500 + 30000 - 5000)
    assert DayFigures(office.books, office.clock, BOOK)().machines_paid == (1, Money(14500))
    PrintRead(office.books, office.clock, BOOK, office.till)("RA")
    with office.books.reading() as work:
        text = next(to_text(job.document, 48) for job in work.spool.of_slip("") if job.kind == READ)
    for line in (
        "Gaming machines, rule 29",
        "Paid over the counter (1)                £145.00",
        "Takings                                  £300.00",
        "Refills                                   £50.00",
        "Paid on machines                       − £145.00",
    ):
        assert line in text


def test_29_the_close_asks_to_hold_it_beside_the_back_office(office: Office, pays: PayMachine) -> None:
    checks = DayChecks(office.books, office.clock, office.recorder, BOOK, office.till)
    before = next(one for one in checks() if one.name == "Machines agree")
    assert before.state is CheckState.NONE_TODAY
    pays(TICKET, "RA")
    after = next(one for one in checks() if one.name == "Machines agree")
    assert after.state is CheckState.LOOK
    assert after.words == "£145.00 on 1 reference: ask the back office"


def test_m_1_money_hardly_played_is_for_a_manager_to_look_at(office: Office, pays: PayMachine) -> None:
    pays(replace(TICKET, put_in=Money(20000), played=Money(500), client="Red cap"), "RA")
    pays(replace(TICKET, reference="B2", put_in=Money(20000)), "RA")
    found = ClientChecks(office.books, office.clock, BOOK)("RA")
    assert not isinstance(found, Refused)
    assert [(one.sign, one.client, one.serials, one.text) for one in found] == [
        (Sign.MACHINE, "Red cap", ("BO 7741-02",), "£200.00 put in, £5.00 played")
    ]
