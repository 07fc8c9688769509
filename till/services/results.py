"""A typed result: what cannot be, and the race as it leaves it. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Final

from settlement.money import NOTHING, Money
from settlement.programme import Event, EventStatus, Runner, RunnerStatus
from settlement.rules.rule_25_overseas import is_overseas
from settlement.slip import Objection
from till.services.contest_results import with_outcome
from till.services.values.office import ResultEntry, ResultStage

_OUT: Final = frozenset({RunnerStatus.WITHDRAWN, RunnerStatus.NON_RUNNER})
NOT_RUN: Final = frozenset({EventStatus.VOID, EventStatus.ABANDONED})
_ENDS: Final = tuple(status.value for status in EventStatus if status is not EventStatus.UNRESULTED)
# A race may go off a little early; an hour of the twelve-hour clock it does not.
_EARLY: Final = timedelta(minutes=10)
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def name_of(event: Event) -> str:
    """Name an event as the trade does: ``2.30 Wrenfield``, ``3.00 Hull v York``."""
    return f"{event.off.hour % 12 or 12}.{event.off.minute:02d} {event.title}"


def resulted(event: Event, entry: ResultEntry) -> Event:
    """Give the race with this result; first past the post alone settles nothing, so it stays unresulted."""
    if entry.stage is ResultStage.FIRST_PAST_THE_POST:
        return replace(event, actual_off=entry.actual_off or event.actual_off)
    return replace(
        event,
        status=EventStatus(entry.status),
        actual_off=entry.actual_off or event.actual_off,
        ran=entry.ran,
        amended=entry.amended if entry.stage is ResultStage.AMENDED else None,
        dividends=_dividends(entry.dividends),
        runners=tuple(_finished(runner, entry) for runner in event.runners),
        contest=with_outcome(event.contest, entry.contest) if event.contest else None,
    )


def against(event: Event, entry: ResultEntry, before: ResultEntry | None) -> tuple[Objection, ...]:
    """Say what stands against this result of this race, after the result ``before``; empty when nothing does."""
    return tuple(
        Objection("4(e)", text)
        for check in (
            _out_of_turn(entry, before),
            strangers(event, entry),
            _finish(event, entry),
            _numbers(event, entry),
            times(event, entry),
        )
        for text in check
    )


def _dividends(typed: Mapping[str, Money]) -> dict[str, Money | Mapping[str, Money]]:
    """Gather ``tote_place.4`` and ``tote_place.7`` under their one name, by runner."""
    single: dict[str, Money | Mapping[str, Money]] = {}
    by_runner: dict[str, dict[str, Money]] = {}
    for name, amount in typed.items():
        kind, _, runner = name.partition(".")
        if runner:
            by_runner.setdefault(kind, {})[runner] = amount
        else:
            single[kind] = amount
    return single | by_runner


def _finished(runner: Runner, entry: ResultEntry) -> Runner:
    amended = entry.stage is ResultStage.AMENDED
    official = entry.amended_positions if amended else entry.positions
    return replace(
        runner,
        status=_status(runner, entry),
        sp=entry.sp.get(runner.number),
        position=official.get(runner.number),
        first_past_post=entry.positions.get(runner.number) if amended else None,
    )


def _status(runner: Runner, entry: ResultEntry) -> RunnerStatus:
    if runner.status is RunnerStatus.WITHDRAWN:
        return runner.status
    if runner.number in entry.non_runners:
        return RunnerStatus.NON_RUNNER
    return RunnerStatus.LEFT if runner.number in entry.left else runner.status


def _out_of_turn(entry: ResultEntry, before: ResultEntry | None) -> Iterator[str]:
    weighed_in = before is not None and before.stage is not ResultStage.FIRST_PAST_THE_POST
    if entry.stage is ResultStage.FIRST_PAST_THE_POST and weighed_in:
        yield "This race is weighed in already. Amend its result instead."
    if entry.stage is ResultStage.AMENDED and not weighed_in:
        yield "Nothing to amend yet: post the weighed-in result first."
    if entry.stage is ResultStage.AMENDED and entry.amended is None:
        yield "Say why it was amended: objection, or the judge's error."


def strangers(event: Event, entry: ResultEntry) -> Iterator[str]:
    """Find who has a place or a price and did not run."""
    runners = {runner.number: runner for runner in event.runners}
    named = [*entry.positions, *entry.amended_positions, *entry.sp, *entry.left, *entry.non_runners]
    for number in dict.fromkeys(named):
        if number not in runners:
            yield f"{number} is not a runner in the {name_of(event)}."
    for number in entry.left:
        if number in runners and number in entry.positions:
            yield f"{number} {runners[number].name} was left at the start. It can have no place."
    for number in dict.fromkeys([*entry.positions, *entry.amended_positions, *entry.sp, *entry.left]):
        if number in runners and _status(runners[number], entry) in _OUT:
            yield f"{number} {runners[number].name} did not run. It can have neither a place nor an SP."


def _finish(event: Event, entry: ResultEntry) -> Iterator[str]:
    if entry.status not in _ENDS:
        yield f"A race is {', '.join(_ENDS)}, not {entry.status}."
        return
    if entry.status in NOT_RUN:
        if entry.positions or entry.amended_positions:
            yield f"A race that is {entry.status} has no finish. Clear the positions."
        return
    if entry.status == EventStatus.WALKOVER and list(entry.positions.values()) != [1]:
        yield "A walk-over has one horse, and it is first."
        return
    yield from order(entry.positions)
    if entry.stage is ResultStage.AMENDED:
        yield from order(entry.amended_positions)
    yield from _prices(event, entry)


def order(positions: Mapping[int, int]) -> Iterator[str]:
    """Find what breaks the order: places run on without a gap; runners level with each other use up the places below them."""
    if not positions:
        yield "No winner is typed."
    if any(position < 1 for position in positions.values()):
        yield "Places begin with first."
        return
    want = 1
    for position, level in sorted(Counter(positions.values()).items()):
        if position > want:
            yield f"Nobody is {_ordinal(want)}, but one is {_ordinal(position)}."
            return
        if position < want:
            yield f"{_level(want, position, positions)} The next is {_ordinal(want)}, not {_ordinal(position)}."
            return
        want = position + level


def _level(want: int, position: int, positions: Mapping[int, int]) -> str:
    above = max(place for place in positions.values() if place < position)
    return f"{want - above} share {_ordinal(above)} place."


def _ordinal(position: int) -> str:
    return _ORDINALS[position - 1] if 0 < position <= len(_ORDINALS) else f"{position}th"


def _prices(event: Event, entry: ResultEntry) -> Iterator[str]:
    """Every placed runner has its SP, or the race has none at all and the tote pays (2(h)), overseas the PMU (25)."""
    if entry.stage is ResultStage.FIRST_PAST_THE_POST or entry.status == EventStatus.WALKOVER:
        return
    if not entry.sp and (is_overseas(event) or "tote_win" in entry.dividends):
        return
    names = {runner.number: runner.name for runner in event.runners}
    for number in sorted({*entry.positions, *entry.amended_positions} & names.keys() - entry.sp.keys()):
        yield f"{number} {names[number]} has no SP."


def _numbers(event: Event, entry: ResultEntry) -> Iterator[str]:
    placed = len({*entry.positions, *entry.amended_positions})
    if entry.ran is not None and entry.ran < placed:
        yield f"{placed} have a place, but {entry.ran} ran."
    if entry.ran is not None and entry.ran > len(event.runners):
        yield f"{entry.ran} ran, but the card has {len(event.runners)}."
    numbers = {str(runner.number) for runner in event.runners}
    for name, amount in entry.dividends.items():
        # ``tote_place.4`` is one runner's, ``csf.3-8`` that of two in order.
        _, _, runners = name.partition(".")
        if amount <= NOTHING or (runners and not set(runners.split("-")) <= numbers):
            yield f"The dividend {name.replace('_', ' ').replace('.', ' of ')}, {amount}, cannot be."


def times(event: Event, entry: ResultEntry) -> Iterator[str]:
    """Find an off that cannot be that of the event."""
    if entry.actual_off is None:
        return
    match = entry.contest.match if entry.contest else None
    if entry.actual_off.date() not in {event.off.date(), match and match.postponed_to}:
        yield f"The off of {entry.actual_off:%d %B} is not on the day of this race."
    elif entry.actual_off < event.off - _EARLY:
        yield f"The off of {entry.actual_off:%H:%M:%S} is long before the time of this race, {event.off:%H:%M}."
