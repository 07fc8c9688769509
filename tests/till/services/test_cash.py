"""The drawer: moves, X read, blind count, variance."""

from __future__ import annotations

import pytest

from settlement.money import Money
from tests.till.services.office import ASH, BOOK, FLOAT, MANAGER, WREN, Office, single, weighed_in
from till.services.cash import AcceptCount, CountCash, LastCount, MoveCash, XRead, says_something
from till.services.open_day import OpenShift
from till.services.papers import CASH
from till.services.ports.ledger import PETTY_CASH, SAFE, VARIANCE, LedgerClosedError, drawer
from till.services.values.office import CashMove, Counted, TillFigures
from till.services.values.people import Refused
from till.services.void_slip import VoidReason, VoidSlip

# £555.50: float £500.00, stakes £60.00, safe £100.00 in, £15.00 petty cash, £32.50 paid, £20.00 void, £37.00 drop.
IN_DRAWER = {2000: 20, 1000: 10, 500: 10, 200: 2, 100: 1, 50: 1}


@pytest.fixture
def busy(office: Office) -> Office:
    """A drawer through which money went every way."""
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.take("30.00", single("30.00", ASH, "Parsons Pride"))
    voided = office.take("20.00", single("20.00", ASH, "Brindle Abbot"))
    VoidSlip(office.books, office.clock, BOOK, 1)(voided, VoidReason.MISTAKE, "wrong money", "KM", MANAGER)
    move = MoveCash(office.books, office.clock, 1)
    move(CashMove.FROM_SAFE, Money(10000), "for the 2.30", "KM")
    move(CashMove.PETTY_CASH, Money(1500), "light bulbs", "KM")
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    office.pay(winner)
    assert move(CashMove.DROP, Money(3700), "too much in the drawer", "KM") == Money(55550)
    office.clock.pass_(60)
    return office


def count(office: Office, pieces: dict[int, int]) -> Counted | Refused:
    return CountCash(office.books, office.clock, 1)(pieces, "KM")


def accept(office: Office, note: str = "") -> Money | Refused:
    return AcceptCount(office.books, office.clock, 1)(note, "KM")


def test_the_x_read_is_the_sum_of_the_shift(busy: Office) -> None:
    figures = XRead(busy.books)(1)
    assert figures == TillFigures(
        opening=Money(50000),
        stakes=Money(6000),
        paid_out=Money(3250),
        refunded=Money(2000),
        moved_in=Money(10000),
        moved_out=Money(5200),
        slips=3,
        slips_paid=1,
        voids=1,
        reprints=0,
    )
    assert figures.expected == Money(55550) == busy.balance(drawer(1))
    assert isinstance(XRead(busy.books)(2), Refused)


def test_moves_go_where_they_say_with_a_voucher(busy: Office) -> None:
    assert busy.balance(PETTY_CASH) == Money(1500)
    assert busy.balance(SAFE) == Money(-50000 - 10000 + 3700)
    with busy.books.reading() as work:
        papers = [job.text for job in work.spool.of_slip("") if job.kind == CASH]
    assert len(papers) == 3
    assert "£15.00" in papers[1]
    assert "light bulbs" in papers[1]


def test_a_move_without_a_reason_or_beyond_the_drawer_is_refused(office: Office) -> None:
    move = MoveCash(office.books, office.clock, 1)
    assert isinstance(move(CashMove.DROP, Money(100), " ", "KM"), Refused)
    assert isinstance(move(CashMove.DROP, Money(0), "nothing", "KM"), Refused)
    refused = move(CashMove.DROP, Money(50001), "all of it", "KM")
    assert refused == Refused.because("M.6", "The drawer holds £500.00.")
    assert isinstance(MoveCash(office.books, office.clock, 2)(CashMove.DROP, Money(1), "x", "KM"), Refused)


def test_a_count_that_agrees_shows_it_at_once_and_closes(busy: Office) -> None:
    assert count(busy, IN_DRAWER) == Counted(Money(55550), 1, Money(55550), agrees=True)
    assert accept(busy) == Money(0)
    assert busy.balance(drawer(1)) == Money(0)
    assert busy.balance(VARIANCE) == Money(0)
    assert busy.balance(SAFE) == Money(-50000 - 10000 + 3700 + 55550)
    assert isinstance(XRead(busy.books)(1), Refused)


def test_the_count_is_blind_until_the_second(busy: Office) -> None:
    short = {**IN_DRAWER, 1000: 9}
    first = count(busy, short)
    assert first == Counted(Money(54550), 1, None, agrees=False)
    assert first.difference is None
    assert accept(busy, "no idea") == Refused.because("M.6", "Count a second time, on your own.")
    second = count(busy, short)
    assert second == Counted(Money(54550), 2, Money(55550), agrees=False)
    assert second.difference == Money(-1000)
    assert isinstance(count(busy, IN_DRAWER), Refused)


def test_a_variance_is_posted_with_its_note(busy: Office) -> None:
    short = {**IN_DRAWER, 1000: 9}
    count(busy, short)
    count(busy, short)
    refused = accept(busy, " ")
    assert isinstance(refused, Refused)
    assert "− £10.00" in refused.text
    assert accept(busy, "Paid twice? DP to look.") == Money(-1000)
    assert busy.balance(VARIANCE) == Money(1000)
    assert busy.balance(drawer(1)) == Money(0)
    with busy.books.reading() as work:
        assert "Paid twice? DP to look." in work.audit.about("till 1")[-1].text


def test_money_that_moves_after_a_count_undoes_it(busy: Office) -> None:
    count(busy, IN_DRAWER)
    busy.take("5.00", single("5.00", ASH, "Parsons Pride"))
    assert accept(busy) == Refused.because("M.6", "Count the drawer first, after the last money that moved.")
    assert count(busy, {**IN_DRAWER, 500: 11}) == Counted(Money(56050), 1, Money(56050), agrees=True)
    assert accept(busy) == Money(0)


def test_only_notes_and_coins_are_counted(office: Office) -> None:
    assert isinstance(count(office, {300: 1}), Refused)
    assert isinstance(count(office, {100: -1}), Refused)


def test_nothing_is_posted_into_a_closed_shift(busy: Office) -> None:
    count(busy, IN_DRAWER)
    accept(busy)
    with pytest.raises(LedgerClosedError), busy.books.writing() as work:
        work.ledger.post("stake", None, "KM", (drawer(1), Money(100)), (SAFE, -Money(100)))


def test_the_next_shift_starts_its_own_sums(busy: Office) -> None:
    count(busy, IN_DRAWER)
    accept(busy)
    assert OpenShift(busy.books, busy.clock, 1)("DP", FLOAT) == Money(50000)
    busy.take("5.00", single("5.00", ASH, "Parsons Pride"), by="DP")
    figures = XRead(busy.books)(1)
    assert isinstance(figures, TillFigures)
    assert (figures.opening, figures.stakes, figures.paid_out, figures.expected) == (
        Money(50000),
        Money(500),
        Money(0),
        Money(50500),
    )


def test_the_count_that_holds_can_be_read_again_until_money_moves(busy: Office) -> None:
    last = LastCount(busy.books, 1)
    assert last() is None
    assert count(busy, IN_DRAWER) == last()
    busy.clock.pass_(60)
    MoveCash(busy.books, busy.clock, 1)(CashMove.DROP, Money(1000), "too much", "KM")
    assert last() is None


def test_a_key_that_was_hit_is_no_note_of_what_happened() -> None:
    assert not says_something("0")
    assert not says_something(" .. ")
    assert says_something("Paid 118840 twice?")
