"""Days as they are typed on the manager's sheet."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from till.screens.manager.act import refuse
from till.services.values.people import Refused

_DAY: Final = re.compile(r"(?P<day>[0-9]{1,2})\.(?P<month>[0-9]{1,2})\.?", re.ASCII)


def read_day(typed: str, today: date) -> date | Refused | None:
    """Read a day: ``10.10`` is this year’s, ``2026-10-10`` any."""
    text = typed.strip()
    if not text:
        return None
    match = _DAY.fullmatch(text)
    try:
        return date(today.year, int(match["month"]), int(match["day"])) if match else date.fromisoformat(text)
    except ValueError:
        return refuse(f"“{text}” is no day. Type it as 10.10, or as {today.isoformat()}.")
