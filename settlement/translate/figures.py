"""Figures as clients write them: race times, amounts, runners' numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from settlement.money import NOTHING, Money
from settlement.translate.signs import Sign

# Races are run by day: what is written of morning and afternoon is left out.
_TIME: Final = re.compile(r"(\d{1,2})[.:-]?([0-5]\d)(?:\s?(?:[ap]\.?m\.?|hrs)|([a-z]*))", re.IGNORECASE)
_AMOUNT: Final = re.compile(
    r"(?:\d+\s?x\s?)?£?\s?(?P<pounds>\d{1,3}(?:,\d{3})+|\d*)(?:[.:,-](?P<pence>\d{1,2}))?(?P<part>[¼½¾]?)"
    r"\s?(?P<word>p|pence|pounds?|quid)?",
    re.IGNORECASE,
)
_PARTS: Final = {"": 0, "¼": 25, "½": 50, "¾": 75}


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
    return Clock(hour, int(match[2]), (match[3] or "").lower()) if 1 <= hour <= 23 else None  # noqa: PLR2004 - hours of a day


def number_of(sign: Sign) -> int:
    """Read a runner's number: 4, no. 4, #4."""
    return int(re.sub(r"\D", "", sign.text))


def amount_of(text: str) -> Money:
    """Read 5, £5, 1.00, .50, £1-50, £1,000, 2½, 50p or 50 pence, with 3x before it or not."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return NOTHING
    whole, pence = int(match["pounds"].replace(",", "") or 0), int((match["pence"] or "").ljust(2, "0"))
    if (match["word"] or "").lower() in {"p", "pence"} and not match["pence"]:
        return Money(whole)
    return Money(whole * 100 + pence + _PARTS[match["part"]])
