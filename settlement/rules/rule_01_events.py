"""Rule 1. The events that bets are taken on."""

from __future__ import annotations

from datetime import datetime

from settlement.programme import Event
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_02_notices import standing


@encodes("1.a")
def is_announced(event: Event, taken_at: datetime, book: RuleBook) -> bool:
    """An event neither in the paper nor under live coverage is open only when a notice of the shop announces it."""
    if event.coverage == "full":
        return True
    return book.under(standing(book, event, taken_at)).word("events.announced") == "on"
