"""Laws of composite and conditional bets: they are the sum of their parts, and lose no stake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from settlement.accept import cost_of
from settlement.liability import most_we_could_owe
from settlement.money import NOTHING, Money
from settlement.odds import Odds
from settlement.programme import EventStatus, Programme
from settlement.rulebook import load
from settlement.settle import settle
from settlement.slip import Bet, Selection
from tests.settlement.builders import slip
from tests.settlement.test_laws import events, selections

BOOK = load().with_settings({"limits": "off"})
SIZES = {
    "round_robin": 3,
    "flag": 4,
    "super_flag": 5,
    "heinz_flag": 6,
    "super_heinz_flag": 7,
    "goliath_flag": 8,
    "alphabet": 6,
    "union_jack": 9,
    "rounder": 3,
    "roundabout": 3,
    "up_and_down": 2,
    "any_to_come": 3,
    "stop_at_winner": 3,
    "if_lose": 3,
    "if_win": 3,
}
COVERS = {
    "round_robin": "trixie",
    "flag": "yankee",
    "super_flag": "canadian",
    "heinz_flag": "heinz",
    "super_heinz_flag": "super_heinz",
    "goliath_flag": "goliath",
}
GRID = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@st.composite
def cards(draw: st.DrawFn, kinds: Sequence[str]) -> tuple[Programme, Bet]:
    """A bet of one of these kinds, down the card for the most part, on races with results of all sorts."""
    kind = draw(st.sampled_from(sorted(kinds)))
    size = SIZES[kind]
    programme = Programme(tuple(draw(events(number)) for number in range(size + 1)))
    order = draw(st.one_of(st.just(list(range(size))), st.lists(st.integers(0, size), min_size=size, max_size=size)))
    picked = tuple(replace(draw(selections(number)), initialled=True) for number in order)
    bet = Bet(
        type=kind,
        unit_stake=Money(draw(st.integers(1, 500))),
        selections=picked,
        each_way=draw(st.booleans()),
        stakes=draw(st.sampled_from(["single", "double"])) if kind == "up_and_down" else None,
        variant=draw(st.sampled_from(["trebles", "trixies", "patents", "round_robins"])) if size == 9 else None,
    )
    return programme, replace(bet, equally_divided=bet.each_way and draw(st.booleans()))


def parts_of(bet: Bet) -> list[Bet]:
    """The bets that a composite is made of, each written out."""
    if bet.type == "alphabet":
        named = (("patent", (0, 1, 2)), ("yankee", (1, 2, 3, 4)), ("patent", (3, 4, 5)), ("accumulator", range(6)))
        return [on(bet, kind, at) for kind, at in named]
    if bet.type == "union_jack":
        kind = {"trebles": "treble", "trixies": "trixie", "patents": "patent", "round_robins": "round_robin"}
        return [on(bet, kind[bet.variant or "trebles"], trio) for trio in GRID]
    places = range(len(bet.selections))
    pairs = [(one, other) for one in places for other in places if one < other]
    return [on(bet, COVERS[bet.type or ""], places), *(on(bet, "up_and_down", pair) for pair in pairs)]


def on(bet: Bet, kind: str, at: Sequence[int]) -> Bet:
    picked = tuple(bet.selections[place] for place in at)
    return replace(bet, type=kind, selections=picked, variant=None, stakes="single" if kind == "up_and_down" else None)


@given(cards([*COVERS, "alphabet", "union_jack"]))
def test_a_composite_is_the_sum_of_its_parts(card: tuple[Programme, Bet]) -> None:
    """Each part settled as a slip of its own drops less than a penny of returns and one of refund."""
    programme, bet = card
    whole = settle(slip(bet), programme, BOOK)
    parts = [settle(slip(part), programme, BOOK) for part in parts_of(bet)]
    assert sum((part.cost for part in parts), NOTHING) == whole.cost
    assert sum(part.lines for part in parts) == whole.lines
    for kind in ("returns", "refund"):
        apart = sum(getattr(part, kind).pence for part in parts)
        assert apart <= getattr(whole, kind).pence <= apart + len(parts)


@given(cards(list(SIZES)))
def test_settling_twice_is_equal(card: tuple[Programme, Bet]) -> None:
    programme, bet = card
    assert settle(slip(bet), programme, BOOK) == settle(slip(bet), programme, BOOK)


@given(cards(list(SIZES)))
def test_every_cite_of_a_trail_is_in_the_book(card: tuple[Programme, Bet]) -> None:
    programme, bet = card
    found = settle(slip(bet), programme, BOOK).bets[0]
    told = [step.rule for part in (*(leg.steps for leg in found.legs), found.money) for step in part]
    assert [rule for rule in told if not BOOK.knows(rule)] == []


@given(cards(list(SIZES)))
def test_a_day_of_void_races_gives_every_stake_back(card: tuple[Programme, Bet]) -> None:
    programme, bet = card
    void = Programme(tuple(replace(event, status=EventStatus.ABANDONED) for event in programme.events))
    found = settle(slip(bet), void, BOOK)
    assert (found.returns, found.refund) == (NOTHING, cost_of(bet))


@given(cards(list(SIZES)), st.integers(0, 9))
def test_nothing_pays_more_than_the_most_we_could_owe(card: tuple[Programme, Bet], run: int) -> None:
    """Whether no race has been run, or some have."""
    programme, bet = card
    still = tuple(
        event if number < run or event.status is EventStatus.VOID else replace(event, status=EventStatus.UNRESULTED)
        for number, event in enumerate(programme.events)
    )
    board: dict[tuple[str, str | int], Odds] = {}
    for event in still:
        returned = {one.number: one.sp for one in event.runners if one.sp}
        board |= {(event.id, number): sp for number, sp in returned.items()}
        board[event.id, "favourite"] = max(returned.values())
    before = most_we_could_owe(slip(bet), Programme(still), BOOK, board)
    assert settle(slip(bet), programme, BOOK).payable <= before


@given(cards(["any_to_come", "stop_at_winner", "if_lose", "if_win"]))
def test_a_bet_that_waits_for_nothing_comes_to_the_same_whatever_runs_later(card: tuple[Programme, Bet]) -> None:
    """With a race still to run a bet is either open, or settled as it will be in the end."""
    programme, bet = card
    *run, last = programme.events
    event = next((one for one in programme.events if one.id == bet.selections[-1].event), last)
    before = Programme(
        tuple(replace(one, status=EventStatus.UNRESULTED) if one == event else one for one in (*run, last))
    )
    early = settle(slip(bet), before, BOOK)
    if early.state == "settled":
        assert early.payable == settle(slip(bet), programme, BOOK).payable


@given(cards(["up_and_down"]))
def test_stakes_about_are_the_same_both_ways_round(card: tuple[Programme, Bet]) -> None:
    programme, bet = card
    one, other = bet.selections
    first, second = (settle(slip(each), programme, BOOK) for each in (bet, replace(bet, selections=(other, one))))
    assert (first.returns, first.refund) == (second.returns, second.refund)


def test_the_parts_cover_every_selection() -> None:
    picked = tuple(Selection(event=f"R{number}", runner=1) for number in range(9))
    jack = Bet(type="union_jack", unit_stake=Money(1), selections=picked)
    assert {one for part in parts_of(jack) for one in part.selections} == set(picked)
