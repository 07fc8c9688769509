"""Books that do not answer: said in words, and nothing lost."""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, event, text

from tests.till.fakes import FakeClock
from till.services.ports.faults import BooksFault
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.migrate import upgrade

SMALL = 200_000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Make books with a word in them."""
    file = tmp_path / "books.db"
    engine = open_engine(sqlite_url(file))
    upgrade(engine)
    with SqlBooks(engine, FakeClock()).writing() as work:
        work.settings.put("theme", "dark")
    engine.dispose()
    return file


@pytest.fixture
def impatient(file: Path) -> Iterator[Engine]:
    """Open the books so that they wait for nobody."""
    engine = open_engine(sqlite_url(file))
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA busy_timeout=0"))
    yield engine
    engine.dispose()


@pytest.fixture
def full_disk(file: Path) -> Iterator[Path]:
    """Give the books, and let no file grow past a few pages."""
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, hard))
    yield file
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    signal.signal(signal.SIGXFSZ, before)


def fill(books: SqlBooks) -> int:
    """Write until the disk is full; how many came through."""
    for number in range(100):
        with books.writing() as work:
            work.settings.put("count", str(number))
            work.settings.put(f"long {number}", "x" * 20_000)
    return number


def theme(books: SqlBooks) -> str | None:
    with books.reading() as work:
        return work.settings.get("theme")


def write(books: SqlBooks) -> None:
    with books.writing() as work:
        work.settings.put("theme", "light")


def test_a_full_disk_keeps_what_was_committed_and_says_so(full_disk: Path) -> None:
    engine = open_engine(sqlite_url(full_disk))
    books = SqlBooks(engine, FakeClock())
    with pytest.raises(BooksFault, match=r"books\.db\) did not answer: the disk .*full\. Nothing was kept of this"):
        fill(books)
    with books.reading() as work:
        count = work.settings.get("count")
        assert work.settings.get(f"long {count}") is not None
        assert work.settings.get("theme") == "dark"
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    write(books)
    assert theme(books) == "light"
    engine.dispose()


def test_books_held_by_another_program_are_free_again_later(file: Path, impatient: Engine) -> None:
    other, books = open_engine(sqlite_url(file)), SqlBooks(impatient, FakeClock())
    with other.connect() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        with pytest.raises(BooksFault, match="another program holds them"):
            write(books)
        assert theme(books) == "dark"
        connection.exec_driver_sql("ROLLBACK")
        connection.exec_driver_sql("BEGIN")
    other.dispose()
    write(books)
    assert theme(books) == "light"


def test_books_that_may_only_be_read(file: Path) -> None:
    engine = open_engine(sqlite_url(file))
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA query_only=ON"))
    books = SqlBooks(engine, FakeClock())
    with pytest.raises(BooksFault, match="they may only be read here"):
        write(books)
    assert theme(books) == "dark"
    engine.dispose()


def test_a_file_that_holds_no_books_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "books.db"
    file.write_bytes(b"a shopping list " * 300)
    engine = open_engine(sqlite_url(file))
    with pytest.raises(BooksFault, match=r"books\.db\) did not answer: the file is damaged, or holds no books"):
        upgrade(engine)
    assert file.read_bytes() == b"a shopping list " * 300


def test_a_damaged_file_is_told(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    engine = open_engine(sqlite_url(file))
    with pytest.raises(BooksFault, match="the file is damaged"):
        theme(SqlBooks(engine, FakeClock()))
    engine.dispose()


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    with pytest.raises(BooksFault, match="they cannot be opened"):
        upgrade(open_engine(sqlite_url(tmp_path / "gone" / "books.db")))


def test_after_a_fault_the_audit_goes_on_without_a_gap(file: Path, impatient: Engine) -> None:
    other, books = open_engine(sqlite_url(file)), SqlBooks(impatient, FakeClock())
    with other.connect() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        with pytest.raises(BooksFault), books.writing() as work:
            work.audit.note("slip.taken", "1", "lost", "KM")
        connection.execute(text("ROLLBACK"))
        connection.exec_driver_sql("BEGIN")
    other.dispose()
    with books.writing() as work:
        work.audit.note("slip.taken", "2", "kept", "KM")
        assert work.audit.broken() is None
        assert [act.number for act in work.audit.about("2")] == [1]
