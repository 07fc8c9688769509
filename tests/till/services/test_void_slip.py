"""Voids: why, when, with whom, and the money back."""

from __future__ import annotations

from dataclasses import replace

from settlement.money import Money
from tests.till.services.office import ASH, BOOK, CASHIER, MANAGER, WREN, Office, double, single, weighed_in
from till.services.note_on_slip import NoteOnSlip, SlipNote
from till.services.papers import VOID
from till.services.ports.ledger import BANK, OPEN_SLIPS, drawer
from till.services.staff import SignOn
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Cheque, SlipState
from till.services.void_slip import VoidOptions, VoidReason, VoidSlip


def void(
    office: Office,
    serial: str,
    authority: Authority,
    by: str = "KM",
    words: str = "wrong horse",
    *,
    cheque: Cheque | None = None,
) -> object:
    service = VoidSlip(office.books, office.clock, BOOK, office.till)
    return service(serial, VoidReason.AGREED, words, by, authority, cheque=cheque)


def possible(office: Office, serial: str) -> dict[VoidReason, str]:
    choices = VoidOptions(office.books, office.clock)(serial)
    # What a manager notes about the paper is offered only where it was noted.
    assert [choice.reason for choice in choices] == list(VoidReason)[:4]
    return {choice.reason: "" if choice.possible else choice.why for choice in choices}


def test_before_the_off_a_void_gives_the_stake_back(office: Office) -> None:
    serial = office.take("20.00", single("20.00", ASH, "Parsons Pride"))
    assert void(office, serial, MANAGER) == Money(2000)
    assert office.slip(serial).state is SlipState.VOID
    assert office.balance(drawer(1)) == Money(50000)
    assert office.balance(OPEN_SLIPS) == Money(0)
    with office.books.reading() as work:
        paper = next(job for job in work.spool.of_slip(serial) if job.kind == VOID)
        acts = work.audit.about(serial)
    assert "£20.00" in paper.text
    assert "1 Parsons Pride, 3.10 Ashcombe" in paper.text
    assert acts[-1].text == "£20.00 given back, both agree to cancel: wrong horse. KM with RA"


def test_a_void_slip_is_not_voided_again_and_never_settled(office: Office) -> None:
    serial = office.take("20.00", single("20.00", WREN, "Copper Lantern"))
    void(office, serial, MANAGER)
    assert isinstance(void(office, serial, MANAGER), Refused)
    office.off(WREN, "14:31:27")
    assert office.post(WREN, weighed_in(4, 7, 1)).effect.slips == 0
    assert office.slip(serial).state is SlipState.VOID


def test_once_a_race_is_off_only_lateness_voids(office: Office) -> None:
    serial = office.take("2.00", double("2.00", (WREN, "Copper Lantern"), (ASH, "Parsons Pride")))
    assert possible(office, serial) == {
        VoidReason.AGREED: "",
        VoidReason.MISTAKE: "",
        VoidReason.REPLACE: "",
        VoidReason.LATE: "Not possible: it was stamped before the off",
    }
    office.off(WREN, "14:31:27")
    gone = "Not possible: the 2.30 Wrenfield went off at 14:31:27"
    assert possible(office, serial)[VoidReason.AGREED] == gone
    refused = void(office, serial, MANAGER)
    assert refused == Refused.because("6", gone)
    assert office.balance(drawer(1)) == Money(50200)


def test_an_untyped_slip_is_voided_only_while_nothing_went_off_since(office: Office) -> None:
    serial = office.take("20.00")
    assert possible(office, serial)[VoidReason.MISTAKE] == ""
    office.off(WREN, "14:31:27")
    words = "Not possible: type it first, the 2.30 Wrenfield went off since"
    assert possible(office, serial)[VoidReason.MISTAKE] == words


