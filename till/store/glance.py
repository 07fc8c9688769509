"""A glance at the books for the first window, with the driver alone: the store itself takes half a second to load."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from till.store.driver import sqlite_driver


@dataclass(frozen=True, slots=True)
class Glance:
    """What the first window shows; ``has_staff`` False is a shop that has not begun."""

    has_staff: bool
    house: str = "Tollgate Racing"
    branch: str = "Corn Street"
    training: bool = False
    theme: str = "light"
    scale: int = 100


def glance(books: Path, till: int) -> Glance:
    """Look; books that cannot be read so are opened with care later, and say then what ails them."""
    if not books.exists():
        return Glance(has_staff=False)
    sqlite = sqlite_driver()
    try:
        with closing(sqlite.connect(f"{books.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            has_staff = connection.execute("SELECT 1 FROM staff LIMIT 1").fetchone() is not None
            settings = dict(connection.execute("SELECT name, text FROM setting").fetchall())
    except sqlite.Error:
        return Glance(has_staff=True)
    return _seen(has_staff, _read(settings, "shop"), _read(settings, "tills").get(str(till), {}))


def _read(settings: dict[str, str], name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(settings.get(name, "{}"))
    return read


def _seen(has_staff: bool, shop: dict[str, Any], till: dict[str, Any]) -> Glance:  # noqa: FBT001 - as it was read
    known = {"house": shop.get("name"), "branch": shop.get("branch")}
    known |= {name: till.get(name) for name in ("training", "theme", "scale")}
    return Glance(has_staff, **{name: value for name, value in known.items() if value is not None})
