"""The office in every database."""

from __future__ import annotations

import pytest

from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from tests.till.services.office import Office
from till.store.books import SqlBooks


@pytest.fixture
def office(books: SqlBooks, clock: FakeClock, recorder: FakeRecorder, pictures: FakePictures) -> Office:
    """Give a shop that is open."""
    return Office(books, clock, recorder, pictures).open()
