"""How a slip was read, kept beside what was typed: each line in words, with the clauses that had a say."""

from __future__ import annotations

from settlement.translate import Kind, Reading, SlipReading
from till.services.values.slips import Understood


def understood(slip: SlipReading) -> tuple[Understood, ...]:
    """Give the lines of a slip as they were understood, in their order."""
    return tuple(_line(line) for line in slip.lines if line.kind not in {Kind.NOTHING, Kind.FAULT})


def _line(line: Reading) -> Understood:
    return Understood(line.line.strip(), _words(line), tuple((chip.clause, chip.text) for chip in line.chips))


def _words(line: Reading) -> str:
    """Write a leg as ``4 Copper Lantern, 2.30 Wrenfield, 11/4``, a bet as ``Yankee: 11 × £0.50 = £5.50``."""
    if line.bet is None:
        return ", ".join(filter(None, (line.title, line.words)))
    legs = [f"{leg.title}, {leg.race}" for leg in line.legs]
    return ". ".join((*legs, f"{line.title}: {line.words}"))
