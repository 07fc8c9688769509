"""A reading of a recorder's clock, asked for from its page."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from till.screens.chip import ChipShown
from till.screens.manager.devices.asked import Answer, Asked
from till.screens.manager.devices.services import DeviceServices
from till.services.clock_check import seconds_of
from till.services.values.recorders import RecorderStatus

FAR: Final = ChipShown("warn", "look at its clock", "warn")
_WARN: Final = timedelta(seconds=2)


def is_far(offset: timedelta | None) -> bool:
    """Tell whether a clock is so far from the till's that somebody looks at it (2(f))."""
    return offset is not None and abs(offset) > _WARN


def status_of(services: DeviceServices, name: str) -> RecorderStatus | None:
    """Give how a recorder is, None while its thread has not begun."""
    return next((one for one in services.recorders.statuses() if one.name == name), None)


def ask_clock(services: DeviceServices, name: str, whom: str) -> Asked:
    """Have a clock read now."""
    at = services.now()
    services.recorders.ask(name)

    def came() -> Answer | None:
        status = status_of(services, name)
        return answer_since(status, at) or error_since(status, at) if status else None

    return Asked("Clock reading", whom, at, came)


def answer_since(status: RecorderStatus, at: datetime) -> Answer | None:
    """Give what a reading since then has found."""
    if status.read_at is None or status.read_at < at or status.offset is None:
        return None
    return Answer(status.read_at, f"Its clock is {clock_words(status)}.")


def error_since(status: RecorderStatus, at: datetime) -> Answer | None:
    """Give what it could not do since then."""
    if status.error_at is None or status.error_at < at:
        return None
    return Answer(status.error_at, status.error, "stop")


def clock_words(status: RecorderStatus) -> str:
    """Say how far its clock was from the till's: ``+0.2 s against the till, give or take 0.1 s (HTTP date)``."""
    if status.offset is None or status.clock_trouble:
        return status.clock_trouble or "not read yet"
    sure = f", give or take {status.uncertainty.total_seconds():.1f} s" if status.uncertainty else ""
    return f"{seconds_of(status.offset)} against the till{sure} ({status.method})"
