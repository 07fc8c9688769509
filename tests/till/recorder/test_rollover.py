"""A clock of whole seconds read to milliseconds: the true offset is never outside what the reading says."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.till.recorder.hands import HandClock
from till.recorder.rollover import Bounds, Rollover
from till.services.ports.recorder import RecorderFault

NOON = datetime(2026, 10, 10, 12, 0, 0, tzinfo=UTC)


class Device:
    """A clock that is ``ahead`` of the till's and tells whole seconds; question and answer take their time."""

    def __init__(self, clock: HandClock, ahead: float, there: float = 0.002, back: float = 0.002) -> None:
        self.clock, self.ahead, self.there, self.back = clock, ahead, there, back
        self.asked = 0

    def tell(self) -> datetime:
        self.asked += 1
        self.clock.pass_time(self.there)
        told = (self.clock.now() + timedelta(seconds=self.ahead)).replace(microsecond=0)
        self.clock.pass_time(self.back)
        return told


def read(device: Device, limit: float = 2.5) -> tuple[float, float]:
    reading = Rollover(device.clock, "test", limit=limit, sleep=device.clock.pass_time)(device.tell)
    return reading.offset.total_seconds(), reading.uncertainty.total_seconds()


def test_the_worked_example() -> None:
    """Told :37 between .960 and .970, :38 between .985 and .995: the second turned between .960 and .995."""
    told = NOON + timedelta(seconds=37)
    before = Bounds.of(told, NOON + timedelta(milliseconds=960), NOON + timedelta(milliseconds=970))
    after = Bounds.of(
        told + timedelta(seconds=1), NOON + timedelta(milliseconds=985), NOON + timedelta(milliseconds=995)
    )
    both = before.and_(after)
    # 38 − 0.995 and 38 − 0.960: the offset is 37.0225 ± 0.0175.
    assert (both.middle.total_seconds(), both.uncertainty.total_seconds()) == (37.0225, 0.0175)


@given(
    ahead=st.floats(-90_000, 90_000, allow_nan=False),
    there=st.floats(0, 0.3),
    back=st.floats(0, 0.3),
    begin=st.integers(0, 999_999),
)
def test_the_true_offset_lies_within_what_is_said(ahead: float, there: float, back: float, begin: int) -> None:
    ahead = round(ahead, 6)
    device = Device(HandClock(NOON + timedelta(microseconds=begin)), ahead, there, back)
    offset, uncertainty = read(device)
    assert abs(offset - ahead) <= uncertainty + 2e-6


def test_a_quick_device_is_known_to_fifty_milliseconds_within_a_second_and_a_bit() -> None:
    clock = HandClock(NOON + timedelta(milliseconds=250))
    device = Device(clock, 37.4)
    offset, uncertainty = read(device)
    assert uncertainty <= 0.02
    assert abs(offset - 37.4) <= 0.02
    assert clock.now() - NOON < timedelta(seconds=1.5)


def test_a_slow_device_is_given_up_in_time_and_its_uncertainty_is_told() -> None:
    clock = HandClock(NOON)
    offset, uncertainty = read(Device(clock, -12.0, there=0.6, back=0.2), limit=2.0)
    assert clock.now() - NOON < timedelta(seconds=3)
    assert uncertainty > 0.02
    assert abs(offset + 12.0) <= uncertainty


def test_a_clock_that_is_set_meanwhile_gives_no_reading() -> None:
    device = Device(HandClock(NOON), 0.0)

    def tell() -> datetime:
        told = device.tell()
        device.ahead += 3.0 if device.asked == 2 else 0.0
        return told

    with pytest.raises(RecorderFault, match="was set while"):
        Rollover(device.clock, "test", sleep=device.clock.pass_time)(tell)
