"""Legs and bets of the slip in hand, as rows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event
from settlement.slip import Bet
from settlement.translate import LegRead, describe_price
from till.screens.slip_sheet.shown import BetShown, ChipText, LegShown

COUNTDOWN_UNDER: Final = 600  # seconds: a leg shows its countdown only under ten minutes
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(place: int) -> str:
    """Name a leg by its letter; after Z come AA, AB …."""
    rounds, at = divmod(place, len(LETTERS))
    return (LETTERS[rounds - 1] if rounds else "") + LETTERS[at]


@dataclass(frozen=True, slots=True)
class Times:
    """The moment now, and the slip's."""

    now: datetime
    stamped: datetime


def seconds_to(event: Event, now: datetime) -> int | None:
    """Give the seconds to the advertised off while they are shown on a leg."""
    left = int((event.off - now).total_seconds())
    if event.actual_off is not None:
        return None
    return left if 0 <= left < COUNTDOWN_UNDER else None


def late_words(event: Event, stamped: datetime) -> str:
    """Write ``off 14:31:27, 6 s late`` for a leg that was off when the picture was stamped (2(a))."""
    if event.actual_off is None or stamped < event.actual_off:
        return ""
    return f"off {event.actual_off:%H:%M:%S}, {int((stamped - event.actual_off).total_seconds())} s late"


def leg_shown(place: int, leg: LegRead, times: Times, by: str, *, selected: bool = False) -> LegShown:
    """Write one leg; the chip is the clause that most needs a look."""
    price = leg.selection.price
    chips = sorted(leg.chips, key=lambda chip: chip.gravity == "info")
    return LegShown(
        letter=letter(place),
        title=leg.title,
        race=leg.race,
        price=str(price) if isinstance(price, Odds) else describe_price(leg.selection, leg.event),
        initials=by if leg.selection.initialled and isinstance(price, Odds) else "",
        chip=chip_of(chips[0].cap, chips[0].text, chips[0].gravity) if chips else None,
        seconds=seconds_to(leg.event, times.now),
        late=late_words(leg.event, times.stamped),
        selected=selected,
        printed=leg.event.contest is not None and not isinstance(price, Odds),
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
