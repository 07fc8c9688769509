"""Runs the measures one after the other and puts what they found under each other, with the goals."""

from __future__ import annotations

import os
import platform

from tests.bench import chain, day, documents, entry, keys, takes, totals, window
from tests.bench.figure import Figure, table

MEASURES = {
    "window": window.measure,
    "takes": takes.measure,
    "day": day.measure,
    "documents": documents.measure,
    "chain": chain.measure,
    "keys": keys.measure,
    "entry": entry.measure,
    "totals": totals.measure,
}


def main(arguments: list[str]) -> int:
    """Run the measures named, or all; returns the exit status: 1 where a goal was missed."""
    unknown = [name for name in arguments if name not in MEASURES]
    if unknown:
        print(f"There is no measure {', '.join(unknown)}; there are {', '.join(MEASURES)}.")
        return 2
    figures: list[Figure] = []
    for name in arguments or MEASURES:
        print(f"— {name}", flush=True)
        figures += MEASURES[name]()
    print(f"\nPython {platform.python_version()}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}\n")
    print(table(figures))
    return int(any(one.met is False for one in figures))
