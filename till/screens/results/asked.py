"""What is asked of each kind of contest: its fields, row by row, in the order of the task. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from settlement.programme import Event

SCORE: Final = "score"
HALF_TIME: Final = "half_time"
OVERTIME: Final = "overtime"
GOALS: Final = "goals"
ABSENT: Final = "absent"
CAME_ON: Final = "came_on"
OFF: Final = "off"
INCIDENTS: Final = "incidents"
GROUND: Final = "ground"
PLAYED_ON: Final = "played_on"
OVERS: Final = "overs"
PROGRESSED: Final = "progressed"
DRAWN: Final = "drawn"
BONUS: Final = "bonus"
MADE: Final = "made"
ENDED_IN: Final = "ended_in"
UNANSWERED: Final = "unanswered"
FOUGHT_OVER: Final = "rounds_fought_over"
CUT_SHORT: Final = "cut_short_at"
ROUND_ABANDONED: Final = "round_abandoned"
TEED_OFF: Final = "teed_off"
NON_RUNNERS: Final = "non_runners"


@dataclass(frozen=True, slots=True)
class Asked:
    """A field: its name, its label, what may be typed into it; ``wide`` 0 takes the whole row."""

    key: str
    label: str
    hint: str = ""
    wide: int = 0


Rows = tuple[tuple[Asked, ...], ...]

_START: Final = Asked(OFF, "Began", "as printed", 150)
_GROUND: Final = Asked(GROUND, "Ground: r, n or c", "as printed", 150)
_PLAYED_ON: Final = Asked(PLAYED_ON, "Played on", "the day printed", 150)
_FULL: Final = Asked(SCORE, "Full time", "3 1", 150)
_FOOTBALL: Final = (
    (Asked(HALF_TIME, "Half time", "2 1", 150), _FULL),
    (Asked(GOALS, "Goals in order", "carver 12, oakes 31 og, pike 60, harrow h 88"),),
    (
        Asked(OFF, "Kicked off", "as printed", 128),
        Asked(INCIDENTS, "First goal, penalty, red card", "15.07 or none", 188),
        Asked(GROUND, "Ground: r, n or c", "as printed", 128),
        Asked(PLAYED_ON, "Played on", "day printed", 128),
    ),
)
_SQUADS: Final = (
    (Asked(ABSENT, "Listed, but took no part", "names, or none; left empty it is not known"),),
    (Asked(CAME_ON, "Came on later", "finch 60, lunn 75"),),
)
_MATCHES: Final[dict[str, Rows]] = {
    "rugby": (
        (_FULL, _GROUND, _PLAYED_ON),
        (Asked(GOALS, "Tries in order", "carver 12, pike 60 pt; pt is a penalty try"),),
    ),
    "american_football": ((_FULL, Asked(OVERTIME, "After overtime", "none", 150)),),
    "cricket": (
        (Asked(SCORE, "Runs", "212 198", 150), Asked(OVERS, "Overs completed", "20", 150)),
        (Asked(PROGRESSED, "Who went on to the next round", "the side"),),
    ),
}
_BOUT: Final = (
    Asked(ENDED_IN, "Ended in round", "5", 130),
    Asked(UNANSWERED, "Bell not answered", "6", 130),
    Asked(FOUGHT_OVER, "Fought over", "rounds", 130),
)
_TOURNAMENT: Final = (
    Asked(CUT_SHORT, "Last whole round ended", "if cut short", 160),
    Asked(ROUND_ABANDONED, "Round abandoned", "y or n", 130),
    Asked(TEED_OFF, "Teed off", "y or n", 130),
)


def asked_of(event: Event) -> Rows:
    """Give the rows of fields that the result of a contest has, besides the places of those who are listed."""
    contest = event.contest
    if contest is None:
        return ()
    if contest.draw is not None:
        return ((Asked(DRAWN, "Numbers drawn", "7 13 22 31 36 48"), Asked(BONUS, "Bonus", "41", 110)),)
    if contest.total is not None:
        return ((Asked(MADE, _made(event), "3.5j 12j 1.25f"),),)
    if contest.match is not None:
        squads = _SQUADS if contest.match.players else ()
        return (*_FOOTBALL[:2], *squads, _FOOTBALL[2]) if event.sport == "football" else _others(event)
    special = _BOUT if contest.bout is not None else _TOURNAMENT if contest.tournament is not None else ()
    return tuple(filter(None, (special, (_START, Asked(NON_RUNNERS, "Withdrawn", "numbers", 150)))))


def _others(event: Event) -> Rows:
    return (*_MATCHES.get(event.sport, ((_FULL,),)), (_START,))


def _made(event: Event) -> str:
    if event.sport == "distances":
        return "Lengths of each race, j over jumps, f on the flat"
    return "Points of each favourite"
