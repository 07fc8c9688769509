"""A day of slips settled anew with their trails: what a corrected result costs."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from time import perf_counter

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, Programme, Runner
from settlement.rulebook import load
from settlement.settle import LegBook, settle
from settlement.slip import Bet, Selection, Slip

SLIPS = 10_000
FIRST_OFF = datetime(2009, 10, 3, 13, 30)
LADDER = ("4/6", "EVS", "11/8", "2/1", "3/1", "100/30", "9/2", "7/1", "12/1", "20/1")
KINDS = ("single", "single", "single", "double", "treble", "patent", "yankee", "lucky15")
LEGS = {"single": 1, "double": 2, "treble": 3, "patent": 3, "yankee": 4, "lucky15": 4}


def race(number: int) -> Event:
    """Make a finished race of ten invented runners, who come home in the order of their numbers."""
    runners = tuple(
        Runner(number=place, name=f"Runner {place}", sp=Odds.parse(odds), position=place)
        for place, odds in enumerate(LADDER, 1)
    )
    off = FIRST_OFF + timedelta(minutes=10 * number)
    return Event(id=f"R{number}", sport="horses", meeting="Wrenfield", off=off, runners=runners)


def slip(chance: Random, races: int) -> Slip:
    """Write a slip of a common kind on races drawn by chance; half of them are each way."""
    kind = chance.choice(KINDS)
    picked = tuple(
        Selection(event=f"R{number}", runner=f"Runner {chance.randint(1, len(LADDER))}")
        for number in chance.sample(range(races), LEGS[kind])
    )
    bet = Bet(type=kind, unit_stake=Money(50), selections=picked, each_way=chance.random() < 0.5)
    return Slip(bets=(bet,), accepted_at=FIRST_OFF - timedelta(hours=1))


def measure() -> None:
    """Print how long a full day takes to settle, on one core."""
    chance = Random(1)  # noqa: S311 - the same day each time is the point
    programme = Programme(tuple(race(number) for number in range(40)))
    slips = [slip(chance, len(programme.events)) for _ in range(SLIPS)]
    book = load()
    began = perf_counter()
    legs = LegBook(programme, book)
    settled = [settle(one, programme, book, legs) for one in slips]
    took = perf_counter() - began
    states = sorted({one.state.value for one in settled})
    print(f"A day of {SLIPS:,} slips, settled anew with trails: {took:.2f} s on one core ({', '.join(states)})")
