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
_ONE_PLACE: Final = 427_118_905
# Seconds until a server that does not answer any more is given up: the counter waits for each.
_PATIENCE: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
# A till waits for the writer's place as long as for SQLite's; one that falls silent in that place loses it.
_WRITERS_PLACE: Final = f"""
SET LOCAL lock_timeout = '10s';
SET LOCAL idle_in_transaction_session_timeout = '30s';
SELECT pg_advisory_xact_lock({_ONE_WRITER})
"""


class UnsoundSqliteError(BooksFault):
    """This SQLite can damage the books."""


class TillTakenError(BooksFault):
    """Another program works as this till."""


def sqlite_url(file: Path) -> str:
    """Write the address of the embedded books."""
    return f"sqlite:///{file}"


def open_engine(url: str, *, foreign_keys: bool = True) -> Engine:
    """Connect to the books at an address: ``sqlite:///…`` or ``postgresql+psycopg://…``.

    ``foreign_keys`` False is for migrations of SQLite, which makes tables anew.
    """
    return _sqlite(url, foreign_keys=foreign_keys) if url.startswith("sqlite") else _server(url)


def begin_writing(connection: Connection) -> None:
    """Make this transaction the only one that writes: the serials and the audit have one end each."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(_WRITERS_PLACE)


def keep_place(engine: Engine, till: int) -> Connection | None:
    """Keep a till's number on a server while this connection lasts, so that its papers and marks go out once.

    None for SQLite, whose folder is one till's; raises TillTakenError.
    """
    if engine.name != "postgresql":
        return None
    connection = engine.connect()
    asked = {"what": _ONE_PLACE, "till": till}
    if connection.scalar(text("SELECT pg_try_advisory_lock(:what, :till)"), asked):
        connection.commit()
        return connection
    connection.close()
    raise TillTakenError(f"Till {till} is open at another counter. Start this one as another: --till N.")


def for_reading(engine: Engine) -> Engine:
    """Give the same pool, whose transactions see one moment, as SQLite's do by themselves."""
    return engine.execution_options(isolation_level="REPEATABLE READ") if engine.name == "postgresql" else engine


def for_writing(engine: Engine) -> Engine:
    """Give the same pool, whose transactions take the writer's place at once."""
    # Whatever the server was set to: behind the writer before it a transaction sees what that one wrote.
    level = {"isolation_level": "READ COMMITTED"} if engine.name == "postgresql" else {}
    return engine.execution_options(**{_WRITING: True}, **level)


def _server(url: str) -> Engine:
    # A connection that was lost since is made anew before it is used.
    return create_engine(url, connect_args=dict(_PATIENCE), pool_pre_ping=True)


def _lower(text: str | None) -> str | None:
    return None if text is None else text.lower()


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
    # SQLite's own knows capitals of ASCII alone; names have others.
    connection.create_function("lower", 1, _lower, deterministic=True)
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
