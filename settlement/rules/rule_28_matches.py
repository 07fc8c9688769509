"""Rule 28. Other sports in which two sides meet: American football, boxing, cricket, rugby."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction
from typing import Final

from settlement.contests import Bout, Match, Scored, Venue, line_of
from settlement.part import NONE, NeedsPerson, Part
from settlement.programme import Event, EventStatus
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_26_result import AWAY_WIN, DRAW, HOME_WIN, beyond, judged, mark_of, shown
from settlement.trail import Step

_TUESDAY: Final = 2
_WEEK: Final = 7


@encodes("28.american_football", "28.rugby")
def final_score(sport: str, match: Match) -> tuple[tuple[int, int], str]:
    """American football counts overtime if it was played; rugby counts no extra time."""
    cite = "28.american_football" if sport == "american_football" else "28.rugby" if sport == "rugby" else "28"
    score = match.overtime or match.score if sport == "american_football" else match.score
    if score is None:
        raise NeedsPerson(cite, f"The score of {match.name} is wanting")
    return score, cite


@encodes("28", "28.american_football", "28.rugby")
def side_wins(sport: str, pick: str, match: Match, *, tie_on_offer: bool) -> Part:
    """The winner of a match; a level score without a price for it needs a person."""
    score, cite = final_score(sport, match)
    came = mark_of(score)
    if came == DRAW and not tie_on_offer:
        raise NeedsPerson(cite, f"{match.name} ended level at {shown(score)}, and no price for that was on offer")
    return judged(_side(pick, match, cite) == came, cite, f"Result {shown(score)}{_after(sport, match)}")


@encodes("28", "28.american_football", "28.rugby")
def with_start(sport: str, pick: str, match: Match) -> Part:
    """A side with so many points of start: ``Marsh Town +6.5``."""
    score, cite = final_score(sport, match)
    who, _, start = pick.rpartition(" ")
    side = _side(who, match, cite)
    try:
        ahead = line_of(start)
    except ValueError as wrong:
        raise NeedsPerson(cite, f"{pick} has no start that can be read") from wrong
    came = mark_of(score, -ahead if side == AWAY_WIN else ahead)
    if came == DRAW and side != DRAW:
        raise NeedsPerson(cite, f"With {start} the score {shown(score)} is level: a price for that is not known")
    return judged(side == came, cite, f"Result {shown(score)}{_after(sport, match)}, with {start}")


@encodes("28", "28.american_football", "28.rugby")
def points(sport: str, pick: str, match: Match) -> Part:
    """More or fewer points than the line."""
    score, cite = final_score(sport, match)
    return beyond(pick, Fraction(sum(score)), cite, f"Result {shown(score)}{_after(sport, match)}")


def _after(sport: str, match: Match) -> str:
    return " after overtime" if sport == "american_football" and match.overtime else ""


def _side(pick: str, match: Match, cite: str) -> str:
    sides = {
        match.home: HOME_WIN,
        match.away: AWAY_WIN,
        "draw": DRAW,
        HOME_WIN: HOME_WIN,
        AWAY_WIN: AWAY_WIN,
        DRAW: DRAW,
    }
    if pick not in sides:
        raise NeedsPerson(cite, f"{pick} is no side of {match.name}")
    return sides[pick]


@encodes("28.rugby")
def rugby_void(event: Event, match: Match) -> Step | None:
    """A changed venue voids; a postponed match stands to the following Tuesday."""
    if match.venue is not Venue.HOME and not match.venue_printed:
        return Step("28.rugby", "Played at another venue than advertised: void")
    last = until_tuesday(event.off.date())
    if match.postponed_to and match.postponed_to > last:
        return Step("28.rugby", f"Postponed beyond Tuesday, {last.day} {last:%B}: void")
    return None


@encodes("28.rugby")
def until_tuesday(printed: date) -> date:
    """The Tuesday that follows a day."""
    return printed + timedelta(days=(_TUESDAY - printed.isoweekday()) % _WEEK or _WEEK)


@encodes("28.rugby")
def first_try(pick: str, match: Match) -> Part:
    """Who scored the first try; penalty tries do not count."""
    if match.goals is None:
        raise NeedsPerson("28.rugby", f"The tries of {match.name} are wanting")
    scored = next((one for one in match.goals if one.kind is not Scored.PENALTY_TRY), None)
    if scored is None:
        return judged(False, "28.rugby", "No try that counts was scored")  # noqa: FBT003 - nobody scored
    return judged(scored.scorer == pick, "28.rugby", f"{scored.scorer} scored the first try")


@encodes("28.boxing")
def boxing_void(event: Event, bout: Bout | None, *, on_round: bool) -> Step | None:
    """A contest postponed or abandoned voids all; another number of rounds voids bets on rounds."""
    if event.status in {EventStatus.VOID, EventStatus.ABANDONED}:
        return Step(
            "28.boxing", f"The contest was {'postponed' if event.status is EventStatus.VOID else 'abandoned'}: void"
        )
    if on_round and bout and bout.rounds_fought_over not in {None, bout.rounds}:
        text = f"Fought over {bout.rounds_fought_over} rounds, not {bout.rounds}: bets on rounds are void"
        return Step("28.boxing", text)
    return None


@encodes("28.boxing")
def winning_round(pick: str, winner: str | None, bout: Bout) -> Part:
    """The winner and the round: ``Tom Sexton 5``. Who does not answer the bell has lost in the round before."""
    came = bout.unanswered - 1 if bout.unanswered else bout.ended_in
    who, _, number = pick.rpartition(" ")
    if not number.isdecimal():
        raise NeedsPerson("28.boxing", f"{pick} names no round")
    if winner is None:
        raise NeedsPerson("28.boxing", "Who won is wanting")
    if came is None:
        return judged(False, "28.boxing", f"{winner} won on points, in no round")  # noqa: FBT003 - it went the distance
    late = f": not up for round {bout.unanswered}" if bout.unanswered else ""
    return judged((who, int(number)) == (winner, came), "28.boxing", f"{winner} won in round {came}{late}")


@encodes("28.cricket")
def innings_void(match: Match, book: RuleBook) -> Step | None:
    """Bets on an innings of fewer than twenty overs are void."""
    if match.overs is None:
        raise NeedsPerson("28.cricket", "How many overs were completed is wanting")
    least = book.number("cricket.overs")
    return (
        Step("28.cricket", f"{match.overs} overs completed, fewer than {least}: void") if match.overs < least else None
    )


@encodes("28.cricket")
def cricket_winner(pick: str, match: Match, competition: str | None, book: RuleBook, *, tie_on_offer: bool) -> Part:
    """A tied league match is void; of a cup match the side that goes on has won."""
    if competition in book.word("cricket.cups").split(", "):
        if match.progressed is None:
            raise NeedsPerson("28.cricket", f"Who of {match.name} goes on to the next round is wanting")
        return judged(pick == match.progressed, "28.cricket", f"{match.progressed} go on to the next round")
    score, _ = final_score("cricket", match)
    if mark_of(score) == DRAW and competition in book.word("cricket.leagues").split(", "):
        return Part(share=NONE).because("28.cricket", "A tied league match is void", void=True)
    return side_wins("cricket", pick, match, tie_on_offer=tie_on_offer)
