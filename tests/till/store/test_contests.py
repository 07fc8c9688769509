"""Contests and their results through every database and back, exactly (Hypothesis)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from fractions import Fraction
from itertools import count
from typing import Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from settlement.contests import (
    Bout,
    Contest,
    Draw,
    Goal,
    Made,
    Match,
    Player,
    Scored,
    Side,
    Total,
    Tournament,
    Venue,
)
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Runner
from till.services.ports.results import ResultVersion
from till.services.values.office import ResultEntry, ResultStage
from till.store.books import SqlBooks

OFF: Final = datetime(2026, 10, 10, 15, 0)
NUMBERS: Final = count()

names = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=20)
scores = st.none() | st.tuples(st.integers(0, 99), st.integers(0, 99))
moments = st.datetimes(OFF, OFF + timedelta(days=9)).map(lambda moment: moment.replace(microsecond=0, fold=0))
odds = st.sampled_from(("1/2", "EVS", "100/30", "9/2", "3.75")).map(Odds.parse)
amounts = st.fractions(0, 500, max_denominator=100)
rounds = st.none() | st.integers(1, 15)

matches = st.builds(
    Match,
    home=names,
    away=names,
    score=scores,
    half_time=scores,
    overtime=scores,
    goals=st.none()
    | st.lists(
        st.builds(
            Goal, scorer=names, side=st.sampled_from(Side), minute=st.integers(0, 120), kind=st.sampled_from(Scored)
        ),
        max_size=4,
    ).map(tuple),
    players=st.lists(st.builds(Player, name=names, side=st.sampled_from(Side), on=st.integers(0, 120)), max_size=4).map(
        tuple
    ),
    incidents=st.none() | st.lists(moments, max_size=2).map(tuple),
    postponed_to=st.none() | st.dates(date(2026, 10, 10), date(2026, 10, 20)),
    venue=st.sampled_from(Venue),
    venue_printed=st.booleans(),
    overs=st.none() | st.integers(0, 50),
    progressed=st.none() | names,
)
bouts = st.builds(Bout, rounds=st.integers(1, 15), rounds_fought_over=rounds, ended_in=rounds, unanswered=rounds)
tournaments = st.builds(
    Tournament,
    cut_short_at=st.none() | moments,
    round_abandoned=st.booleans(),
    teed_off=st.none() | st.booleans(),
)
draws = st.builds(
    Draw, drawn=st.lists(st.integers(1, 80), max_size=10).map(tuple), bonus=st.none() | st.integers(1, 80)
)
totals = st.builds(
    Total,
    top=amounts,
    made=st.lists(st.builds(Made, amounts, st.sampled_from(("", "jumps", "flat"))), max_size=4).map(tuple),
)
contests = st.builds(
    Contest,
    match=st.none() | matches,
    bout=st.none() | bouts,
    tournament=st.none() | tournaments,
    draw=st.none() | draws,
    total=st.none() | totals,
    coupon=st.none() | names,
    number=st.none() | st.integers(1, 999),
    competition=st.none() | names,
    televised=st.none() | st.booleans(),
    related=st.none() | names,
    closes_at=st.none() | moments,
    prices=st.dictionaries(names, odds, max_size=3),
    quoted=st.dictionaries(names, st.lists(st.tuples(moments, st.none() | odds), max_size=2).map(tuple), max_size=2),
)  # fmt: skip
FRESH_BOOKS_ARE_NOT_NEEDED: Final = settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)


def event(contest: Contest) -> Event:
    """Give a new event of a contest."""
    return Event(
        id=f"E{next(NUMBERS)}",
        sport="football",
        meeting="Western League",
        off=OFF,
        status=EventStatus.UNRESULTED,
        runners=(Runner(number=1, name="Carver"),),
        contest=contest,
    )


@FRESH_BOOKS_ARE_NOT_NEEDED
@given(contest=contests)
def test_a_contest_comes_back_as_it_was_declared(books: SqlBooks, contest: Contest) -> None:
    declared = event(contest)
    with books.writing() as work:
        work.card.add_event(declared, "the coupon")
    with books.reading() as work:
        assert work.card.event(declared.id) == declared


@FRESH_BOOKS_ARE_NOT_NEEDED
@given(first=contests, second=contests)
def test_a_result_keeps_what_came_of_a_contest_version_by_version(
    books: SqlBooks, first: Contest, second: Contest
) -> None:
    declared = event(first)
    versions = tuple(
        ResultVersion(
            event=declared.id,
            version=version,
            entry=ResultEntry(stage=ResultStage.WEIGHED_IN, contest=contest),
            at=OFF,
            by="RA",
        )
        for version, contest in ((1, first), (2, second))
    )
    with books.writing() as work:
        work.card.add_event(declared, "the coupon")
        for one in versions:
            work.results.add(one)
    with books.reading() as work:
        assert work.results.of(declared.id) == versions
        assert work.results.newest([declared.id]) == {declared.id: versions[-1]}


def test_lengths_are_kept_as_fractions_and_odds_as_they_were_written(books: SqlBooks) -> None:
    made = (Made(Fraction(13, 4), "jumps"),)
    declared = event(
        Contest(total=Total(top=Fraction(59, 2), made=made), prices={"total over 29.5": Odds.parse("100/30")})
    )
    with books.writing() as work:
        work.card.add_event(declared, "the paper")
    with books.reading() as work:
        kept = work.card.event(declared.id)
    assert kept is not None
    assert kept.contest is not None
    assert kept.contest.total == Total(top=Fraction(59, 2), made=made)
    assert kept.contest.prices["total over 29.5"].written == "100/30"


def test_contests_of_days_are_found_without_the_races(books: SqlBooks) -> None:
    days = [date(2026, 10, 9), date(2026, 10, 10), date(2026, 10, 14), date(2026, 10, 17)]
    listed = [replace(event(Contest(draw=Draw())), off=datetime.combine(day, OFF.time())) for day in days]
    race = replace(event(Contest()), sport="horses", contest=None)
    with books.writing() as work:
        for one in (*listed, race):
            work.card.add_event(one, "the paper")
    with books.reading() as work:
        assert work.card.contests(days[1], days[2]) == tuple(listed[1:3])
