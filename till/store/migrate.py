"""Bring the books to the present schema at start: on a copy first, swapped in once it is whole."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text

from till.services.ports.faults import BooksFault
from till.store.engine import open_engine, sqlite_url
from till.store.faults import in_words
from till.store.records import Record

if TYPE_CHECKING:
    from alembic.config import Config

_SCRIPTS: Final = Path(__file__).parent / "migrations"


class BooksCannotOpenError(BooksFault):
    """The books cannot be brought to this version; they are as they were."""


def upgrade(engine: Engine, scripts: Path = _SCRIPTS) -> None:
    """Bring the books to the present schema; raises BooksFault and changes nothing when that cannot be."""
    with in_words(engine.url):
        _upgrade(engine, scripts)


def _upgrade(engine: Engine, scripts: Path) -> None:
    versions = sorted(path.stem.split("_")[0] for path in scripts.glob("versions/[0-9]*.py"))
    with engine.connect() as connection:
        version = _version(connection)
    if version == versions[-1]:
        return
    if version is not None and version not in versions:
        raise BooksCannotOpenError("These books were kept by a newer till. Bring this one up to date.")
    if engine.dialect.name == "sqlite":
        _upgrade_copy(engine, scripts)
    else:
        with engine.begin() as connection:
            _run(connection, scripts)


def differences(connection: Connection) -> list[object]:
    """List where the database and the records differ: what ``alembic check`` would find."""
    from alembic.autogenerate import compare_metadata  # noqa: PLC0415 - slow to load, wanted rarely
    from alembic.migration import MigrationContext  # noqa: PLC0415 - the same

    return list(compare_metadata(MigrationContext.configure(connection), Record.metadata))


def config(connection: Connection, scripts: Path = _SCRIPTS) -> Config:
    """Tell Alembic where the migrations are and what to run them on."""
    from alembic.config import Config  # noqa: PLC0415 - slow to load, wanted rarely

    settings = Config()
    settings.set_main_option("script_location", str(scripts))
    settings.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    settings.attributes["connection"] = connection
    return settings


def _version(connection: Connection) -> str | None:
    """Read the schema's version as Alembic keeps it; Alembic itself need not be loaded for that."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version


def _run(connection: Connection, scripts: Path) -> None:
    from alembic import command  # noqa: PLC0415 - slow to load, wanted rarely

    command.upgrade(config(connection, scripts), "head")


def _upgrade_copy(engine: Engine, scripts: Path) -> None:
    books = Path(engine.url.database or "")
    copy = books.with_name(f"{books.name}.new")
    copy.unlink(missing_ok=True)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("COMMIT")
        connection.execute(text("VACUUM INTO :copy"), {"copy": str(copy)})
        connection.exec_driver_sql("BEGIN")
    engine.dispose()
    if books.with_name(f"{books.name}-wal").exists():
        raise BooksCannotOpenError("Another till has these books open. Close it first.")
    _upgrade_file(copy, scripts)
    copy.replace(books)


def _upgrade_file(file: Path, scripts: Path) -> None:
    engine = open_engine(sqlite_url(file), foreign_keys=False)
    try:
        with engine.begin() as connection:
            _run(connection, scripts)
            if broken := connection.execute(text("PRAGMA foreign_key_check")).all():
                raise BooksCannotOpenError(f"The books do not hold together at {broken[0]}. They are as they were.")
    finally:
        engine.dispose()
