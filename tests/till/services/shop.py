"""A shop to test in: a small card, staff, an open day, and hands that take slips."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Runner
from settlement.rulebook import RuleBook, load
from settlement.slip import Basis, Bet, Selection
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from till.services import open_day, prices, staff, stamp_picture, take_slip
from till.services.values.people import Authority, Refused, Role, WrongPin
from till.services.values.slips import Draft, SlipToTake, Taken
from till.store.books import SqlBooks

TILL = 1
WRENFIELD = "2026-10-10-wrenfield-1430"
ASHCOMBE = "2026-10-10-ashcombe-1440"
MANAGER = Authority("RA", "2580", "seen on the recorder")


@dataclass
class Shop:
    """Everything a service asks for."""

    books: SqlBooks
    clock: FakeClock
    recorder: FakeRecorder
    pictures: FakePictures
    book: RuleBook

    def open(self) -> None:
        """Staff in, card loaded, day and shift open with £100.00."""
        staff.FirstManager(self.books, self.clock)("Rose Ardley", "RA", "2580")
        staff.AddStaff(self.books, self.clock)("KM", "Kit Marlow", Role.CASHIER, "1470", "RA")
        staff.AddStaff(self.books, self.clock)("JB", "Jo Barrow", Role.CASHIER, "3690", "RA")
        first = {WRENFIELD: {1: Odds.parse("9/2"), 4: Odds.parse("9/4")}, ASHCOMBE: {3: Odds.parse("7/1")}}
        open_day.LoadCard(self.books, self.clock)(card(), first, "the paper", "RA")
        open_day.OpenDay(self.books, self.clock, self.recorder, self.book)("RA")
        open_day.OpenShift(self.books, self.clock, TILL)("KM", {2000: 5})

    def stamp(self, by: str = "KM", authority: Authority | None = None) -> Draft | Refused | WrongPin:
        """Put a new slip under the camera and stamp it."""
        self.pictures.put(f"slip {len(self.recorder.marks)}".encode())
        return self.stamp_again(by, authority)

    def stamp_again(self, by: str = "KM", authority: Authority | None = None) -> Draft | Refused | WrongPin:
        """Stamp what lies under the camera."""
        return stamp_picture.StampPicture(self.books, self.clock, self.recorder, self.pictures, self.book, TILL)(
            by, authority
        )

    def draft(self) -> Draft:
        """Stamp a slip that nothing stands against."""
        draft = self.stamp()
        assert isinstance(draft, Draft)
        return draft

    def take(self, *slips: SlipToTake, handed: str = "10000.00", by: str = "KM") -> Taken | Refused | WrongPin:
        """Take slips together."""
        take = take_slip.TakeSlips(self.books, self.clock, self.book, TILL)
        return take(slips, Money.parse(handed), by)

    def taken(self, bets: tuple[Bet, ...] | None, pounds: str = "2.00", client: str | None = None) -> str:
        """Stamp and take one slip; give its serial."""
        draft = self.draft()
        taken = self.take(offer(draft, bets, pounds, client=client))
        assert isinstance(taken, Taken), taken
        return draft.serial

    def off(self, event: str = WRENFIELD) -> datetime:
        """Signal the off."""
        off = prices.OffNow(self.books, self.clock, self.recorder)(event, "KM")
        assert isinstance(off, datetime)
        return off


def offer(
    draft: Draft,
    bets: tuple[Bet, ...] | None,
    pounds: str = "2.00",
    *,
    client: str | None = None,
    authority: Authority | None = None,
) -> SlipToTake:
    """Offer a stamped slip with its money."""
    return SlipToTake(serial=draft.serial, taken=Money.parse(pounds), bets=bets, client=client, authority=authority)


def single(
    runner: str | int = "Copper Lantern", price: Odds | Basis = Basis.SP, event: str = WRENFIELD, pounds: str = "2.00"
) -> tuple[Bet, ...]:
    """Give one win single."""
    selection = Selection(event=event, runner=runner, price=price)
    return (Bet(type="single", unit_stake=Money.parse(pounds), selections=(selection,)),)


def card() -> tuple[Event, ...]:
    """Give two races of a Saturday: eight runners at Wrenfield, four at Ashcombe, the principal meeting."""
    names = (
        "Mister Pemberton",
        "Saltmarsh Lady",
        "Tin Drum Major",
        "Copper Lantern",
        "Quiet Harbour",
        "Brass Weathervane",
        "Penny for Luck",
        "Night Ferryman",
    )
    return (
        _race(WRENFIELD, "Wrenfield", datetime(2026, 10, 10, 14, 30), names, handicap=True),
        _race(
            ASHCOMBE, "Ashcombe", datetime(2026, 10, 10, 14, 40), ("Amber Gate", "Long Meadow", "Corrib Wake", "Hatter")
        ),
    )


def _race(name: str, meeting: str, off: datetime, runners: tuple[str, ...], *, handicap: bool = False) -> Event:
    return Event(
        id=name,
        sport="horses",
        meeting=meeting,
        off=off,
        status=EventStatus.UNRESULTED,
        handicap=handicap,
        principal=meeting == "Ashcombe",
        runners=tuple(Runner(number=number, name=runner) for number, runner in enumerate(runners, start=1)),
    )


def rules() -> RuleBook:
    """Load the house's rules."""
    return load()
