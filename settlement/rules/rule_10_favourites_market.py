"""Rule 10. The favourites market: what the favourites of a meeting make together."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from settlement.contests import Total
from settlement.part import NONE, NeedsPerson, Part
from settlement.rulebook import encodes

_LINE: Final = r"[0-9]{1,4}(?:\.[0-9]{1,2})?"
_BAND: Final = re.compile(rf"(?P<low>{_LINE})-(?P<high>{_LINE})", re.ASCII)
_LIMIT: Final = re.compile(rf"(?P<which>over|under) (?P<line>{_LINE})", re.ASCII)


@encodes("10.13")
def favourites_market(pick: str, total: Total, *, completed: bool) -> Part:
    """The points of the favourites; of a meeting not concluded only when the top line was passed."""
    if completed and not total.made:
        raise NeedsPerson("10.13", "What the favourites made is wanting")
    made = sum((one.amount for one in total.made), NONE)
    return top_line_passed(pick, total.top, made, "10.13", "points", completed=completed)


@encodes("10.13", "31")
def top_line_passed(pick: str, top: Fraction, made: Fraction, cite: str, what: str, *, completed: bool) -> Part:
    """Void if the meeting is not completed, but once the upper limit is passed all bets stand."""
    if not completed and made <= top:
        text = f"Not completed with {figure(made)} {what}, the top line {figure(top)} not passed: void"
        return Part().because(cite, text, void=True)
    end = "" if completed else f", past the top line {figure(top)} when the meeting ended"
    won = lies_in(pick, made, cite)
    return Part().because(cite, f"{figure(made)} {what}{end}", share=None if won else NONE)


def lies_in(pick: str, made: Fraction, cite: str) -> bool:
    """Read ``over 59``, ``under 30`` or ``30-59``, both ends of a band included."""
    if limit := _LIMIT.fullmatch(pick):
        line = Fraction(limit["line"])
        return made > line if limit["which"] == "over" else made < line
    band = _BAND.fullmatch(pick)
    if band and Fraction(band["low"]) <= Fraction(band["high"]):
        return Fraction(band["low"]) <= made <= Fraction(band["high"])
    raise NeedsPerson(cite, f"{pick} is no line of this market")


def figure(amount: Fraction) -> str:
    """Write a sum of lengths or points: ``32``, ``31 1/4``."""
    whole, rest = divmod(amount, 1)
    return f"{whole} {rest}".strip() if rest and whole else str(amount)
