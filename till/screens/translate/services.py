"""What Translate asks of the till."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from settlement.slip import Bet
from settlement.translate import Card
from till.services.values.card import RaceBoard
from till.services.values.people import Authority, Person, Refused, WrongPin
from till.services.values.slips import Explanation, SlipFile, Understood, Waiting


class BoardReader(Protocol):
    """The board as it was at any second."""

    def race(self, event: str, at: datetime | None = None) -> RaceBoard:
        """Show one race."""

    def card(self, at: datetime | None = None) -> Card:
        """Give the programme with the prices of a second."""


class Translates(Protocol):
    """Give a slip its bets, or better ones."""

    def __call__(  # noqa: PLR0917 - the fields of the screen, in its order
        self,
        serial: str,
        lines: tuple[str, ...],
        bets: tuple[Bet, ...],
        explanation: Explanation | None,
        by: str,
        authority: Authority | None = None,
        *,
        understood: tuple[Understood, ...] = (),
    ) -> SlipFile | Refused | WrongPin:
        """Keep a new version."""


@dataclass(frozen=True, slots=True)
class TranslateServices:
    """The services of Translate."""

    board: BoardReader
    queue: Callable[[], tuple[Waiting, ...]]
    file: Callable[[str], SlipFile | None]
    translate: Translates
    park: Callable[[str, str, str], Refused | None]
    people: Callable[[], tuple[Person, ...]]
    now: Callable[[], datetime]
