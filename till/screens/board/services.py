"""What the board editor asks of the till."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from settlement.odds import Odds
from till.services.ports.card import Price
from till.services.values.card import RaceBoard
from till.services.values.people import Refused


class WithdrawPort(Protocol):
    """Take a runner out of the market."""

    def __call__(
        self, event: str, runner: int, price: Odds | None, at: datetime | None, by: str, *, late: bool = False
    ) -> int | Refused:
        """Give the market that it opens; without price the board's, without time now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardServices:
    """The services of the editor; ``races`` gives today's events by their off, ``shows`` every price of one."""

    races: Callable[[], tuple[str, ...]]
    race: Callable[[str], RaceBoard]
    shows: Callable[[str], tuple[Price, ...]]
    set_price: Callable[[str, int, Odds | None, str], Odds | Refused | None]
    set_guide: Callable[[str, int, Odds, str], Odds | Refused]
    withdraw: WithdrawPort
    suspend: Callable[[str, str], datetime | Refused]
    resume: Callable[[str, str], datetime | Refused]
    off_now: Callable[[str, str], datetime | Refused]
    undo_off: Callable[[str, str, str], datetime | Refused]
    now: Callable[[], datetime]
