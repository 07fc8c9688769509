"""Rule 26. Football: which bets stand, and what a match is settled on."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

from settlement.contests import FIRST_GOALSCORER, GOALSCORER, HALF_TIME, SCORECAST, Match, Score, Venue
from settlement.part import NeedsPerson
from settlement.programme import Event, EventStatus
from settlement.rulebook import RuleBook, encodes
from settlement.trail import Step
from settlement.words import span

_SATURDAY: Final = 6
_MONDAY: Final = 1
_OUTLIVES: Final = frozenset({FIRST_GOALSCORER, GOALSCORER, SCORECAST})


@encodes("26", "26.b")
def within_grace(event: Event, match: Match, stamped: datetime, book: RuleBook) -> Step | None:
    """Up to five minutes after the actual kick-off a bet stands, if no goal, penalty or sending-off came before it."""
    after = int((stamped - event.off_at).total_seconds())
    if after > book.number("football.grace_minutes") * 60:
        return None
    if match.incidents is None:
        raise NeedsPerson("26", "Whether a goal, penalty or sending-off came before this bet is not known")
    if any(moment <= stamped for moment in match.incidents):
        return None
    return Step("26", f"Taken {span(after)} after the kick-off, before anything significant: it stands")


@encodes("26.c")
def is_postponed_too_far(event: Event, match: Match) -> bool:
    """A match played later counts on the Sunday or Monday after a Saturday, or by the Monday after a weekday."""
    return match.postponed_to is not None and match.postponed_to > last_day(event.off.date())


@encodes("26.c")
def last_day(printed: date) -> date:
    """The last day on which a match of this day may be played: the next Monday after it."""
    return printed + timedelta(days=(_MONDAY - printed.isoweekday()) % 7 or 7)


@encodes("26")
def is_elsewhere(match: Match) -> bool:
    """A reversed venue or neutral ground voids, unless the coupon says so."""
    return match.venue is not Venue.HOME and not match.venue_printed


def void_because(event: Event, match: Match, bet_on: str) -> Step | None:
    """Say why a match counts for nothing; None while it stands."""
    if event.status is EventStatus.ABANDONED and not is_elsewhere(match):
        return _abandoned(match, bet_on)
    return _not_as_printed(event, match)


@encodes("26", "26.c")
def _not_as_printed(event: Event, match: Match) -> Step | None:
    if is_elsewhere(match):
        return Step("26", f"Played on {_ground(match.venue)}, which was not printed: void")
    if is_postponed_too_far(event, match):
        return Step("26.c", f"Not played by {last_day(event.off.date()):%A}: void")
    if event.status is EventStatus.VOID:
        return Step("26.c", "Not played: void")
    return None


@encodes("26", "26.d")
def _abandoned(match: Match, bet_on: str) -> Step | None:
    """Abandoned before ninety minutes is void, but a half-time coupon after half time, and scorers after a goal."""
    if bet_on == HALF_TIME:
        before = match.half_time is None
        return Step("26.d", "Abandoned before half time: void") if before else None
    if bet_on in _OUTLIVES:
        return None if match.goals else _abandoned_goalless(match)
    return Step("26", "Abandoned before ninety minutes: void")


@encodes("26.e")
def _abandoned_goalless(match: Match) -> Step:
    if match.goals is None:
        raise NeedsPerson("26.e", "Abandoned: whether a goal was scored before is not known")
    return Step("26.e", "Abandoned before a goal was scored: void")


def _ground(venue: Venue) -> str:
    return "the other side’s ground" if venue is Venue.REVERSED else "neutral ground"


@encodes("26.d")
def ninety_minutes(match: Match) -> Score:
    """The score after ninety minutes and injury time; extra time and shoot-outs count for nothing."""
    if match.score is None:
        raise NeedsPerson("26.d", f"The score of {match.name} after ninety minutes is wanting")
    return match.score


@encodes("26.d")
def at_half_time(match: Match) -> Score:
    """The score at half time."""
    if match.half_time is None:
        raise NeedsPerson("26.d", f"The half-time score of {match.name} is wanting")
    return match.half_time
