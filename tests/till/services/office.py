"""A shop on a Saturday, for the tests of the office: staff, a card, an open day and a drawer of £500."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Runner
from settlement.rulebook import RuleBook, load
from settlement.slip import Basis, Bet, Selection
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from till.services.enter_result import PostResult
from till.services.open_day import LoadCard, OpenDay, OpenShift
from till.services.pay_slip import PaySlip
from till.services.ports.slips import StoredSlip
from till.services.prices import OffNow
from till.services.serials import barcode
from till.services.staff import AddStaff, FirstManager
from till.services.stamp_picture import StampPicture
from till.services.take_slip import TakeSlips
from till.services.values.office import Posted, ResultEntry, ResultStage
from till.services.values.people import Authority, Refused, Role, WrongPin
from till.services.values.slips import Draft, Paid, SlipToTake, Taken
from till.store.books import SqlBooks

BOOK: RuleBook = load()
WREN, ASH, DOGS = "WREN-1430", "ASH-1510", "DOGS-1515"
# The manager RA and the cashiers KM and DP, each with a PIN of their own.
MANAGER = Authority("RA", "1111", reason="asked")
CASHIER = Authority("DP", "3333", reason="asked")
FLOAT = {2000: 20, 1000: 5, 100: 50}


def odds(*shown: str) -> dict[int, Odds]:
    """Give odds by number, from 1 on."""
    return {number: Odds.parse(text) for number, text in enumerate(shown, start=1)}


def race(event: str, meeting: str, off: str, names: str, *, handicap: bool = False) -> Event:
    """Give a race with these runners, numbered from 1."""
    runners = tuple(Runner(number=number, name=name) for number, name in enumerate(names.split(", "), start=1))
    return Event(
        id=event,
        sport="greyhounds" if "dogs" in meeting else "horses",
        meeting=meeting,
        off=datetime.fromisoformat(f"2026-10-10T{off}"),
        status=EventStatus.UNRESULTED,
        runners=runners,
        handicap=handicap,
    )


CARD = (
    race(
        WREN,
        "Wrenfield",
        "14:30",
        "Mister Pemberton, Harvest Tally, Long Acre, Copper Lantern, Parish Clerk, Slow Bell, Foxglove Road, Tin Whistle",
        handicap=True,
    ),
    race(ASH, "Ashcombe", "15:10", "Parsons Pride, Brindle Abbot, Kettle Lane, Sea Holly, Grey Linen, Corn Dolly"),
    race(DOGS, "Thornby dogs", "15:15", "Swift Tanner, Blue Moll, Ticket Lad, Ace Of Lanes, Old Penny, Late Delivery"),
)
SHOWS = {
    WREN: odds("9/2", "8/1", "10/1", "9/4", "12/1", "20/1", "7/1", "33/1"),
    ASH: odds("2/1", "5/2", "6/1", "10/1", "14/1", "20/1"),
    DOGS: odds("7/4", "3/1", "4/1", "5/1", "8/1", "10/1"),
}


@dataclass
class Office:
    """The shop, with what a test asks of it."""

    books: SqlBooks
    clock: FakeClock
    recorder: FakeRecorder
    pictures: FakePictures
    till: int = 1
    shown: int = field(default=0)

    def open(self) -> Office:
        """Hire, load the card, open the day and the shift."""
        assert FirstManager(self.books, self.clock)("Ruth Amory", "RA", "1111")
        AddStaff(self.books, self.clock)("KM", "Kit Marsh", Role.CASHIER, "2222", "RA")
        AddStaff(self.books, self.clock)("DP", "Dee Penrose", Role.CASHIER, "3333", "RA")
        assert LoadCard(self.books, self.clock)(CARD, SHOWS, "the test card", "RA") == len(CARD)
        OpenDay(self.books, self.clock, self.recorder, BOOK)("RA")
        assert OpenShift(self.books, self.clock, self.till)("KM", FLOAT) == Money(50000)
        self.clock.pass_(60)
        return self

    def take(
        self, staked: str, *bets: Bet, client: str | None = None, by: str = "KM", authority: Authority | None = None
    ) -> str:
        """Stamp and take a slip; no bets: it waits to be typed."""
        taken = self.offer(staked, *bets, client=client, by=by, authority=authority)
        assert isinstance(taken, Taken), taken
        return taken.serials[0]

    def offer(
        self, staked: str, *bets: Bet, client: str | None = None, by: str = "KM", authority: Authority | None = None
    ) -> Taken | Refused | WrongPin:
        """Stamp a slip and try to take it."""
        self.shown += 1
        self.clock.pass_(10)
        self.pictures.put(f"slip {self.shown}".encode())
        draft = StampPicture(self.books, self.clock, self.recorder, self.pictures, BOOK, self.till)(by)
        assert isinstance(draft, Draft), draft
        self.clock.pass_(5)
        money = Money.parse(staked)
        slip = SlipToTake(serial=draft.serial, taken=money, bets=bets or None, client=client, authority=authority)
        return TakeSlips(self.books, self.clock, BOOK, self.till)((slip,), money, by)

    def off(self, event: str, at: str) -> None:
        """Let a race go off at a time."""
        self.clock.at = datetime.fromisoformat(f"2026-10-10T{at}")
        assert OffNow(self.books, self.clock, self.recorder)(event, "RA") == self.clock.at

    def post(self, event: str, entry: ResultEntry, authority: Authority | None = CASHIER) -> Posted:
        """Post a result six minutes after the last thing that happened."""
        self.clock.at += timedelta(minutes=6)
        posted = PostResult(self.books, self.clock, BOOK)(event, entry, "RA", authority)
        assert isinstance(posted, Posted), posted
        return posted

    def pay(self, serial: str, authority: Authority | None = None) -> Paid:
        """Pay a slip in cash."""
        self.clock.pass_(30)
        paid = PaySlip(self.books, self.clock, BOOK, self.till)(serial, "KM", authority=authority)
        assert isinstance(paid, Paid), paid
        return paid

    def slip(self, serial: str) -> StoredSlip:
        """Look a slip up."""
        with self.books.reading() as work:
            slip = work.slips.get(serial)
        assert slip is not None
        return slip

    def code(self, serial: str) -> str:
        """Give what a scanner reads off a slip's receipt."""
        return barcode(serial, self.slip(serial).code)

    def balance(self, account: str, serial: str | None = None) -> Money:
        """Sum an account."""
        with self.books.reading() as work:
            return work.ledger.balance(account, serial)


def single(stake: str, event: str, runner: str, *, each_way: bool = False, price: str | None = None) -> Bet:
    """Give a single at SP, or at a price that a cashier initialled."""
    taken = Odds.parse(price) if price else Basis.SP
    selection = Selection(event=event, runner=runner, price=taken)
    return Bet(type="single", unit_stake=Money.parse(stake), selections=(selection,), each_way=each_way)


def double(stake: str, *legs: tuple[str, str]) -> Bet:
    """Give a win double at SP."""
    selections = tuple(Selection(event=event, runner=runner) for event, runner in legs)
    return Bet(type="double", unit_stake=Money.parse(stake), selections=selections)


def weighed_in(*placed: int, shown: dict[int, Odds] = SHOWS[WREN], **more: object) -> ResultEntry:
    """Give a weighed-in result: numbers in the order they finished, at the prices shown as SP."""
    positions = {number: place for place, number in enumerate(placed, start=1)}
    entry = {"stage": ResultStage.WEIGHED_IN, "positions": positions, "sp": shown, **more}
    return ResultEntry(**entry)  # type: ignore[arg-type]
