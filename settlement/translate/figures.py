"""Figures as clients write them: race times, amounts, runners' numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from settlement.money import NOTHING, Money
from settlement.translate.signs import Sign

_TIME: Final = re.compile(r"(\d{1,2})[.:]?([0-5]\d)([a-z]*)", re.IGNORECASE)
_AMOUNT: Final = re.compile(r"(?:\d+\s?x\s?)?£?\s?(\d*)(?:[.:](\d{2}))?(p?)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Clock:
    """A time as written, with the letters of a meeting behind it."""

    hour: int
    minute: int
    letters: str = ""

    def __str__(self) -> str:
        return f"{self.hour}.{self.minute:02d}"


def time_of(sign: Sign) -> Clock | None:
    """Read a sign as a race time: 2.30, 230w, 1430; None where it is none."""
    if sign.kind not in {"time", "number"} or not sign.text[0].isdigit():
        return None
    match = _TIME.fullmatch(sign.text)
    if match is None or (sign.kind == "number" and len(sign.text) < 3):  # noqa: PLR2004 - 45 is a number, 245 a time
        return None
    hour = int(match[1])
    return Clock(hour, int(match[2]), match[3].lower()) if 1 <= hour <= 23 else None  # noqa: PLR2004 - hours of a day


def number_of(sign: Sign) -> int:
    """Read a runner's number: 4, no. 4, #4."""
    return int(re.sub(r"\D", "", sign.text))


def amount_of(text: str) -> Money:
    """Read 5, £5, 1.00, .50 or 50p, with 3x before it or not."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return NOTHING
    whole, part = int(match[1] or 0), int(match[2] or 0)
    return Money(whole) if match[3] and not match[2] else Money(whole * 100 + part)
