"""What the counter asks of the till."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from settlement.money import Money
from settlement.slip import Bet, Objection
from settlement.translate import Card
from till.services.values.card import NextOff, RaceBoard
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Draft, JustTaken, SlipToTake, Taken


class BoardReader(Protocol):
    """The board as the counter reads it."""

    def next_off(self, limit: int = 5) -> tuple[NextOff, ...]:
        """List the races to come."""

    def race(self, event: str, at: datetime | None = None) -> RaceBoard:
        """Show one race."""

    def card(self, at: datetime | None = None) -> Card:
        """Give the programme with the prices of a second."""

    def principal(self) -> str | None:
        """Name the principal meeting."""


@dataclass(frozen=True, slots=True)
class CounterServices:
    """The services of the counter."""

    board: BoardReader
    stamp: Callable[[str, Authority | None], Draft | Refused | WrongPin]
    keep_draft: Callable[[Draft], None]
    open_drafts: Callable[[], tuple[Draft, ...]]
    spoil: Callable[[str, str, str], Refused | None]
    refuse: Callable[[str, str, str], Refused | None]
    check: Callable[[SlipToTake, str], tuple[Objection, ...]]
    cost: Callable[[tuple[Bet, ...]], tuple[int, Money]]
    take: Callable[[tuple[SlipToTake, ...], Money, str], Taken | Refused | WrongPin]
    just_taken: Callable[[int], tuple[JustTaken, ...]]
    client_today: Callable[[str], tuple[Money, int]]
    off_now: Callable[[str, str], datetime | Refused]
    undo_off: Callable[[str, str, str], datetime | Refused]
    now: Callable[[], datetime]
