"""From what is typed to a price or a time. Pure."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from settlement.odds import Odds

_TIME: Final = re.compile(r"(\d{1,2})[.:]?(\d{2})(?:[.:]?(\d{2}))?", re.ASCII)


def price_of(text: str) -> Odds | None:
    """Read a price such as 9/4, EVS or 3.75; None for anything else."""
    try:
        return Odds.parse(text.strip())
    except ValueError:
        return None


def time_of(text: str, today: datetime) -> datetime | None:
    """Read a time of today such as 14.28 or 14:28:41; None for anything else."""
    found = _TIME.fullmatch(text.strip())
    if found is None:
        return None
    hour, minute, second = (int(part or 0) for part in found.groups())
    try:
        return today.replace(hour=hour, minute=minute, second=second, microsecond=0)
    except ValueError:
        return None
