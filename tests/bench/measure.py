"""Runs the measures one after the other and prints them side by side."""

from __future__ import annotations

from tests.bench import day, entry, takes, totals, window


def main(arguments: list[str]) -> int:
    """Run the measures named, or all; returns the exit status."""
    measures = {
        "totals": totals.measure,
        "day": day.measure,
        "takes": takes.measure,
        "entry": entry.measure,
        "window": window.measure,
    }
    unknown = [name for name in arguments if name not in measures]
    if unknown:
        print(f"There is no measure {', '.join(unknown)}; there are {', '.join(measures)}.")
        return 2
    for name in arguments or measures:
        measures[name]()
        print()
    return 0
