"""What a measure found, beside its goal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter, process_time


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table; ``met`` None has no goal."""

    what: str
    found: str
    goal: str = ""
    met: bool | None = None

    @property
    def verdict(self) -> str:
        return {True: "met", False: "MISSED", None: ""}[self.met]


class Timer:
    """Wall and processor seconds of what stands in its ``with``, one pair for each."""

    def __init__(self) -> None:
        self.wall: list[float] = []
        self.cpu: list[float] = []

    def __enter__(self) -> None:
        self._began = perf_counter(), process_time()

    def __exit__(self, *_fault: object) -> None:
        wall, cpu = self._began
        self.wall.append(perf_counter() - wall)
        self.cpu.append(process_time() - cpu)

    def figures(self, what: str, goal_ms: float | None = None) -> tuple[Figure, Figure]:
        """Give them as two lines. The goal is held against wall time: that is what a cashier waits."""
        goal = "" if goal_ms is None else f"p99 < {goal_ms:.0f} ms"
        met = None if goal_ms is None else slowest(self.wall) * 1000 < goal_ms
        return Figure(what, in_words(self.wall), goal, met), Figure("  of the processor alone", in_words(self.cpu))


def slowest(seconds: Sequence[float]) -> float:
    """Give the ninety-ninth hundredth."""
    return quantiles(seconds, n=100)[-1]


def in_words(seconds: Sequence[float]) -> str:
    return f"median {median(seconds) * 1000:.1f} ms, p99 {slowest(seconds) * 1000:.1f} ms"


def table(figures: Iterable[Figure]) -> str:
    """Write them under each other."""
    head = Figure("Measure", "Found", "Goal")
    rows = [(one.what, one.found, one.goal, one.verdict) for one in (head, *figures)]
    wide = [max(len(row[place]) for row in rows) for place in range(4)]
    lines = ["  ".join(part.ljust(room) for part, room in zip(row, wide, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])
