"""Two tills over one server, at the same moment: whoever comes second is told, and every penny is counted once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier
from typing import TypeVar

import pytest
from sqlalchemy import Engine, text

from settlement.money import NOTHING, Money
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from tests.till.services.office import BOOK, CASHIER, FLOAT, MANAGER, WREN, Office, single, weighed_in
from till.services.cash import AcceptCount, CountCash
from till.services.clients import LinkClient, LinkClients
from till.services.close_day import CloseDay
from till.services.disputes import OpenDispute, StepDispute
from till.services.enter_result import PostResult
from till.services.open_day import OpenShift
from till.services.pay_machine import PayMachine
from till.services.pay_slip import PaySlip
from till.services.ports.faults import BooksFault
from till.services.ports.ledger import AWARDS, MACHINES, OPEN_SLIPS, TO_PAY, drawer
from till.services.values.duties import Award, Dispute, DisputeKind
from till.services.values.machines import MachinePaid, MachineTicket
from till.services.values.office import Counted, DayClosed, Posted
from till.services.values.people import Refused
from till.services.values.slips import Method, Paid, SlipState
from till.services.void_slip import VoidReason, VoidSlip
from till.store.books import SqlBooks
from till.store.engine import TillTakenError, keep_place, open_engine
from till.store.records import Record

Made = TypeVar("Made")
Other = TypeVar("Other")
ROUNDS = 4


@dataclass
class Tills:
    """Two tills of a shop, each with connections of its own, and a drawer of £500."""

    one: Office
    two: Office

    def both(self, first: Callable[[], Made], second: Callable[[], Other]) -> tuple[Made, Other]:
        """Let both do something at once."""
        gate = Barrier(2)

        def with_it(act: Callable[[], object]) -> object:
            gate.wait()
            return act()

        with ThreadPoolExecutor(2) as hands:
            done = [hands.submit(with_it, act) for act in (first, second)]
            return tuple(one.result(60) for one in done)  # type: ignore[return-value]

    def pay(self, till: Office, serial: str) -> Callable[[], object]:
        return lambda: PaySlip(till.books, till.clock, BOOK, till.till)(serial, "KM", authority=MANAGER)

    def void(self, till: Office, serial: str) -> Callable[[], object]:
        void = VoidSlip(till.books, till.clock, BOOK, till.till)
        return lambda: void(serial, VoidReason.AGREED, "he asked", "KM", MANAGER)

    def post(self, till: Office, *placed: int) -> Callable[[], object]:
        return lambda: PostResult(till.books, till.clock, BOOK)(WREN, weighed_in(*placed), "RA", CASHIER)

    def drawers(self) -> Money:
        return self.one.balance(drawer(1)) + self.one.balance(drawer(2))

    def hold(self) -> None:
        """Every entry sums to nothing, and the audit holds."""
        entries: defaultdict[int, Money] = defaultdict(Money)
        with self.one.books.reading() as work:
            for posting in work.ledger.postings():
                entries[posting.entry] += posting.amount
            assert work.audit.broken() is None
        assert not any(entries.values())


@pytest.fixture
def tills(postgresql_engine: Engine) -> Iterator[Tills]:
    Record.metadata.create_all(postgresql_engine)
    other = open_engine(postgresql_engine.url.render_as_string(hide_password=False))
    clock = FakeClock()
    recorder = FakeRecorder(clock)
    one = Office(SqlBooks(postgresql_engine, clock, 1), clock, recorder, FakePictures(clock)).open()
    two = Office(SqlBooks(other, clock, 2), clock, recorder, FakePictures(clock), till=2)
    assert OpenShift(two.books, clock, 2)("DP", FLOAT) == Money(50000)
    shop = Tills(one, two)
    yield shop
    shop.hold()
    other.dispose()


def kinds(answers: tuple[object, object]) -> set[type]:
    return {type(answer) for answer in answers}


def test_1_d_a_receipt_brought_to_both_is_paid_at_one(tills: Tills) -> None:
    winners = [tills.one.take("10.00", single("10.00", WREN, "Copper Lantern")) for _ in range(ROUNDS)]
    tills.one.off(WREN, "14:31:00")
    tills.one.post(WREN, weighed_in(4, 1, 2))
    for serial in winners:
        assert kinds(tills.both(tills.pay(tills.one, serial), tills.pay(tills.two, serial))) == {Paid, Refused}
    # £10 at 9/4 is £32.50, once each.
    assert tills.drawers() == Money(100000) + Money(1000 - 3250) * ROUNDS
    assert tills.one.balance(TO_PAY) == NOTHING


def test_6_a_slip_is_voided_at_one_or_paid_at_the_other_never_both(tills: Tills) -> None:
    serials = [tills.one.take("10.00", single("10.00", WREN, "Copper Lantern")) for _ in range(ROUNDS)]
    tills.one.off(WREN, "14:31:00")
    tills.one.clock.pass_(300)
    first, *rest = serials
    tills.both(tills.void(tills.one, first), tills.void(tills.two, first))
    for serial in rest:
        tills.both(tills.void(tills.one, serial), tills.post(tills.two, 4, 1, 2))
        tills.both(tills.pay(tills.one, serial), tills.void(tills.two, serial))
    back = Money(1000)
    for serial in serials:
        slip = tills.one.slip(serial)
        assert (slip.state, slip.paid) in {
            (SlipState.VOID, NOTHING),
            (SlipState.PAID, Money(3250)),
            (SlipState.WON, NOTHING),
        }
        back = back + (
            slip.paid if slip.state is SlipState.PAID else Money(1000) if slip.state is SlipState.VOID else NOTHING
        )
    assert tills.drawers() == Money(100000) + Money(1000) * ROUNDS + Money(1000) - back


def test_22_a_result_posted_while_a_slip_is_paid_is_before_it_or_after_it(tills: Tills) -> None:
    serials = [tills.one.take("10.00", single("10.00", WREN, "Copper Lantern")) for _ in range(ROUNDS)]
    tills.one.off(WREN, "14:31:00")
    tills.one.post(WREN, weighed_in(4, 1, 2))
    for at, serial in enumerate(serials):
        placed = (1, 4, 2) if at % 2 == 0 else (4, 1, 2)
        paid, posted = tills.both(tills.pay(tills.one, serial), tills.post(tills.two, *placed))
        assert isinstance(posted, Posted)
        assert isinstance(paid, Paid | Refused)
    kept = [tills.one.slip(serial) for serial in serials]
    assert all(slip.paid in {NOTHING, Money(3250)} for slip in kept)
    assert tills.drawers() == Money(100000) + Money(1000) * ROUNDS - sum((slip.paid for slip in kept), NOTHING)


def test_2_k_a_result_is_not_posted_over_one_that_was_not_seen(tills: Tills) -> None:
    tills.one.off(WREN, "14:31:00")
    tills.one.clock.pass_(300)

    def post(till: Office, *placed: int) -> Callable[[], object]:
        return lambda: PostResult(till.books, till.clock, BOOK)(WREN, weighed_in(*placed), "RA", CASHIER, seen=0)

    answers = tills.both(post(tills.one, 4, 1, 2), post(tills.two, 1, 4, 2))
    assert kinds(answers) == {Posted, Refused}
    words = "RA posted a result of this at 14:36:00, since it was opened here. Open it again."
    assert Refused.because("0.4", words) in answers
    with tills.one.books.reading() as work:
        assert len(work.results.of(WREN)) == 1
    again = PostResult(tills.one.books, tills.one.clock, BOOK)(WREN, weighed_in(4, 1, 2), "RA", CASHIER, seen=1)
    assert isinstance(again, Posted)


def test_29_a_reference_written_in_two_ways_is_paid_at_one(tills: Tills) -> None:
    def pay(till: Office, reference: str) -> Callable[[], object]:
        ticket = MachineTicket(reference=reference, machine="3", balance=Money(1200))
        return lambda: PayMachine(till.books, till.clock, BOOK, till.till)(ticket, "RA")

    for at in range(ROUNDS):
        answers = tills.both(pay(tills.one, f"BO 77-{at}"), pay(tills.two, f"bo77 {at}"))
        assert kinds(answers) == {MachinePaid, Refused}
    assert tills.one.balance(MACHINES) == Money(1200) * ROUNDS
    assert tills.drawers() == Money(100000) - Money(1200) * ROUNDS


def test_2_b_a_dispute_is_decided_once_and_its_award_paid_once(tills: Tills) -> None:
    serial = tills.one.take("10.00", single("10.00", WREN, "Copper Lantern"))
    OpenDispute(tills.one.books, tills.one.clock, BOOK)(serial, "KM", MANAGER)
    award = Award(Money(500), Method.CASH)

    def decide(till: Office) -> Callable[[], object]:
        step = StepDispute(till.books, till.clock, BOOK, till.till)
        return lambda: step(serial, DisputeKind.DECIDED, "half of it", "RA", award=award)

    assert kinds(tills.both(decide(tills.one), decide(tills.two))) == {Dispute, Refused}
    assert tills.one.balance(AWARDS) == Money(500)
    assert tills.drawers() == Money(100000 + 1000 - 500)


def test_3_x_clients_linked_while_their_slips_are_settled(tills: Tills) -> None:
    serials = [
        tills.one.take("10.00", single("10.00", WREN, "Copper Lantern"), client=name) for name in ("Red", "Tall")
    ]
    tills.one.off(WREN, "14:31:00")
    tills.one.clock.pass_(300)
    link = LinkClients(tills.two.books, tills.two.clock, BOOK)
    linked, posted = tills.both(lambda: link("Red", "Tall", "RA"), tills.post(tills.one, 4, 1, 2))
    assert isinstance(posted, Posted)
    assert linked == ("Red", "Tall")
    name = LinkClient(tills.two.books, tills.two.clock, BOOK)
    named, _ = tills.both(lambda: name(serials[0], "Tall", "RA"), tills.pay(tills.one, serials[0]))
    assert named == "Tall"
    assert tills.one.balance(OPEN_SLIPS) == NOTHING
    assert -tills.one.balance(TO_PAY) == Money(3250)


def test_m_6_a_day_is_not_closed_over_a_slip_that_another_till_takes(tills: Tills) -> None:
    one, two = tills.one, tills.two
    pieces = {2000: 20, 1000: 5, 100: 50}
    assert isinstance(CountCash(one.books, one.clock, 1)(pieces, "KM"), Counted)
    AcceptCount(one.books, one.clock, 1)("", "KM")

    def count_and_close() -> object:
        for _ in range(2):
            CountCash(two.books, two.clock, 2)(pieces, "KM")
        AcceptCount(two.books, two.clock, 2)("a coin rolled away", "KM")
        return CloseDay(one.books, one.clock, one.recorder, BOOK, 1)("RA", CASHIER)

    def take() -> object:
        try:
            return two.take("10.00", single("10.00", WREN, "Copper Lantern"))
        except AssertionError as refused:
            return refused

    closed, taken = tills.both(count_and_close, take)
    assert isinstance(closed, DayClosed | Refused)
    if isinstance(closed, DayClosed):
        # What was taken before the count is in it; what came after it was refused.
        assert tills.drawers() == NOTHING
    stakes = Money(1000) if isinstance(taken, str) else NOTHING
    assert -one.balance(OPEN_SLIPS) == stakes


def test_a_till_that_falls_silent_while_it_writes_does_not_hold_the_others(
    tills: Tills, postgresql_engine: Engine
) -> None:
    with tills.one.books.writing() as work:
        work.settings.put("silent", "1")
        with postgresql_engine.connect() as looking:
            limits = looking.execute(
                text("SELECT current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')")
            ).one()
        # Only whoever writes is held to them.
        assert tuple(limits) == ("0", "0")
        with pytest.raises(BooksFault, match="another till holds them"), tills.two.books.writing():
            pass


def test_a_tills_number_is_one_programs(postgresql_engine: Engine) -> None:
    other = open_engine(postgresql_engine.url.render_as_string(hide_password=False))
    place = keep_place(postgresql_engine, 2)
    assert place is not None
    with pytest.raises(TillTakenError, match="Till 2 is open at another counter"):
        keep_place(other, 2)
    third = keep_place(other, 3)
    # A program that ends, however it ends, lets go of its number.
    place.invalidate()
    again = keep_place(other, 2)
    for kept in (third, again):
        assert kept is not None
        kept.close()
    other.dispose()


def test_a_connection_that_the_server_cut_is_made_anew(tills: Tills, postgresql_engine: Engine) -> None:
    with tills.two.books.reading() as work:
        assert work.days.last() is not None
    with postgresql_engine.connect() as looking:
        looking.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"))
    with tills.two.books.writing() as work:
        work.settings.put("back", "1")
    with tills.one.books.reading() as work:
        assert work.settings.get("back") == "1"
