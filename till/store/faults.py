"""A database's faults, in words for the counter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, IntegrityError

from till.services.ports.faults import BooksFault

# By the beginning of SQLite's name for a fault, or of PostgreSQL's code.
_WHY: Final = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR": "the disk does not take it; it may be full",
    "SQLITE_BUSY": "another program holds them",
    "SQLITE_READONLY": "they may only be read here",
    "SQLITE_CANTOPEN": "they cannot be opened",
    "SQLITE_NOTADB": "the file is damaged, or holds no books",
    "SQLITE_CORRUPT": "the file is damaged",
    "53100": "the server's disk is full",
    "55P03": "another till holds them",
    "25P03": "this till took too long over it",
    "08": "the server does not answer",
    "57": "the server was stopped",
}


@contextmanager
def in_words(books: URL) -> Iterator[None]:
    """Turn what the database says into a BooksFault that says where the books are and why not."""
    try:
        yield
    except IntegrityError:
        # A broken key is a fault of ours, and shows as one.
        raise
    except DBAPIError as fault:
        where = books.database or books.host
        raise BooksFault(f"The books ({where}) did not answer: {_why(fault)}. Nothing was kept of this.") from fault


def _why(fault: DBAPIError) -> str:
    code = getattr(fault.orig, "sqlite_errorname", None) or getattr(fault.orig, "sqlstate", None) or ""
    known = (words for beginning, words in _WHY.items() if code.startswith(beginning))
    return next(known, str(fault.orig).strip().splitlines()[0] if fault.orig else "unknown")
