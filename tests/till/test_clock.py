"""The clock: UTC for the store, the shop's local time for the counter."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from till.clock import ShiftedClock, SystemClock, to_local, to_utc


@dataclass
class Stopped:
    """A clock that the test winds."""

    moment: datetime

    def now(self) -> datetime:
        return self.moment

    def local(self) -> datetime:
        return to_local(self.moment)


@pytest.mark.parametrize(
    ("moment", "local"),
    [
        (datetime(2009, 10, 3, 13, 30, tzinfo=UTC), datetime(2009, 10, 3, 14, 30)),
        (datetime(2009, 12, 26, 13, 30, tzinfo=UTC), datetime(2009, 12, 26, 13, 30)),
    ],
    ids=["summer", "winter"],
)
def test_the_shop_keeps_london_time(moment: datetime, local: datetime) -> None:
    assert to_local(moment) == local
    assert to_utc(local) == moment


def test_the_doubled_hour_of_october_is_told_apart() -> None:
    before = datetime(2009, 10, 25, 0, 30, tzinfo=UTC)
    after = before + timedelta(hours=1)
    assert to_local(before) == to_local(after), "the hands stand alike"
    assert [to_utc(to_local(moment)) for moment in (before, after)] == [before, after]


def test_the_system_clock_is_aware_and_in_utc() -> None:
    assert SystemClock().now().utcoffset() == timedelta(0)
    assert SystemClock().local().tzinfo is None


def test_the_sample_day_starts_when_told_and_runs_on() -> None:
    wall = Stopped(datetime(2026, 7, 1, 8, 0, tzinfo=UTC))
    ten_to_two = datetime(2026, 7, 1, 13, 50)
    clock = ShiftedClock.starting_at(ten_to_two, wall)
    assert clock.local() == ten_to_two
    wall.moment += timedelta(minutes=10)
    assert clock.local() == ten_to_two + timedelta(minutes=10)
    assert clock.now() == datetime(2026, 7, 1, 13, 0, tzinfo=UTC)
