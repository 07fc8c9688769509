"""What stands in a line, sorted: time, words, numbers, price, bet and stake."""

from __future__ import annotations

from dataclasses import dataclass

from settlement.money import Money
from settlement.odds import Odds
from settlement.translate.bet_words import FORECASTS
from settlement.translate.figures import Clock, number_of
from settlement.translate.signs import Sign


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A line sorted into its parts; ``stray`` is the first sign that none of them has room for."""

    time: Clock | None = None
    words: tuple[str, ...] = ()
    column: int = 1
    numbers: tuple[Sign, ...] = ()
    joined: bool = False
    trap: int | None = None
    favourite: int | None = None
    price: Odds | None = None
    board: bool = False
    initialled: bool = False
    basis: str | None = None
    told_absent: bool = False
    absent: tuple[str, ...] = ()
    race: str | None = None
    bets: tuple[str, ...] = ()
    count: int | None = None
    stakes: str | None = None
    variant: str | None = None
    unit: Money | None = None
    # A stake with a point and no sign, which may be a price: 2.75.
    bare: Sign | None = None
    each_way: bool = False
    place_only: bool = False
    equally_divided: bool = False
    told_to_win: bool = False
    stray: Sign | None = None

    @property
    def says_how(self) -> bool:
        """Whether the line has words of how to stake."""
        return bool(self.bets or self.each_way or self.place_only or self.told_to_win)

    @property
    def instructs(self) -> bool:
        """Whether the line says how to stake, or how much."""
        return self.says_how or self.unit is not None

    @property
    def is_forecast(self) -> bool:
        """Whether its bet names runners in order."""
        return bool(FORECASTS.intersection(self.bets))

    @property
    def runners(self) -> tuple[int, ...]:
        """The numbers that are no stake."""
        return tuple(number_of(sign) for sign in self.numbers)
