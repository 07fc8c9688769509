"""From what is typed to a result, and what cannot be read, by field. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from settlement.contests import Made
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Amended, Event
from till.screens.results.match_words import Unread, read_made
from till.screens.results.typed import (
    AMENDED,
    DIVIDENDS,
    FACTS,
    NO_FINISH,
    PLACES,
    SP,
    Field,
    Place,
    Typed,
    Way,
    positions,
)
from till.screens.whole import whole
from till.services.values.office import ResultEntry, ResultForm, ResultStage

_FAVOURITE: Final = re.compile(r"\s*([JC]?F)\s*$", re.IGNORECASE)
_TIME: Final = re.compile(r"(\d{1,2})[.:]?(\d{2})(?:[.:]?(\d{2}))?", re.ASCII)
_AMOUNT: Final = re.compile(r"£?([0-9][0-9,]{0,8})(?:\.([0-9]{1,2}))?", re.ASCII)
_AMENDED: Final = {Way.STEWARDS: Amended.OBJECTION, Way.JUDGE: Amended.JUDGE}


@dataclass(frozen=True, slots=True)
class Reading:
    """A result, and the words about each field that could not be read."""

    entry: ResultEntry
    faults: Mapping[Field, str] = field(default_factory=dict)


class Reader:
    """Reads one form, gathering faults on the way."""

    def __init__(self, form: ResultForm) -> None:
        self._event: Event = form.event
        self._names = {runner.number: runner.name for runner in form.event.runners}
        self.faults: dict[Field, str] = {}

    def finish(self, part: str, rows: tuple[Place, ...]) -> dict[int, int]:
        """Give the places by runner."""
        placed: dict[int, int] = {}
        for at, (position, row) in enumerate(positions(rows)):
            number = self._runner((part, at), row.number)
            if number in placed:
                self.faults[part, at] = f"{number} {self._names[number]} has a place already."
            elif number is not None:
                placed[number] = position
        return placed

    def prices(self, texts: Mapping[int | str, str]) -> dict[int, Odds]:
        """Give the starting prices; who is marked F must be the shortest."""
        read: dict[int, Odds] = {}
        marked: list[int] = []
        for key, text in texts.items():
            price, number = self._price((SP, key), text), int(key)
            if price is not None:
                read[number] = price
                marked += [number] if _FAVOURITE.search(text) else []
        self._favourites(read, marked)
        return read

    def numbers(self, key: str, text: str) -> tuple[int, ...]:
        """Give runners typed one after another."""
        found = [self._runner((FACTS, key), number) for number in re.split(r"[\s,]+", text.strip()) if number]
        return tuple(number for number in found if number is not None)

    def whole(self, key: str, text: str) -> int | None:
        """Give a plain number."""
        read = whole(text)
        if read is None and text.strip():
            self.faults[FACTS, key] = f"“{text}” is not a number."
        return read

    def won_by(self, key: str, text: str) -> Made | None:
        """Give by how many lengths it was won, with j over jumps or f on the flat (31)."""
        if not text.strip():
            return None
        try:
            made = read_made("".join(text.split()))
        except Unread as why:
            self.faults[FACTS, key] = str(why)
            return None
        if len(made) != 1 or not made[0].code:
            self.faults[FACTS, key] = f"“{text}” wants one figure with j over jumps or f on the flat, such as 3.5j."
            return None
        return made[0]

    def moment(self, key: str, text: str) -> datetime | None:
        """Give a time of the race's day: 14:31:27, 143127 or 14.31."""
        if not text.strip():
            return None
        match = _TIME.fullmatch(text.strip())
        hour, minute, second = (int(part or 0) for part in match.groups()) if match else (99, 0, 0)
        if hour > 23 or minute > 59 or second > 59:
            self.faults[FACTS, key] = f"“{text}” is not a time such as 14:31:27."
            return None
        return datetime.combine(self._event.off.date(), self._event.off.time().replace(hour, minute, second))

    def amounts(self, texts: Mapping[int | str, str]) -> dict[str, Money]:
        """Give dividends by name."""
        read: dict[str, Money] = {}
        for key, text in texts.items():
            match = _AMOUNT.fullmatch(text.strip())
            if match:
                read[str(key)] = Money(int(match[1].replace(",", "")) * 100 + int((match[2] or "").ljust(2, "0")))
            elif text.strip():
                self.faults[DIVIDENDS, key] = f"“{text}” is not an amount such as 31.62."
        return read

    def _runner(self, where: Field, text: str) -> int | None:
        if not text.strip():
            return None
        if (number := whole(text)) in self._names:
            return number
        self.faults[where] = f"“{text}” is not a runner in the {race_name(self._event)}."
        return None

    def _price(self, where: Field, text: str) -> Odds | None:
        plain = _FAVOURITE.sub("", text).strip()
        if not plain:
            return None
        try:
            return Odds.parse(plain)
        except ValueError:
            self.faults[where] = f"“{plain}” is not a price such as 9/4 or EVS."
            return None

    def _favourites(self, read: Mapping[int, Odds], marked: Iterable[int]) -> None:
        shortest = min(read, key=lambda number: read[number], default=0)
        for number in marked:
            if read[number] != read[shortest]:
                words = f"{number} is marked favourite, but {shortest} {self._names[shortest]} is shorter."
                self.faults[SP, number] = words


