"""What a stranger tries on the money: each attempt is refused, or leaves the books right."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from settlement.money import Money
from settlement.slip import Bet
from tests.till.services.office import (
    ASH,
    BOOK,
    CARD,
    CASHIER,
    FLOAT,
    MANAGER,
    SHOWS,
    WREN,
    Office,
    single,
    weighed_in,
)
from till.services.cash import AcceptCount, CountCash, XRead
from till.services.close_day import CloseDay
from till.services.day_figures import DayFigures
from till.services.enter_result import PostResult
from till.services.open_day import LoadCard, OpenDay, OpenShift
from till.services.pay_slip import HoldPayment, PaySlip
from till.services.ports.ledger import OPEN_SLIPS, drawer
from till.services.ports.recorder import RecorderFault
from till.services.prices import OffNow, SetPrice
from till.services.reprint import Reprint
from till.services.staff import AddStaff, ResetPin, SignOn, Unlock
from till.services.stamp_picture import RefuseSlip, StampPicture
from till.services.take_slip import TakeSlips
from till.services.translate_slip import TranslateSlip
from till.services.values.office import Counted, DayClosed, ResultEntry, ResultStage, TillFigures
from till.services.values.people import Authority, Person, Refused, Role
from till.services.values.slips import Draft, Explanation, Paid, SlipToTake, Taken
from till.services.void_slip import VoidReason, VoidSlip

SUNDAY = datetime(2026, 10, 11, 0, 0, 10)


def draft(office: Office) -> Draft:
    office.shown += 1
    office.pictures.put(f"slip {office.shown}".encode())
    stamped = StampPicture(office.books, office.clock, office.recorder, office.pictures, BOOK, office.till)("KM")
    assert isinstance(stamped, Draft), stamped
    return stamped


def offer(office: Office, *bets: Bet, **more: object) -> object:
    slip = SlipToTake(serial=draft(office).serial, taken=Money(500), bets=bets, **more)  # type: ignore[arg-type]
    return TakeSlips(office.books, office.clock, BOOK, office.till)((slip,), Money(500), "KM")


def refused(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return answer.text


def close(office: Office) -> object:
    return CloseDay(office.books, office.clock, office.recorder, BOOK, office.till)("RA")


def count(office: Office, pieces: dict[int, int]) -> object:
    return CountCash(office.books, office.clock, office.till)(pieces, "KM")


def accept(office: Office) -> object:
    return AcceptCount(office.books, office.clock, office.till)("looked", "KM")


def test_a_race_whose_result_is_in_takes_no_bet_although_nobody_gave_the_off(office: Office) -> None:
    office.clock.at = datetime(2026, 10, 10, 14, 30)
    office.post(WREN, weighed_in(4, 7, 1))
    assert "went off" in refused(offer(office, single("5.00", WREN, "Copper Lantern", price="9/4")))
    assert "stand" in refused(SetPrice(office.books, office.clock)(WREN, 4, SHOWS[WREN][4], "KM"))
    assert "has its result" in refused(OffNow(office.books, office.clock, office.recorder)(WREN, "KM"))


def test_an_abandoned_race_takes_no_bet_before_its_time(office: Office) -> None:
    office.post(WREN, ResultEntry(stage=ResultStage.WEIGHED_IN, status="abandoned"))
    assert "is abandoned" in refused(offer(office, single("5.00", WREN, "Copper Lantern")))


def test_a_result_without_an_off_asks_for_it_where_slips_hang_on_it(office: Office) -> None:
    office.clock.at = datetime(2026, 10, 10, 14, 31)
    serial = office.take("5.00", single("5.00", WREN, "Copper Lantern"))
    office.clock.at = datetime(2026, 10, 10, 14, 40)
    post = PostResult(office.books, office.clock, BOOK)
    assert "Say when the 2.30 Wrenfield went off" in refused(post(WREN, weighed_in(4, 7, 1), "RA"))
    office.post(WREN, weighed_in(4, 7, 1, actual_off=datetime(2026, 10, 10, 14, 33)))
    # £5 at 9/4 came off after the stamp: 5 × 3.25.
    assert office.slip(serial).payable == Money(1625)


def test_an_off_that_is_still_to_come_is_no_result(office: Office) -> None:
    office.off(WREN, "14:31:27")
    post = PostResult(office.books, office.clock, BOOK)
    entry = weighed_in(4, 7, 1, actual_off=datetime(2026, 10, 10, 23, 0))
    assert refused(post(WREN, entry, "RA")) == "The off of 23:00:00 is still to come."


def test_a_waiting_slip_is_not_voided_once_a_result_is_in(office: Office) -> None:
    serial = office.take("5.00")
    office.clock.at = datetime(2026, 10, 10, 14, 36)
    office.post(WREN, weighed_in(4, 7, 1))
    void = VoidSlip(office.books, office.clock, BOOK, office.till)
    words = "type it first, the 2.30 Wrenfield went off since"
    assert words in refused(void(serial, VoidReason.AGREED, "he says so", "KM", MANAGER))


def test_a_slip_without_a_bet_is_not_taken_and_keeps_no_money(office: Office) -> None:
    for explanation in (None, Explanation.GIVEN_BACK, Explanation.OVER_STAKE):
        assert "No bet is typed" in refused(offer(office, explanation=explanation))
    assert office.balance(OPEN_SLIPS) == Money(0)


def test_what_cannot_be_laid_is_not_given_back_to_nothing(office: Office) -> None:
    yankee = replace(single("5.00", WREN, "Copper Lantern"), type="flag")
    taken = offer(office, yankee, explanation=Explanation.GIVEN_BACK, authority=MANAGER)
    assert isinstance(taken, Taken)
    assert (taken.total, taken.change) == (Money(500), Money(0))


def test_nobody_signs_a_payment_whose_pin_was_not_asked(office: Office) -> None:
    serial = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    paid = PaySlip(office.books, office.clock, BOOK, office.till)(serial, "KM", authority=Authority("RA", "0000", "ok"))
    assert isinstance(paid, Paid)
    with office.books.reading() as work:
        assert work.payments.of(serial)[0].authority is None
        assert "RA" not in work.audit.about(serial)[-1].text


def test_a_void_does_not_pass_a_hold(office: Office) -> None:
    serial = office.take("5.00", single("5.00", ASH, "Parsons Pride"))
    HoldPayment(office.books, office.clock)(serial, "KM", MANAGER)
    void = VoidSlip(office.books, office.clock, BOOK, office.till)
    assert "RA holds its payment" in refused(void(serial, VoidReason.AGREED, "changed his mind", "KM", MANAGER))


def test_a_locked_manager_is_let_in_by_another(office: Office) -> None:
    sign_on, unlock = SignOn(office.books, office.clock), Unlock(office.books, office.clock)
    for _ in range(3):
        sign_on("RA", "0000")
    # Alone, there is nobody else to ask.
    assert isinstance(unlock("RA", "RA"), Person)
    AddStaff(office.books, office.clock)("MB", "Moira Bell", Role.MANAGER, "4444", "RA")
    for _ in range(3):
        sign_on("RA", "0000")
    assert refused(unlock("RA", "RA")) == "RA is locked. MB unlocks it: F9."
    assert isinstance(ResetPin(office.books, office.clock)("RA", "5555", "RA"), Refused)
    assert isinstance(unlock("RA", "MB"), Person)


def test_a_clock_set_back_neither_hides_a_count_nor_lets_one_stand(office: Office) -> None:
    assert count(office, FLOAT) == Counted(Money(50000), 1, Money(50000), agrees=True)
    office.take("5.00", single("5.00", ASH, "Parsons Pride"))
    office.clock.at -= timedelta(hours=1)
    assert "Count the drawer first" in refused(accept(office))
    assert count(office, {**FLOAT, 500: 1}) == Counted(Money(50500), 1, Money(50500), agrees=True)
    assert accept(office) == Money(0)


def test_money_at_the_very_moment_of_a_count_undoes_it(office: Office) -> None:
    waiting = draft(office)
    assert isinstance(count(office, FLOAT), Counted)
    slip = SlipToTake(serial=waiting.serial, taken=Money(500), bets=(single("5.00", ASH, "Parsons Pride"),))
    assert isinstance(TakeSlips(office.books, office.clock, BOOK, office.till)((slip,), Money(500), "KM"), Taken)
    assert "Count the drawer first" in refused(accept(office))


def test_after_midnight_money_and_acts_belong_to_the_day_that_is_open(office: Office) -> None:
    office.off(WREN, "14:31:27")
    office.clock.at = datetime(2026, 10, 10, 15, 0)
    late = office.take("10.00", single("10.00", ASH, "Parsons Pride"))
    office.off(ASH, "15:10:40")
    office.clock.at = datetime(2026, 10, 10, 23, 59, 59)
    office.post(ASH, weighed_in(1, 2, shown=SHOWS[ASH]))
    office.clock.at = SUNDAY
    # £10 at 2/1: £30.
    assert office.pay(late).amount == Money(3000)
    assert Reprint(office.books)(late, "tore", "KM", MANAGER) == 1
    figures, read = DayFigures(office.books, office.clock, BOOK)(), XRead(office.books)(1)
    assert (figures.day, figures.taken, figures.paid) == (CARD[0].off.date(), Money(1000), Money(3000))
    assert isinstance(read, TillFigures)
    assert (read.reprints, read.expected) == (1, office.balance(drawer(1)))
    assert isinstance(count(office, {2000: 20, 1000: 3, 100: 50}), Counted)
    assert accept(office) == Money(0)
    # Sunday begins before Saturday is closed: the shift is Saturday's.
    assert OpenShift(office.books, office.clock, 1)("KM", FLOAT) == Money(50000)
    assert isinstance(count(office, FLOAT), Counted)
    assert accept(office) == Money(0)
    with office.books.reading() as work:
        assert [shift.number for shift in work.days.shifts(CARD[0].off.date())] == [1, 2]
    closed = close(office)
    assert isinstance(closed, DayClosed)
    with office.books.reading() as work:
        paper = work.spool.of_slip("")[-1].text
    assert late in paper


def test_a_closed_day_takes_no_more_and_changes_no_slip(office: Office) -> None:
    serial = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    count(office, {**FLOAT, 1000: 6})
    accept(office)
    assert isinstance(close(office), DayClosed)
    typed = TranslateSlip(office.books, office.clock, BOOK, office.till)
    bets = (single("10.00", WREN, "Slow Bell"),)
    assert "No day is open" in refused(typed(serial, ("1 6",), bets, None, "KM", MANAGER))
    assert "no open shift" in refused(PaySlip(office.books, office.clock, BOOK, 1)(serial, "KM"))
    post = PostResult(office.books, office.clock, BOOK)
    assert "No day is open" in refused(post(WREN, weighed_in(7, 4, 1), "RA", CASHIER))
    assert "frozen" in refused(OpenDay(office.books, office.clock, office.recorder, BOOK)("RA"))


def test_a_clock_that_ran_ahead_for_a_day_does_not_stop_the_days_after_it(office: Office) -> None:
    count(office, FLOAT)
    accept(office)
    close(office)
    begin = OpenDay(office.books, office.clock, office.recorder, BOOK)
    for when in (datetime(2027, 10, 10, 12), datetime(2026, 10, 11, 12)):
        office.clock.at = when
        race = replace(CARD[0], id=f"WREN {when.date()}", off=when.replace(hour=14))
        LoadCard(office.books, office.clock)((race,), {}, "the paper", "RA")
        assert not isinstance(begin("RA"), Refused)
        assert isinstance(OpenShift(office.books, office.clock, 1)("KM", FLOAT), Money)
        assert isinstance(count(office, FLOAT), Counted)
        assert accept(office) == Money(0)
        assert isinstance(close(office), DayClosed)


def test_a_recorder_that_cannot_write_never_hides_an_off_or_a_refusal(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise RecorderFault("The recorder's journal was not kept: the disk is full.")

    offered = draft(office)
    monkeypatch.setattr(office.recorder, "note", full)
    assert OffNow(office.books, office.clock, office.recorder)(WREN, "KM") == office.clock.at.replace(microsecond=0)
    assert RefuseSlip(office.books, office.clock, office.recorder)(offered.serial, "KM", "too late") is None
    with office.books.reading() as work:
        assert "the disk is full" in work.audit.about(WREN)[-1].text
        assert "the disk is full" in work.audit.about(offered.serial)[-1].text


def test_a_clock_set_back_stamps_nothing_but_with_a_manager(office: Office) -> None:
    office.pictures.put(b"a late slip")
    stamp = StampPicture(office.books, office.clock, office.recorder, office.pictures, BOOK, office.till)
    office.recorder.ahead = timedelta(minutes=-10)
    assert "The recorder's clock is -600.0 s off" in refused(stamp("KM"))
    assert isinstance(stamp("KM", MANAGER), Draft)
