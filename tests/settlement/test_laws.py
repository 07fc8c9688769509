"""Laws that hold for any slip on any card."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from itertools import combinations
from math import floor
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from settlement.liability import most_we_could_owe
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme, RunnerStatus
from settlement.rulebook import load
from settlement.rules.rule_00_money import round_once
from settlement.settle import settle
from settlement.slip import Bet, Selection
from tests.settlement.builders import OFF, race, runner, slip

BOOK = load()
PRICES = ("1/2", "4/6", "EVS", "11/8", "2/1", "100/30", "9/2", "7/1", "14/1")
KINDS = {
    1: ("single",),
    2: ("double", "singles"),
    3: ("treble", "patent", "trixie"),
    4: ("lucky15", "yankee", "trebles"),
}


@st.composite
def events(draw: st.DrawFn, number: int) -> Event:
    """A race of four to nine whose positions may be shared, with now and then a void, a non-runner or a walk-over."""
    field = draw(st.integers(4, 9))
    positions = draw(st.lists(st.sampled_from([1, 2, 3, 4, None]), min_size=field, max_size=field))
    ordered = ranked(positions)
    runners = [runner(n, place, draw(st.sampled_from(PRICES))) for n, place in enumerate(ordered, 1)]
    if draw(st.booleans()):
        runners[-1] = replace(runners[-1], status=RunnerStatus.NON_RUNNER, position=None)
    status = draw(st.sampled_from(["run"] * 8 + ["void"]))
    off = OFF + timedelta(minutes=10 * number)
    return race(*runners, ran=None, event_id=f"R{number}", off=off, status=status, handicap=draw(st.booleans()))


def ranked(positions: list[int | None]) -> list[int | None]:
    """Make a proper result of wishes: level runners share the place after all that beat them."""
    return [place and 1 + sum(other is not None and other < place for other in positions) for place in positions]


@st.composite
def bets(draw: st.DrawFn, races: int) -> Bet:
    """A bet on runners of different races, and now and then two of one race."""
    size = draw(st.integers(1, 4))
    numbers = draw(st.lists(st.integers(0, races - 1), min_size=size, max_size=size, unique=draw(st.booleans())))
    return Bet(
        type=draw(st.sampled_from(KINDS[size])),
        unit_stake=Money(draw(st.integers(1, 500))),
        selections=tuple(draw(selections(number)) for number in numbers),
        each_way=draw(st.booleans()),
        equally_divided=draw(st.booleans()),
    )


@st.composite
def selections(draw: st.DrawFn, number: int) -> Selection:
    price = draw(st.sampled_from(PRICES))
    named = draw(st.one_of(st.integers(1, 4), st.just("favourite")))
    return Selection(event=f"R{number}", runner=named, price=Odds.parse(price), initialled=draw(st.booleans()))


@st.composite
def cards(draw: st.DrawFn) -> tuple[Programme, Bet]:
    races = tuple(draw(events(number)) for number in range(4))
    return Programme(races), draw(bets(len(races)))


def initialled(bet: Bet) -> Bet:
    """Every price initialled: else a selection takes the first price written for it on the slip (H11)."""
    return replace(bet, selections=tuple(replace(one, initialled=True) for one in bet.selections))


@given(cards())
def test_settling_twice_is_equal(card: tuple[Programme, Bet]) -> None:
    programme, bet = card
    assert settle(slip(bet), programme, BOOK) == settle(slip(bet), programme, BOOK)


@given(cards())
def test_every_cite_of_a_trail_is_in_the_book(card: tuple[Programme, Bet]) -> None:
    programme, bet = card
    found = settle(slip(bet), programme, BOOK).bets[0]
    told = [step for part in (*(leg.steps for leg in found.legs), found.money) for step in part]
    assert told
    assert [step.rule for step in told if not BOOK.knows(step.rule)] == []


@given(cards(), st.randoms())
def test_the_order_of_selections_changes_no_money(card: tuple[Programme, Bet], chance: Random) -> None:
    programme, bet = card[0], initialled(card[1])
    mixed = list(bet.selections)
    chance.shuffle(mixed)
    first, second = (settle(slip(one), programme, BOOK) for one in (bet, replace(bet, selections=tuple(mixed))))
    assert (first.returns, first.refund) == (second.returns, second.refund)


@given(cards())
def test_a_multiple_is_the_sum_of_its_lines(card: tuple[Programme, Bet]) -> None:
    """Each line settled as a slip of its own drops less than a penny."""
    programme, bet = card[0], initialled(card[1])
    sizes = {"patent": (1, 2, 3), "trixie": (2, 3), "lucky15": (1, 2, 3, 4), "yankee": (2, 3, 4), "trebles": (3,)}
    folds = sizes.get(bet.type or "", ())
    book = BOOK.with_settings({"limits": "off"})
    whole = settle(slip(bet), programme, book)
    lines = [line for size in folds for line in combinations(bet.selections, size)]
    apart = [settle(slip(replace(bet, type="accumulator", selections=line)), programme, book) for line in lines]
    if lines:
        returned = sum(one.returns.pence for one in apart)
        assert returned <= whole.returns.pence < returned + len(lines) + 1


@given(cards())
def test_a_dead_heat_never_pays_more_than_a_clear_win(card: tuple[Programme, Bet]) -> None:
    programme, bet = card
    clear = Programme(tuple(alone(event, bet) for event in programme.events))
    assert settle(slip(bet), programme, BOOK).returns <= settle(slip(bet), clear, BOOK).returns


def alone(event: Event, bet: Bet) -> Event:
    """The same race, in which the runners that were backed are level with nobody."""
    if any(selection.runner == "favourite" for selection in bet.selections if selection.event == event.id):
        return event
    backed = {selection.runner for selection in bet.selections if selection.event == event.id}
    others = [
        one if one.number in backed or one.position is None else replace(one, position=one.position + 50)
        for one in event.runners
    ]
    return replace(event, runners=tuple(others)) if len(backed) == 1 else event


@given(cards())
def test_nothing_pays_more_than_the_most_we_could_owe(card: tuple[Programme, Bet]) -> None:
    programme, bet = card
    still = tuple(
        event if event.status is EventStatus.VOID else replace(event, status=EventStatus.UNRESULTED)
        for event in programme.events
    )
    board: dict[tuple[str, str | int], Odds] = {}
    for event in still:
        returned = {one.number: one.sp for one in event.runners if one.sp}
        board |= {(event.id, number): sp for number, sp in returned.items()}
        board[event.id, "favourite"] = max(returned.values())
    before = most_we_could_owe(slip(bet), Programme(still), BOOK, board)
    paid = settle(slip(bet), programme, BOOK)
    assert paid.payable <= before


@given(st.fractions(min_value=0, max_value=10_000, max_denominator=10_000))
def test_rounding_down_never_gives_more_and_never_keeps_a_penny(exact: Fraction) -> None:
    assert round_once(exact, BOOK).pence == floor(exact)
