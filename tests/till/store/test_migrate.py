"""Bringing the books to the present schema."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from tests.till.fakes import FakeClock
from till.services.ports.staff import Member
from till.services.values.people import Role
from till.store import migrate
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.migrate import BooksCannotOpenError, differences, upgrade


def test_new_books_are_made_and_can_be_written(sqlite_engine: Engine, clock: FakeClock, tmp_path: Path) -> None:
    upgrade(sqlite_engine)
    with SqlBooks(sqlite_engine, clock).writing() as work:
        work.audit.note("shop.opened", "shop", "First day", "RA")
    sqlite_engine.dispose()
    assert [path.name for path in tmp_path.iterdir()] == ["books.db"]


def test_the_migrations_make_what_the_records_say(sqlite_engine: Engine) -> None:
    upgrade(sqlite_engine)
    with sqlite_engine.connect() as connection:
        assert differences(connection) == []


def test_the_migrations_make_what_the_records_say_on_postgresql(postgresql_engine: Engine) -> None:
    upgrade(postgresql_engine)
    with postgresql_engine.connect() as connection:
        assert differences(connection) == []


def test_books_of_this_version_are_left_alone(sqlite_engine: Engine, tmp_path: Path) -> None:
    upgrade(sqlite_engine)
    sqlite_engine.dispose()
    before = (tmp_path / "books.db").stat()
    upgrade(sqlite_engine)
    sqlite_engine.dispose()
    after = (tmp_path / "books.db").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_books_of_a_newer_till_are_refused(sqlite_engine: Engine) -> None:
    upgrade(sqlite_engine)
    with sqlite_engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BooksCannotOpenError, match="newer till"):
        upgrade(sqlite_engine)


NEXT = """
from alembic import op
import sqlalchemy as sa

revision, down_revision, branch_labels, depends_on = "9000", "0002", None, None


def upgrade() -> None:
    with op.batch_alter_table("staff") as staff:
        staff.add_column(sa.Column("badge", sa.String(), nullable=True))
"""


@pytest.fixture
def next_scripts(tmp_path: Path) -> Path:
    """The migrations as a later version has them: one more."""
    scripts = tmp_path / "migrations"
    shutil.copytree(Path(migrate.__file__).parent / "migrations", scripts)
    (scripts / "versions" / "9000_badges.py").write_text(NEXT)
    return scripts


def test_books_with_a_day_in_them_come_along(
    sqlite_engine: Engine, clock: FakeClock, next_scripts: Path, tmp_path: Path
) -> None:
    upgrade(sqlite_engine)
    with SqlBooks(sqlite_engine, clock).writing() as work:
        work.audit.note("shop.opened", "shop", "First day", "RA")
        work.staff.add(Member(initials="RA", name="Rose Ardley", role=Role.MANAGER, pin_hash="…"))
    upgrade(sqlite_engine, next_scripts)
    with SqlBooks(sqlite_engine, clock).reading() as work:
        assert [act.text for act in work.audit.about("shop")] == ["First day"]
        assert work.audit.broken() is None
    with sqlite_engine.connect() as connection:
        assert connection.execute(text("SELECT initials, badge FROM staff")).all() == [("RA", None)]
    assert not (tmp_path / "books.db.new").exists()


def test_books_that_do_not_hold_together_stay_as_they_were(
    sqlite_engine: Engine, next_scripts: Path, tmp_path: Path
) -> None:
    upgrade(sqlite_engine)
    loose = open_engine(sqlite_url(tmp_path / "books.db"), foreign_keys=False)
    with loose.begin() as connection:
        connection.execute(text("INSERT INTO posting (entry, account, amount) VALUES (77, 'safe', 1)"))
    loose.dispose()
    with pytest.raises(BooksCannotOpenError, match="hold together"):
        upgrade(sqlite_engine, next_scripts)
    with sqlite_engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "0002"
        assert connection.scalar(text("SELECT count(*) FROM posting")) == 1
