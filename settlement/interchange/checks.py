"""What a document says against itself, refused by path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

import msgspec

from settlement.interchange.fault import DocumentFault
from settlement.interchange.wire import BetPart, EventPart, RunnerPart, SelectionPart, Terms
from settlement.rules.rule_11_mounts import ON_A_CARD

_OUT: Final = frozenset({"withdrawn", "non-runner", "left", "balloted"})
_RAN: Final = frozenset({"ran", "left"})


def check_unique(names: Iterable[str | int], path: str, what: str) -> None:
    """Refuse a name or number that stands twice where it must be one's own."""
    for name, times in Counter(names).items():
        if times > 1:
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
    placed = [runner.position for runner in part.runners if runner.position is not None]
    for place, runner in enumerate(part.runners):
        _check_runner(runner, part, placed, f"{path}.runners[{place}]")


def _check_terms(terms: Terms, path: str) -> None:
    """Refuse terms that pay more than the odds, or that are half signed."""
    if Fraction(terms.fraction) > 1:
        raise DocumentFault(f"{path}.fraction", "places pay at most the whole odds")
    signed = {key: getattr(terms, key) is not None for key in ("by", "at", "why")}
    if any(signed.values()) and not all(signed.values()):
        wanting = next(key for key, given in signed.items() if not given)
        raise DocumentFault(f"{path}.{wanting}", "who displayed the terms, when and why stand together")


def _check_runner(runner: RunnerPart, event: EventPart, placed: Sequence[int], path: str) -> None:
    if runner.status in _OUT and runner.position is not None:
        raise DocumentFault(f"{path}.position", f"a runner that is {runner.status} has no position")
    if runner.status == "ran" and (runner.withdrawn_at or runner.withdrawal_price):
        raise DocumentFault(f"{path}.status", "a runner with a withdrawal has status withdrawn")
    _check_position(runner, event, placed, path)
    if event.amended and (runner.position is None) != (runner.first_past_post is None):
        text = "a placed runner of an amended race carries both positions"
        raise DocumentFault(f"{path}.first_past_post", text)


def _check_position(runner: RunnerPart, event: EventPart, placed: Sequence[int], path: str) -> None:
    """Refuse a place beyond the field, or one that runners before it have taken."""
    if runner.position is None:
        return
    if event.ran is not None and runner.position > event.ran:
        raise DocumentFault(f"{path}.position", f"{runner.position} is beyond the {event.ran} that ran")
    ahead = sum(position < runner.position for position in placed)
    if ahead >= runner.position:
        raise DocumentFault(f"{path}.position", f"{ahead} finished before it, so it was not number {runner.position}")


def check_bet(part: BetPart, path: str) -> None:
    """Refuse a bet that lacks a part, or has parts that exclude each other."""
    if part.written is not None:
        if part != BetPart(written=part.written):
            raise DocumentFault(f"{path}.written", "a written bet has no other keys")
        return
    if part.unit_stake is None:
        raise DocumentFault(f"{path}.unit_stake", "this key is wanting")
    on_a_card = part.type in ON_A_CARD
    if not part.selections and not (on_a_card and (part.who or part.meeting)):
        raise DocumentFault(f"{path}.selections", "a bet has at least one selection")
    if part.each_way and part.place_only:
        raise DocumentFault(f"{path}.place_only", "a bet is each way or place only, not both")
    if part.each_way_method == "equally_divided" and not part.each_way:
        raise DocumentFault(f"{path}.each_way_method", "only an each-way bet can be equally divided")
    if not on_a_card and (part.who or part.meeting or part.stated):
        raise DocumentFault(f"{path}.who", "only mounts, runners and races of a card are found by name")
    if not on_a_card and bool(part.folds) != (part.type == "folds"):
        raise DocumentFault(f"{path}.folds", "this key and the type folds belong together")


def check_selection(part: SelectionPart, path: str) -> None:
    """Refuse a selection that names nothing, or is named twice over."""
    if part.written is not None:
        if part.event is not None or part.runner is not None:
            raise DocumentFault(f"{path}.written", "a written selection has no event and no runner beside it")
        return
    if (part.bet_on is None) != (part.pick is None) or (part.pick is not None and part.runner is not None):
        raise DocumentFault(f"{path}.pick", "a market and a pick belong together, and no runner with them")
    for key in ("event", "runner") if part.pick is None else ("event",):
        if getattr(part, key) is None:
            raise DocumentFault(f"{path}.{key}", "this key is wanting")
