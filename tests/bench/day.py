"""A day of slips settled anew with their trails: what a corrected result costs."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, Programme, Runner
from settlement.rulebook import load
from settlement.settle import LegBook, settle
from settlement.slip import Bet, Selection, Slip
from settlement.trail import State
from tests.bench.figure import Figure, Timer

SLIPS = 10_000
DAYS = 3
GOAL = 2.0
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


def measure() -> Iterator[Figure]:
    """Settle a full day, on one core."""
    chance = Random(1)  # noqa: S311 - the same day each time is the point
    programme = Programme(tuple(race(number) for number in range(40)))
    slips = [slip(chance, len(programme.events)) for _ in range(SLIPS)]
    book = load()
    timer = Timer()
    for _ in range(DAYS):
        with timer:
            legs = LegBook(programme, book)
            settled = [settle(one, programme, book, legs) for one in slips]
    assert all(one.state is State.SETTLED for one in settled)
    wall, cpu = min(timer.wall), min(timer.cpu)
    found = f"{wall:.2f} s, of the processor {cpu:.2f} s (best of {DAYS})"
    yield Figure(f"{SLIPS:,} slips settled anew with trails", found, "< 2 s on one core", wall < GOAL)
