"""A shop and its office, open, on every database."""

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
def closed_shop(
    books: SqlBooks, clock: FakeClock, recorder: FakeRecorder, pictures: FakePictures, book: RuleBook
) -> Shop:
    """Give a shop that nothing was done in yet."""
    return Shop(books, clock, recorder, pictures, book)


@pytest.fixture
def shop(closed_shop: Shop) -> Shop:
    """Open a shop on a Saturday at 13:50."""
    closed_shop.open()
    return closed_shop


@pytest.fixture
def office(books: SqlBooks, clock: FakeClock, recorder: FakeRecorder, pictures: FakePictures) -> Office:
    """Give a shop that is open."""
    return Office(books, clock, recorder, pictures).open()
