"""Values through every database and back."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest
from sqlalchemy import Engine, text

from settlement.money import Money
from settlement.odds import Odds
from tests.till.services.shop import WRENFIELD, card
from till.services.ports.card import Price
from till.services.ports.slips import StoredSlip
from till.services.values.slips import SlipState
from till.store.books import SqlBooks

SLIP = StoredSlip(
    serial="0427-118904",
    block="0427",
    number=118904,
    till=2,
    day=datetime(2026, 10, 10).date(),
    code="ABCDEFGH",
    stamp=7,
    stamped_at=datetime(2026, 10, 10, 14, 28, 41, 250000),
    recorded_at=datetime(2026, 10, 10, 14, 28, 41, 450000),
    picture="ab" * 32,
    staff="KM",
    state=SlipState.OPEN,
    edition="2009-09-25",
    taken=Money(999999),
)


@pytest.mark.parametrize(
    ("moment", "utc"),
    [
        (datetime(2026, 1, 10, 14, 30), "2026-01-10 14:30:00"),
        (datetime(2026, 7, 10, 14, 30), "2026-07-10 13:30:00"),
        # The hour that comes twice when summer time ends: first and second.
        (datetime(2026, 10, 25, 1, 30), "2026-10-25 00:30:00"),
        (datetime(2026, 10, 25, 1, 30, fold=1), "2026-10-25 01:30:00"),
    ],
    ids=["winter", "summer", "first", "second"],
)
def test_a_moment_is_local_above_and_utc_below(books: SqlBooks, engine: Engine, moment: datetime, utc: str) -> None:
    with books.writing() as work:
        work.slips.add(replace(SLIP, stamped_at=moment))
    with books.reading() as work:
        slip = work.slips.get(SLIP.serial)
    assert slip is not None
    assert (slip.stamped_at, slip.stamped_at.fold, slip.stamped_at.tzinfo) == (moment, moment.fold, None)
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET TIME ZONE 'UTC'"))
        assert str(connection.execute(text("SELECT stamped_at FROM slip")).scalar_one()).startswith(utc)


def test_a_slip_comes_back_as_it_went_in(books: SqlBooks) -> None:
    with books.writing() as work:
        work.slips.add(SLIP)
    with books.reading() as work:
        assert work.slips.get(SLIP.serial) == SLIP


def test_odds_come_back_as_they_were_written(books: SqlBooks) -> None:
    price = Price(event=WRENFIELD, runner=4, odds=Odds.parse("100/30"), at=SLIP.stamped_at, by="KM")
    with books.writing() as work:
        work.card.add_event(card()[0], "the paper")
        work.card.add_price(price)
        work.card.add_price(replace(price, odds=None))
    with books.reading() as work:
        first, second = work.card.prices(WRENFIELD)
    assert str(first.odds) == "100/30"
    assert second.odds is None


def test_money_is_whole_pence_in_the_database(books: SqlBooks, engine: Engine) -> None:
    with books.writing() as work:
        work.slips.add(SLIP)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT taken FROM slip")).scalar_one() == 999999
