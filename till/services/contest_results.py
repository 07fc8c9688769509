"""What came of a contest, laid over what was declared of it. Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from settlement.contests import Bout, Contest, Draw, Match, Total, Tournament, Venue
from settlement.programme import Event
from settlement.rules.rule_10_favourites_market import figure
from settlement.rules.rule_28_sports import closes
from settlement.words import clock

# Two halves of forty-five minutes and the time between them.
_MATCH: Final = timedelta(minutes=105)
_MEETING: Final = timedelta(hours=4)
_CLAUSES: Final = {"football": "26", "numbers": "27", "distances": "31", "favourites": "10.13"}


def clause_of(event: Event) -> str:
    """Name the rule that an event is settled by, where it is no race."""
    return _CLAUSES.get(event.sport, "28")


def has_closed(event: Event, at: datetime) -> bool:
    """Say whether betting on a contest is over at a moment: by the clock (26, 27.c, 28), where a race waits for its signal."""
    return event.contest is not None and at.replace(microsecond=0) >= closes(event)


def wants_result_from(event: Event) -> datetime:
    """Say from when on a result can be there: a draw is over at once, a meeting lasts an afternoon."""
    if event.contest and event.contest.draw:
        return event.off_at
    return event.off_at + (_MEETING if event.contest and event.contest.total else _MATCH)


def contest_terms(event: Event) -> str:
    """Say what a contest is on offer as: ``Western League · no. 12 · singles``."""
    contest = event.contest or Contest()
    top = f"top line {figure(contest.total.top)}" if contest.total else ""
    rounds = f"{contest.bout.rounds} rounds" if contest.bout else ""
    number = f"no. {contest.number}" if contest.number else ""
    closing = f"closes {clock(contest.closes_at)}" if contest.closes_at else ""
    return " · ".join(filter(None, (event.meeting, number, contest.coupon, rounds, top, closing)))


def as_declared(contest: Contest) -> Contest:
    """Give a contest without anything that came of it: what a programme may say."""
    return replace(
        contest,
        match=_match(contest.match) if contest.match else None,
        bout=Bout(rounds=contest.bout.rounds) if contest.bout else None,
        tournament=Tournament() if contest.tournament else None,
        draw=Draw() if contest.draw else None,
        total=Total(top=contest.total.top) if contest.total else None,
    )


def with_outcome(declared: Contest, came: Contest | None) -> Contest:
    """Lay an outcome over what was declared."""
    if came is None:
        return declared
    return replace(
        declared,
        match=came.match or declared.match,
        bout=came.bout or declared.bout,
        tournament=came.tournament or declared.tournament,
        draw=came.draw or declared.draw,
        total=came.total or declared.total,
    )


def _match(match: Match) -> Match:
    """Keep the sides, who may play, and a ground that is printed."""
    return Match(
        home=match.home,
        away=match.away,
        players=match.players,
        venue=match.venue if match.venue_printed else Venue.HOME,
        venue_printed=match.venue_printed,
    )
