"""Let in again at the machine, and books on a server."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import Engine

from till.__main__ import main
from till.clock import SystemClock
from till.places import Places
from till.services.values.people import Person, Refused
from till.wiring import Services


@pytest.fixture
def locked(tmp_path: Path) -> Path:
    """A shop whose only manager has typed three wrong PINs, and is signed off."""
    services = Services(Places(tmp_path), SystemClock())
    services.first_manager("Rosa Amberley", "RA", "2468")
    services.sign_off("RA")
    for _ in range(3):
        services.sign_on("RA", "0000")
    assert isinstance(services.sign_on("RA", "2468"), Refused)
    services.close()
    return tmp_path


def test_a_sole_manager_is_let_in_at_the_machine(locked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data", str(locked), "--unlock", "ra"]) == 0
    assert "RA may try the PIN again" in capsys.readouterr().out
    services = Services(Places(locked), SystemClock())
    assert isinstance(services.sign_on("RA", "2468"), Person)
    with services.books.reading() as work:
        assert [act.text for act in work.audit.of_kind("staff.unlocked")] == ["Unlocked at the machine"]
    services.close()


def test_a_stranger_is_not(locked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data", str(locked), "--unlock", "XX"]) == 1
    assert "XX does not work here" in capsys.readouterr().err


def test_the_whole_till_stands_on_a_server(postgresql_engine: Engine, tmp_path: Path) -> None:
    url = postgresql_engine.url.render_as_string(hide_password=False)
    services = Services(Places(tmp_path), SystemClock(), number=2, url=url)
    assert isinstance(services.first_manager("Rosa Amberley", "RA", "2468"), Person)
    assert [person.initials for person in services.people()] == ["RA"]
    services.close()
    assert not Places(tmp_path).books.exists()
    with postgresql_engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM staff")).scalar() == 1
