"""`till --unlock INITIALS`: at the machine itself, for the manager whom nobody else can let in."""

from __future__ import annotations

import argparse
import sys

from till.clock import SystemClock
from till.places import Places
from till.services.ports.faults import TillFault
from till.services.staff import LetIn
from till.services.values.people import Refused
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url


def main(options: argparse.Namespace) -> int:
    """Let ``options.unlock`` try the PIN again; returns the exit status, 1 where that cannot be."""
    url = options.books or sqlite_url(Places(options.data).books)
    engine = open_engine(url)
    try:
        answer = LetIn(SqlBooks(engine, SystemClock()))(options.unlock.upper())
    except TillFault as fault:
        return _say(f"till: {fault}", 1)
    finally:
        engine.dispose()
    if isinstance(answer, Refused):
        return _say(f"till: {answer.text}", 1)
    return _say(f"{answer.initials} may try the PIN again. It is noted in the books.", 0)


def _say(words: str, status: int) -> int:
    (sys.stderr if status else sys.stdout).write(words + "\n")
    return status
