"""The SQLite that keeps the books, sound enough for them."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final

# The first SQLite without the WAL-reset fault, which could break the books when two connections write.
SOUND: Final = (3, 51, 3)


def sqlite_driver() -> ModuleType:
    """Load the driver: the one that comes with the till where there is one, else Python's own."""
    if sys.platform == "linux":
        from pysqlite3 import dbapi2 as sqlite  # noqa: PLC0415 - there is a wheel for Linux only
    else:
        import sqlite3 as sqlite  # noqa: PLC0415 - only where the other is not
    return sqlite
