"""Laws of bets on matches, by Hypothesis: order, repetition, voids, and documents written and read."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from settlement.contests import Contest, Match, Venue
from settlement.interchange import Document, document_of, read_document
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme
from settlement.rulebook import load
from settlement.settle import settle
from settlement.slip import Selection
from tests.settlement.builders import bet, settled, slip
from tests.settlement.contests import KICK_OFF, picked

goals = st.integers(0, 4)
prices = st.sampled_from(("1/2", "EVS", "6/4", "9/2", "3.75"))
picks = st.one_of(
    st.sampled_from(("1", "X", "2")).map(lambda mark: ("result", mark)),
    st.sampled_from(("over 2.5", "under 2.5")).map(lambda line: ("over_under", line)),
    st.tuples(goals, goals).map(lambda score: ("correct_score", f"{score[0]}-{score[1]}")),
)


@st.composite
def matches(draw: st.DrawFn, event_id: str = "M1") -> Event:
    """A match that was played, abandoned, put off or moved."""
    before, after = draw(st.tuples(goals, goals)), draw(st.tuples(goals, goals))
    match = Match(
        home="Harbour Rovers",
        away="Marsh Town",
        half_time=before,
        score=(before[0] + after[0], before[1] + after[1]),
        postponed_to=draw(st.none() | st.dates(date(2009, 10, 3), date(2009, 10, 12))),
        venue=draw(st.sampled_from((Venue.HOME, Venue.HOME, Venue.NEUTRAL))),
        incidents=draw(st.none() | st.just((KICK_OFF + timedelta(minutes=3),))),
    )
    return Event(
        id=event_id,
        sport="football",
        meeting="Western League",
        off=KICK_OFF,
        status=draw(st.sampled_from((EventStatus.RUN, EventStatus.RUN, EventStatus.ABANDONED, EventStatus.VOID))),
        contest=Contest(match=match, coupon="singles"),
    )


@st.composite
def accumulators(draw: st.DrawFn) -> tuple[tuple[Selection, ...], tuple[Event, ...]]:
    """Two to four picks in one to four matches."""
    events = tuple(draw(matches(f"M{number}")) for number in range(1, draw(st.integers(1, 4)) + 1))
    chosen = draw(st.lists(st.tuples(picks, prices, st.sampled_from(events)), min_size=2, max_size=4))
    return tuple(picked(*pick, price, event.id) for pick, price, event in chosen), events


@given(accumulators())
def test_26_the_order_of_the_selections_changes_nothing(
    drawn: tuple[tuple[Selection, ...], tuple[Event, ...]],
) -> None:
    selections, events = drawn
    turned = tuple(reversed(selections))
    one, other = (settled(bet("accumulator", "12.00", *order), *events) for order in (selections, turned))
    assert (one.returns, one.refund, one.cost) == (other.returns, other.refund, other.cost)


@given(accumulators())
def test_26_nothing_comes_back_of_more_than_was_staked_and_won(
    drawn: tuple[tuple[Selection, ...], tuple[Event, ...]],
) -> None:
    selections, events = drawn
    most = Fraction(1200)
    for selection in selections:
        assert isinstance(selection.price, Odds)
        most *= 1 + selection.price.to_one
    found = settled(bet("accumulator", "12.00", *selections), *events, limits="off")
    assert 0 <= found.payable.pence <= most


@given(accumulators())
def test_26_a_document_with_matches_is_read_as_it_was_written_and_settles_the_same(
    drawn: tuple[tuple[Selection, ...], tuple[Event, ...]],
) -> None:
    selections, events = drawn
    handed = slip(bet("accumulator", "12.00", *selections))
    document = Document("one", Programme(events), handed)
    read = read_document(document_of(document))
    assert read == document
    assert settle(read.slip, read.programme, load()) == settle(handed, Programme(events), load())
