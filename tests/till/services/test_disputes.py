"""Disputes (2(b), M.3): frozen for pay, eight weeks, a decision, an award that is a movement of its own."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from settlement.money import Money
from tests.till.services.office import ASH, BOOK, MANAGER, WREN, Office, single, weighed_in
from till.services.bring_slip import BringSlip
from till.services.day_figures import lapsing
from till.services.disputes import DisputeRegister, OpenDispute, StepDispute
from till.services.papers import CASH
from till.services.pay_slip import PaySlip
from till.services.ports.ledger import AWARDS, BANK, RESULT, TO_PAY, drawer
from till.services.slips import Slips
from till.services.values.duties import Award, Dispute, DisputeKind
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Method, Paid, PayCase, SlipState
from till.services.void_slip import VoidOptions, VoidReason

SAYS = Authority("RA", "1111", reason="says he asked for a treble")


@pytest.fixture
def winner(office: Office) -> str:
    """£10 on Copper Lantern, which won at 9/4: £32.50."""
    serial = office.take("10.00", single("10.00", WREN, "Copper Lantern"), client="Red cap")
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    return serial


def opens(office: Office, serial: str, authority: Authority = SAYS) -> Dispute | Refused | WrongPin:
    return OpenDispute(office.books, office.clock, BOOK)(serial, "KM", authority)


def steps(office: Office) -> StepDispute:
    return StepDispute(office.books, office.clock, BOOK, office.till)


def pays(office: Office, serial: str) -> object:
    return PaySlip(office.books, office.clock, BOOK, office.till)(serial, "KM", authority=MANAGER)


def test_2_b_a_manager_opens_it_with_what_the_client_says(office: Office, winner: str) -> None:
    dispute = opens(office, winner)
    assert isinstance(dispute, Dispute)
    assert (dispute.opened.by, dispute.opened.words, dispute.opened.client) == (
        "RA",
        "says he asked for a treble",
        "Red cap",
    )
    # Eight weeks after 10 October.
    assert dispute.decide_by == date(2026, 12, 5)
    assert (dispute.days_left(date(2026, 10, 10)), dispute.days_left(date(2026, 12, 6))) == (56, -1)
    with office.books.reading() as work:
        assert work.audit.about(winner)[-1].text == "In dispute: says he asked for a treble. KM with RA"


def test_2_b_without_words_a_bet_or_a_manager_there_is_none(office: Office, winner: str) -> None:
    assert isinstance(opens(office, winner, Authority("RA", "1111")), Refused)
    assert isinstance(opens(office, "0427-999999"), Refused)
    assert isinstance(opens(office, winner, Authority("DP", "3333", "says so")), Refused)
    assert opens(office, winner, Authority("RA", "0000", "says so")) == WrongPin("RA", 2)
    opens(office, winner)
    again = opens(office, winner)
    assert again == Refused.because("2(b)", f"Slip {winner} is in dispute already.")


def test_2_b_it_is_frozen_for_pay_until_it_is_decided(office: Office, winner: str) -> None:
    opens(office, winner)
    case = BringSlip(office.books, office.clock, BOOK, office.till)(office.code(winner), "KM")
    assert isinstance(case, PayCase)
    (stop,) = case.objections
    assert (stop.clause, stop.gravity) == ("2(b)", "stop")
    assert stop.text == "In dispute since 10 October. To be decided by 5 December: says he asked for a treble"
    assert isinstance(pays(office, winner), Refused)
    steps(office)(winner, DisputeKind.REFERRED, "sent with the picture", "RA", reference="IB 4471")
    assert isinstance(pays(office, winner), Refused)
    steps(office)(winner, DisputeKind.DECIDED, "settled as written", "RA")
    assert pays(office, winner) == Paid(winner, Money(3250), part=False)


def test_2_b_nor_is_it_voided_and_its_time_to_claim_stands_still(office: Office, winner: str) -> None:
    other = office.take("5.00", single("5.00", ASH, "Kettle Lane"))
    opens(office, winner)
    opens(office, other)
    choice = next(one for one in VoidOptions(office.books, office.clock)(other) if one.reason is VoidReason.MISTAKE)
    assert choice.why == "Not possible: it is in dispute"
    later = datetime(2026, 12, 1, 12, 0)
    with office.books.reading() as work:
        assert lapsing(work, BOOK, later) == ()
    steps(office)(winner, DisputeKind.DECIDED, "settled as written", "RA")
    with office.books.reading() as work:
        assert [(slip.serial, due) for slip, due in lapsing(work, BOOK, later)] == [(winner, Money(3250))]


def test_2_b_an_award_is_a_movement_of_its_own(office: Office, winner: str) -> None:
    opens(office, winner)
    decided = steps(office)(
        winner, DisputeKind.DECIDED, "half the treble", "RA", reference="IB 4471", award=Award(Money(4000), Method.CASH)
    )
    assert isinstance(decided, Dispute)
    assert (decided.is_open, decided.steps[-1].award, decided.steps[-1].reference) == (False, Money(4000), "IB 4471")
    assert office.balance(drawer(1)) == Money(50000 + 1000 - 4000)
    assert office.balance(AWARDS) == Money(4000)
    # The settlement stands as it was: £32.50 to pay, a loss of £22.50.
    assert (office.balance(TO_PAY), office.balance(RESULT)) == (-Money(3250), Money(2250))
    assert office.slip(winner).state is SlipState.WON
    with office.books.reading() as work:
        assert "£40.00" in next(job.text for job in work.spool.of_slip(winner) if job.kind == CASH)
        assert work.audit.about(winner)[-1].text == "Dispute decided, £40.00 awarded, cash: half the treble"


def test_2_b_an_award_over_the_cash_limit_goes_by_cheque(office: Office, winner: str) -> None:
    opens(office, winner)
    step, large = steps(office), Money(250000)
    refused = step(winner, DisputeKind.DECIDED, "all of it", "RA", award=Award(large, Method.CASH))
    assert refused == Refused.because("1.d", "Over the cash limit of £2,000.00. Pay it by cheque.")
    early = step(winner, DisputeKind.REFERRED, "sent", "RA", award=Award(Money(100), Method.CASH))
    assert early == Refused.because("2(b)", "Only a decision awards money.")
    assert isinstance(step(winner, DisputeKind.DECIDED, "all of it", "RA", award=Award(large, Method.CHEQUE)), Dispute)
    assert (office.balance(BANK), office.balance(drawer(1))) == (-large, Money(51000))


@pytest.mark.parametrize("pence", [0, -500])
def test_2_b_an_award_brings_the_shop_no_money(office: Office, winner: str, pence: int) -> None:
    opens(office, winner)
    award = Award(Money(pence), Method.CASH)
    assert isinstance(steps(office)(winner, DisputeKind.DECIDED, "nothing", "RA", award=award), Refused)
    assert office.balance(AWARDS) == Money(0)


def test_m_3_the_register_has_the_next_to_be_decided_on_top(office: Office, winner: str) -> None:
    second = office.take("5.00", single("5.00", ASH, "Kettle Lane"))
    opens(office, winner)
    office.clock.at += timedelta(days=1)
    opens(office, second)
    register = DisputeRegister(office.books, BOOK)
    assert [one.serial for one in register()] == [winner, second]
    acknowledged = steps(office)(winner, DisputeKind.ACKNOWLEDGED, "letter sent", "RA", client="D. Okonedo-Hart")
    assert isinstance(acknowledged, Dispute)
    assert isinstance(steps(office)(winner, DisputeKind.DECIDED, "settled as written", "RA"), Dispute)
    assert [(one.serial, one.is_open) for one in register()] == [(second, True), (winner, False)]
    assert [step.kind for step in register()[1].steps] == [
        DisputeKind.OPENED,
        DisputeKind.ACKNOWLEDGED,
        DisputeKind.DECIDED,
    ]
    assert register()[1].steps[-1].client == "D. Okonedo-Hart"
    # The same slip once more is another dispute.
    office.clock.at += timedelta(days=1)
    opens(office, winner)
    assert [(one.serial, one.is_open, len(one.steps)) for one in register()] == [
        (second, True, 1),
        (winner, True, 1),
        (winner, False, 3),
    ]


def test_m_7_its_steps_are_a_managers_with_words(office: Office, winner: str) -> None:
    step = steps(office)
    assert isinstance(step(winner, DisputeKind.DECIDED, "settled", "RA"), Refused)
    opens(office, winner)
    assert isinstance(step(winner, DisputeKind.DECIDED, "settled", "KM"), Refused)
    assert isinstance(step(winner, DisputeKind.DECIDED, " ", "RA"), Refused)
    assert isinstance(step(winner, DisputeKind.OPENED, "again", "RA"), Refused)


def test_2_b_it_stands_in_the_slips_file(office: Office, winner: str) -> None:
    opens(office, winner)
    file = Slips(office.books).file(winner)
    assert file is not None
    assert file.happenings[-1].text.startswith("In dispute: says he asked for a treble")
