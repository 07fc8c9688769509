"""Rule 30. Betting in running."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from settlement.odds import Odds
from settlement.part import NeedsPerson, Part
from settlement.rulebook import encodes

Quoted = Sequence[tuple[datetime, Odds | None]]


@encodes("30")
def price_struck(quoted: Quoted, struck: datetime, written: Odds | None) -> Part:
    """The price of the moment a bet was struck; while suspended, the next that was formed.

    ``quoted`` are the prices as confirmed for the selection, in time order; None is a suspension. Without any, the price written.
    """
    if not quoted:
        if written is None:
            raise NeedsPerson("30", "No price was struck, and none is confirmed for that moment")
        return Part().because(
            "30", "In running: the price at the moment struck", after=written.written, odds=written.to_one
        )
    now = next((price for moment, price in reversed(quoted) if moment <= struck), None)
    if now is not None:
        return _paid(now, written, "In running: the price confirmed for that moment")
    later = next((price for moment, price in quoted if moment > struck and price is not None), None)
    if later is None:
        raise NeedsPerson("30", "Betting was suspended and no price was formed again")
    return _paid(later, written, "In running: no price at that moment, so the next that was formed")


@encodes("30")
def is_suspended(quoted: Quoted, struck: datetime) -> bool:
    """Betting is suspended after a significant event, until a price is formed again."""
    latest = [price for moment, price in quoted if moment <= struck][-1:]
    return latest == [None]


@encodes("30")
def _paid(price: Odds, written: Odds | None, text: str) -> Part:
    before = written.written if written and written != price else ""
    return Part().because("30", text, before=before, after=price.written, odds=price.to_one)
