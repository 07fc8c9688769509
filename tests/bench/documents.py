"""Settlement documents a second on one core: read, checked, settled with trails, written as `settle` does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from settlement.cli import Tally, answer_to
from settlement.interchange import document_of
from settlement.programme import Programme
from settlement.slip import Document
from tests.bench.day import race, slip
from tests.bench.figure import Figure, Timer

DOCUMENTS = 2_000
ROUNDS = 3
GOAL = 3_000
RACES = 40


def documents() -> list[bytes]:
    """Write slips of common kinds, each with the races that it is on."""
    chance = Random(1)  # noqa: S311 - the same documents each time is the point
    made = []
    for number in range(DOCUMENTS):
        taken = slip(chance, RACES)
        events = sorted({int(one.event[1:]) for bet in taken.bets for one in bet.selections})
        document = Document(f"slip {number}", Programme(tuple(map(race, events))), taken)
        made.append(msgspec.json.format(document_of(document), indent=0))
    return made


def measure() -> Iterator[Figure]:
    """Settle them all, on one core."""
    lines, timer = documents(), Timer()
    for _ in range(ROUNDS):
        tally = Tally()
        with timer:
            written = sum(len(answer_to(line, tally)) for line in lines)
        assert written > DOCUMENTS
        assert not tally.faulty
    rate = DOCUMENTS / min(timer.cpu)
    found = f"{rate:,.0f} a second of the processor (best of {ROUNDS})"
    yield Figure(
        "Settlement documents, read, settled with trails and written", found, f"≥ {GOAL:,} a core", rate >= GOAL
    )
