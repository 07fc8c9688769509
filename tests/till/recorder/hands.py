"""A clock that tests move by hand, and pictures made on the spot."""

from __future__ import annotations

import io
from datetime import UTC, datetime, timedelta

from PIL import Image

from till.clock import to_local

NOON = datetime(2026, 10, 10, 12, 0, 0, 250000, tzinfo=UTC)


class HandClock:
    """A wall clock and a steady clock; ``pass_time`` moves both, ``set_by`` only the wall."""

    def __init__(self, at: datetime = NOON) -> None:
        self._at = at
        self._steady = 5_000_000_000

    def now(self) -> datetime:
        return self._at

    def local(self) -> datetime:
        return to_local(self._at)

    def monotonic(self) -> int:
        return self._steady

    def pass_time(self, seconds: float) -> None:
        self._at += timedelta(seconds=seconds)
        self._steady += int(seconds * 1_000_000_000)

    def set_by(self, seconds: float) -> None:
        self._at += timedelta(seconds=seconds)


def jpeg(shade: int = 200, form: str = "JPEG") -> bytes:
    out = io.BytesIO()
    Image.effect_noise((320, 400), shade).save(out, form)
    return out.getvalue()
