"""Paying: by the receipt, once, within the drawer, the time and the limits."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import Engine

from printing.document import Drawer
from settlement.money import Money
from tests.till.services.office import (
    ASH,
    BOOK,
    FLOAT,
    MANAGER,
    SHOWS,
    WREN,
    Office,
    double,
    single,
    weighed_in,
)
from till.services.bring_slip import BringLost, BringSlip
from till.services.open_day import OpenShift
from till.services.papers import PAY
from till.services.pay_slip import HoldPayment, PaySlip, ReleasePayment
from till.services.ports.ledger import BANK, TO_PAY, drawer
from till.services.serials import typed_signs
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Cheque, Method, Paid, PayCase, SlipState
from till.store.books import SqlBooks

CHEQUE = Cheque(
    payee="D. Okonedo-Hart",
    number="100482",
    photo_id="Driving licence",
    photo_id_number="OKONE 711",
    proof_of_address="Electricity bill",
)


@pytest.fixture
def winner(office: Office) -> str:
    """£10 on Copper Lantern, which won at 9/4: £32.50."""
    serial = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    return serial


@pytest.fixture
def big_winner(office: Office) -> str:
    """£300 at 7/1: £2,400.00, over the cash limit and over what the drawer holds."""
    serial = office.take("300.00", single("300.00", WREN, "Foxglove Road"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(7, 4, 1))
    return serial


def bring(office: Office, code: str) -> PayCase | Refused | WrongPin:
    return BringSlip(office.books, office.clock, BOOK, office.till)(code, "KM")


def pays(office: Office) -> PaySlip:
    return PaySlip(office.books, office.clock, BOOK, office.till)


def test_a_scanned_receipt_shows_what_is_due(office: Office, winner: str) -> None:
    case = bring(office, office.code(winner))
    assert isinstance(case, PayCase)
    assert (case.to_pay, case.stake, case.apart.winnings, case.refund) == (
        Money(3250),
        Money(1000),
        Money(2250),
        Money(0),
    )
    assert case.in_drawer == Money(51000)
    assert (case.settled_bets, case.all_bets, case.objections) == (1, 1, ())
    assert case.claim_by is not None
    assert f"{case.claim_by:%d %B}" == "07 November"
    assert case.result_note == "Result 1 of 1, entered by RA 14:37"


def test_the_number_and_four_signs_typed_do_as_well(office: Office, winner: str) -> None:
    signs = typed_signs(office.slip(winner).code)
    assert isinstance(bring(office, f"{winner} {signs.lower()}"), PayCase)


def test_forged_and_mistyped_receipts_are_refused(office: Office, winner: str) -> None:
    code = office.code(winner)
    other_sign = "A" if code[-1] != "A" else "B"
    other_digit = "1" if code[10] != "1" else "2"
    for wrong in (code[:-1] + other_sign, code[:10] + other_digit + code[11:], winner, "", f"{winner} AAAA"):
        assert isinstance(bring(office, wrong), Refused), wrong


def test_paying_moves_the_money_and_queues_the_receipt(office: Office, winner: str) -> None:
    assert office.pay(winner) == Paid(winner, Money(3250), part=False)
    assert office.balance(drawer(1)) == Money(50000 + 1000 - 3250)
    assert office.balance(TO_PAY) == Money(0)
    assert (office.slip(winner).state, office.slip(winner).paid) == (SlipState.PAID, Money(3250))
    with office.books.reading() as work:
        papers = [job for job in work.spool.of_slip(winner) if job.kind == PAY]
        assert work.audit.about(winner)[-1].text == "£32.50 paid, cash, KM"
    assert len(papers) == 1
    assert "£32.50" in papers[0].text
    assert isinstance(papers[0].document.blocks[0], Drawer)


def test_twice_is_refused(office: Office, winner: str) -> None:
    office.pay(winner)
    refused = pays(office)(winner, "KM")
    assert isinstance(refused, Refused)
    assert refused.text == "Paid before: £32.50 at 14:37 on 10 October by KM."
    assert office.balance(drawer(1)) == Money(47750)


def test_two_tills_at_the_same_moment_pay_once(office: Office, engine: Engine, winner: str) -> None:
    assert OpenShift(office.books, office.clock, 2)("DP", FLOAT) == Money(50000)
    counters = [PaySlip(SqlBooks(engine, office.clock), office.clock, BOOK, 1 + n % 2) for n in range(8)]
    with ThreadPoolExecutor(4) as tills:
        answers = list(tills.map(lambda pay: pay(winner, "KM"), counters))
    assert sum(isinstance(answer, Paid) for answer in answers) == 1
    assert all(isinstance(answer, Paid | Refused) for answer in answers)
    with office.books.reading() as work:
        assert [payment.amount for payment in work.payments.of(winner)] == [Money(3250)]
    assert office.balance(drawer(1)) + office.balance(drawer(2)) == Money(50000 + 1000 + 50000 - 3250)


def test_the_amount_shown_must_still_be_the_amount_due(office: Office, winner: str) -> None:
    refused = pays(office)(winner, "KM", amount=Money(3249))
    assert isinstance(refused, Refused)
    assert "£32.50" in refused.text
    assert pays(office)(winner, "KM", amount=Money(3250)) == Paid(winner, Money(3250), part=False)


def test_a_loser_an_open_and_an_untyped_slip_are_not_paid(office: Office) -> None:
    loser = office.take("5.00", single("5.00", WREN, "Slow Bell"))
    still_open = office.take("5.00", single("5.00", ASH, "Parsons Pride"))
    waiting = office.take("5.00")
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    for serial, words in ((loser, "lost"), (still_open, "Nothing to pay yet"), (waiting, "not typed yet")):
        refused = pays(office)(serial, "KM")
        assert isinstance(refused, Refused)
        assert words in refused.text
    assert office.balance(drawer(1)) == Money(51500)


def test_a_manager_pays_settled_bets_before_the_rest(office: Office) -> None:
    # £10 at 9/4 is £32.50 and in; £5 at 2/1 is £15.00 and comes later.
    serial = office.take("15.00", single("10.00", WREN, "Copper Lantern"), single("5.00", ASH, "Parsons Pride"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    assert isinstance(pays(office)(serial, "KM"), Refused)
    case = bring(office, office.code(serial))
    assert isinstance(case, PayCase)
    assert (case.to_pay, case.stake, case.apart.winnings, case.settled_bets) == (
        Money(3250),
        Money(1000),
        Money(2250),
        1,
    )
    assert isinstance(pays(office)(serial, "KM", part=True), Refused)
    assert pays(office)(serial, "KM", part=True, authority=MANAGER) == Paid(serial, Money(3250), part=True)
    assert office.slip(serial).state is SlipState.OPEN
    assert isinstance(pays(office)(serial, "KM", part=True, authority=MANAGER), Refused)
    office.off(ASH, "15:10:40")
    office.post(ASH, weighed_in(1, 2, shown=SHOWS[ASH]))
    assert office.slip(serial).state is SlipState.PAID_MORE_DUE
    assert pays(office)(serial, "KM") == Paid(serial, Money(1500), part=False)
    assert office.balance(TO_PAY) == Money(0)
    assert office.slip(serial).paid == Money(4750)
    with office.books.reading() as work:
        assert "PART PAID" in next(job.text for job in work.spool.of_slip(serial) if job.kind == PAY)


def test_over_the_cash_limit_goes_by_cheque_with_papers_and_a_manager(office: Office, big_winner: str) -> None:
    case = bring(office, office.code(big_winner))
    assert isinstance(case, PayCase)
    assert [(one.gravity, one.text) for one in case.objections] == [
        ("hold", "Client check due. A manager signs before the money goes."),
        ("look", "Over the cash limit of £2,000.00. Pay by cheque, or part cash up to £500.00."),
    ]
    assert isinstance(pays(office)(big_winner, "KM", authority=MANAGER), Refused)
    assert isinstance(pays(office)(big_winner, "KM", method=Method.CHEQUE, cheque=CHEQUE), Refused)
    missing = pays(office)(
        big_winner, "KM", method=Method.CHEQUE, authority=MANAGER, cheque=replace(CHEQUE, proof_of_address="")
    )
    assert missing == Refused.because("1.d", "A cheque needs the proof of address first.")
    by_cheque = pays(office)(big_winner, "KM", method=Method.CHEQUE, authority=MANAGER, cheque=CHEQUE)
    assert by_cheque == Paid(big_winner, Money(240000), part=False)
    assert office.balance(drawer(1)) == Money(80000)
    assert office.balance(BANK) == -Money(240000)
    with office.books.reading() as work:
        kept = work.payments.of(big_winner)[0]
    assert (kept.cheque, kept.authority, kept.method) == (CHEQUE, "RA", Method.CHEQUE)


def test_part_cash_takes_its_notes_from_the_drawer(office: Office, big_winner: str) -> None:
    over = replace(CHEQUE, cash=Money(50001))
    assert isinstance(pays(office)(big_winner, "KM", method=Method.PART_CASH, authority=MANAGER, cheque=over), Refused)
    cheque = replace(CHEQUE, cash=Money(50000))
    assert isinstance(pays(office)(big_winner, "KM", method=Method.PART_CASH, authority=MANAGER, cheque=cheque), Paid)
    assert office.balance(drawer(1)) == Money(30000)
    assert office.balance(BANK) == -Money(190000)


def test_more_than_the_drawer_holds_is_said_before_and_refused(office: Office) -> None:
    # £100 at 7/1: £800.00; the drawer holds £600.00.
    serial = office.take("100.00", single("100.00", WREN, "Foxglove Road"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(7, 4, 1))
    case = bring(office, office.code(serial))
    assert isinstance(case, PayCase)
    words = "The drawer holds £600.00. Bring cash from the safe, or pay by cheque."
    assert [(one.gravity, one.text) for one in case.objections] == [("look", words)]
    assert pays(office)(serial, "KM") == Refused(
        pay_words := case.objections and (replace(case.objections[0], gravity="stop"),)
    )
    assert pay_words
    assert office.slip(serial).state is SlipState.WON


def test_past_28_days_a_claim_is_refused_but_a_manager_may_pay(office: Office, winner: str) -> None:
    office.clock.at += timedelta(days=28)
    last_day = bring(office, office.code(winner))
    assert isinstance(last_day, PayCase)
    assert last_day.objections == ()
    office.clock.at += timedelta(days=1)
    refused = pays(office)(winner, "KM")
    assert isinstance(refused, Refused)
    assert refused.objections[0].clause == "2(d)"
    assert isinstance(pays(office)(winner, "KM", authority=replace(MANAGER, reason="")), Refused)
    assert isinstance(pays(office)(winner, "KM", authority=MANAGER), Paid)
    with office.books.reading() as work:
        assert work.payments.of(winner)[0].note == "asked"


def test_a_lost_receipt_is_paid_by_a_manager_and_the_original_refused(office: Office, winner: str) -> None:
    lost = BringLost(office.books, office.clock, BOOK, office.till)
    assert isinstance(lost(winner, "KM", MANAGER, " "), Refused)
    assert isinstance(lost(winner, "KM", Authority("DP", "3333"), "passport 123"), Refused)
    assert lost(winner, "KM", Authority("RA", "9999"), "passport 123") == WrongPin("RA", 2)
    assert isinstance(bring(office, office.code(winner)), PayCase)
    case = lost(winner, "KM", MANAGER, "passport 123")
    assert isinstance(case, PayCase)
    original = bring(office, office.code(winner))
    assert isinstance(original, Refused)
    assert "reported lost" in original.text
    assert office.pay(winner).amount == Money(3250)


def test_a_hold_blocks_paying_until_it_is_released(office: Office, winner: str) -> None:
    hold, release = HoldPayment(office.books, office.clock), ReleasePayment(office.books, office.clock)
    assert isinstance(hold(winner, "KM", Authority("DP", "3333", "doubt")), Refused)
    assert hold(winner, "KM", replace(MANAGER, reason="doubt")) is None
    refused = pays(office)(winner, "KM", authority=MANAGER)
    assert refused == Refused.because("1.e", "Payment waits. Ask RA.")
    assert release(winner, "KM", replace(MANAGER, reason="cleared")) is None
    assert isinstance(pays(office)(winner, "KM"), Paid)


def test_without_a_shift_nothing_is_paid(office: Office, winner: str) -> None:
    refused = PaySlip(office.books, office.clock, BOOK, 2)(winner, "KM")
    assert isinstance(refused, Refused)
    assert refused.text == "Till 2 has no open shift. Count its float first."


def test_a_wrong_pin_counts_even_though_nothing_is_paid(office: Office, big_winner: str) -> None:
    wrong = replace(MANAGER, pin="0000")
    for left in (2, 1, 0):
        answer = pays(office)(big_winner, "KM", method=Method.CHEQUE, authority=wrong, cheque=CHEQUE)
        assert answer == WrongPin("RA", left)
    assert isinstance(pays(office)(big_winner, "KM", method=Method.CHEQUE, authority=MANAGER, cheque=CHEQUE), Refused)


def test_a_double_with_a_dead_heat_is_explained_and_paid(office: Office) -> None:
    # £4 double: 2/1 wins (× 3), then two share first at 9/4: half the stake at 3.25. 4 × 3 × ½ × 3.25 = £19.50.
    serial = office.take("4.00", double("4.00", (WREN, "Copper Lantern"), (ASH, "Parsons Pride")))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(positions={4: 1, 7: 1, 1: 3}))
    office.off(ASH, "15:10:40")
    office.post(ASH, weighed_in(1, 2, shown=SHOWS[ASH]))
    case = bring(office, office.code(serial))
    assert isinstance(case, PayCase)
    assert case.to_pay == Money(1950)
    assert case.file.settlement is not None
    clauses = {step.rule for leg in case.file.settlement.bets[0].legs for step in leg.steps}
    assert any(clause.startswith("22") for clause in clauses)
