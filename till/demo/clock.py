"""A clock that stands until the story moves it."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from till.clock import to_local, to_utc


class StoryClock:
    """Tells the story's time, and the story's time only."""

    def __init__(self, day: date, starts: time) -> None:
        self._starts = to_utc(datetime.combine(day, starts))
        self._now = self._starts

    def now(self) -> datetime:
        """Return this moment, aware, in UTC."""
        return self._now

    def local(self) -> datetime:
        """Return this moment as the shop's local time, without a zone."""
        return to_local(self._now)

    def move_to(self, local: datetime) -> None:
        """Go on to a moment; a clock never goes back."""
        self._now = max(self._now, to_utc(local))

    def pass_(self, seconds: float) -> None:
        """Let time pass."""
        self._now += timedelta(seconds=seconds)

    def monotonic(self) -> int:
        """Return the nanoseconds since the story began, for the recorder."""
        return (self._now - self._starts) // timedelta(microseconds=1) * 1000

    def ticks(self) -> float:
        """Return the seconds since the story began, for what waits a moment on the screens."""
        return (self._now - self._starts).total_seconds()
