from __future__ import annotations

import pytest
from sqlalchemy import Engine

from settlement.money import Money
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from tests.till.screens.day.test_presenter import LAST, Seen
from tests.till.services.office import BOOK, CARD, CASHIER, SHOWS, WREN, Office, single, weighed_in
from till.screens.day.model import Stage
from till.screens.day.presenter import DayPresenter
from till.screens.day.services import DayServices
from till.services.cash import AcceptCount, CountCash, LastCount, MoveCash, XRead
from till.services.close_day import CloseDay
from till.services.day_checks import DayChecks
from till.services.day_figures import DayFigures
from till.services.open_day import DayState, LoadCard, OpenDay, OpenShift
from till.services.print_read import PrintRead
from till.services.staff import AddStaff, FirstManager, People
from till.services.values.office import CashMove, DayClosed
from till.services.values.people import Role
from till.store.books import SqlBooks
from till.store.records import Record


@pytest.fixture
def office(sqlite_engine: Engine, clock: FakeClock, recorder: FakeRecorder, pictures: FakePictures) -> Office:
    """Give a shop with staff and a card, its day not open yet."""
    Record.metadata.create_all(sqlite_engine)
    books = SqlBooks(sqlite_engine, clock)
    assert FirstManager(books, clock)("Ruth Amory", "RA", "1111")
    AddStaff(books, clock)("DP", "Dee Penrose", Role.CASHIER, "3333", "RA")
    AddStaff(books, clock)("KM", "Kit Marsh", Role.CASHIER, "2222", "RA")
    LoadCard(books, clock)(CARD, SHOWS, "the test card", "RA")
    return Office(books, clock, recorder, pictures)


class Room:
    """The presenter on the shop's own services."""

    def __init__(self, office: Office) -> None:
        books, clock, till = office.books, office.clock, office.till
        self.view, self.reports = Seen(), list[DayClosed]()
        services = DayServices(
            state=DayState(books, clock, office.recorder, BOOK, till),
            open_day=OpenDay(books, clock, office.recorder, BOOK),
            open_shift=OpenShift(books, clock, till),
            checks=DayChecks(books, clock, office.recorder, BOOK, till),
            figures=DayFigures(books, clock, BOOK),
            x_read=lambda: XRead(books)(till),
            print_read=PrintRead(books, clock, BOOK, till),
            move=MoveCash(books, clock, till),
            count=CountCash(books, clock, till),
            last_count=LastCount(books, till),
            accept=AcceptCount(books, clock, till),
            close=CloseDay(books, clock, office.recorder, BOOK, till),
            keep_report=self._keep,
            people=People(books),
            till=till,
        )
        self.presenter = DayPresenter(self.view, services, lambda: "RA")
        self.presenter.start()

    def count(self, pieces: dict[int, int]) -> None:
        for pence, many in pieces.items():
            self.presenter.type_pieces(pence, str(many))
        self.presenter.moved_to(LAST)
        self.presenter.enter()

    def _keep(self, closed: DayClosed) -> str:
        self.reports.append(closed)
        return "kept"


def test_a_day_from_its_float_to_its_frozen_z(office: Office) -> None:
    room = Room(office)
    assert room.view.model.stage is Stage.OPENING
    room.count({2000: 20, 1000: 5, 100: 50})
    assert room.view.model.foot == "Open with £500.00"

    office.clock.pass_(60)
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    office.pay(winner)
    room.presenter.moves()
    assert room.view.move(CashMove.DROP, 10000, "too much in the drawer") is None
    assert room.view.model.figures.stats[:2] == (("Taken", "£10.00"), ("Paid out", "£32.50"))
    room.presenter.x_read()
    assert room.view.reads[0][0].expected == Money(50000 + 1000 - 3250 - 10000)

    # £377.50 should be there; £2.50 is missing both times.
    office.clock.pass_(60)
    room.count({2000: 18, 1000: 1, 100: 5})
    assert room.view.model.count.chip[1] == "Second count, last one"
    room.count({2000: 18, 1000: 1, 100: 5})
    difference = room.view.model.count.difference
    assert difference is not None
    assert difference.value == "− £2.50"

    again = Room(office)
    assert again.view.model.count.button == "Accept − £2.50 and sign"
    again.presenter.type_note("a coin under the drawer?")
    again.presenter.enter()
    assert again.view.model.can_close
    again.presenter.close()
    assert again.view.asks[0][1](CASHIER) is None
    assert (again.reports[0].z_number, again.reports[0].variance) == (1, Money(-250))
    assert again.reports[0].report.startswith(b"%PDF")
    assert Room(office).view.model.close == "Closed, Z 1"


def test_money_that_moves_after_a_count_asks_for_a_new_one(office: Office) -> None:
    room = Room(office)
    room.count({2000: 20})
    office.clock.pass_(60)
    room.count({2000: 20})
    assert room.view.model.count.button == "Accept £400.00 and close till 1"
    office.clock.pass_(60)
    office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    assert Room(office).view.model.count.button == "Next: £20"


def test_a_recorder_far_off_keeps_the_day_shut_in_words(office: Office) -> None:
    office.recorder.answers = False
    assert [check.check.words for check in Room(office).view.model.checks[1:2]] == ["no answer: look at the recorder"]
