"""Slips taken a second at one till: every check, the receipt's text, and the commit to disk; the printer is not waited for."""

from __future__ import annotations

from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from settlement.rulebook import load
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from tests.till.services.shop import Shop, offer, single
from till.services.values.slips import Taken
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.records import Record

SLIPS = 1_000


def measure() -> None:
    """Print slips a second, and how long the slowest hundredth of them keep the cashier."""
    with TemporaryDirectory() as folder:
        engine = open_engine(sqlite_url(Path(folder) / "books.db"))
        Record.metadata.create_all(engine)
        clock = FakeClock()
        shop = Shop(SqlBooks(engine, clock), clock, FakeRecorder(clock), FakePictures(clock), load())
        shop.open()
        seconds = [take_one(shop) for _ in range(SLIPS)]
        engine.dispose()
    slowest = quantiles(seconds, n=100)[-1]
    print(
        f"Take, {SLIPS:,} slips on SQLite, each on disk before the next: {SLIPS / sum(seconds):,.0f} a second, "
        f"median {median(seconds) * 1000:.1f} ms, p99 {slowest * 1000:.1f} ms"
    )


def take_one(shop: Shop) -> float:
    """Stamp a slip, then take it; returns the seconds from Enter to the commit."""
    draft = shop.draft()
    began = perf_counter()
    taken = shop.take(offer(draft, single()))
    took = perf_counter() - began
    assert isinstance(taken, Taken), taken
    return took
