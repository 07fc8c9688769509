"""A day as it is typed and as it is said."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY: Final = re.compile(r"([0-9]{1,2})(?:[ ./]+([0-9]{1,2}|[a-z]{3,9})(?:[ ./]+([0-9]{2}|[0-9]{4}))?)?\.?", re.ASCII)


def read_day(text: str, today: date) -> date | None:
    """Read ``9``, ``9.10``, ``9 October``, ``9 oct 26``, ``yesterday``; nothing is today; None for anything else.

    A day without its month or year is the last one that was.
    """
    plain = text.strip().casefold()
    if plain in {"", "today"}:
        return today
    if plain == "yesterday":
        return today - timedelta(days=1)
    found = _DAY.fullmatch(plain)
    if found is None:
        return None
    month = _month(found[2]) if found[2] else None
    if found[2] and month is None:
        return None
    year = int(found[3]) % 100 + 2000 if found[3] else None
    return _last(int(found[1]), month, year, today)


def say_day(day: date, today: date) -> str:
    """Say a day: ``Today``, ``Yesterday``, ``Friday 2 October``."""
    if day == today:
        return "Today"
    if day == today - timedelta(days=1):
        return "Yesterday"
    return f"{day:%A} {day.day} {day:%B}" + (f" {day.year}" if day.year != today.year else "")


def _month(text: str) -> int | None:
    if text.isdecimal():
        return int(text)
    return _MONTHS.index(text[:3]) + 1 if text[:3] in _MONTHS else None


def _last(day: int, month: int | None, year: int | None, today: date) -> date | None:
    """Go back from today to the first date that fits, two years at most when no year is said."""
    try:
        if month is not None and year is not None:
            return date(year, month, day)
    except ValueError:
        return None
    back = (today - timedelta(days=count) for count in range(2 * 366))
    return next((one for one in back if one.day == day and month in {None, one.month}), None)