def test_a_cashier_needs_a_manager_and_a_manager_somebody_who_did_not_take_it(office: Office) -> None:
    serial = office.take("20.00", single("20.00", ASH, "Parsons Pride"))
    assert isinstance(void(office, serial, CASHIER), Refused)
    assert isinstance(void(office, serial, Authority("KM", "2222"), by="RA"), Refused)
    assert isinstance(void(office, serial, MANAGER, by="RA"), Refused)
    assert void(office, serial, replace(MANAGER, pin="0000")) == WrongPin("RA", 2)
    assert isinstance(void(office, serial, MANAGER, words="  "), Refused)
    assert office.slip(serial).state is SlipState.OPEN
    assert void(office, serial, CASHIER, by="RA") == Money(2000)


def test_alone_in_the_shop_with_a_reason_and_listed(office: Office) -> None:
    serial = office.take("20.00", single("20.00", ASH, "Parsons Pride"))
    alone = Authority("RA", "1111", reason="nobody else in", alone=True)
    SignOn(office.books, office.clock)("DP", "3333")
    assert isinstance(void(office, serial, alone, by="RA"), Refused)
    with office.books.writing() as work:
        member = work.staff.get("DP")
        assert member is not None
        work.staff.replace(replace(member, on_since=None))
    assert void(office, serial, alone, by="RA") == Money(2000)
    with office.books.reading() as work:
        assert [act.text for act in work.audit.about(serial) if act.kind == "authority.alone"] == ["nobody else in"]


def test_more_than_the_drawer_holds_is_not_given_back(office: Office) -> None:
    serial = office.take("700.00", single("700.00", ASH, "Parsons Pride"))
    with office.books.writing() as work:
        work.ledger.post("drop to the safe", None, "KM", (drawer(1), -Money(60000)), ("safe", Money(60000)))
    refused = void(office, serial, MANAGER)
    assert isinstance(refused, Refused)
    assert refused.text == "The drawer holds £600.00. Bring cash from the safe first."


def test_a_slip_taken_late_by_a_manager_is_void_as_late(office: Office) -> None:
    office.off(WREN, "14:31:27")
    serial = office.take("20.00", single("20.00", WREN, "Copper Lantern"), authority=MANAGER)
    assert possible(office, serial)[VoidReason.LATE] == ""
    late = VoidSlip(office.books, office.clock, BOOK, office.till)(
        serial, VoidReason.LATE, "after the off", "KM", MANAGER
    )
    assert late == Money(2000)
    with office.books.reading() as work:
        assert "(rule 2(a))" in next(job.text for job in work.spool.of_slip(serial) if job.kind == VOID)


def test_a_settled_slip_is_paid_and_not_voided(office: Office) -> None:
    # The paper gives the off as 2.25, a little early; the slip was stamped at 2.25.10: its stake is to pay (2(a)).
    office.clock.at = office.clock.at.replace(hour=14, minute=25, second=0)
    serial = office.take("20.00", single("20.00", WREN, "Copper Lantern"))
    office.post(WREN, replace(weighed_in(4, 7, 1), actual_off=office.clock.at.replace(second=0)))
    assert set(possible(office, serial).values()) == {"Not possible: it is settled, £20.00 to pay"}
    assert office.pay(serial).amount == Money(2000)


CHEQUE = Cheque(
    payee="Ada Marsh",
    number="100214",
    photo_id="Passport",
    photo_id_number="533 110 204",
    proof_of_address="Council tax bill",
)


def over_the_limit(office: Office) -> str:
    return office.take("2000.01", single("2000.01", ASH, "Parsons Pride"))


