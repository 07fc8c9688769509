"""A chain of shops: 100,000 slips of one day, settled one after the other in memory that does not grow with them."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from random import Random

from settlement.money import Money
from settlement.programme import Programme
from settlement.rulebook import load
from settlement.settle import LegBook, settle
from settlement.trail import State
from tests.bench.day import race, slip
from tests.bench.figure import Figure, Timer

SLIPS = 100_000
# After so many every leg of the day is resolved.
WARM = 20_000
RACES = 40
GOAL_MB = 5


def measure() -> Iterator[Figure]:
    """Settle a chain's day; the slips come one by one, and only what they come to is kept."""
    chance = Random(2)  # noqa: S311 - the same day each time is the point
    programme = Programme(tuple(race(number) for number in range(RACES)))
    legs, timer, payable, warm = LegBook(programme, load()), Timer(), 0, 0
    with timer:
        for number in range(SLIPS):
            if number == WARM:
                warm = peak_kb()
            settled = settle(slip(chance, RACES), programme, legs.book, legs)
            assert settled.state is State.SETTLED
            payable += settled.payable.pence
    grown = (peak_kb() - warm) / 1024
    yield Figure(
        f"{SLIPS:,} slips of a chain's day",
        f"{timer.wall[0]:.1f} s, of the processor {timer.cpu[0]:.1f} s, {Money(payable)} to pay",
    )
    yield Figure(f"  memory from slip {WARM:,} on", f"+ {grown:.1f} MB", f"≤ {GOAL_MB} MB", grown <= GOAL_MB)


def peak_kb() -> int:
    """Give the most memory this process ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
