"""What a document says against itself, refused by path."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

import msgspec

from settlement.interchange.contest_wire import MatchPart
from settlement.interchange.fault import DocumentFault
from settlement.interchange.wire import DividendsPart, EventPart, RunnerPart, Terms
from settlement.rules.rule_10_favourites import UNNAMED
from settlement.slip import OF

_OUT: Final = frozenset({"withdrawn", "non-runner", "left", "balloted"})
_RAN: Final = frozenset({"ran", "left"})
_RACING: Final = frozenset({"horses", "greyhounds"})
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069]")
_NO_DIVIDENDS: Final = DividendsPart()
# How many runners each order of a dividend names.
_NAMED: Final = {"csf": 2, "chart": 2, "exacta": 2, "dual": 2, "tricast": 3}


def check_unique(names: Iterable[str | int], path: str, what: str) -> None:
    """Refuse a name or number that stands twice where it must be one's own."""
    every = list(names)
    if len(set(every)) < len(every):
        name = next(name for name, times in Counter(every).items() if times > 1)
        raise DocumentFault(path, f"{what}{name} stands here twice")


def check_event(part: EventPart, path: str) -> None:
    """Refuse an event whose runners and result cannot all be so."""
    if part.sport == "horses" and part.handicap is msgspec.UNSET:
        raise DocumentFault(f"{path}.handicap", "this key is wanting: true or false for a horse race")
    check_unique((runner.number for runner in part.runners), f"{path}.runners", "number ")
    check_unique((runner.name + (runner.suffix or "") for runner in part.runners), f"{path}.runners", "")
    if part.ran is not None and sum(runner.status in _RAN for runner in part.runners) > part.ran:
        raise DocumentFault(f"{path}.ran", f"more than {part.ran} of the runners came under orders")
    if part.special_terms:
        _check_terms(part.special_terms, f"{path}.special_terms")
    if part.status == "walkover" and sum(runner.status == "ran" for runner in part.runners) > 1:
        raise DocumentFault(f"{path}.status", "one alone walks over")
    if part.contest is not None and part.sport in _RACING:
        raise DocumentFault(f"{path}.contest", f"{part.sport} run in races")
    if part.sport == "football" and part.contest and part.contest.match:
        _check_goals(part.contest.match, f"{path}.contest.match.goals")
    if part.dividends != _NO_DIVIDENDS:
        check_dividends(part.dividends, f"{path}.dividends")
    _check_result(part, path)


def _check_goals(match: MatchPart, path: str) -> None:
    """Refuse goals that do not make the score; those of extra time may stand among them."""
    if match.goals is None or match.score is None or match.overtime is not None:
        return
    made = "-".join(str(sum(goal.side == side for goal in match.goals)) for side in ("home", "away"))
    if made != match.score:
        raise DocumentFault(path, f"the goals make {made}, and the score is {match.score}")


def _check_result(part: EventPart, path: str) -> None:
    """Refuse places that no race can end with, in either version of its result."""
    versions = ("position", "first_past_post") if part.amended else ("position",)
    for key in versions:
        placed = sorted(place for runner in part.runners if (place := getattr(runner, key)) is not None)
        for number, runner in enumerate(part.runners):
            _check_place(getattr(runner, key), part, placed, f"{path}.runners[{number}].{key}")
    for number, runner in enumerate(part.runners):
        if part.amended and runner.position is not None and runner.first_past_post is None:
            text = "a placed runner of an amended race carries both positions"
            raise DocumentFault(f"{path}.runners[{number}].first_past_post", text)
        if not part.amended and runner.first_past_post is not None:
            text = "only a runner of an amended race has two positions"
            raise DocumentFault(f"{path}.runners[{number}].first_past_post", text)
    if part.sport in _RACING and part.status == "run" and part.ran is None:
        _check_complete(part, path)


def _check_place(place: int | None, event: EventPart, placed: Sequence[int], path: str) -> None:
    """Refuse a place beyond the field, or one that runners before it have taken; ``placed`` are all places in order."""
    if place is None:
        return
    ahead = bisect_left(placed, place)
    if event.ran is not None and place - 1 + placed.count(place) > event.ran:
        raise DocumentFault(path, f"{placed.count(place)} at {place} is beyond the {event.ran} that ran")
    if ahead >= place:
        raise DocumentFault(path, f"{ahead} finished before it, so it was not number {place}")


def _check_complete(part: EventPart, path: str) -> None:
    """Refuse a race with all its runners in which a place before another is nobody's."""
    placed = sorted(runner.position for runner in part.runners if runner.position is not None)
    if not placed and any(runner.status == "ran" for runner in part.runners):
        raise DocumentFault(f"{path}.runners", "all ran and nobody has a position: the result is wanting")
    for number, runner in enumerate(part.runners):
        if runner.position is not None and bisect_left(placed, runner.position) < runner.position - 1:
            text = f"nobody is just before number {runner.position}"
            raise DocumentFault(f"{path}.runners[{number}].position", text)


def _check_terms(terms: Terms, path: str) -> None:
    """Refuse terms that pay more than the odds, or that are half signed."""
    if Fraction(terms.fraction) > 1:
        raise DocumentFault(f"{path}.fraction", "places pay at most the whole odds")
    signed = {key: getattr(terms, key) is not None for key in ("by", "at", "why")}
    if any(signed.values()) and not all(signed.values()):
        wanting = next(key for key, given in signed.items() if not given)
        raise DocumentFault(f"{path}.{wanting}", "who displayed the terms, when and why stand together")


def check_runner(runner: RunnerPart) -> None:
    """Refuse a runner that cannot be so by itself; the path begins at it."""
    if runner.status in _OUT and (runner.position is not None or runner.first_past_post is not None):
        key = "first_past_post" if runner.position is None else "position"
        raise DocumentFault(key, f"a runner that is {runner.status} has no position")
    if runner.status != "withdrawn" and (runner.withdrawn_at or runner.withdrawal_price or runner.late):
        raise DocumentFault("status", "a runner with a withdrawal has status withdrawn")
    if runner.name in UNNAMED or OF in runner.name:
        raise DocumentFault("name", "no runner can be told apart by this name")
    if runner.coupled_with == runner.name:
        raise DocumentFault("coupled_with", "a runner is coupled with another")
    check_printed(runner.name, "name")


def check_printed(name: str, path: str) -> None:
    """Refuse a name that shows nothing, or that holds what does not print."""
    if not name.strip() or _CONTROL.search(name):
        raise DocumentFault(path, "a name that can be printed belongs here")


def check_dividends(part: DividendsPart, path: str) -> None:
    """Refuse a dividend of nothing, and an order that names too few or too many, or one twice."""
    for pool in part.__struct_fields__:
        figure = getattr(part, pool)
        for key, amount in figure.items() if isinstance(figure, dict) else (("", figure),):
            where = f"{path}.{pool}.{key}" if key else f"{path}.{pool}"
            if amount is not None and not amount.strip("0."):
                raise DocumentFault(where, "a dividend has the stake in it, so it is not nothing")
            order = key.split("-")
            if key and pool in _NAMED and (len(order) != _NAMED[pool] or len(set(order)) < len(order)):
                raise DocumentFault(where, f"{_NAMED[pool]} runners in order belong here")
