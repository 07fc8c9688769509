"""Whatever the till can hold, written as a settlement document and read again, is the same."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from datetime import time as clock
from fractions import Fraction
from types import MappingProxyType

from hypothesis import given
from hypothesis import strategies as st

from settlement.interchange import Document, DocumentFault, document_of, read_document
from settlement.money import Money
from settlement.programme import Amended, Displayed, Event, EventStatus, PlaceTerms, Programme, Runner, RunnerStatus
from settlement.slip import Selection, Slip, Stake, of_another_race
from tests.settlement.translate.test_write import NOON, bets, odds

moments = st.integers(0, 40_000).map(lambda seconds: NOON + timedelta(seconds=seconds))
amounts = st.integers(0, 10**9).map(Money)
dividends = st.integers(1, 10**9).map(Money)
SIGNED = PlaceTerms(Fraction(1, 3), 4, Displayed(by="KM", at=NOON, why="sponsored race"))
words = st.text(min_size=1, max_size=20).filter(str.strip)


@st.composite
def results(draw: st.DrawFn, event: Event) -> Event:
    """An event with any result its runners allow: who finished, in this order, who was out."""
    order = draw(st.permutations(event.runners))
    status = draw(st.sampled_from(EventStatus))
    finished = 1 if status is EventStatus.WALKOVER else draw(st.integers(1, len(order)))
    places = {runner.number: place for place, runner in enumerate(order[:finished], 1)}
    amended = draw(st.sampled_from((None, *Amended)))

    def runner(one: Runner) -> Runner:
        place = places.get(one.number)
        if place is None and (status is EventStatus.WALKOVER or draw(st.booleans())):
            return replace(
                one,
                status=RunnerStatus.WITHDRAWN,
                withdrawn_at=draw(moments),
                withdrawal_price=draw(odds),
                late=draw(st.booleans()),
            )
        return replace(one, position=place, first_past_post=place if amended else None, sp=draw(st.none() | odds))

    return replace(
        event,
        status=status,
        amended=amended,
        actual_off=draw(st.none() | moments),
        handicap=draw(st.booleans()),
        principal=draw(st.booleans()),
        best_of_sp=draw(st.booleans()),
        concession=draw(st.booleans()),
        coverage=draw(st.sampled_from(("full", "none"))),
        ran=draw(st.none() | st.integers(len(order), 40)),
        special_terms=draw(st.sampled_from([None, PlaceTerms(Fraction(1, 4), 3), SIGNED])),
        runners=tuple(map(runner, event.runners)),
        dividends=MappingProxyType(draw(st.dictionaries(st.sampled_from(("csf", "tote_win", "placepot")), dividends))),
    )


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """A slip of two bets on one card, with the marks of the till."""
    card, bet = draw(bets())
    events = tuple(draw(results(event)) for event in card.programme.events)
    marked = tuple(draw(marks(selection, events)) for selection in bet.selections)
    slip = Slip(
        bets=(replace(bet, selections=marked), bet),
        accepted_at=draw(moments),
        recorded_at=draw(st.none() | moments),
        initials=draw(st.text(max_size=8)),
        staked=draw(st.none() | amounts),
        client=draw(st.none() | words),
        client_paid_today=draw(st.none() | amounts),
    )
    hours = draw(st.dictionaries(st.just(date(2026, 10, 10)), st.just((clock(9), clock(21, 30)))))
    return Document(draw(words), Programme(events, MappingProxyType(hours)), slip)


@st.composite
def marks(draw: st.DrawFn, selection: Selection, events: tuple[Event, ...]) -> Selection:
    """What stands beside a selection: when its price was taken, its market, an alternative of another race."""
    other = draw(st.sampled_from(events))
    elsewhere = of_another_race(other.runners[0].name, other.id)
    event = next(event for event in events if event.id == selection.event)
    out = sum(runner.status is RunnerStatus.WITHDRAWN for runner in event.runners)
    by_moment = draw(st.booleans())
    return replace(
        selection,
        price_at=draw(st.none() | moments) if by_moment else None,
        market=None if by_moment else draw(st.none() | st.integers(1, out + 1)),
        accepted_late=draw(st.booleans()),
        if_absent=elsewhere if other.id != selection.event else selection.if_absent,
    )


@given(documents())
def test_a_document_written_is_the_document_read(document: Document) -> None:
    written = document_of(document)
    read = read_document(written)
    assert read == document
    assert document_of(read) == written


stakes = st.builds(Stake, unit=amounts, each_way=st.booleans()) | st.builds(
    Stake, unit=amounts, place_only=st.booleans()
)


@given(documents(), st.lists(stakes, min_size=1, max_size=4))
def test_stakes_to_come_written_are_the_stakes_read(document: Document, then: list[Stake]) -> None:
    one = document.slip.bets[0]
    chain = replace(
        one,
        type="any_to_come",
        selections=(one.selections[0],) * (len(then) + 1),
        then=tuple(then),
        folds=(),
        equally_divided=False,
    )
    whole = replace(document, slip=replace(document.slip, bets=(chain,)))
    assert read_document(document_of(whole)) == whole


@given(documents(), st.data())
def test_a_document_with_one_value_broken_is_read_or_refused_in_words(document: Document, data: st.DataObject) -> None:
    """Nothing but a DocumentFault comes of it, and it says where."""
    plain = json.loads(document_of(document))
    place = plain
    while isinstance(place, dict | list) and place:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.integers(0, 5)) == 0:
            place[key] = data.draw(
                st.sampled_from((None, True, -1, 0, 7, 1.5, "", "SP", "0/1", "9.99", "x" * 99, [], {}))
            )
            break
        place = place[key]
    said = refusal(json.dumps(plain))
    assert said is None or (said and not {"Expected", "Invalid", "error"} & set(said.split()))


def refusal(written: str) -> str | None:
    """Say why a document is not read; None for one that is."""
    try:
        read_document(written)
    except DocumentFault as fault:
        return fault.text
    return None
