"""Transactions of the books."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Engine, text

from till.store.books import SqlBooks


def test_what_is_written_is_read(books: SqlBooks) -> None:
    with books.writing() as work:
        work.settings.put("theme", "dark")
    with books.reading() as work:
        assert work.settings.get("theme") == "dark"


def test_an_exception_undoes_everything(books: SqlBooks) -> None:
    def break_off() -> None:
        with books.writing() as work:
            work.settings.put("theme", "dark")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        break_off()
    with books.reading() as work:
        assert work.settings.get("theme") is None


def test_reading_keeps_nothing(books: SqlBooks) -> None:
    with books.reading() as work:
        work.settings.put("theme", "dark")
    with books.reading() as work:
        assert work.settings.get("theme") is None


def test_a_reader_sees_one_moment(books: SqlBooks) -> None:
    with books.writing() as work:
        work.settings.put("theme", "dark")
    with books.reading() as reader:
        assert reader.settings.get("till") is None
        with books.writing() as work:
            work.settings.put("scale", "150")
        assert reader.settings.get("scale") is None


def test_two_tills_write_one_after_the_other(books: SqlBooks) -> None:
    def count_up(_: int) -> None:
        with books.writing() as work:
            work.settings.put("count", str(int(work.settings.get("count") or 0) + 1))

    with ThreadPoolExecutor(4) as tills:
        list(tills.map(count_up, range(40)))
    with books.reading() as work:
        assert work.settings.get("count") == "40"


def test_sqlite_keeps_every_commit_and_checks_its_keys(sqlite_engine: Engine) -> None:
    with sqlite_engine.connect() as connection:
        found = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
        version = connection.execute(text("SELECT sqlite_version()")).scalar_one()
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    assert tuple(map(int, version.split("."))) >= (3, 51, 3)