def test_2_i_a_void_over_the_cash_limit_goes_by_cheque(office: Office) -> None:
    serial = over_the_limit(office)
    in_cash = void(office, serial, MANAGER)
    words = "Over the cash limit of £2,000.00. Pay by cheque, or part cash up to £500.00."
    assert in_cash == Refused.because("2(i)", words)
    assert void(office, serial, MANAGER, cheque=CHEQUE) == Money(200_001)
    # The float and the stake are still in the drawer; the bank pays.
    assert office.balance(drawer(1)) == Money(50_000 + 200_001)
    assert (office.balance(BANK), office.balance(OPEN_SLIPS)) == (Money(-200_001), Money(0))
    with office.books.reading() as work:
        paper = next(job for job in work.spool.of_slip(serial) if job.kind == VOID)
        act = work.audit.about(serial)[-1]
    assert "Cheque 100214 to Ada Marsh" in paper.text
    assert act.text.startswith(
        "£2,000.01 given back by cheque 100214 to Ada Marsh (seen: Passport 533 110 204, Council tax bill), both agree"
    )


def test_2_i_part_of_it_in_cash_and_the_rest_by_cheque(office: Office) -> None:
    serial = over_the_limit(office)
    much = void(office, serial, MANAGER, cheque=replace(CHEQUE, cash=Money(50_001)))
    assert much == Refused.because("2(i)", "Part cash is up to £500.00, the rest by cheque.")
    assert void(office, serial, MANAGER, cheque=replace(CHEQUE, cash=Money(50_000))) == Money(200_001)
    assert office.balance(drawer(1)) == Money(200_001)
    assert office.balance(BANK) == Money(-150_001)


def test_2_i_a_cheque_asks_for_what_was_seen(office: Office) -> None:
    serial = office.take("20.00", single("20.00", ASH, "Parsons Pride"))
    unseen = void(office, serial, MANAGER, cheque=replace(CHEQUE, photo_id_number=""))
    assert unseen == Refused.because("2(i)", "A cheque needs the photo id number first.")
    # Under the limit it may go by cheque all the same.
    assert void(office, serial, MANAGER, cheque=CHEQUE) == Money(2000)


def noted(office: Office, serial: str, note: SlipNote) -> dict[VoidReason, str]:
    NoteOnSlip(office.books)(serial, note, "found at opening", "RA")
    choices = VoidOptions(office.books, office.clock)(serial)
    return {choice.reason: "" if choice.possible else choice.why for choice in choices}


def test_1_b_a_slip_from_the_letter_box_is_void_even_after_the_off(office: Office) -> None:
    serial = office.take("20.00", single("20.00", WREN, "Copper Lantern"))
    service = VoidSlip(office.books, office.clock, BOOK, office.till)
    unnoted = service(serial, VoidReason.LETTER_BOX, "no client", "KM", MANAGER)
    assert unnoted == Refused.because("1.b", "Not possible: a manager notes it first, F9 Registers")
    office.off(WREN, "14:31:27")
    choices = noted(office, serial, SlipNote.LETTER_BOX)
    assert choices[VoidReason.LETTER_BOX] == ""
    assert choices[VoidReason.AGREED] == "Not possible: the 2.30 Wrenfield went off at 14:31:27"
    assert service(serial, VoidReason.LETTER_BOX, "no client", "KM", MANAGER) == Money(2000)
    with office.books.reading() as work:
        paper = next(job for job in work.spool.of_slip(serial) if job.kind == VOID)
    assert "From the letter box (rule 1.b)" in paper.text


def test_4_j_a_slip_handed_back_is_void_where_the_recorder_has_no_picture(office: Office) -> None:
    serial = office.take("20.00", single("20.00", WREN, "Copper Lantern"))
    # Its picture was stamped: it stands, and is settled from that.
    assert VoidReason.HANDED_BACK not in noted(office, serial, SlipNote.HANDED_BACK)
    with office.books.writing() as work:
        slip = work.slips.get(serial)
        assert slip is not None
        work.slips.replace(replace(slip, picture=None))
    office.off(WREN, "14:31:27")
    assert noted(office, serial, SlipNote.HANDED_BACK)[VoidReason.HANDED_BACK] == ""
    service = VoidSlip(office.books, office.clock, BOOK, office.till)
    assert service(serial, VoidReason.HANDED_BACK, "in the client's hand", "KM", MANAGER) == Money(2000)
