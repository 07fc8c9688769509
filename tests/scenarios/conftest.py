"""The shop over every database, and PINs that are quick to hash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.scenarios.corn_street import CornStreet
from tests.till.conftest import postgres_url, postgresql_engine, quick_pins

__all__ = ["postgres_url", "postgresql_engine", "quick_pins"]


@pytest.fixture(params=["sqlite", "postgresql"])
def shop(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[CornStreet]:
    """Open the shop over an empty database of each kind."""
    url = None
    if request.param == "postgresql":
        engine: Engine = request.getfixturevalue("postgresql_engine")
        url = engine.url.render_as_string(hide_password=False)
    street = CornStreet.open(tmp_path, url)
    yield street
    street.services.close()
