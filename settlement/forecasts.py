"""The bets on an order of finish, as data: how many are named, in how many races, in which orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import perm
from typing import Final, TypeVar

from settlement.lays import Cover
from settlement.lines import CannotBeLaid
from settlement.slip import Bet
from settlement.words import count

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Forecast:
    """A bet that names ``size`` runners of each of its ``races`` in order; ``permuted`` takes every order of them.

    ``named`` is the most that each race may have; ``pool`` the tote pool asked for, where it is no computer forecast.
    ``patent`` lays singles, doubles and the treble, which is a leg of its own: on dogs that part is void (20).
    """

    name: str
    size: int
    races: int = 1
    named: int | None = None
    permuted: bool = False
    pool: str | None = None
    patent: bool = False

    @property
    def clause(self) -> str:
        """The clause by which it is settled."""
        if self.pool == "exacta":
            return "16"
        return "17" if self.size == 2 else "18"  # noqa: PLR2004 - two make a forecast

    @property
    def lays(self) -> tuple[Cover, ...]:
        """What it is laid as on its legs, one a race."""
        at = tuple(range(self.races))
        if self.patent:
            return Cover(at, (1, 2), "Singles and doubles"), Cover((self.races,), (1,), "Treble")
        return (Cover(at, (self.races,)),)

    @property
    def legs(self) -> int:
        """How many legs it has."""
        return self.races + self.patent

    def lines(self, named: int) -> int:
        """How many lines it has on so many runners of a race."""
        return perm(named, self.size) if self.permuted else sum(lay.lines for lay in self.lays)

    def orders(self, named: Sequence[T]) -> list[tuple[T, ...]]:
        """The lines of one race: the orders in which its runners are named."""
        return list(permutations(named, self.size)) if self.permuted else [tuple(named[: self.size])]


FORECASTS: Final[Mapping[str, Forecast]] = {
    "forecast": Forecast("Forecast", 2, named=3),
    "reverse_forecast": Forecast("Reverse forecast", 2, named=2, permuted=True),
    "combination_forecast": Forecast("Combination forecast", 2, permuted=True),
    "forecast_double": Forecast("Forecast double", 2, races=2, named=2),
    "forecast_patent": Forecast("Forecast patent", 2, races=3, named=2, patent=True),
    "dual_forecast": Forecast("Dual forecast", 2, named=2, pool="dual"),
    "exacta": Forecast("Exacta", 2, named=2, pool="exacta"),
    "tricast": Forecast("Tricast", 3, named=3),
    "combination_tricast": Forecast("Combination tricast", 3, permuted=True),
}


def laid_as_forecast(bet: Bet) -> tuple[Forecast, int] | None:
    """Give a forecast's kind and its number of lines; None for other bets. Raises CannotBeLaid on a wrong number."""
    kind = FORECASTS.get(bet.type or "")
    if kind is None:
        return None
    if bet.each_way or bet.place_only:
        raise CannotBeLaid(f"A {kind.name.lower()} is to win only (rule {kind.clause})")
    each, over = divmod(len(bet.selections), kind.races)
    if over or each < kind.size or (kind.named and each > kind.named):
        needed = f"{count(kind.size * kind.races)}{'' if kind.named else ' or more'}"
        raise CannotBeLaid(f"A {kind.name.lower()} has {needed} selections, not {count(len(bet.selections))} (rule H2)")
    return kind, kind.lines(each)


def by_race(kind: Forecast, selections: Sequence[T]) -> list[Sequence[T]]:
    """Part the selections by race, in the order written."""
    each = len(selections) // kind.races
    return [selections[place : place + each] for place in range(0, len(selections), each)]
