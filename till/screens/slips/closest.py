"""What somebody may have meant by a search that found nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rapidfuzz import fuzz, process, utils

from till.services.values.slips import SlipRow

_NEAR = 60


def closest(search: str, rows: Iterable[SlipRow]) -> tuple[str, int] | None:
    """Give the nearest horse of a day's slips and how many slips name it; None when nothing is near."""
    horses = Counter(name for row in rows for name in _horses(row.what))
    found = process.extractOne(
        search, list(horses), scorer=fuzz.partial_ratio, processor=utils.default_process, score_cutoff=_NEAR
    )
    return (found[0], horses[found[0]]) if found else None


def _horses(what: str) -> set[str]:
    """Names follow their number: ``7 Parsons Pride, 3.10 Ashcombe``; ``Double: 4 Copper Lantern, 2 Blue Tarpon``."""
    legs = what.rpartition(": ")[2].split(", ")
    names = (leg.partition(" + ")[0].partition(" ") for leg in legs)
    return {name for number, _, name in names if number.isdecimal() and name}
