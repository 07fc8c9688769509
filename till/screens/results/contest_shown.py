"""From what is typed of a contest to what is shown. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from settlement.contests import Contest, Goal, Match, Scored, Side, Venue
from settlement.rules.rule_26_result import shown
from settlement.words import count
from till.screens.results.asked import asked_of
from till.screens.results.match_words import total_of
from till.screens.results.model import AskedShown, FormShown, SaidShown
from till.screens.results.reading import Reading, race_name
from till.screens.results.shown import others_shown, rows_shown
from till.screens.results.typed import FACTS, Field, Typed
from till.services.values.office import ResultForm

_SAID: Final = {
    "run": SaidShown("ok", "Result", "Slips are settled on this. F6: it was not held, or was abandoned"),
    "void": SaidShown("stop", "Not held", "Bets on it are void; other legs go on. F6 changes that"),
    "abandoned": SaidShown("stop", "Abandoned", "What had happened by then may still count. F6 changes that"),
}
_GROUNDS: Final = {
    Venue.REVERSED: "the other side’s ground",
    Venue.NEUTRAL: "neutral ground",
    Venue.CHANGED: "another ground",
}
_KINDS: Final = {Scored.OWN_GOAL: " (own goal)", Scored.PENALTY_TRY: " (penalty try)"}


def contest_shown(form: ResultForm, typed: Typed, reading: Reading, refused: str, empty: Field | None) -> FormShown:
    """Show the form as it is typed; what was read of it stands under its fields, in words."""
    words = refused or next(iter(reading.faults.values()), "")
    names = {runner.number: runner.name for runner in form.event.runners}
    return FormShown(
        title=race_name(form.event),
        line=form.history or "No result yet",
        source=f"Source: {form.entry.source}" if form.entry else "",
        chips=tuple(form.terms.split(" · ")),
        rows=tuple(rows_shown(typed, names)),
        others=tuple(others_shown(form, typed)),
        said=SaidShown("stop", words, "") if words else _SAID.get(typed.status, _SAID["run"]),
        bad=frozenset(reading.faults),
        button=f"Next: {_step(form, empty)}",
        asked=tuple(
            tuple(AskedShown(one.key, one.label, one.hint, one.wide, typed.facts.get(one.key, "")) for one in row)
            for row in asked_of(form.event)
        ),
        told=tuple(_told(reading.entry.contest or Contest())),
    )


def _step(form: ResultForm, empty: Field | None) -> str:
    if empty is None:
        return "look at the effect"
    labels: Mapping[str | int, str] = {one.key: one.label for row in asked_of(form.event) for one in row}
    return labels[empty[1]].lower() if empty[0] == FACTS else "who was 1st"


def _told(came: Contest) -> Iterator[str]:
    """Say what was read, as it would be read out."""
    if came.match:
        yield from _match(came.match)
    if came.draw and came.draw.drawn:
        bonus = f", bonus {came.draw.bonus}" if came.draw.bonus is not None else ""
        yield f"{count(len(came.draw.drawn)).capitalize()} numbers: {', '.join(map(str, sorted(came.draw.drawn)))}{bonus}"
    if came.total and came.total.made:
        yield f"{count(len(came.total.made)).capitalize()} races made {total_of(came.total.made)} before any is held to the most it counts"


def _match(match: Match) -> Iterator[str]:
    if match.score:
        half = f", half time {shown(match.half_time)}" if match.half_time else ""
        yield f"{match.home} {shown(match.score)} {match.away}{half}"
    if match.goals is not None:
        yield " · ".join(_goals(match.goals)) or "No goals"
    if match.venue in _GROUNDS and not match.venue_printed:
        yield f"Played on {_GROUNDS[match.venue]}, which was not printed"
    if match.postponed_to:
        yield f"Played on {match.postponed_to:%A %d %B}"
    if match.players:
        yield f"{count(len(match.players)).capitalize()} of those listed, or who scored, took part"


def _goals(goals: tuple[Goal, ...]) -> Iterator[str]:
    """Say every goal with the score that it made."""
    score = {Side.HOME: 0, Side.AWAY: 0}
    for goal in goals:
        score[goal.side] += 1
        made = shown((score[Side.HOME], score[Side.AWAY]))
        yield f"{goal.minute}′ {goal.scorer}{_KINDS.get(goal.kind, '')} {made}"
