"""What became of a selection in a sport other than football and racing (28)."""

from __future__ import annotations

from dataclasses import replace

from settlement import contests as on
from settlement.contests import Contest, Match
from settlement.outcome import Outcome, Pick, void
from settlement.part import NONE, NeedsPerson, Part
from settlement.programme import Event, EventStatus
from settlement.quoted import bet_name, finished, runner_in
from settlement.rulebook import RuleBook, encodes
from settlement.rules import rule_28_matches as matches
from settlement.rules import rule_28_sports as rule_28
from settlement.rules import rule_28_tournaments as tournaments
from settlement.trail import Step
from settlement.words import clock


@encodes("28")
def sport(pick: Pick, contest: Contest, book: RuleBook) -> Outcome:
    """Say what became of a sports selection; raises NeedsPerson."""
    reason = _too_late(pick) or _void_because(pick, contest, book)
    if reason:
        begun = (tournaments.began(pick.event),) if pick.late else ()
        return replace(void("28", "", bet_name(pick)), steps=(*(step for step in begun if step), reason))
    if pick.event.status is EventStatus.UNRESULTED:
        return Outcome(bet_name(pick), Part(), Part(), open=True)
    if pick.event.status is EventStatus.ABANDONED:
        raise NeedsPerson("28", f"{pick.event.title} was abandoned, and no clause says what then")
    began = tournaments.began(pick.event)
    settled = _settled(pick, contest, book)
    return replace(settled, steps=(began, *settled.steps)) if began else settled


@encodes("28")
def _too_late(pick: Pick) -> Step | None:
    """After the close or the start, without the signature of staff: void, win or lose."""
    if pick.late is None:
        return None
    return Step("28", f"Taken at {clock(pick.late)}, after betting had closed and without a signature: void")


def _void_because(pick: Pick, contest: Contest, book: RuleBook) -> Step | None:
    """Say why a selection counts for nothing, sport by sport."""
    event, bet_on, match = pick.event, pick.selection.bet_on, contest.match
    if event.sport == "boxing":
        return matches.boxing_void(event, contest.bout, on_round=bet_on == on.ROUND)
    if event.sport == "cricket" and bet_on == on.INNINGS and match and event.status is EventStatus.RUN:
        return matches.innings_void(match, book)
    if event.sport == "rugby" and match:
        return matches.rugby_void(event, match) or _not_played(event)
    if event.sport == "golf" and contest.tournament:
        cut = tournaments.after_last_round(contest.tournament, bet_on, pick.struck or event.off)
        waits = event.status is EventStatus.UNRESULTED
        return cut or (None if waits else tournaments.golf_void(contest.tournament, bet_on)) or _not_played(event)
    return _not_played(event)


def _not_played(event: Event) -> Step | None:
    return rule_28.did_not_take_place(event) if event.status is EventStatus.VOID else None


def _settled(pick: Pick, contest: Contest, book: RuleBook) -> Outcome:
    match = contest.match
    if contest.bout and pick.selection.bet_on == on.ROUND:
        winner = next((runner.name for runner in pick.event.runners if runner.position == 1), None)
        return finished(pick, matches.winning_round(str(pick.selection.runner), winner, contest.bout), "28.boxing")
    if match and pick.event.runner(pick.selection.runner) is None:
        told = _match(pick, contest, match, book)
        return finished(pick, told, told.steps[-1].rule)
    return _among_many(pick, book)


def _match(pick: Pick, contest: Contest, match: Match, book: RuleBook) -> Part:
    """A match of two sides, by its score."""
    sport_, named, bet_on = pick.event.sport, str(pick.selection.runner), pick.selection.bet_on
    tie = any(f"{on.RESULT} {draw}" in contest.prices for draw in ("X", "draw"))
    if bet_on == on.HANDICAP:
        return matches.with_start(sport_, named, match)
    if bet_on == on.OVER_UNDER:
        return matches.points(sport_, named, match)
    if bet_on == on.FIRST_TRY:
        return matches.first_try(named, match)
    if bet_on != on.RESULT:
        raise NeedsPerson("28", f"{bet_on or 'No market'} is not a market of {sport_.replace('_', ' ')}")
    if sport_ == "cricket":
        return matches.cricket_winner(named, match, contest.competition, book, tie_on_offer=tie)
    return matches.side_wins(sport_, named, match, tie_on_offer=tie)


@encodes("28.golf")
def _among_many(pick: Pick, book: RuleBook) -> Outcome:
    """Those listed with their places; who shares first has lost to a tie that had a price."""
    event = pick.event
    settled = runner_in(pick, "28", book)
    runner = event.runner(pick.selection.runner)
    lost = tournaments.tie_priced(event, runner.position, runner.name) if runner else None
    if lost:
        settled = replace(settled, win=replace(Part(share=NONE), steps=(lost,)))
    decided = tournaments.decided_by(event, pick.selection.bet_on)
    return replace(settled, steps=(decided, *settled.steps)) if decided else settled
