from __future__ import annotations

import pytest
from sqlalchemy import Engine

from settlement.money import Money
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from tests.till.screens.results.test_presenter import Seen
from tests.till.services.office import BOOK, CASHIER, SHOWS, WREN, Office, single
from till.screens.results.presenter import ResultsPresenter
from till.screens.results.services import ResultsServices
from till.services.enter_result import PostResult, PreviewResult, Races, ResultFor
from till.services.prices import WithdrawRunner
from till.services.staff import People
from till.services.values.slips import SlipState
from till.store.books import SqlBooks
from till.store.records import Record


@pytest.fixture
def office(sqlite_engine: Engine, clock: FakeClock, recorder: FakeRecorder, pictures: FakePictures) -> Office:
    Record.metadata.create_all(sqlite_engine)
    return Office(SqlBooks(sqlite_engine, clock), clock, recorder, pictures).open()


class Room:
    """The presenter on the shop's own services."""

    def __init__(self, office: Office) -> None:
        books, clock = office.books, office.clock
        self.view = Seen()
        services = ResultsServices(
            races=Races(books, clock),
            result_for=ResultFor(books, BOOK),
            preview=PreviewResult(books, clock, BOOK),
            post=PostResult(books, clock, BOOK),
            withdraw=WithdrawRunner(books, clock),
            people=People(books),
            now=clock.local,
            alone_up_to=BOOK.money("cash.second_person"),
        )
        self.presenter = ResultsPresenter(self.view, services, lambda: "RA")
        self.presenter.start()

    def type(self, part: str, *numbers: int) -> None:
        for at, number in enumerate(numbers):
            self.presenter.type((part, at), str(number))


def test_a_race_from_first_past_the_post_to_an_upheld_objection(office: Office) -> None:
    # £10 at 9/4 on the winner; £40 at 7/1 on the second, who is given the race: both are paid (2(g)).
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    second = office.take("40.00", single("40.00", WREN, "Foxglove Road"))
    office.off(WREN, "14:31:27")
    room = Room(office)
    assert room.view.model.races[0].words == "Result to enter"

    room.type("places", 4, 7, 1)
    room.presenter.way()
    room.presenter.enter()
    assert room.view.model.effect.extra == "£0.00"
    room.presenter.enter()
    assert office.slip(winner).state is SlipState.OPEN

    room.presenter.escape()
    for number, price in SHOWS[WREN].items():
        room.presenter.type(("sp", number), str(price))
    room.presenter.enter()
    assert room.view.model.effect.extra == "+ £32.50"
    room.presenter.enter()
    assert (office.slip(winner).state, office.slip(winner).payable) == (SlipState.WON, Money(3250))
    assert office.slip(second).state is SlipState.LOST

    room.presenter.escape()
    assert room.view.at == ("amended", 0)
    room.type("amended", 7, 4, 1)
    room.presenter.enter()
    assert room.view.model.effect.extra == "+ £320.00"
    room.presenter.enter()
    assert office.slip(second).state is SlipState.LOST
    ask, done = room.view.asks[0]
    assert ask.title == "Second person: more than £250.00 extra"
    assert done(CASHIER) is None
    assert (office.slip(winner).payable, office.slip(second).payable) == (Money(3250), Money(32000))
    assert room.view.model.races[-1].words.startswith("Result amended")


def test_a_withdrawal_is_typed_before_its_result(office: Office) -> None:
    # £10 at 9/4 taken before 8/1 came out: 10p in the £ off the winnings, 22.50 less 2.25, and the stake.
    slip = office.take("10.00", single("10.00", WREN, "Copper Lantern", price="9/4"))
    office.off(WREN, "14:31:27")
    room = Room(office)
    room.presenter.withdrawn()
    assert room.view.out("2", "14.40", "8/1") == "14.40 is still to come."
    assert room.view.out("2", "14.12", "8/1") is None
    form = room.view.model.form
    assert form is not None
    assert [(out.name, out.price, out.deduction) for out in form.withdrawn] == [
        ("Harvest Tally", "8/1", "10p in the £")
    ]
    room.type("places", 4, 7, 1)
    for number, price in SHOWS[WREN].items():
        if number != 2:
            room.presenter.type(("sp", number), str(price))
    room.presenter.enter()
    room.presenter.enter()
    assert office.slip(slip).payable == Money(3025)


def test_a_race_without_an_sp_is_refused_in_words(office: Office) -> None:
    office.off(WREN, "14:31:27")
    room = Room(office)
    room.type("places", 4, 7, 1)
    for number in (4, 7):
        room.presenter.type(("sp", number), "9/4")
    room.presenter.enter()
    assert room.view.at == ("sp", 1)
    room.presenter.enter()
    form = room.view.model.form
    assert form is not None
    assert form.said.chip == "1 Mister Pemberton has no SP."


def test_an_abandoned_race_gives_stakes_back(office: Office) -> None:
    slip = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    room = Room(office)
    room.presenter.void()
    room.view.status("abandoned")
    room.presenter.enter()
    assert room.view.model.effect.extra == "+ £10.00"
    room.presenter.enter()
    assert office.slip(slip).payable == Money(1000)
