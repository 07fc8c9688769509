"""Connections: the embedded SQLite by default, a PostgreSQL server by its address."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, text

from till.services.ports.faults import BooksFault
from till.store.driver import SOUND, sqlite_driver

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

_WRITING: Final = "till.writing"
# Any number that no other program takes on the same server.
_ONE_WRITER: Final = 427_118_904


class UnsoundSqliteError(BooksFault):
    """This SQLite can damage the books."""


def sqlite_url(file: Path) -> str:
    """Write the address of the embedded books."""
    return f"sqlite:///{file}"


def open_engine(url: str, *, foreign_keys: bool = True) -> Engine:
    """Connect to the books at an address: ``sqlite:///…`` or ``postgresql+psycopg://…``.

    ``foreign_keys`` False is for migrations of SQLite, which makes tables anew.
    """
    return _sqlite(url, foreign_keys=foreign_keys) if url.startswith("sqlite") else create_engine(url)


def begin_writing(connection: Connection) -> None:
    """Make this transaction the only one that writes: the serials and the audit have one end each."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ONE_WRITER})


def for_reading(engine: Engine) -> Engine:
    """Give the same pool, whose transactions see one moment, as SQLite's do by themselves."""
    return engine.execution_options(isolation_level="REPEATABLE READ") if engine.name == "postgresql" else engine


def for_writing(engine: Engine) -> Engine:
    """Give the same pool, whose transactions take the writer's place at once."""
    return engine.execution_options(**{_WRITING: True})


def _sqlite(url: str, *, foreign_keys: bool) -> Engine:
    engine = create_engine(url, module=_sound_sqlite())
    event.listen(engine, "connect", _with_keys if foreign_keys else _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _sound_sqlite() -> ModuleType:
    sqlite = sqlite_driver()
    if sqlite.sqlite_version_info < SOUND:
        raise UnsoundSqliteError(f"SQLite {sqlite.sqlite_version} can damage the books. 3.51.3 or newer is needed.")
    return sqlite


def _set_up(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # The driver's own BEGIN comes too late and is never IMMEDIATE: we write it ourselves, in _begin.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _with_keys(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    _set_up(connection, entry)
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    options: dict[str, Any] = dict(connection.get_execution_options())
    connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get(_WRITING) else "BEGIN")
