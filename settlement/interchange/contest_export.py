"""Matches, draws and totals, from values back to the document."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction

from settlement.contests import Bout, Contest, Match, Score, Total, Tournament
from settlement.interchange import contest_wire as wire


def to_contest_part(contest: Contest) -> wire.ContestPart:
    """Write what an event is that is no race."""
    draw = contest.draw
    return wire.ContestPart(
        match=_match(contest.match) if contest.match else None,
        bout=_bout(contest.bout) if contest.bout else None,
        tournament=_tournament(contest.tournament) if contest.tournament else None,
        draw=wire.DrawPart(drawn=draw.drawn, bonus=draw.bonus) if draw else None,
        total=_total(contest.total) if contest.total else None,
        coupon=contest.coupon,
        number=contest.number,
        competition=contest.competition,
        televised=contest.televised,
        related=contest.related,
        closes_at=_moment(contest.closes_at),
        prices={key: price.written for key, price in contest.prices.items()},
        quoted={
            key: tuple(
                wire.QuotedPart(at=_at(moment), price=price.written if price else None) for moment, price in every
            )
            for key, every in contest.quoted.items()
        },
    )


def _at(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")


def _moment(moment: datetime | None) -> str | None:
    return _at(moment) if moment else None


def _score(score: Score | None) -> str | None:
    return f"{score[0]}-{score[1]}" if score else None


def _match(match: Match) -> wire.MatchPart:
    goals = match.goals
    return wire.MatchPart(
        home=match.home,
        away=match.away,
        score=_score(match.score),
        half_time=_score(match.half_time),
        overtime=_score(match.overtime),
        goals=None
        if goals is None
        else tuple(
            wire.GoalPart(scorer=goal.scorer, side=goal.side.value, minute=goal.minute, kind=goal.kind.value)
            for goal in goals
        ),
        players=tuple(wire.PlayerPart(name=one.name, side=one.side.value, on=one.on) for one in match.players),
        incidents=None if match.incidents is None else tuple(map(_at, match.incidents)),
        postponed_to=match.postponed_to.isoformat() if match.postponed_to else None,
        venue=match.venue.value,
        venue_printed=match.venue_printed,
        overs=match.overs,
        progressed=match.progressed,
    )


def _bout(bout: Bout) -> wire.BoutPart:
    return wire.BoutPart(
        rounds=bout.rounds,
        rounds_fought_over=bout.rounds_fought_over,
        ended_in=bout.ended_in,
        unanswered=bout.unanswered,
    )


def _tournament(played: Tournament) -> wire.TournamentPart:
    return wire.TournamentPart(
        cut_short_at=_moment(played.cut_short_at),
        round_abandoned=played.round_abandoned,
        teed_off=played.teed_off,
    )


def _total(total: Total) -> wire.TotalPart:
    made = tuple(wire.MadePart(amount=_figure(one.amount), code=_code(one.code)) for one in total.made)
    return wire.TotalPart(top=_figure(total.top), made=made)


def _code(code: str) -> wire.Code:
    return "jumps" if code == "jumps" else "flat" if code == "flat" else ""


def _figure(amount: Fraction) -> str:
    """Write hundredths as the document does: ``29``, ``4.5``."""
    whole, part = divmod(round(amount * 100), 100)
    return f"{whole}.{part:02d}".rstrip("0").rstrip(".") if part else str(whole)
