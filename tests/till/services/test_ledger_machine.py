"""Whatever is done at the counter, in whatever order: every balance is a sum, and no penny comes or goes."""

from __future__ import annotations

import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from sqlalchemy import event

from settlement.money import NOTHING, Money
from settlement.programme import Amended, Event
from settlement.slip import Bet
from tests.till.fakes import SATURDAY, FakeClock, FakePictures, FakeRecorder
from tests.till.services.office import (
    ASH,
    BOOK,
    CARD,
    CASHIER,
    DOGS,
    FLOAT,
    MANAGER,
    SHOWS,
    WREN,
    Office,
    double,
    single,
    weighed_in,
)
from till.services.cash import AcceptCount, CountCash, MoveCash, XRead
from till.services.clients import LinkClient
from till.services.close_day import CloseDay
from till.services.disputes import OpenDispute, StepDispute
from till.services.enter_result import PostResult
from till.services.open_day import LoadCard, OpenDay, OpenShift
from till.services.pay_machine import PayMachine
from till.services.pay_slip import PaySlip
from till.services.ports.ledger import AWARDS, BANK, LAPSED, OPEN_SLIPS, RESULT, TO_PAY, WRITTEN_OFF, drawer
from till.services.ports.slips import StoredSlip
from till.services.prices import OffNow
from till.services.stamp_picture import RefuseSlip, SpoilSlip
from till.services.translate_slip import TranslateSlip
from till.services.values.duties import Award, Dispute, DisputeKind
from till.services.values.machines import MachinePaid, MachineTicket
from till.services.values.office import (
    DENOMINATIONS,
    CashMove,
    Counted,
    DayClosed,
    Posted,
    ResultStage,
    TillFigures,
)
from till.services.values.people import Refused
from till.services.values.slips import Cheque, Method, Paid, SlipFile, SlipState
from till.services.void_slip import VoidReason, VoidSlip
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.records import Record

UNSETTLED = {SlipState.WAITING, SlipState.OPEN, SlipState.REVIEW}
NO_MONEY = {SlipState.STAMPED, SlipState.NOT_TAKEN, SlipState.SPOILT, SlipState.VOID}
RACES = st.sampled_from([WREN, ASH, DOGS])
PLACED = st.permutations([1, 2, 3, 4])
METHODS = st.sampled_from(Method)
CASH_PARTS = st.sampled_from([0, 1, 500, 100000])
CHEQUE = Cheque(
    payee="D. Okonedo-Hart",
    number="100482",
    photo_id="Driving licence",
    photo_id_number="OKONE 711",
    proof_of_address="Electricity bill",
)
STAKES = st.sampled_from(["0.07", "1.00", "3.33", "20.00"])


def pieces(amount: Money) -> dict[int, int]:
    """Count an amount in notes and coins."""
    left, counted = amount.pence, {}
    for worth in DENOMINATIONS:
        counted[worth], left = divmod(left, worth)
    return counted


def on(day: date, race: Event) -> Event:
    """Give a race of the test card on a day."""
    return replace(race, id=f"{race.id} {day}", off=datetime.combine(day, race.off.time()))


def total(amounts: Iterable[Money]) -> Money:
    return sum(amounts, NOTHING)


