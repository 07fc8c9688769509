"""Rule 28. Other sports in which many meet, or whose start is the question: athletics, golf, motor racing; darts, snooker, tennis."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from settlement.contests import OUTRIGHT, RESULT, ROUND, Tournament
from settlement.part import NeedsPerson
from settlement.programme import Event
from settlement.rulebook import encodes
from settlement.trail import Step
from settlement.words import clock, ordinal

TIE: Final = "Tie"
_BEGINS: Final = {
    "darts": ("28.darts", "the first dart of the match"),
    "snooker": ("28.snooker", "the break of the first frame"),
    "tennis": ("28.tennis", "the first serve"),
}
_JUDGED: Final = {
    "athletics": ("28.athletics", "By the medals as they were awarded"),
    "motor_racing": ("28.motor", "By the podium"),
    "golf": ("28.golf", "By who won the trophy"),
}


@encodes("28.darts", "28.snooker", "28.tennis")
def began(event: Event) -> Step | None:
    """A match has begun with the first dart, the break, the first serve; it must have begun to be settled."""
    if event.sport not in _BEGINS:
        return None
    cite, what = _BEGINS[event.sport]
    if event.actual_off is None:
        raise NeedsPerson(cite, f"When {what} was is not known: had the match begun?")
    return Step(cite, f"Begun at {clock(event.actual_off)} with {what}")


@encodes("28.athletics", "28.motor", "28.golf")
def decided_by(event: Event, bet_on: str) -> Step | None:
    """Medals, podium and trophy decide who was first, second and third."""
    if event.sport not in _JUDGED or bet_on != OUTRIGHT:
        return None
    return Step(*_JUDGED[event.sport])


@encodes("28.golf")
def after_last_round(tournament: Tournament, bet_on: str, struck: datetime) -> Step | None:
    """An outright bet placed after the last completed round of a tournament that was cut short is void."""
    ended = tournament.cut_short_at
    if bet_on != OUTRIGHT or ended is None or struck < ended:
        return None
    return Step("28.golf", f"Cut short: placed after the last completed round, which ended at {clock(ended)}: void")


@encodes("28.golf")
def golf_void(tournament: Tournament, bet_on: str) -> Step | None:
    """An abandoned round voids the bets on it; two-, three- and four-balls stand once the players have teed off."""
    if bet_on == ROUND and tournament.round_abandoned:
        return Step("28.golf", "The round was abandoned: bets on it are void")
    if bet_on != RESULT:
        return None
    if tournament.teed_off is None:
        raise NeedsPerson("28.golf", "Whether the players had teed off is not known")
    return None if tournament.teed_off else Step("28.golf", "They did not tee off on the first hole: void")


@encodes("28.golf")
def tie_priced(event: Event, position: int | None, name: str) -> Step | None:
    """Where a price for the tie was on offer, who shares first has lost to it; without one it is a dead heat."""
    level = sum(runner.position == position for runner in event.runners if runner.name != TIE) > 1
    if position != 1 or not level or name == TIE or event.runner(TIE) is None:
        return None
    return Step("28.golf", f"Level {ordinal(1)}, and the tie had a price: lost")
