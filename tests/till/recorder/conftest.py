"""A shop that is open, on every database, for what the recorders are told of it."""

from __future__ import annotations

import pytest

from settlement.rulebook import RuleBook
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from tests.till.services.office import Office
from tests.till.services.shop import Shop, rules
from till.store.books import SqlBooks


@pytest.fixture(scope="session")
def book() -> RuleBook:
    """Load the house's rules once."""
    return rules()


@pytest.fixture
def own() -> FakeRecorder:
    """Give the till's own recorder."""
    return FakeRecorder(FakeClock())


@pytest.fixture
def office(books: SqlBooks, clock: FakeClock, own: FakeRecorder, pictures: FakePictures) -> Office:
    """Open a shop with its results to come."""
    own.clock = clock
    return Office(books, clock, own, pictures).open()


@pytest.fixture
def shop(books: SqlBooks, clock: FakeClock, own: FakeRecorder, pictures: FakePictures, book: RuleBook) -> Shop:
    """Open a shop on a Saturday at 13:50."""
    own.clock = clock
    shop = Shop(books, clock, own, pictures, book)
    shop.open()
    return shop
