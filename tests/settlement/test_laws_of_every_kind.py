"""Laws for every type of bet in the settlement document: its lines one by one, its stake to the last part of a penny."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import comb, floor, prod
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from settlement.accept import cost_of, execute
from settlement.interchange.wire import BetType
from settlement.leg import Back, Leg
from settlement.legs import LegBook
from settlement.money import NOTHING, Money
from settlement.programme import EventStatus, Programme
from settlement.rulebook import load
from settlement.rules.rule_08_board_prices import prices_taken
from settlement.settle import settle
from settlement.slip import Bet, Selection, Slip
from settlement.trail import State
from tests.settlement.builders import slip
from tests.settlement.test_laws import events, initialled, selections

BOOK = load().with_settings({"limits": "off"})

# How many selections a bet has and which folds of them it lays, as the trade tells them.
LINES: dict[str, tuple[int, tuple[int, ...]]] = {
    "single": (1, (1,)),
    "double": (2, (2,)),
    "treble": (3, (3,)),
    "accumulator": (5, (5,)),
    "singles": (4, (1,)),
    "doubles": (4, (2,)),
    "trebles": (4, (3,)),
    "fourfolds": (5, (4,)),
    "fivefolds": (6, (5,)),
    "sixfolds": (7, (6,)),
    "sevenfolds": (8, (7,)),
    "eightfolds": (8, (8,)),
    "ninefolds": (9, (9,)),
    "tenfolds": (10, (10,)),
    "folds": (5, (2, 4)),
    "patent": (3, (1, 2, 3)),
    "trixie": (3, (2, 3)),
    "yankee": (4, (2, 3, 4)),
    "lucky15": (4, (1, 2, 3, 4)),
    "canadian": (5, (2, 3, 4, 5)),
    "lucky31": (5, (1, 2, 3, 4, 5)),
    "heinz": (6, (2, 3, 4, 5, 6)),
    "lucky63": (6, (1, 2, 3, 4, 5, 6)),
    "super_heinz": (7, (2, 3, 4, 5, 6, 7)),
    "goliath": (8, (2, 3, 4, 5, 6, 7, 8)),
    "jockeys_mounts": (4, (1, 2)),
    "owners_selected": (3, (2,)),
    "trainers_selected": (3, (3,)),
    "through_the_card": (5, (2,)),
}
# What is made of other bets, is played leg by leg or has dividends, with the selections that it takes.
OTHERS: dict[str, int] = {
    "alphabet": 6,
    "round_robin": 3,
    "flag": 4,
    "super_flag": 5,
    "heinz_flag": 6,
    "super_heinz_flag": 7,
    "goliath_flag": 8,
    "union_jack": 9,
    "up_and_down": 2,
    "rounder": 3,
    "roundabout": 3,
    "any_to_come": 4,
    "stop_at_winner": 4,
    "if_lose": 4,
    "if_win": 4,
}
ONE_RACE = {
    "forecast": 2,
    "reverse_forecast": 2,
    "combination_forecast": 4,
    "tricast": 3,
    "combination_tricast": 4,
    "exacta": 2,
    "dual_forecast": 2,
}
SEVERAL_RACES = {"forecast_double": 2, "forecast_patent": 3}
# A leg without its runner needs a person (16), so nothing of a placepot comes back by itself.
POOLS = {"placepot": 3}
WIN_ONLY = {*ONE_RACE, *SEVERAL_RACES, *POOLS}


def test_every_type_of_the_document_is_here() -> None:
    assert {*LINES, *OTHERS, *ONE_RACE, *SEVERAL_RACES, *POOLS} == set(get_args(BetType))


@dataclass(frozen=True)
class Card:
    """A bet on races with results of all sorts."""

    programme: Programme
    bet: Bet

    @property
    def slip(self) -> Slip:
        return slip(self.bet)


@st.composite
def cards(draw: st.DrawFn, kinds: Sequence[str], *, clashes: bool = True) -> Card:
    """Dead heats, voids and non-runners, now and then two selections of one race, to win or each way."""
    kind = draw(st.sampled_from(sorted(kinds)))
    races = runners_of(kind)
    programme = Programme(tuple(draw(events(number)) for number in range(max(*races, 0) + 1)))
    if clashes and kind in LINES and draw(st.booleans()):
        races = draw(st.lists(st.sampled_from(races), min_size=len(races), max_size=len(races)))
    if kind in WIN_ONLY:
        picked: tuple[Selection, ...] = tuple(
            Selection(event=f"R{race}", runner=1 + place) for place, race in enumerate(races)
        )
    else:
        picked = tuple(draw(selections(race)) for race in races)
    each_way = kind not in WIN_ONLY and draw(st.booleans())
    bet = Bet(
        type=kind,
        unit_stake=Money(draw(st.integers(1, 500))),
        selections=picked,
        folds=LINES[kind][1] if kind == "folds" or kind in CARD_KINDS else (),
        each_way=each_way,
        equally_divided=each_way and draw(st.booleans()),
        stakes="single" if kind == "up_and_down" else None,
    )
    return Card(programme, initialled(bet))


CARD_KINDS = ("jockeys_mounts", "owners_selected", "trainers_selected", "through_the_card")


def runners_of(kind: str) -> list[int]:
    """The race of each selection, down the card."""
    if kind in ONE_RACE:
        return [0] * ONE_RACE[kind]
    if kind in SEVERAL_RACES:
        return [race for race in range(SEVERAL_RACES[kind]) for _ in range(2)]
    size = LINES[kind][0] if kind in LINES else (OTHERS | POOLS)[kind]
    return list(range(size))


def line_by_line(legs: Sequence[Leg], folds: Sequence[int], back: Callable[[Leg], Fraction]) -> Fraction:
    """Every combination of every size: of those in one race each has an equal part of the stake (4(h))."""
    total = Fraction(0)
    for size in folds:
        for line in combinations(legs, size):
            races: dict[str, list[Fraction]] = {}
            for leg in line:
                races.setdefault(leg.race, []).append(back(leg))
            total += prod((sum(level, Fraction(0)) / len(level) for level in races.values()), start=Fraction(1))
    return total


def sides(bet: Bet) -> list[tuple[int, Callable[[Leg], Back]]]:
    """How many units each side of a bet has, and what it finds in a leg."""
    if not bet.each_way:
        return [(1, lambda leg: leg.win)]
    if bet.equally_divided:
        return [(2, lambda leg: leg.equally)]
    return [(1, lambda leg: leg.win), (1, lambda leg: leg.place)]


@given(cards(list(LINES)))
def test_lines_listed_one_by_one_come_to_what_is_paid(card: Card) -> None:
    """With clashes, voids, dead heats and each way; a fraction of a penny is dropped once, of returns and of refund."""
    known = LegBook(card.programme, BOOK)
    legs = known.legs_of(card.bet, card.slip, prices_taken(card.slip, known.events))
    folds = LINES[card.bet.type or ""][1]
    every = void = Fraction(0)
    for units, back in sides(card.bet):
        stake = card.bet.unit_stake.pence * units
        every += stake * line_by_line(legs, folds, lambda leg, back=back: Fraction(*back(leg).all))  # type: ignore[misc]
        void += stake * line_by_line(legs, folds, lambda leg, back=back: Fraction(*back(leg).void))  # type: ignore[misc]
    found = settle(card.slip, card.programme, BOOK)
    assert found.state is State.SETTLED
    assert (found.returns.pence, found.refund.pence) == (floor(every - void), floor(void))


@given(cards([*LINES, *OTHERS, *ONE_RACE, *SEVERAL_RACES, *POOLS]))
def test_settling_twice_is_equal(card: Card) -> None:
    assert settle(card.slip, card.programme, BOOK) == settle(card.slip, card.programme, BOOK)


@given(cards([*LINES, *OTHERS, *ONE_RACE, *SEVERAL_RACES]))
def test_0_3_no_more_stake_is_in_the_returns_than_was_laid_and_stood(card: Card) -> None:
    (found,) = settle(card.slip, card.programme, BOOK).bets
    stake = found.apart.stake_in(found.returns)
    assert NOTHING <= stake <= max(found.cost - found.refund, NOTHING)
    assert found.apart.winnings >= NOTHING
    assert found.returns == stake + found.apart.winnings


@given(cards([*LINES, *OTHERS, *ONE_RACE, *SEVERAL_RACES]))
def test_a_day_of_void_races_gives_every_stake_back(card: Card) -> None:
    void = Programme(tuple(replace(event, status=EventStatus.ABANDONED) for event in card.programme.events))
    found = settle(card.slip, void, BOOK)
    assert (found.state, found.returns, found.refund) == (State.SETTLED, NOTHING, cost_of(card.bet))


@given(cards([*LINES, *OTHERS, *ONE_RACE, *SEVERAL_RACES]), st.fractions(0, 1, max_denominator=100))
def test_4_g_of_a_short_stake_every_penny_comes_back_of_a_void_day(card: Card, part: Fraction) -> None:
    handed = Money(floor(cost_of(card.bet).pence * part))
    void = Programme(tuple(replace(event, status=EventStatus.VOID) for event in card.programme.events))
    assert settle(replace(card.slip, staked=handed), void, BOOK).refund == handed


@given(cards(list(LINES)), st.randoms())
def test_the_order_of_selections_changes_no_money(card: Card, chance: Random) -> None:
    mixed = list(card.bet.selections)
    chance.shuffle(mixed)
    turned = replace(card.bet, selections=tuple(mixed))
    first, second = (settle(slip(one), card.programme, BOOK) for one in (card.bet, turned))
    assert (first.returns, first.refund) == (second.returns, second.refund)


@given(st.data())
def test_the_order_of_races_on_the_card_changes_nothing(data: st.DataObject) -> None:
    card = data.draw(cards([*LINES, *OTHERS, *ONE_RACE, *SEVERAL_RACES]))
    turned = Programme(tuple(data.draw(st.permutations(card.programme.events))))
    assert settle(card.slip, turned, BOOK) == settle(card.slip, card.programme, BOOK)


@pytest.mark.parametrize("kind", [kind for kind, (size, folds) in LINES.items() if len(folds) > 1 and kind != "folds"])
@pytest.mark.parametrize("given_", range(2, 16))
def test_4_f_a_stake_that_is_divided_is_the_same_to_the_last_part_of_a_penny(kind: str, given_: int) -> None:
    size, folds = LINES[kind]
    picked = tuple(Selection(event=f"R{number}", runner=1) for number in range(given_))
    for each_way in (False, True):
        bet = Bet(type=kind, unit_stake=Money(7), selections=picked, each_way=each_way)
        if kind in CARD_KINDS:
            bet = replace(bet, folds=folds, stated=size)
        laid, parts = execute(bet), 2 if each_way else 1
        assert laid.unit * laid.lines == laid.cost.pence
        if given_ >= size:
            due = sum(comb(size, fold) for fold in folds)
            assert laid.cost.pence == 7 * due * parts


@pytest.mark.parametrize("found", range(1, 12))
@pytest.mark.parametrize("stated", range(2, 12))
def test_20_card_more_races_than_staked_for_divide_the_stake_exactly(found: int, stated: int) -> None:
    picked = tuple(Selection(event=f"R{number}", runner="favourite") for number in range(found))
    bet = Bet(type="through_the_card", unit_stake=Money(10), selections=picked, folds=(2,), stated=stated)
    laid = execute(bet)
    assert laid.unit * laid.lines == laid.cost.pence == 10 * comb(stated, 2)
    assert laid.lines == comb(max(found, stated), 2)