class Till(RuleBasedStateMachine):
    """A till at which anybody does anything.

    ``cash`` is what a person with a pencil says the drawer holds, ``bank`` and ``awarded`` what went by cheque and into
    the bank, and what disputes gave.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="till-machine-"))
        self.engine = open_engine(sqlite_url(self.folder / "books.db"))
        # Nobody pulls the plug here.
        event.listen(self.engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
        Record.metadata.create_all(self.engine)
        clock = FakeClock(SATURDAY)
        books = SqlBooks(self.engine, clock)
        self.office = Office(books, clock, FakeRecorder(clock), FakePictures(clock)).open()
        self.day = SATURDAY.date()
        self.load()
        self.cash = Money(50000)
        self.bank = self.awarded = NOTHING
        self.off: set[str] = set()
        self.disputed: set[str] = set()
        self.paid_machines: set[int] = set()
        self.serials: list[str] = []

    def load(self) -> None:
        races = [on(self.day, race) for race in CARD]
        shows = {on(self.day, race).id: SHOWS[race.id] for race in CARD}
        assert LoadCard(self.office.books, self.office.clock)(races, shows, "the paper", "RA") == len(CARD)

    def race(self, name: str) -> str:
        return f"{name} {self.day}"

    def bets(self, name: str, runner: int, stake: str, kind: str) -> tuple[Bet, ...]:
        names = {race.id: race.runners[runner - 1].name for race in CARD}
        if kind == "double":
            other = ASH if name == WREN else WREN
            return (double(stake, (self.race(name), names[name]), (self.race(other), names[other])),)
        return (single(stake, self.race(name), names[name]),)

    def some(self, pick: int) -> str:
        return self.serials[pick % len(self.serials)]

    @rule(name=RACES, runner=st.integers(1, 6), stake=STAKES, kind=st.sampled_from(["single", "double", "later"]))
    def take(self, name: str, runner: int, stake: str, kind: str) -> None:
        bets = () if kind == "later" else self.bets(name, runner, stake, kind)
        if self.off & {leg.event for bet in bets for leg in bet.selections}:
            return
        self.serials.append(self.office.take(stake, *bets))
        self.cash += Money.parse(stake)

    @rule(refuse=st.booleans())
    def stamp_and_leave(self, refuse: bool) -> None:  # noqa: FBT001 - Hypothesis names it
        serial = self.office.take("1.00")
        self.serials.append(serial)
        self.cash += Money(100)
        # What is taken is neither refused nor spoilt any more.
        books, recorder = self.office.books, self.office.recorder
        end = RefuseSlip(books, self.office.clock, recorder) if refuse else SpoilSlip(books, recorder)
        assert isinstance(end(serial, "KM", "he left"), Refused)

    @precondition(lambda self: self.serials)
    @rule(pick=st.integers(0, 99), name=RACES, runner=st.integers(1, 6), kind=st.sampled_from(["single", "double"]))
    def translate(self, pick: int, name: str, runner: int, kind: str) -> None:
        serial = self.some(pick)
        bets = self.bets(name, runner, self.office.slip(serial).taken.plain, kind)
        service = TranslateSlip(self.office.books, self.office.clock, BOOK, 1)
        answer = service(serial, ("as written",), bets, None, "KM", MANAGER)
        assert isinstance(answer, SlipFile | Refused)

    @rule(name=RACES)
    def go_off(self, name: str) -> None:
        self.office.clock.pass_(40)
        OffNow(self.office.books, self.office.clock, self.office.recorder)(self.race(name), "RA")
        self.off.add(self.race(name))

    @rule(name=RACES, placed=PLACED, why=st.sampled_from(Amended), level=st.booleans())
    def result(self, name: str, placed: list[int], why: Amended, level: bool) -> None:  # noqa: FBT001 - Hypothesis names it
        if self.race(name) not in self.off:
            return
        entry = weighed_in(*placed, shown=SHOWS[name])
        if level:
            entry = replace(entry, positions=dict(zip(placed, (1, 1, 3, 4), strict=True)))
        post = PostResult(self.office.books, self.office.clock, BOOK)
        self.office.clock.pass_(5)
        with self.office.books.reading() as work:
            before = work.results.of(self.race(name))
        if before:
            first = before[0].entry
            entry = replace(first, stage=ResultStage.AMENDED, amended=why, amended_positions=entry.positions)
        assert isinstance(post(self.race(name), entry, "RA", CASHIER), Posted)

    @precondition(lambda self: self.serials)
    @rule(pick=st.integers(0, 99), part=st.booleans(), method=METHODS, pence=CASH_PARTS)
    def pay(self, pick: int, part: bool, method: Method, pence: int) -> None:  # noqa: FBT001 - Hypothesis names it
        serial = self.some(pick)
        before = self.office.slip(serial)
        service = PaySlip(self.office.books, self.office.clock, BOOK, 1)
        cheque = replace(CHEQUE, cash=Money(pence) if method is Method.PART_CASH else NOTHING)
        paid = service(serial, "KM", part=part, authority=MANAGER, method=method, cheque=cheque)
        if isinstance(paid, Paid):
            assert serial not in self.disputed
            cash = paid.amount if method is Method.CASH else cheque.cash
            assert NOTHING <= cash <= paid.amount
            self.cash -= cash
            self.bank -= paid.amount - cash
            assert before.state not in NO_MONEY
            assert paid.amount > NOTHING
            if before.payable is not None:
                assert before.paid + paid.amount == before.payable
            assert isinstance(service(serial, "KM", part=part, authority=MANAGER), Refused)

    @precondition(lambda self: self.serials)
    @rule(pick=st.integers(0, 99), reason=st.sampled_from(VoidReason))
    def void(self, pick: int, reason: VoidReason) -> None:
        serial = self.some(pick)
        before = self.office.slip(serial)
        given = VoidSlip(self.office.books, self.office.clock, BOOK, 1)(serial, reason, "so they say", "KM", MANAGER)
        if isinstance(given, Money):
            assert serial not in self.disputed
            assert (given, before.paid) == (before.taken, NOTHING)
            assert before.state in UNSETTLED
            self.cash -= given

    @rule(pence=st.integers(1, 60000), move=st.sampled_from(CashMove))
    def move(self, pence: int, move: CashMove) -> None:
        amount = Money(pence)
        moved = MoveCash(self.office.books, self.office.clock, 1)(move, amount, "moved", "KM")
        if isinstance(moved, Money):
            self.bank += amount if move is CashMove.BANKING else NOTHING
            way = {CashMove.FLOAT_IN: 1, CashMove.FROM_SAFE: 1, CashMove.MACHINE_TAKINGS: 1, CashMove.BANKING: 0}
            self.cash += amount * way.get(move, -1)

    @rule(number=st.integers(1, 4), pence=st.integers(1, 60000), by_cheque=st.booleans(), part=CASH_PARTS)
    def machine(self, number: int, pence: int, by_cheque: bool, part: int) -> None:  # noqa: FBT001 - Hypothesis names it
        """Pay a machine on one of four references, written in two ways, each of which pays once."""
        reference = f"M {number}" if by_cheque else f"m{number}"
        ticket = MachineTicket(reference=reference, machine="3", balance=Money(pence))
        cheque = replace(CHEQUE, cash=Money(part)) if by_cheque else None
        paid = PayMachine(self.office.books, self.office.clock, BOOK, 1)(ticket, "RA", cheque)
        if isinstance(paid, MachinePaid):
            assert number not in self.paid_machines
            self.paid_machines.add(number)
            cash = Money(part) if by_cheque else paid.paid
            assert cash <= paid.paid
            self.cash -= cash
            self.bank -= paid.paid - cash

    @precondition(lambda self: self.serials)
    @rule(pick=st.integers(0, 99))
    def dispute(self, pick: int) -> None:
        serial = self.some(pick)
        opened = OpenDispute(self.office.books, self.office.clock, BOOK)(serial, "KM", MANAGER)
        if isinstance(opened, Dispute):
            assert serial not in self.disputed
            self.disputed.add(serial)

    @precondition(lambda self: self.serials)
    @rule(pick=st.integers(0, 99), pence=st.integers(-5, 30000), method=st.sampled_from([Method.CASH, Method.CHEQUE]))
    def decide(self, pick: int, pence: int, method: Method) -> None:
        """Decide one of the disputes with an award; twice gives it once."""
        serial, award = self.some(pick), Award(Money(pence), method)
        step = StepDispute(self.office.books, self.office.clock, BOOK, 1)
        decided = step(serial, DisputeKind.DECIDED, "as the judge said", "RA", award=award)
        if isinstance(decided, Dispute):
            assert serial in self.disputed
            assert pence > 0
            self.disputed.remove(serial)
            self.awarded += award.amount
            if method is Method.CASH:
                self.cash -= award.amount
            else:
                self.bank -= award.amount
            assert isinstance(step(serial, DisputeKind.DECIDED, "again", "RA", award=award), Refused)

    @precondition(lambda self: self.serials)
    @rule(pick=st.integers(0, 20), client=st.sampled_from(["Red cap", "Tall lad"]))
    def link(self, pick: int, client: str) -> None:
        """Say whose slip it was: what is settled is settled again."""
        answer = LinkClient(self.office.books, self.office.clock, BOOK)(self.some(pick), client, "RA")
        assert answer == client

    @rule(short=st.sampled_from([0, 0, 3]))
    def close(self, short: int) -> None:
        """Count, close the shift and the day where nothing waits, and begin the next day."""
        books, clock = self.office.books, self.office.clock
        counted = pieces(max(self.cash - Money(short), NOTHING))
        count = CountCash(books, clock, 1)
        for answer in (count(counted, "KM"), count(counted, "KM")):
            assert isinstance(answer, Counted)
        assert (
            AcceptCount(books, clock, 1)("a coin rolled away", "KM")
            == total(Money(worth * many) for worth, many in counted.items()) - self.cash
        )
        closed = CloseDay(books, clock, self.office.recorder, BOOK, 1)("RA")
        if isinstance(closed, DayClosed):
            self.day += timedelta(days=1)
            clock.at = datetime.combine(self.day, SATURDAY.time())
            self.load()
            assert not isinstance(OpenDay(books, clock, self.office.recorder, BOOK)("RA"), Refused)
        else:
            waiting = [serial for serial in self.serials if self.office.slip(serial).state is SlipState.WAITING]
            assert waiting
        assert OpenShift(books, clock, 1)("KM", FLOAT) == Money(50000)
        self.cash = Money(50000)

    @invariant()
    def the_drawer_is_what_the_pencil_says(self) -> None:
        read = XRead(self.office.books)(1)
        assert isinstance(read, TillFigures)
        assert read.expected == self.office.balance(drawer(1)) == self.cash

    @invariant()
    def the_bank_and_what_disputes_gave_are_what_the_pencil_says(self) -> None:
        assert self.office.balance(BANK) == self.bank
        assert self.office.balance(AWARDS) == self.awarded

    @invariant()
    def what_is_owed_is_the_sum_of_the_slips(self) -> None:
        slips = [self.office.slip(serial) for serial in self.serials]
        unsettled = [slip for slip in slips if slip.state in UNSETTLED]
        settled = [slip for slip in slips if slip.payable is not None]
        assert not set(map(slip_serial, unsettled)) & set(map(slip_serial, settled))
        assert -self.office.balance(OPEN_SLIPS) == total(slip.taken for slip in unsettled)
        due = total(max(slip.payable - slip.paid, NOTHING) for slip in settled if slip.payable is not None)
        assert -self.office.balance(TO_PAY) == due - total(slip.paid for slip in unsettled)
        over = total(max(slip.paid - slip.payable, NOTHING) for slip in settled if slip.payable is not None)
        assert self.office.balance(WRITTEN_OFF) == over
        result = total(slip.payable - slip.taken for slip in settled if slip.payable is not None)
        assert self.office.balance(RESULT) == result
        assert self.office.balance(LAPSED) == NOTHING

    @invariant()
    def no_slip_is_paid_more_than_it_once_came_to(self) -> None:
        with self.office.books.reading() as work:
            for serial in self.serials:
                payments, slip = work.payments.of(serial), work.slips.get(serial)
                assert slip is not None
                assert slip.paid == total(payment.amount for payment in payments)
                came_to = [stored.settlement.payable for stored in work.settlements.of(serial)]
                assert slip.paid <= max(came_to, default=NOTHING)

    @invariant()
    def every_entry_sums_to_nothing(self) -> None:
        entries: defaultdict[int, Money] = defaultdict(Money)
        with self.office.books.reading() as work:
            for posting in work.ledger.postings(day=self.day):
                entries[posting.entry] += posting.amount
        assert not any(entries.values())

    def teardown(self) -> None:
        """Look at the chains at the end."""
        with self.office.books.reading() as work:
            assert work.audit.broken() is None
            numbers = sorted(int(serial[-6:]) for serial in self.serials)
        assert numbers == list(range(1, len(numbers) + 1))
        self.engine.dispose()
        shutil.rmtree(self.folder)


def slip_serial(slip: StoredSlip) -> str:
    return slip.serial


TestTill = Till.TestCase
TestTill.settings = settings(max_examples=8, stateful_step_count=25, deadline=None, derandomize=True)
