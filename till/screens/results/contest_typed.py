"""A contest's result while it is typed: what is known of it, as texts by field. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime
from typing import Final

from settlement.contests import Contest, Match, Venue
from settlement.programme import Event
from till.screens.results import asked
from till.screens.results.asked import asked_of
from till.screens.results.match_words import NONE, write_goals, write_made, write_score
from till.screens.results.typed import FACTS, PLACES, Field, Typed, finish
from till.services.values.office import ResultEntry, ResultForm

# Fields without which a contest has no result; the others are asked for where they are known.
_WANTED: Final = frozenset({asked.HALF_TIME, asked.SCORE, asked.DRAWN, asked.BONUS, asked.MADE})
# Where players are listed there are bets on who scores.
_WITH_PLAYERS: Final = frozenset({asked.GOALS, asked.ABSENT})


def opened_contest(form: ResultForm) -> Typed:
    """Begin with what is known of the contest."""
    entry, event = form.entry, form.event
    off = event.actual_off or (entry.actual_off if entry else None)
    facts: dict[int | str, str] = {asked.OFF: f"{off:%H:%M:%S}"} if off else {}
    if form.made:
        facts[asked.MADE] = write_made(form.made)
    if entry is None:
        return Typed(places=finish({}, form), facts=facts)
    facts |= dict(_texts(entry, event))
    return Typed(settled=True, places=finish(entry.positions, form), facts=facts, status=entry.status)


def next_asked(form: ResultForm, typed: Typed) -> Field | None:
    """Give the first field that is wanted and not typed yet."""
    if typed.settled or typed.status != "run":
        return None
    if typed.places and not typed.places[0].number.strip():
        return PLACES, 0
    match = _declared(form.event)
    wanted = _WANTED | _WITH_PLAYERS if match and match.players else _WANTED
    keys = (one.key for row in asked_of(form.event) for one in row if one.key in wanted)
    return next(((FACTS, key) for key in keys if not typed.facts.get(key, "").strip()), None)


def first_field(form: ResultForm) -> Field:
    """Give the field where typing begins."""
    if form.event.runners:
        return PLACES, 0
    return FACTS, next((one.key for row in asked_of(form.event) for one in row), asked.OFF)


def is_begun(typed: Typed) -> bool:
    """Say whether anything of a result is typed that can be looked at."""
    return any(text.strip() for text in typed.facts.values()) or any(row.number.strip() for row in typed.places)


def in_full(form: ResultForm, typed: Typed, entry: ResultEntry) -> Typed:
    """Write names that were read by their start in full."""
    match, declared = entry.contest.match if entry.contest else None, _declared(form.event)
    if match is None or match.goals is None or declared is None or not typed.facts.get(asked.GOALS, "").strip():
        return typed
    return replace(typed, facts={**typed.facts, asked.GOALS: write_goals(match, declared)})


def _declared(event: Event) -> Match | None:
    return event.contest.match if event.contest else None


def _texts(entry: ResultEntry, event: Event) -> Iterator[tuple[int | str, str]]:
    came = entry.contest or Contest()
    declared = _declared(event)
    if came.match and declared:
        yield from _match(came.match, declared)
    if came.draw:
        yield asked.DRAWN, " ".join(map(str, came.draw.drawn))
        yield asked.BONUS, str(came.draw.bonus or "")
    if came.total:
        yield asked.MADE, write_made(came.total.made)
    if came.bout:
        yield asked.ENDED_IN, str(came.bout.ended_in or "")
        yield asked.UNANSWERED, str(came.bout.unanswered or "")
        yield asked.FOUGHT_OVER, str(came.bout.rounds_fought_over or "")
    if came.tournament:
        yield asked.CUT_SHORT, _time(came.tournament.cut_short_at)
        yield asked.ROUND_ABANDONED, "y" if came.tournament.round_abandoned else ""
        yield asked.TEED_OFF, {True: "y", False: "n", None: ""}[came.tournament.teed_off]
    yield asked.NON_RUNNERS, " ".join(map(str, entry.non_runners))


def _match(match: Match, declared: Match) -> Iterator[tuple[int | str, str]]:
    yield asked.HALF_TIME, write_score(match.half_time)
    yield asked.SCORE, write_score(match.score)
    yield asked.OVERTIME, write_score(match.overtime)
    yield asked.GOALS, write_goals(match, declared)
    yield asked.ABSENT, _absent(match, declared)
    yield asked.CAME_ON, ", ".join(f"{one.name} {one.on}" for one in match.players if one.on)
    if match.incidents is not None:
        yield asked.INCIDENTS, _time(min(match.incidents, default=None)) or NONE
    yield asked.GROUND, "" if match.venue is Venue.HOME or match.venue_printed else match.venue.value
    yield asked.PLAYED_ON, _day(match.postponed_to)
    yield asked.OVERS, "" if match.overs is None else str(match.overs)
    yield asked.PROGRESSED, match.progressed or ""


def _absent(match: Match, declared: Match) -> str:
    """Write who of the listed took no part."""
    if not match.players:
        return ""
    played = {one.name for one in match.players}
    return ", ".join(one.name for one in declared.players if one.name not in played) or NONE


def _time(moment: datetime | None) -> str:
    return f"{moment:%H:%M:%S}" if moment else ""


def _day(day: date | None) -> str:
    return f"{day:%d/%m}" if day else ""
