"""What the first window shows is what the store has kept."""

from __future__ import annotations

from pathlib import Path

from printing.receipts.common import ShopDetails
from tests.till.fakes import FakeClock
from till.services.shop import ChangeShop, ChangeTill
from till.services.staff import FirstManager
from till.services.values.shop import TillSettings
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.glance import Glance, glance
from till.store.migrate import upgrade


def test_no_books_are_a_shop_that_has_not_begun(tmp_path: Path) -> None:
    assert glance(tmp_path / "books.sqlite", 1) == Glance(has_staff=False)


def test_it_shows_what_the_shop_and_the_till_were_set_to(tmp_path: Path) -> None:
    file = tmp_path / "50% of #1.sqlite"
    books = books_in(file)
    assert not glance(file, 2).has_staff
    FirstManager(books, FakeClock())("Rose Ardley", "RA", "2580")
    shop = ShopDetails(name="Mill Racing", branch="Mill Lane", address=("1",), operator="M", licence="1")
    ChangeShop(books)(shop, "RA")
    ChangeTill(books)(TillSettings(number=2, block="0002", training=True, theme="dark", scale=125), "RA")
    assert glance(file, 2) == Glance(
        has_staff=True, house="Mill Racing", branch="Mill Lane", training=True, theme="dark", scale=125
    )
    assert glance(file, 1) == Glance(has_staff=True, house="Mill Racing", branch="Mill Lane")


def test_books_that_cannot_be_read_are_no_new_shop(tmp_path: Path) -> None:
    file = tmp_path / "books.sqlite"
    file.write_bytes(b"no books " * 100)
    assert glance(file, 1).has_staff


def books_in(file: Path) -> SqlBooks:
    engine = open_engine(sqlite_url(file))
    upgrade(engine)
    return SqlBooks(engine, FakeClock())
