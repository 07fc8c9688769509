"""Slips taken a second at one till: every check, the receipt's text, and the commit to disk; the printer is not waited for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from settlement.rulebook import load
from tests.bench.figure import Figure, Timer
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from tests.till.services.shop import Shop, offer, single
from till.services.values.slips import Taken
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.records import Record

SLIPS = 1_000


def measure() -> Iterator[Figure]:
    """Take slips, and stamp each before; the goal is of the take."""
    stamps, takes = Timer(), Timer()
    with TemporaryDirectory() as folder:
        engine = open_engine(sqlite_url(Path(folder) / "books.db"))
        Record.metadata.create_all(engine)
        clock = FakeClock()
        shop = Shop(SqlBooks(engine, clock), clock, FakeRecorder(clock), FakePictures(clock), load())
        shop.open()
        for _ in range(SLIPS):
            take_one(shop, stamps, takes)
        engine.dispose()
    yield from takes.figures(f"Take, {SLIPS:,} slips, each on disk before the next", 10)
    yield Figure("  a second", f"{SLIPS / sum(takes.wall):,.0f}")
    yield from stamps.figures("Stamp before it")


def take_one(shop: Shop, stamps: Timer, takes: Timer) -> None:
    """Stamp a slip, then take it: from Enter to the commit."""
    with stamps:
        draft = shop.draft()
    with takes:
        taken = shop.take(offer(draft, single()))
    assert isinstance(taken, Taken), taken
