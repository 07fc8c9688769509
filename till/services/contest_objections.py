"""What stands against the result of a contest: contradictions, said in words. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from settlement.contests import Bout, Contest, Draw, Goal, Match, Score, Scored, Side, Total
from settlement.programme import Event, EventStatus
from settlement.rulebook import RuleBook
from settlement.rulebook.values import Value
from settlement.rules.rule_26_result import shown
from settlement.slip import Objection
from settlement.words import count
from till.services.contest_results import clause_of
from till.services.results import order, strangers, times
from till.services.values.office import ResultEntry, ResultStage

# The last minute of the first half; what is added to it is written as this minute too.
_HALF: Final = 45
# The last of more time.
_LAST: Final = 120
_STATUSES: Final = frozenset({EventStatus.RUN, EventStatus.VOID, EventStatus.ABANDONED})


def against_contest(event: Event, entry: ResultEntry, book: RuleBook) -> tuple[Objection, ...]:
    """Say what stands against this result of this contest; empty when nothing does."""
    return tuple(Objection(clause_of(event), text) for text in _found(event, entry, book))


def _found(event: Event, entry: ResultEntry, book: RuleBook) -> Iterator[str]:
    yield from _entered(event, entry)
    yield from strangers(event, entry)
    yield from times(event, entry)
    came = entry.contest or Contest()
    if _named(came) != _named(event.contest or Contest()):
        yield f"This is not the result of {event.title}."
        return
    if entry.status == EventStatus.VOID:
        if entry.positions or _has_result(came):
            yield "What was not held has no result. Clear it."
        return
    ended = entry.status == EventStatus.RUN
    if came.match:
        yield from _match(event, came.match, ended=ended)
    if came.draw and ended:
        yield from _draw(event, came.draw, book)
    if came.total and ended:
        yield from _total(event, came.total)
    if came.bout:
        yield from _bout(came.bout)
    if event.runners and ended and not (came.match and came.match.score):
        yield from order(entry.positions)


def _entered(event: Event, entry: ResultEntry) -> Iterator[str]:
    if entry.status not in _STATUSES:
        yield f"{event.title} was held, abandoned or not held at all, not {entry.status}."
    if entry.stage is not ResultStage.WEIGHED_IN:
        yield f"{event.title} has one result. One that was typed wrongly is typed anew."


def _named(contest: Contest) -> tuple[object, ...]:
    """Give what a result and its programme must say alike."""
    match, bout, total = contest.match, contest.bout, contest.total
    return match and match.name, bout and bout.rounds, total and total.top, contest.draw is None


def _has_result(came: Contest) -> bool:
    match, bout = came.match, came.bout
    return bool(
        (match and (match.score or match.half_time or match.goals))
        or (came.draw and came.draw.drawn)
        or (came.total and came.total.made)
        or (bout and (bout.ended_in or bout.unanswered))
    )


def _match(event: Event, match: Match, *, ended: bool) -> Iterator[str]:
    if ended and match.score is None and not event.runners:
        yield f"What was the score of {match.name}?"
    if match.score and match.half_time and _fewer(match.score, match.half_time):
        yield f"Half time {shown(match.half_time)}, full time {shown(match.score)}: a side lost goals."
    if match.score and match.overtime and _fewer(match.overtime, match.score):
        yield f"Full time {shown(match.score)}, after more time {shown(match.overtime)}: a side lost goals."
    if match.postponed_to and match.postponed_to < event.off.date():
        yield f"{match.postponed_to:%A %d %B} is before the day that was printed."
    if event.sport == "football":
        yield from _goals(match)
    yield from _players(match)


def _fewer(later: Score, earlier: Score) -> bool:
    return later[0] < earlier[0] or later[1] < earlier[1]


def _goals(match: Match) -> Iterator[str]:
    """Goals that are typed at all are all of them, in their order."""
    goals = match.goals
    if goals is None:
        return
    for minute in (goal.minute for goal in goals if not 1 <= goal.minute <= _LAST):
        yield f"Minute {minute} is none of a match: 1 to {_LAST}, what is added to it is written as {_HALF} or 90."
    if list(goals) != sorted(goals, key=lambda goal: goal.minute):
        yield "The goals do not stand in the order in which they came."
    if match.score and _sum(goals) != match.score:
        yield f"The goals typed make {shown(_sum(goals))}, the score is {shown(match.score)}."
    early = tuple(goal for goal in goals if goal.minute <= _HALF)
    if match.half_time and _sum(early) != match.half_time:
        yield f"The goals up to minute {_HALF} make {shown(_sum(early))}, half time was {shown(match.half_time)}."


def _sum(goals: tuple[Goal, ...]) -> Score:
    home = sum(goal.side is Side.HOME for goal in goals)
    return home, len(goals) - home


def _players(match: Match) -> Iterator[str]:
    """Who scored was on the field."""
    on = {player.name: player.on for player in match.players}
    for goal in match.goals or ():
        if on and goal.kind is not Scored.PENALTY_TRY and goal.scorer not in on:
            yield f"{goal.scorer} scored, but is among those who took no part."
        elif goal.minute < on.get(goal.scorer, 0):
            yield f"{goal.scorer} scored in minute {goal.minute}, but came on in minute {on[goal.scorer]}."


def _draw(event: Event, draw: Draw, book: RuleBook) -> Iterator[str]:
    games = games_of(event, book)
    if not games:
        yield f"There is no odds table for {event.meeting}: the rule book names the games."
        return
    balls, highest = min(int(game["balls"]) for game in games), int(games[0]["highest"])
    if len(draw.drawn) != balls:
        yield f"{event.meeting} draws {count(balls)} numbers; {count(len(draw.drawn))} are typed."
    if draw.bonus is None and any(game["with_bonus"] for game in games):
        yield "What was the bonus number?"
    every = (*draw.drawn, *([draw.bonus] if draw.bonus is not None else []))
    for number in dict.fromkeys(every):
        if not 1 <= number <= highest:
            yield f"{number} is no number of {event.meeting}: 1 to {highest}."
        if every.count(number) > 1:
            yield f"{number} is typed twice."


def games_of(event: Event, book: RuleBook) -> list[Mapping[str, Value]]:
    """Give the games that are bet on an event's draw, by their tables: the Irish Lottery with six balls and with seven."""
    name = "".join(filter(str.isalnum, event.meeting.casefold()))
    return [row for row in book.rows("numbers_game") if name.startswith(str(row["game"]).partition("_")[0])]


def _total(event: Event, total: Total) -> Iterator[str]:
    if not total.made:
        yield f"What did {event.title} make?"
    if event.sport == "distances" and any(not made.code for made in total.made):
        yield "Say of each race whether it was over jumps or on the flat: its code decides how much it adds."


def _bout(bout: Bout) -> Iterator[str]:
    rounds = bout.rounds_fought_over or bout.rounds
    if bout.ended_in and bout.ended_in > rounds:
        yield f"It ended in round {bout.ended_in} of {rounds}."
    if bout.ended_in and bout.unanswered:
        yield "A bell that was not answered ends it: no other round does."
    if bout.unanswered == 1 or (bout.unanswered or 0) > rounds:
        yield f"A bell that was not answered is that of round 2 to {rounds}."
