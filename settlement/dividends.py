"""Declared dividends, read from the result: to a £1 unit, stake included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from settlement.money import Money
from settlement.part import NeedsPerson
from settlement.programme import Event, Runner
from settlement.words import clock

_NAMES: Final = {
    "tote_win": "tote win dividend",
    "tote_place": "tote place dividend",
    "pmu_win": "pari-mutuel win dividend",
    "pmu_place": "pari-mutuel place dividend",
    "pmu_show": "pari-mutuel show dividend",
    "csf": "computer straight forecast",
    "tricast": "tricast dividend",
    "chart": "chart forecast",
    "exacta": "exacta dividend",
    "dual": "dual forecast dividend",
    "placepot": "placepot dividend",
}


def is_declared(event: Event, pool: str) -> bool:
    """Say whether any dividend of this pool is given."""
    return event.dividends.get(pool) is not None


def win_dividend(event: Event, pool: str, runner: Runner, clause: str) -> Money:
    """Give the dividend of a winner; raises NeedsPerson where none is his, or one figure stands for a dead heat."""
    figure = _figure(event, pool, clause)
    if isinstance(figure, Money):
        return _undivided(event, pool, figure, [1], clause)
    return _of(figure, str(runner.number), event, pool, clause)


def place_dividend(event: Event, pool: str, runner: Runner, clause: str) -> Money | None:
    """Give the dividend of a placed runner, None where the pool did not place it; raises NeedsPerson for no pool."""
    figure = _figure(event, pool, clause)
    return None if isinstance(figure, Money) else figure.get(str(runner.number))


def ordered_dividend(event: Event, pool: str, runners: Sequence[Runner], clause: str) -> Money:
    """Give the dividend of runners in the order in which they came; raises NeedsPerson as ``win_dividend`` does."""
    figure = _figure(event, pool, clause)
    if isinstance(figure, Money):
        return _undivided(event, pool, figure, [place for place, _ in enumerate(runners, start=1)], clause)
    return _of(figure, "-".join(str(runner.number) for runner in runners), event, pool, clause)


def either_dividend(event: Event, pool: str, came: Sequence[Runner], clause: str) -> Money:
    """Give the dividend of two in either order, whichever way round a map names them; raises as the others do."""
    figure = event.dividends.get(pool)
    reverse = "-".join(str(runner.number) for runner in reversed(came))
    named_in_reverse = isinstance(figure, Mapping) and reverse in figure
    return ordered_dividend(event, pool, came[::-1] if named_in_reverse else came, clause)


def exact(dividend: Money) -> Fraction:
    """What a pound comes back as."""
    return Fraction(dividend.pence, 100)


def _figure(event: Event, pool: str, clause: str) -> Money | Mapping[str, Money]:
    figure = event.dividends.get(pool)
    if figure is None:
        raise NeedsPerson(clause, f"The {_NAMES[pool]} of the {_race(event)} is wanting")
    return figure


def _undivided(event: Event, pool: str, figure: Money, places: list[int], clause: str) -> Money:
    """One figure serves where each of these places has one runner."""
    taken = [runner.position for runner in event.runners]
    if any(taken.count(place) > 1 for place in places):
        raise NeedsPerson(clause, f"One {_NAMES[pool]} is given for a dead heat in the {_race(event)}")
    return figure


def _of(figure: Mapping[str, Money], key: str, event: Event, pool: str, clause: str) -> Money:
    if key not in figure:
        raise NeedsPerson(clause, f"No {_NAMES[pool]} is given for {key} in the {_race(event)}")
    return figure[key]


def _race(event: Event) -> str:
    return f"{clock(event.off)} {event.meeting}"
