"""What Results asks of the till."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from settlement.money import Money
from settlement.odds import Odds
from till.services.values.office import Effect, Posted, RaceRow, ResultEntry, ResultForm
from till.services.values.people import Authority, Person, Refused, WrongPin


class PostPort(Protocol):
    """Post a result."""

    def __call__(
        self, event: str, entry: ResultEntry, by: str, authority: Authority | None = None, *, seen: int | None = None
    ) -> Posted | Refused | WrongPin:
        """Post it, with a second person where it adds more than one may; ``seen`` is the version that was opened."""


class WithdrawPort(Protocol):
    """Take a runner out."""

    def __call__(self, event: str, runner: int, price: Odds | None, at: datetime | None, by: str) -> int | Refused:
        """Note it and give the market it opens."""


@dataclass(frozen=True, slots=True)
class ResultsServices:
    """The services of the screen; ``alone_up_to`` is what one person may add to the money to pay (1.d)."""

    races: Callable[[], tuple[RaceRow, ...]]
    result_for: Callable[[str], ResultForm]
    preview: Callable[[str, ResultEntry], Effect | Refused]
    post: PostPort
    withdraw: WithdrawPort
    people: Callable[[], tuple[Person, ...]]
    now: Callable[[], datetime]
    alone_up_to: Money
