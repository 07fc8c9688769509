"""Matches, draws and totals: from the document to values, and back."""

from __future__ import annotations

from datetime import date, datetime
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType

from settlement.contests import (
    Bout,
    Contest,
    Draw,
    Goal,
    Made,
    Match,
    Player,
    Score,
    Scored,
    Side,
    Total,
    Tournament,
    Venue,
)
from settlement.interchange import contest_wire as wire
from settlement.interchange.fault import DocumentFault
from settlement.interchange.reading import given, if_given
from settlement.odds import Odds


def to_contest(part: wire.ContestPart, path: str) -> Contest:
    """Turn the part into a value; raises DocumentFault for what contradicts itself."""
    meets = part.match or part.bout or part.tournament
    if sum(one is not None for one in (meets, part.draw, part.total)) > 1:
        raise DocumentFault(path, "an event is a match, a draw or a total, and no two of them")
    return Contest(
        match=_match(part.match, f"{path}.match") if part.match else None,
        bout=_bout(part.bout, f"{path}.bout") if part.bout else None,
        tournament=_tournament(part.tournament, f"{path}.tournament") if part.tournament else None,
        draw=_draw(part.draw, f"{path}.draw") if part.draw else None,
        total=_total(part.total) if part.total else None,
        coupon=part.coupon,
        number=part.number,
        competition=part.competition,
        televised=part.televised,
        related=part.related,
        closes_at=if_given(datetime.fromisoformat, part.closes_at, f"{path}.closes_at"),
        prices=MappingProxyType({key: _odds(price, f"{path}.prices.{key}") for key, price in part.prices.items()}),
        quoted=MappingProxyType(
            {key: tuple(_quoted(one, f"{path}.quoted.{key}") for one in every) for key, every in part.quoted.items()}
        ),
    )


def _odds(written: str, path: str) -> Odds:
    return given(Odds.parse, written, path)


def _score(written: str) -> Score:
    home, _, away = written.partition("-")
    return int(home), int(away)


def _match(part: wire.MatchPart, path: str) -> Match:
    score, half, over = (if_given(_score, one, path) for one in (part.score, part.half_time, part.overtime))
    if part.home == part.away:
        raise DocumentFault(f"{path}.away", "a side meets another")
    _check_later(half, score, f"{path}.half_time", "a side had more at half time than at the end")
    _check_later(score, over, f"{path}.overtime", "a side had less after overtime than before it")
    goals = None if part.goals is None else tuple(map(_goal, part.goals))
    if goals and any(later.minute < goal.minute for goal, later in pairwise(goals)):
        raise DocumentFault(f"{path}.goals", "goals stand in the order in which they came")
    return Match(
        home=part.home,
        away=part.away,
        score=score,
        half_time=half,
        overtime=over,
        goals=goals,
        players=tuple(Player(name=one.name, side=Side(one.side), on=one.on) for one in part.players),
        incidents=_moments(part.incidents, f"{path}.incidents"),
        postponed_to=if_given(date.fromisoformat, part.postponed_to, f"{path}.postponed_to"),
        venue=Venue(part.venue),
        venue_printed=part.venue_printed,
        overs=part.overs,
        progressed=part.progressed,
    )


def _check_later(first: Score | None, then: Score | None, path: str, text: str) -> None:
    """Refuse a score that falls as the match goes on."""
    if first and then and (first[0] > then[0] or first[1] > then[1]):
        raise DocumentFault(path, text)


def _moments(written: tuple[str, ...] | None, path: str) -> tuple[datetime, ...] | None:
    return None if written is None else tuple(given(datetime.fromisoformat, one, path) for one in written)


def _goal(part: wire.GoalPart) -> Goal:
    return Goal(scorer=part.scorer, side=Side(part.side), minute=part.minute, kind=Scored(part.kind))


def _bout(part: wire.BoutPart, path: str) -> Bout:
    if part.unanswered == 1 or (part.unanswered and part.ended_in):
        raise DocumentFault(f"{path}.unanswered", "a bell that was not answered follows a round, and ends the contest")
    if part.ended_in and part.ended_in > max(part.rounds, part.rounds_fought_over or 0):
        raise DocumentFault(f"{path}.ended_in", f"there is no round {part.ended_in} among {part.rounds}")
    return Bout(
        rounds=part.rounds,
        rounds_fought_over=part.rounds_fought_over,
        ended_in=part.ended_in,
        unanswered=part.unanswered,
    )


def _tournament(part: wire.TournamentPart, path: str) -> Tournament:
    return Tournament(
        cut_short_at=if_given(datetime.fromisoformat, part.cut_short_at, f"{path}.cut_short_at"),
        round_abandoned=part.round_abandoned,
        teed_off=part.teed_off,
    )


def _draw(part: wire.DrawPart, path: str) -> Draw:
    balls = [*part.drawn, *([part.bonus] if part.bonus else [])]
    if len(set(balls)) < len(balls):
        raise DocumentFault(f"{path}.drawn", "a ball stands here twice")
    return Draw(drawn=part.drawn, bonus=part.bonus)


def _total(part: wire.TotalPart) -> Total:
    made = tuple(Made(Fraction(one.amount), one.code) for one in part.made)
    return Total(top=Fraction(part.top), made=made)


def _quoted(part: wire.QuotedPart, path: str) -> tuple[datetime, Odds | None]:
    return given(datetime.fromisoformat, part.at, path), if_given(Odds.parse, part.price, path)
