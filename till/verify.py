"""`till verify`: walk books and recorder again, and name the first thing of each that does not hold."""

from __future__ import annotations

import argparse
import sys

from tqdm import tqdm

from till.clock import SystemClock
from till.places import Places
from till.recorder.proof import JournalFile
from till.services.ports.faults import TillFault
from till.services.verify import Found, Verify, Walk
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url


def main(options: argparse.Namespace) -> int:
    """Verify what ``options`` name; returns the exit status, 1 where something does not hold or cannot be read."""
    places = Places(options.data)
    if options.books is None and not places.books.exists():
        return _cannot(f"There are no books in {places.data}.")
    engine = open_engine(options.books or sqlite_url(places.books))
    verify = Verify(
        SqlBooks(engine, SystemClock()), JournalFile(places.recorder), till=options.till if options.books else None
    )
    try:
        broken = _verify(verify)
    except TillFault as fault:
        return _cannot(str(fault))
    finally:
        engine.dispose()
    print("Something does not hold: keep the folder as it is." if broken else "Everything holds.")
    return 1 if broken else 0


def _verify(verify: Verify) -> bool:
    broken = False
    with verify.books.reading() as work:
        for walk in verify.walks(work):
            count, first = _walked(walk)
            broken = broken or first is not None
            print(f"{walk.name}: {_in_words(first) if first else f'{count:,} {walk.things}, whole'}")
    return broken


def _walked(walk: Walk) -> tuple[int, Found | None]:
    """Go to the end, so that the walks after it know all; give how many were passed and the first that is wrong."""
    count, first = 0, None
    for found in tqdm(
        walk.each(),
        total=walk.total,
        desc=walk.name,
        unit=f" {walk.things}",
        disable=not sys.stderr.isatty(),
        file=sys.stderr,
        leave=False,
    ):
        count += 1
        first = first or (found if found.wrong else None)
    return count, first


def _in_words(found: Found) -> str:
    when = f" ({found.at:%d %B %Y %H:%M:%S})" if found.at else ""
    return f"BROKEN at {found.name}{when}: {found.wrong}"


def _cannot(words: str) -> int:
    print(f"till: {words}", file=sys.stderr)
    return 1
