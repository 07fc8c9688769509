"""Rule 26. Football coupons: what is listed, and how much and how many may be staked on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from settlement.contests import HALF_TIME, RESULT
from settlement.money import Money
from settlement.programme import Event
from settlement.rulebook import RuleBook, encodes
from settlement.rulebook.values import Value
from settlement.slip import Objection

# What coupons are for; other markets are taken as singles and upwards (26.d).
ON_COUPONS: Final = frozenset({RESULT, HALF_TIME})


@encodes("26.a", "26.d")
def against_coupon(
    events: Sequence[Event], stake: Money, number: int, smallest: int, book: RuleBook
) -> Iterator[Objection]:
    """Say what the coupons of a bet's matches stand against; ``smallest`` is its shortest line, ``stake`` the whole bet."""
    matches = [event for event in events if event.sport == "football" and event.contest and event.contest.match]
    for coupon in dict.fromkeys(event.contest.coupon for event in matches if event.contest):
        row = next((row for row in book.rows("coupon") if row["coupon"] == coupon), None)
        if row is None:
            yield Objection(
                "26.a", f"{coupon or 'No coupon'} lists this match: only listed matches are taken", "hold", number
            )
        else:
            yield from _on(row, stake, len(matches), number, smallest)


@encodes("26.a")
def _on(row: Mapping[str, Value], stake: Money, many: int, number: int, smallest: int) -> Iterator[Objection]:
    coupon, least, most = row["name"], int(row["least_selections"]), int(row["most_selections"])
    if smallest < least:
        yield Objection("26.a", f"The {coupon} is for {least} selections or more in a line", "stop", number)
    if many > most:
        yield Objection("26.a", f"The {coupon} is for {most} selections or fewer", "stop", number)
    low, high = Money.parse(str(row["least_stake"])), Money.parse(str(row["most_stake"]))
    if not low <= stake <= high:
        yield Objection("26.a", f"The {coupon} is for stakes from {low} to {high}", "stop", number)
