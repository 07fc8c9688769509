"""Canonical shorthand: a bet written is a bet read, over programmes and bets of the kinds that are settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from settlement.lines import FULL_COVER, ONE_LINE, PLURALS
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme, Runner
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Bet, Selection, Stake
from settlement.translate import Card, Context, read_slip, write_bet
from settlement.translate.bet_words import SHORT
from tests.settlement.translate.card import BOARD, CARD, EVENTS

NOON = datetime.fromisoformat("2026-10-10T12:00")
MEETINGS = ("Wrenfield", "Wren", "Ashcombe", "Long Ashby", "Corn Park", "Win Magna", "Kilbrannan", "L'Étang")
NAMES = (
    "Copper Lantern",
    "Blue Oyster",
    "Blue Tarpon",
    "Flag Day",
    "Win Or Lose",
    "Agent 47",
    "Fav Of Mine",
    "Wren",
    "Ashcombe Lad",
    "Evens",
    "The X Factor",
    "Trap Two",
    "Café Noir",
    "Double Trouble",
)
odds = st.sampled_from(("5/1", "11/4", "100/30", "EVS", "1/2", "33/1")).map(Odds.parse)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    """Races of up to four meetings, no two at one time at one meeting, some with a board."""
    meetings = draw(st.lists(st.sampled_from(MEETINGS), min_size=1, max_size=4, unique=True))
    events: list[Event] = []
    board: dict[str, Mapping[int, Odds]] = {}
    for meeting in meetings:
        dogs = draw(st.booleans())
        for minutes in draw(st.lists(st.integers(1, 100), min_size=1, max_size=3, unique=True)):
            names = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=6, unique=True))
            runners = tuple(Runner(number=number, name=name) for number, name in enumerate(names, 1))
            event_id = f"{meeting}-{minutes}"
            events.append(
                Event(
                    id=event_id,
                    sport="greyhounds" if dogs else "horses",
                    meeting=meeting,
                    off=NOON + timedelta(minutes=5 * minutes),
                    status=EventStatus.UNRESULTED,
                    runners=runners,
                )
            )
            if draw(st.booleans()):
                board[event_id] = {runner.number: draw(odds) for runner in runners}
    return Card(Programme(tuple(events)), board)


@st.composite
def selections(draw: st.DrawFn, card: Card, event: Event) -> Selection:
    """Any selection that shorthand has words for."""
    if draw(st.integers(0, 4)) == 0:
        unnamed = FAVOURITE if event.sport == "greyhounds" else draw(st.sampled_from((FAVOURITE, SECOND_FAVOURITE)))
        return Selection(event=event.id, runner=unnamed)
    runner = draw(st.sampled_from(event.runners))
    basis = Selection(event=event.id, runner=runner.name, price=draw(st.sampled_from((Basis.SP, Basis.TOTE))))
    board = card.board.get(event.id)
    match draw(st.sampled_from(("basis", "price", "absent", "split"))):
        case "price":
            price = board[runner.number] if board else draw(odds)
            return replace(basis, price=price, initialled=draw(st.booleans()))
        case "absent":
            other = draw(st.sampled_from(event.runners))
            return replace(basis, if_absent=other.name) if other is not runner else basis
        case "split":
            parts = draw(st.lists(st.sampled_from(event.runners), min_size=2, max_size=3, unique=True))
            return replace(basis, runner=parts[0].name, split=tuple(part.name for part in parts))
    return basis


@st.composite
def bets(draw: st.DrawFn) -> tuple[Card, Bet]:
    """A card and a bet on it."""
    card = draw(cards())
    number = draw(st.integers(1, 5))
    events = [draw(st.sampled_from(card.programme.events)) for _ in range(number)]
    chosen = tuple(draw(selections(card, event)) for event in events)
    each_way = draw(st.booleans())
    kind, folds = draw(st.sampled_from(kinds(number)))
    bet = Bet(
        type=kind,
        unit_stake=Money(draw(st.integers(1, 200_000))),
        selections=chosen,
        folds=folds,
        each_way=each_way and kind is not None,
        equally_divided=each_way and kind is not None and draw(st.booleans()),
        place_only=not each_way and kind is not None and draw(st.booleans()),
    )
    return card, bet


def kinds(number: int) -> list[tuple[str | None, tuple[int, ...]]]:
    """The kinds of bet that so many selections make; named ones also with another number (4(f))."""
    plain = [name for name, size in PLURALS.items() if size < number or (size == number == 1)]
    named = [*FULL_COVER] if number > 1 else ["lucky15", "patent"]
    one_line = {1: "single", 2: "double", 3: "treble"}.get(number)
    found: list[tuple[str | None, tuple[int, ...]]] = [(name, ()) for name in (*plain, *named, "accumulator", None)]
    return found + ([(one_line, ())] if one_line else []) + ([("folds", (1, 2))] if number > 1 else [])


@given(bets())
def test_a_bet_written_is_the_bet_read(drawn: tuple[Card, Bet]) -> None:
    card, bet = drawn
    text = write_bet(bet, card.programme)
    # What stands without an instruction takes its stake from the money (4(i)).
    read = read_slip(text, card, Context(NOON), staked=bet.unit_stake)
    assert read.faults == ()
    assert read.bets == (bet,)


@pytest.mark.parametrize("kind", [*SHORT, "up_and_down"])
def test_every_kind_that_shorthand_has_a_word_for_is_written_and_read(kind: str) -> None:
    legs = tuple(Selection(event=event, runner="Red Shoe") for event in ("W2",) * ONE_LINE.get(kind, 4))
    bet = Bet(type=kind, unit_stake=Money(125), selections=legs, stakes="double" if kind == "up_and_down" else None)
    assert read_slip(write_bet(bet, CARD.programme), CARD, Context(NOON)).bets == (bet,)


stakes = st.builds(Stake, unit=st.integers(1, 200_000).map(Money), each_way=st.booleans()) | st.builds(
    Stake, unit=st.integers(1, 200_000).map(Money), place_only=st.just(value=True)
)


@given(bets(), st.lists(stakes, min_size=2, max_size=6))
def test_stakes_to_come_are_written_and_read(drawn: tuple[Card, Bet], each: list[Stake]) -> None:
    card, one = drawn
    legs = tuple(one.selections[place % len(one.selections)] for place in range(len(each)))
    first, *then = each
    chain = Bet(
        type="any_to_come",
        unit_stake=first.unit,
        each_way=first.each_way,
        place_only=first.place_only,
        selections=legs,
        then=tuple(then) if any(stake != first for stake in then) else (),
    )
    read = read_slip(write_bet(chain, card.programme), card, Context(NOON))
    assert (read.faults, read.bets) == ((), (chain,))


def test_the_words_of_stakes_to_come() -> None:
    legs = (Selection(event="W2", runner="Copper Lantern"), Selection(event="A2", runner=FAVOURITE))
    chain = Bet(
        type="any_to_come", unit_stake=Money(100), selections=legs, then=(Stake(unit=Money(200), each_way=True),)
    )
    assert write_bet(chain, Programme(EVENTS)).split("\n")[2] == "£1.00 win atc £2.00 ew"


@pytest.mark.parametrize("variant", [None, "trebles", "trixies", "patents", "round_robins"])
def test_a_union_jack_is_written_with_its_variant(variant: str | None) -> None:
    legs = (Selection(event="W2", runner="Red Shoe"),) * 9
    bet = Bet(type="union_jack", unit_stake=Money(125), selections=legs, variant=variant)
    assert read_slip(write_bet(bet, CARD.programme), CARD, Context(NOON)).bets == (bet,)


def test_the_words_of_a_written_bet() -> None:
    programme = Programme(EVENTS)
    legs = (
        Selection(event="W2", runner="Copper Lantern", price=Odds.parse("11/4")),
        Selection(event="W2", runner="Red Shoe", price=Odds.parse("6/1"), initialled=False, if_absent="Red Jacket"),
        Selection(event="A2", runner=SECOND_FAVOURITE),
        Selection(event="W2", runner="Blue Oyster", split=("Blue Oyster", "Midnight Blue")),
    )
    bet = Bet(type="yankee", unit_stake=Money(50), selections=legs, each_way=True, equally_divided=True)
    assert write_bet(bet, programme).split("\n") == [
        "14.30 Wrenfield no 4 @11/4",
        "14.30 Wrenfield no 2 6/1 if absent no 1",
        "15.30 Ashcombe 2f",
        "14.30 Wrenfield no 6 + no 8 sp",
        "yan £0.50 ew ed",
    ]


def test_every_line_the_counter_reads_is_written_back_to_the_same_leg() -> None:
    lines = (
        "230 4 @",
        "230w cop",
        "2.30 blue @",
        "330a f",
        "t4 2.48",
        "2.30 4 tote",
        "2.30 red jacket nr 6",
        "2.30 4 nr Long Meg",
    )
    context = Context(NOON)
    for line in lines:
        (bet,) = read_slip(f"{line}\n£5 win", CARD, context).bets
        assert read_slip(write_bet(bet, CARD.programme), CARD, context).bets == (bet,)
    assert BOARD["W2"][4] == Odds.parse("11/4")
