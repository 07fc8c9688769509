"""What a document says against itself, refused by path."""

from __future__ import annotations

import re
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
    complete = part.sport in _RACING and part.status == "run" and part.ran is None
    _check_places([runner.position for runner in part.runners], part.ran, path, "position", complete=complete)
    both = [runner.first_past_post for runner in part.runners]
    if part.amended:
        _check_places(both, part.ran, path, "first_past_post", complete=False)
    for number, (runner, first) in enumerate(zip(part.runners, both, strict=True)):
        if part.amended and runner.position is not None and first is None:
            text = "a placed runner of an amended race carries both positions"
            raise DocumentFault(f"{path}.runners[{number}].first_past_post", text)
        if first is not None and not part.amended:
            text = "only a runner of an amended race has two positions"
            raise DocumentFault(f"{path}.runners[{number}].first_past_post", text)
    if complete and not any(runner.position for runner in part.runners) and _anyone_ran(part):
        raise DocumentFault(f"{path}.runners", "all ran and nobody has a position: the result is wanting")


def _anyone_ran(part: EventPart) -> bool:
    return any(runner.status == "ran" for runner in part.runners)


def _check_places(places: Sequence[int | None], ran: int | None, path: str, key: str, *, complete: bool) -> None:
    """Refuse the first place, from the winner's on, that cannot be; ``complete`` where all runners are listed."""
    ahead, placed = 0, sorted(place for place in places if place is not None)
    for number, place in enumerate(placed):
        ahead = number if number and place > placed[number - 1] else ahead
        text = ""
        if ahead >= place:
            text = f"{ahead} finished before it, so it was not number {place}"
        elif ran is not None and place + number - ahead > ran:
            text = f"{place} is beyond the {ran} that ran"
        elif complete and ahead < place - 1:
            text = f"nobody is just before number {place}"
        if text:
            raise DocumentFault(f"{path}.runners[{places.index(place)}].{key}", text)


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
    if not name.strip() or (not name.isprintable() and _CONTROL.search(name)):
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
