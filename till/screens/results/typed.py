"""A result while it is typed: texts by field. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from settlement.odds import Odds
from settlement.programme import Amended
from till.screens.results.match_words import write_made
from till.screens.whole import whole
from till.services.values.office import ResultEntry, ResultForm, ResultStage

# A field of the form: its part and its place in it, such as ("places", 0), ("sp", 4) or ("dividends", "csf").
Field = tuple[str, int | str]

PLACES: Final = "places"
AMENDED: Final = "amended"
SP: Final = "sp"
FACTS: Final = "facts"
DIVIDENDS: Final = "dividends"
# What became of a race that was not run to a finish.
NO_FINISH: Final = frozenset({"void", "abandoned"})
# Forecast and tricast want the first three, whatever the places pay.
_LEAST_ROWS: Final = 3


class Way(StrEnum):
    """What stands behind this result; F8 goes through those that can be."""

    FIRST = "first past the post"
    WEIGHED_IN = "weighed in"
    STEWARDS = "the stewards"
    JUDGE = "the judge"
    TYPED = "typed wrongly"


BEFORE: Final = (Way.WEIGHED_IN, Way.FIRST)
AFTER: Final = (Way.STEWARDS, Way.JUDGE, Way.TYPED)


@dataclass(frozen=True, slots=True)
class Place:
    """One row of a finish: a runner's number; ``level`` shares the place of the row above."""

    number: str = ""
    level: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """All that is typed; ``settled`` once a weighed-in result is posted, ``was_amended`` once an amended one is."""

    way: Way = Way.WEIGHED_IN
    settled: bool = False
    was_amended: bool = False
    places: tuple[Place, ...] = ()
    amended: tuple[Place, ...] = ()
    sp: Mapping[int | str, str] = field(default_factory=lambda: MappingProxyType({}))
    facts: Mapping[int | str, str] = field(default_factory=lambda: MappingProxyType({}))
    dividends: Mapping[int | str, str] = field(default_factory=lambda: MappingProxyType({}))
    status: str = "run"

    @property
    def shows_amended(self) -> bool:
        """Whether the column of the amended finish is there."""
        return self.settled and (self.way is not Way.TYPED or self.was_amended)


def opened(form: ResultForm) -> Typed:
    """Begin with what is known of the race."""
    entry = form.entry
    off = form.event.actual_off or (entry.actual_off if entry else None)
    facts: dict[int | str, str] = {"off": f"{off:%H:%M:%S}"} if off else {}
    if entry is None:
        return Typed(places=finish({}, form), facts=facts)
    if entry.ran is not None:
        facts["ran"] = str(entry.ran)
    facts |= {"non_runners": _listed(entry.non_runners), "left": _listed(entry.left)}
    facts["won_by"] = write_made([entry.won_by]) if entry.won_by else ""
    settled = entry.stage is not ResultStage.FIRST_PAST_THE_POST
    return Typed(
        way=_way(entry),
        settled=settled,
        was_amended=entry.stage is ResultStage.AMENDED,
        places=finish(entry.positions, form),
        amended=finish(entry.amended_positions or entry.positions, form) if settled else (),
        sp=shown_prices(entry.sp),
        facts=facts,
        dividends={name: str(amount) for name, amount in entry.dividends.items()},
        status=entry.status,
    )


def put(typed: Typed, where: Field, text: str) -> Typed:
    """Type a text into a field."""
    part, key = where
    if part in {PLACES, AMENDED}:
        rows = list(getattr(typed, part))
        rows[int(key)] = replace(rows[int(key)], number=text)
        return _with_rows(typed, part, tuple(rows))
    texts = {**getattr(typed, part), key: text}
    match part:
        case "sp":
            return replace(typed, sp=texts)
        case "facts":
            return replace(typed, facts=texts)
        case _:
            return replace(typed, dividends=texts)


def dead_heat(typed: Typed, where: Field) -> tuple[Typed, Field]:
    """Add a row level with the one that has the keys, or take that one away while it is an empty level row."""
    part, key = where
    rows, at = list(getattr(typed, part)), int(key)
    if rows[at].level and not rows[at].number:
        del rows[at]
        return _with_rows(typed, part, (*rows, Place())), (part, at - 1)
    rows.insert(at + 1, Place(level=True))
    if rows[-1] == Place():
        rows.pop()
    return _with_rows(typed, part, tuple(rows)), (part, at + 1)


def next_way(typed: Typed) -> Typed:
    """Go on to the next thing that can stand behind this result."""
    ways = AFTER if typed.settled else BEFORE
    return replace(typed, way=ways[(ways.index(typed.way) + 1) % len(ways)])


def positions(rows: tuple[Place, ...]) -> list[tuple[int, Place]]:
    """Give each row its place; level rows share the one above."""
    placed: list[tuple[int, Place]] = []
    for number, row in enumerate(rows, start=1):
        placed.append((placed[-1][0] if row.level and placed else number, row))
    return placed


def next_empty(typed: Typed) -> Field | None:
    """Give the first field of the finish that is not typed yet: a row's runner, or that runner's starting price."""
    if typed.settled or typed.status != "run":
        return None
    for at, row in enumerate(typed.places):
        number = whole(row.number)
        if not row.number.strip():
            return PLACES, at
        if number is not None and typed.way is not Way.FIRST and not typed.sp.get(number, "").strip():
            return SP, number
    return None


def shown_prices(prices: Mapping[int, Odds]) -> dict[int | str, str]:
    """Write starting prices as the trade does, the favourite marked F, joint ones JF."""
    shortest = min(prices.values(), default=None)
    level = sum(price == shortest for price in prices.values())
    mark = " F" if level == 1 else " JF"
    return {number: f"{price}{mark if price == shortest else ''}" for number, price in prices.items()}


def _way(entry: ResultEntry) -> Way:
    if entry.stage is ResultStage.FIRST_PAST_THE_POST:
        return Way.WEIGHED_IN
    return Way.JUDGE if entry.amended is Amended.JUDGE else Way.STEWARDS


def finish(placed: Mapping[int, int], form: ResultForm) -> tuple[Place, ...]:
    """Give the rows of a finish, as many as are paid or a forecast wants, those below it empty."""
    ordered = sorted(placed.items(), key=lambda one: (one[1], one[0]))
    rows = [Place(str(number)) for number, _ in ordered[:1]]
    rows += [Place(str(number), level=place == above) for (_, above), (number, place) in pairwise(ordered)]
    wanted = min(max(form.places, _LEAST_ROWS), len(form.event.runners))
    return (*rows, *[Place()] * (wanted - len(rows)))


def _with_rows(typed: Typed, part: str, rows: tuple[Place, ...]) -> Typed:
    return replace(typed, places=rows) if part == PLACES else replace(typed, amended=rows)


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)
