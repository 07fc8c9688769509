"""The clock check: the wall clock held against a clock that is never set."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from till.clock import Clock

TOLERANCE: Final = timedelta(milliseconds=250)


class ClockWatch:
    """Knows how far the wall clock was set since the start."""

    def __init__(self, clock: Clock, monotonic: Callable[[], int]) -> None:
        self._clock = clock
        self._monotonic = monotonic
        self._start = self.reading()
        self._told = timedelta()

    def reading(self) -> tuple[datetime, int]:
        """Read the wall clock's moment and the steady clock's nanoseconds."""
        return self._clock.now(), self._monotonic()

    def offset(self) -> timedelta:
        """Hold the wall clock against the steady one; negative after a step back."""
        (wall, steady), (wall_start, steady_start) = self.reading(), self._start
        return wall - wall_start - timedelta(microseconds=(steady - steady_start) // 1000)

    def news(self) -> str | None:
        """Say it once when the clock was set since this was last asked, else None."""
        offset = self.offset()
        step = offset - self._told
        if abs(step) <= TOLERANCE:
            return None
        self._told = offset
        return step_in_words(step)


def step_in_words(step: timedelta) -> str:
    """Say a step: ``the clock was set back 12.3 s``."""
    way = "back" if step < timedelta() else "forward"
    return f"the clock was set {way} {abs(step).total_seconds():.1f} s"
