"""Settlement documents a second on one core: read, checked, settled with trails, written as `settle` does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from settlement.cli import Tally, answer_to
from settlement.interchange import decode, document_of, to_document
from settlement.programme import Programme
from settlement.rulebook import load
from settlement.settle import settle
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


def strangers(lines: list[bytes]) -> list[bytes]:
    """The same documents with runners of their own each, as if every one were of another day."""
    return [line.replace(b'"Runner ', f'"Runner of {number}: '.encode()) for number, line in enumerate(lines)]


def measure() -> Iterator[Figure]:
    """Settle them all, on one core; then what of it goes to reading and to settling."""
    lines = documents()
    for what, some in (("of one day", lines), ("of a day each", strangers(lines))):
        rate = DOCUMENTS / settled_in(some)
        found = f"{rate:,.0f} a second of the processor (best of {ROUNDS})"
        yield Figure(f"Settlement documents {what}, read, settled, written", found, f"≥ {GOAL:,} a core", rate >= GOAL)
    yield Figure("  of which", shares(lines))


def settled_in(lines: list[bytes]) -> float:
    """Give the processor's seconds for all of them, as the command settles them."""
    timer = Timer()
    for _ in range(ROUNDS):
        tally = Tally()
        with timer:
            written = sum(len(answer_to(line, tally)) for line in lines)
        assert written > DOCUMENTS
        assert not tally.faulty
    return min(timer.cpu)


def shares(lines: list[bytes]) -> str:
    """Say how long a document takes to be decoded, checked and made, and settled with its trail; the rest is written."""
    book, whole = load(), settled_in(lines)
    decoding, making, settling = Timer(), Timer(), Timer()
    for _ in range(ROUNDS):
        with decoding:
            parts = [decode(line) for line in lines]
        with making:
            made = [to_document(part) for part in parts]
        with settling:
            for one in made:
                settle(one.slip, one.programme, book)
    decoded, checked, paid = (min(timer.cpu) for timer in (decoding, making, settling))
    written = max(whole - decoded - checked - paid, 0)
    each = ((decoded, "decoded"), (checked, "checked"), (paid, "settled"), (written, "written"))
    return ", ".join(f"{seconds / DOCUMENTS * 1e6:.0f} µs {what}" for seconds, what in each)