def read(form: ResultForm, typed: Typed) -> Reading:
    """Read the whole form."""
    reader = Reader(form)
    places = reader.finish(PLACES, typed.places)
    amended = reader.finish(AMENDED, typed.amended) if typed.shows_amended else {}
    changed = bool(amended) and amended != places and typed.status not in NO_FINISH
    entry = ResultEntry(
        stage=_stage(typed, changed=changed),
        positions={} if typed.status in NO_FINISH else places,
        amended_positions=amended if changed else {},
        amended=_why(form, typed) if changed else None,
        sp=reader.prices(typed.sp),
        actual_off=reader.moment("off", typed.facts.get("off", "")),
        ran=reader.whole("ran", typed.facts.get("ran", "")),
        non_runners=reader.numbers("non_runners", typed.facts.get("non_runners", "")),
        left=reader.numbers("left", typed.facts.get("left", "")),
        won_by=reader.won_by("won_by", typed.facts.get("won_by", "")),
        dividends=reader.amounts(typed.dividends),
        status=typed.status,
    )
    return Reading(entry, reader.faults)


def withdrawal(form: ResultForm, runner: str, time: str, price: str) -> tuple[int, Odds | None, datetime | None] | str:
    """Read who came out, at what price and when; or say what cannot be read."""
    number = whole(runner)
    if number is None:
        return "Type the runner’s number."
    try:
        odds = Odds.parse(price.strip()) if price.strip() else None
    except ValueError:
        return f"“{price}” is not a price such as 9/4 or EVS."
    at = read(form, Typed(facts={"off": time})).entry.actual_off
    if time.strip() and at is None:
        return f"“{time}” is not a time such as 14.12."
    return number, odds, at


def placed_numbers(rows: tuple[Place, ...]) -> Iterator[int]:
    """Give the numbers that can be read, in their order."""
    yield from (number for row in rows if (number := whole(row.number)) is not None)


def race_name(event: Event) -> str:
    """Name an event as the trade does: ``2.30 Wrenfield``, ``3.00 Hull v York``."""
    return f"{event.off.hour % 12 or 12}.{event.off.minute:02d} {event.title}"


def _stage(typed: Typed, *, changed: bool) -> ResultStage:
    if changed:
        return ResultStage.AMENDED
    unsettled = typed.way is Way.FIRST and typed.status not in NO_FINISH
    return ResultStage.FIRST_PAST_THE_POST if unsettled else ResultStage.WEIGHED_IN


def _why(form: ResultForm, typed: Typed) -> Amended:
    before = form.entry.amended if form.entry else None
    return _AMENDED.get(typed.way) or before or Amended.OBJECTION
