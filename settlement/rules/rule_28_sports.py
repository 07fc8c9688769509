"""Rule 28. Other sports: what is common to them, and the smallest bet of each."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from settlement.contests import Contest
from settlement.part import NeedsPerson
from settlement.programme import Event, Runner, RunnerStatus
from settlement.rulebook import RuleBook, encodes
from settlement.rulebook.values import Value
from settlement.trail import Step
from settlement.words import listed

NOT_SPORTS: Final = frozenset({"horses", "greyhounds", "football", "numbers", "distances", "favourites"})
_NAMES: Final = {3: "trebles"}


@encodes("28")
def is_sport(event: Event) -> bool:
    """Sports are all but football, greyhounds, horses and what is bet on their meetings."""
    return event.sport not in NOT_SPORTS


@encodes("28")
def closes(event: Event) -> datetime:
    """Betting closes at the time given for it, else at the actual start."""
    at = event.contest.closes_at if event.contest else None
    return at or event.off_at


@encodes("28")
def withdrawn(runner: Runner) -> Step | None:
    """A player or team withdrawn before the start: the stake is refunded."""
    if runner.status in {RunnerStatus.RAN, RunnerStatus.LEFT}:
        return None
    return Step("28", f"{runner.name} withdrawn before the start: the stake is refunded")


@encodes("28")
def deducts(book: RuleBook) -> bool:
    """The house may deduct for those withdrawn by the scale of 19, where it says so."""
    return book.word("sports.deduction") == "on"


@encodes("28", "28.american_football", "28.cricket", "28.rugby", "H21")
def too_small(event: Event, smallest: int, book: RuleBook) -> Step | None:
    """A bet with a line smaller than its sport allows is void, win or lose; None where it is large enough."""
    row = next((row for row in book.rows("sports_minimum") if row["sport"] == event.sport), None)
    if row is None or smallest >= int(row["fold"]) or _takes_singles(event, row):
        return None
    least = _NAMES.get(int(row["fold"]), f"{row['fold']}-folds")
    name = event.sport.replace("_", " ").capitalize()
    return Step(str(row["cite"]), f"{name}: only {least} and upwards on this match, so the bet is void, win or lose")


def _takes_singles(event: Event, row: Mapping[str, Value]) -> bool:
    """Say whether a competition, or being televised, opens a match to singles; what is not known needs a person."""
    contest, cite, televised = event.contest or Contest(), str(row["cite"]), str(row["singles_if_televised"])
    if contest.competition in str(row["singles_on"]).split(", ") or (televised == "any" and contest.televised):
        return True
    if contest.competition is None:
        raise NeedsPerson(cite, f"Which competition {event.title} is of is not known: are singles taken on it?")
    if televised not in {"any", contest.competition}:
        return False
    if contest.televised is None:
        raise NeedsPerson(cite, f"Whether {event.title} was televised is not known: are singles taken on it?")
    return contest.televised


@encodes("26", "28", "H19")
def related_step(names: list[str]) -> Step:
    """Say which selections are related, and what becomes of lines with them."""
    return Step("H19", f"{listed(names)} depend on each other: a line with them becomes equal singles")


@encodes("28")
def did_not_take_place(event: Event) -> Step:
    """What never took place is refunded."""
    return Step("28", f"{event.title} did not take place: the stake is refunded")
