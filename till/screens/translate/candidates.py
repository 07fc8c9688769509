"""Which runners a writing may mean: those a name fits, and numbers that look alike in a hurried hand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from settlement.odds import Odds
from settlement.programme import Event, RunnerStatus
from settlement.translate import Card, Kind, LegRead, Reading

# Figures that a pen makes alike.
ALIKE: Final = {"1": "7", "7": "1", "3": "8", "8": "3", "4": "9", "9": "4", "5": "6", "6": "5"}
_LAST_NUMBER: Final = re.compile(r"(?<![\d./@£])(t?)(\d{1,2})(?=\s*(@\S*|sp|bp)?\s*$)", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class Candidate:
    """What Enter would use: the line to add, who that is, the board price, and how like the writing."""

    line: str
    title: str
    price: Odds | None
    how: str
    number: int | None = None


def candidates(line: Reading, card: Card) -> tuple[Candidate, ...]:
    """List them, as typed first; nothing where the writing leaves no doubt."""
    if line.kind is not Kind.LEG or not line.legs:
        return ()
    leg = line.legs[0]
    found = _by_name(line.line, leg, card) if leg.candidates else _by_number(line.line, leg, card)
    return found if len(found) > 1 else ()


def _by_name(line: str, leg: LegRead, card: Card) -> tuple[Candidate, ...]:
    """Offer the division of the stake first (4(a)), then each runner that the name fits."""
    how = next((chip.text for chip in leg.chips if chip.clause == "4(a)"), "")
    price = "@" if leg.selection.split_prices else ""
    each = (
        Candidate(
            f"{leg.race} {name} {price}".strip(), _title(leg.event, name), _price(card, leg.event, name), "its name"
        )
        for name in leg.candidates
    )
    return (Candidate(line, leg.title, None, how), *each)


def _by_number(line: str, leg: LegRead, card: Card) -> tuple[Candidate, ...]:
    runner = leg.event.runner(leg.selection.runner)
    written = _LAST_NUMBER.search(line)
    if runner is None or written is None or int(written[2]) != runner.number:
        return ()
    first = Candidate(line, leg.title, _price(card, leg.event, runner.name), "as typed", runner.number)
    others = (_other(line, written, number, leg, card) for number in alike(runner.number))
    return (first, *(other for other in others if other is not None))


def alike(number: int) -> tuple[int, ...]:
    """Give the numbers that differ by one figure that looks like it."""
    digits = str(number)
    return tuple(
        int(digits[:place] + ALIKE[digit] + digits[place + 1 :]) for place, digit in enumerate(digits) if digit in ALIKE
    )


def _other(line: str, written: re.Match[str], number: int, leg: LegRead, card: Card) -> Candidate | None:
    runner = leg.event.runner(number)
    if runner is None or runner.status is not RunnerStatus.RAN:
        return None
    anew = f"{line[: written.start(2)]}{number}{line[written.end(2) :]}"
    how = f"{number} or {written[2]}?"
    return Candidate(anew, f"{number} {runner.name}", _price(card, leg.event, runner.name), how, number)


def _title(event: Event, name: str) -> str:
    runner = event.runner(name)
    return f"{runner.number} {runner.name}" if runner else name


def _price(card: Card, event: Event, name: str) -> Odds | None:
    runner = event.runner(name)
    return card.price(event.id, runner.number) if runner else None
