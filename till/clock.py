"""The one place that reads the time: moments in UTC, and the shop's local time."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol
from zoneinfo import ZoneInfo

SHOP_ZONE: Final = ZoneInfo("Europe/London")


def to_local(moment: datetime) -> datetime:
    """Turn an aware moment into the shop's local time without a zone; ``fold`` tells the doubled hour apart."""
    return moment.astimezone(SHOP_ZONE).replace(tzinfo=None)


def to_utc(local: datetime) -> datetime:
    """Turn the shop's local time without a zone into its moment in UTC."""
    return local.replace(tzinfo=SHOP_ZONE).astimezone(UTC)


def elapsed(since: datetime, until: datetime) -> timedelta:
    """Give the time that passed between two local times, also over an hour that the clocks doubled or left out."""
    return to_utc(until) - to_utc(since)


def later(local: datetime, by: timedelta) -> datetime:
    """Give the local time so much later, or earlier where ``by`` is negative."""
    return to_local(to_utc(local) + by)


def steady_ns() -> int:
    """Give the nanoseconds of a clock that nobody sets; where there is one, it runs on while the computer sleeps."""
    awake_or_not = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic_ns() if awake_or_not is None else time.clock_gettime_ns(awake_or_not)


class Clock(Protocol):
    """What tells the time."""

    def now(self) -> datetime:
        """Return this moment, aware, in UTC."""
        ...

    def local(self) -> datetime:
        """Return this moment as the shop's local time, without a zone."""
        ...


class SystemClock:
    """The computer's own clock."""

    def now(self) -> datetime:
        """Return this moment, aware, in UTC."""
        return datetime.now(UTC)

    def local(self) -> datetime:
        """Return this moment as the shop's local time, without a zone."""
        return to_local(self.now())


@dataclass(frozen=True, slots=True)
class ShiftedClock:
    """Another clock, a fixed time ahead or behind: the sample Saturday runs on it, and keeps ``ahead`` over a restart."""

    base: Clock
    ahead: timedelta

    @classmethod
    def starting_at(cls, local: datetime, base: Clock) -> ShiftedClock:
        """Return a clock that stands at this local time now and runs on from there."""
        return cls(base, to_utc(local) - base.now())

    def now(self) -> datetime:
        """Return the shifted moment, aware, in UTC."""
        return self.base.now() + self.ahead

    def local(self) -> datetime:
        """Return the shifted moment as the shop's local time, without a zone."""
        return to_local(self.now())
