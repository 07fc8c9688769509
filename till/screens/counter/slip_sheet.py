"""Legs and bets of the slip in hand, as rows."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from settlement.money import Money
from settlement.programme import Event
from settlement.slip import Bet, Selection
from settlement.words import clock
from till.screens.counter.model import BetShown, ChipText, LegShown

COUNTDOWN_UNDER: Final = 600  # seconds: a leg shows its countdown only under ten minutes
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(place: int) -> str:
    """Name a leg by its letter; after Z come AA, AB …."""
    rounds, at = divmod(place, len(LETTERS))
    return (LETTERS[rounds - 1] if rounds else "") + LETTERS[at]


def race_of(event: Event) -> str:
    """Write a race as the trade does: ``2.30 Wrenfield``."""
    return f"{clock(event.off)} {event.meeting}"


def seconds_to(event: Event, now: datetime) -> int | None:
    """Give the seconds to the advertised off while they are shown on a leg."""
    left = int((event.off - now).total_seconds())
    return left if 0 <= left < COUNTDOWN_UNDER else None


def late_words(event: Event, stamped: datetime) -> str:
    """Write ``off 14:31:27, 6 s late`` for a leg that was off when the picture was stamped (2(a))."""
    if event.actual_off is None or stamped < event.actual_off:
        return ""
    return f"off {event.actual_off:%H:%M:%S}, {int((stamped - event.actual_off).total_seconds())} s late"


def leg_shown(
    place: int, title: str, selection: Selection, event: Event, now: datetime, stamped: datetime, by: str
) -> LegShown:
    """Write one leg."""
    taken = selection.initialled and not isinstance(selection.price, str)
    return LegShown(
        letter=letter(place),
        title=title,
        race=race_of(event),
        price=str(selection.price),
        initials=by if taken else "",
        seconds=seconds_to(event, now) if event.actual_off is None else None,
        late=late_words(event, stamped),
    )


def bet_shown(title: str, bet: Bet, lines: int, cost: Money, *, adding: bool = False) -> BetShown:
    """Write one bet: ``11 lines × 2 × £0.50`` each way, ``1 line × £10.00``."""
    counted = lines // 2 if bet.each_way else lines
    each_way = " × 2" if bet.each_way else ""
    word = "line" if counted == 1 else "lines"
    tail = " · not added yet" if adding else ""
    return BetShown(title, f"{counted} {word}{each_way} × {bet.unit_stake}{tail}", str(cost), adding)


def chip_of(clause: str, words: str, gravity: str) -> ChipText:
    """Write a clause chip: ``4(a) · split on two``."""
    kind = {"look": "warn", "hold": "hold", "stop": "stop"}.get(gravity, "quiet")
    return ChipText(kind, f"{clause} · {words}" if clause else words)


