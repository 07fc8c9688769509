"""The second-rollover method: a clock that tells whole seconds, read to a few milliseconds.

A device that says second ``s`` to a question asked at ``asked`` and answered at ``answered`` (the till's time) was somewhere
in ``[s, s + 1)`` at some moment between the two. Its offset is therefore more than ``s - answered`` and less than
``s + 1 - asked``. Every answer narrows that; the one before a second turns and the one after it narrow it to the time
between them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from till.clock import Clock, to_local
from till.services.ports.recorder import ClockReading, RecorderFault

_SECOND: Final = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Bounds:
    """Between what an offset lies."""

    low: timedelta
    high: timedelta

    @classmethod
    def of(cls, told: datetime, asked: datetime, answered: datetime) -> Bounds:
        """Give what one answer says; all three are aware moments."""
        return cls(told - answered, told + _SECOND - asked)

    def and_(self, other: Bounds) -> Bounds:
        """Give what holds with both."""
        return Bounds(max(self.low, other.low), min(self.high, other.high))

    @property
    def middle(self) -> timedelta:
        """The offset, as near as it is known."""
        return (self.low + self.high) / 2

    @property
    def uncertainty(self) -> timedelta:
        """How far the true one can be from the middle."""
        return (self.high - self.low) / 2


@dataclass(frozen=True, slots=True)
class Rollover:
    """How a clock is read: until its offset is known to ``good_enough``, for ``limit`` seconds at most."""

    clock: Clock
    method: str
    good_enough: timedelta = timedelta(milliseconds=20)
    limit: float = 2.5
    pause: float = 0.015
    sleep: Callable[[float], None] = time.sleep

    def __call__(self, tell: Callable[[], datetime]) -> ClockReading:
        """Ask ``tell`` for the device's second (aware, whole) until its clock is known; raises RecorderFault."""
        start = self.clock.now()
        bounds = self._ask(tell)
        while bounds.uncertainty > self.good_enough and (self.clock.now() - start).total_seconds() < self.limit:
            self.sleep(self.pause)
            bounds = bounds.and_(self._ask(tell))
            if bounds.low > bounds.high:
                raise RecorderFault("A clock was set while it was being read.")
        return ClockReading(
            at=to_local(self.clock.now()),
            offset=bounds.middle,
            uncertainty=bounds.uncertainty,
            method=self.method,
        )

    def _ask(self, tell: Callable[[], datetime]) -> Bounds:
        asked = self.clock.now()
        told = tell()
        return Bounds.of(told, asked, self.clock.now())
