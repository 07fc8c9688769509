"""Rule 26. Football: correct score, first and last goalscorer, scorecast."""

from __future__ import annotations

import re
from typing import Final

from settlement.contests import CORRECT_SCORE, FIRST_GOALSCORER, Goal, Match, Player, Score, Scored, Side
from settlement.part import NeedsPerson, Part
from settlement.programme import Event, EventStatus
from settlement.rulebook import encodes
from settlement.rules.rule_26_football import ninety_minutes
from settlement.rules.rule_26_result import judged, shown
from settlement.trail import Step

_FIGURES: Final = re.compile(r"(?P<team>.*?)\s*(?P<own>[0-9]{1,2})-(?P<other>[0-9]{1,2})")
# Market, pick and the reason why they stand in for a scorecast.
Single = tuple[str, str, Step]


@encodes("26.d")
def correct_score(pick: str, match: Match) -> Part:
    """The score after ninety minutes: ``2-1`` is home first, ``Marsh Town 2-1`` is that side first."""
    score = ninety_minutes(match)
    return judged(_written(pick, match) == score, "26.d", f"Result {shown(score)}")


def _written(pick: str, match: Match) -> Score:
    found = _FIGURES.fullmatch(pick)
    if found is None or found["team"] not in {"", match.home, match.away}:
        raise NeedsPerson("26.d", f"{pick} is no score of {match.name}")
    own, other = int(found["own"]), int(found["other"])
    return (other, own) if found["team"] == match.away else (own, other)


@encodes("26.e")
def first_goalscorer(pick: str, match: Match) -> Part:
    """Who scored first, own goals apart; void for one who took no part, or came on after that goal."""
    goals = counted(match)
    if goals and goals[0].scorer == pick:
        return _scored(pick, match, goals[0], "first")
    absent = _out_of_it(pick, match, goals)
    if absent:
        return Part(void=True, steps=(absent,))
    return _scored(pick, match, goals[0] if goals else None, "first")


@encodes("26.e")
def last_goalscorer(pick: str, match: Match) -> Part:
    """Who scored last, own goals apart; everyone who took part counts."""
    goals = counted(match)
    if not goals or goals[-1].scorer != pick:
        took_part(pick, match)
    if player(pick, match) is None and not any(goal.scorer == pick for goal in goals):
        return Part(void=True, steps=(Step("26.e", f"{pick} took no part: void"),))
    return _scored(pick, match, goals[-1] if goals else None, "last")


@encodes("26.e")
def counted(match: Match) -> tuple[Goal, ...]:
    """The goals that count for scorers: no own goals."""
    if match.goals is None:
        raise NeedsPerson("26.e", f"The goalscorers of {match.name} are wanting")
    return tuple(goal for goal in match.goals if goal.kind is not Scored.OWN_GOAL)


@encodes("26.e")
def _scored(pick: str, match: Match, goal: Goal | None, which: str) -> Part:
    if goal is None:
        told = "All goals were own goals" if match.goals else "No goal was scored"
        return judged(False, "26.e", told)  # noqa: FBT003 - nobody scored
    return judged(goal.scorer == pick, "26.e", f"{goal.scorer} scored {which}, in minute {goal.minute}")


@encodes("26.e")
def _out_of_it(pick: str, match: Match, goals: tuple[Goal, ...]) -> Step | None:
    took_part(pick, match)
    found = player(pick, match)
    if found is None:
        return Step("26.e", f"{pick} took no part: void")
    if goals and found.on == goals[0].minute and found.on:
        raise NeedsPerson("26.e", f"{pick} came on in the minute of the first goal: before or after it?")
    if goals and found.on > goals[0].minute:
        return Step("26.e", f"{pick} came on in minute {found.on}, after the first goal: void")
    return None


@encodes("26.e")
def took_part(pick: str, match: Match) -> None:
    """Who took part must be known before a player can be said to have lost."""
    if not match.players:
        raise NeedsPerson("26.e", f"Who took part in {match.name} is wanting: did {pick}?")


def player(name: str, match: Match) -> Player | None:
    """Find a player who took part."""
    return next((one for one in match.players if one.name == name), None)


@encodes("26.e")
def scorecast(pick: str, match: Match) -> Part:
    """First goalscorer and correct score, both: ``Carver, Marsh Town 2-1``."""
    name, score = parted(pick)
    first = first_goalscorer(name, match)
    exact = correct_score(scorers_team(name, score, match), match)
    won = first.stands and exact.stands
    return judged(won, "26.e", f"{first.steps[-1].text}; {exact.steps[-1].text[0].lower()}{exact.steps[-1].text[1:]}")


@encodes("26.e")
def stands_as(pick: str, event: Event, match: Match) -> Single | None:
    """The single that a scorecast is settled as; None where it stands."""
    name, written = parted(pick)
    goals = counted(match)
    if event.status is EventStatus.ABANDONED:
        return FIRST_GOALSCORER, name, Step("26.e", "Abandoned after a goal: a first goalscorer single")
    score = scorers_team(name, written, match)
    if match.goals and not goals:
        return CORRECT_SCORE, score, Step("26.e", "All goals were own goals: a correct score single")
    if goals and goals[0].scorer == name:
        return None
    absent = _out_of_it(name, match, goals)
    if absent is None:
        return None
    return CORRECT_SCORE, score, Step("26.e", f"{absent.text.removesuffix(': void')}: a correct score single")


@encodes("26.e")
def scorers_team(name: str, score: str, match: Match) -> str:
    """Where the winning team is left out, the score is for the scorer's team."""
    if not _FIGURES.fullmatch(score) or not score[0].isdigit():
        return score
    own, _, other = score.partition("-")
    if own == other:
        return score
    scorer = player(name, match)
    goal = next((goal for goal in match.goals or () if goal.scorer == name), None)
    side: Side | None = scorer.side if scorer else goal.side if goal else None
    if side is None:
        raise NeedsPerson("26.e", f"For which team is {score}? {name} is in neither")
    return f"{match.team(side)} {score}"


def parted(pick: str) -> tuple[str, str]:
    """Part ``Carver, Marsh Town 2-1`` into the player and the score."""
    name, comma, score = pick.partition(", ")
    if not comma:
        raise NeedsPerson("26.e", f"{pick} is not a player and a score")
    return name, score
