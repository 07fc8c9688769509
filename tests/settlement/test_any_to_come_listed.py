"""Rule 14 beside a lister of its own: the money followed stake by stake, each of it the client's own or won.

For a place alone a bet goes at the tote (5(e)): no price to list it by.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from math import floor

from hypothesis import given, settings
from hypothesis import strategies as st

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, RunnerStatus
from settlement.slip import Bet, Stake
from tests.settlement.builders import OFF, bet, on, race, runner, settled

# Of ten runners three places pay a fifth (5(b)); level with another for a place, half of the stake counts (22).
HALF, FIFTH = Fraction(1, 2), Fraction(1, 5)


@dataclass(frozen=True)
class Came:
    """What came of a selection: its part of the stake that counts to win, and for a place; None for void."""

    race: str
    odds: str
    minutes: int
    win: Fraction | None
    place: Fraction | None


WAYS = {
    "won": (Fraction(1), Fraction(1)),
    "level first": (HALF, Fraction(1)),
    "second": (Fraction(0), Fraction(1)),
    "level third": (Fraction(0), HALF),
    "lost": (Fraction(0), Fraction(0)),
    "non-runner": (None, None),
    "void race": (None, None),
}
POSITIONS = {"won": (1, 2), "level first": (1, 1), "second": (2, 1), "level third": (3, 3), "lost": (None, 1)}


@dataclass
class Purse:
    """Cash in hand: what of it is the client's own, and what was won."""

    own: Fraction
    won: Fraction = Fraction(0)

    def take(self, wanted: Fraction) -> Purse:
        """Take a stake out, the client's own first."""
        taken = Purse(min(self.own, wanted), Fraction(0))
        taken.won = min(self.won, wanted - taken.own)
        self.own, self.won = self.own - taken.own, self.won - taken.won
        return taken

    def put(self, stake: Purse, part: Fraction | None, odds: Fraction) -> None:
        """Put back what a stake brings: as it was where it is void, else winnings."""
        if part is None:
            self.own, self.won = self.own + stake.own, self.won + stake.won
        else:
            self.won += (stake.own + stake.won) * part * (1 + odds)


def listed(stakes: list[Stake], came: list[Came]) -> tuple[int, int]:
    """Play it selection by selection; give returns and refund in pence."""
    first = stakes[0]
    purse = Purse(Fraction(first.unit.pence * (2 if first.each_way else 1)))
    latest = -1
    for stake, one in zip(stakes, came, strict=True):
        if not purse.own + purse.won:
            break
        if one.minutes <= latest:
            # Not later than one that stands: nothing goes on, the cash is kept (14(g)).
            continue
        odds = Odds.parse(one.odds).to_one
        unit = Fraction(stake.unit.pence)
        to_win = purse.take(unit)
        for_place = purse.take(unit if stake.each_way else Fraction(0))
        purse.put(to_win, one.win, odds)
        purse.put(for_place, one.place, odds * FIFTH)
        if one.win is not None:
            latest = one.minutes
    return floor(purse.won), floor(purse.own)


def event(came: Came, way: str) -> Event:
    """Write the race in which it came so."""
    off = OFF + timedelta(minutes=came.minutes)
    if way == "void race":
        return race(runner(1), runner(2), event_id=came.race, off=off, status="void")
    if way == "non-runner":
        return race(runner(1, status=RunnerStatus.NON_RUNNER), runner(2, 1, "2/1"), event_id=came.race, off=off)
    mine, other = POSITIONS[way]
    return race(runner(1, mine, came.odds), runner(2, other, "2/1"), event_id=came.race, off=off)


@st.composite
def chains(draw: st.DrawFn) -> tuple[list[Stake], list[Came], list[Event]]:
    """Two to five selections, at prices taken, in races whose times go up, back or stand still."""
    many = draw(st.integers(2, 5))
    ways = draw(st.lists(st.sampled_from(sorted(WAYS)), min_size=many, max_size=many))
    came = [
        Came(
            f"R{at}",
            draw(st.sampled_from(["EVS", "5/2", "100/30", "7/4", "16/1", "1/3"])),
            draw(st.sampled_from([at * 10, at * 10, at * 10, at * 10 - 10, 0])),
            *WAYS[way],
        )
        for at, way in enumerate(ways, 1)
    ]
    kinds = st.sampled_from([False, True])
    pence = st.sampled_from([1, 7, 50, 100, 333, 500])
    stakes = [Stake(unit=Money(draw(pence)), each_way=draw(kinds)) for _ in range(many)]
    return stakes, came, [event(one, way) for one, way in zip(came, ways, strict=True)]


def laid(stakes: list[Stake], came: list[Came], then: tuple[Stake, ...]) -> Bet:
    first = stakes[0]
    return bet(
        "any_to_come",
        first.unit.plain,
        *[on(one.race, price=one.odds) for one in came],
        each_way=first.each_way,
        then=then,
    )


@given(chains())
@settings(max_examples=300, deadline=None)
def test_14c_stakes_of_their_own_come_to_what_the_list_says(chain: tuple[list[Stake], list[Came], list[Event]]) -> None:
    stakes, came, events = chain
    found = settled(laid(stakes, came, tuple(stakes[1:])), *events)
    assert found.state == "settled", found.reasons
    assert (found.returns.pence, found.refund.pence) == listed(stakes, came)


@given(chains())
@settings(max_examples=150, deadline=None)
def test_14_one_stake_on_all_is_the_same_stake_on_each(chain: tuple[list[Stake], list[Came], list[Event]]) -> None:
    stakes, came, events = chain
    same = [stakes[0]] * len(stakes)
    plain, spelt = (settled(laid(same, came, then), *events) for then in ((), tuple(same[1:])))
    assert (plain.returns.pence, plain.refund.pence) == listed(same, came)
    assert (spelt.returns, spelt.refund) == (plain.returns, plain.refund)
