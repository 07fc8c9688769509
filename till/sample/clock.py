"""The sample day's own clock."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from pathlib import Path

from till.clock import Clock, ShiftedClock, to_utc

KEPT = "seconds ahead.txt"


def sample_clock(folder: Path, base: Clock, starts: time) -> ShiftedClock:
    """Give a clock that stood at ``starts`` when the day was first opened, and runs on over a restart."""
    kept = folder / KEPT
    if kept.exists():
        return ShiftedClock(base, timedelta(seconds=int(kept.read_text(encoding="utf-8"))))
    ahead = to_utc(datetime.combine(base.local().date(), starts)) - base.now()
    whole = timedelta(seconds=int(ahead.total_seconds()))
    folder.mkdir(parents=True, exist_ok=True)
    kept.write_text(str(int(whole.total_seconds())), encoding="utf-8")
    return ShiftedClock(base, whole)
