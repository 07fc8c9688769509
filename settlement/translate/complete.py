"""What the word being typed may become: meetings, runners and teams of today's card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from settlement.translate.names import plain
from settlement.translate.races import is_at
from settlement.translate.signs import Sign
from settlement.translate.sort import sort_out
from settlement.translate.values import Card, LegRead, Reading

_MOST: Final = 6
_FIGURES: Final = frozenset({"time", "number", "price", "money", "decimal"})


def completions(read: Reading, signs: tuple[Sign, ...], card: Card) -> tuple[str, ...]:
    """List the names that the end of a line starts: what fits most words first, then the race at its time.

    Where the line is understood already they are those that it was understood as.
    """
    line, last = read.line, signs[-1]
    if line[-1:].isspace() or last.kind in _FIGURES or (read.legs and last.kind != "word"):
        return ()
    words = line.split()
    names = _understood(read.legs) if read.legs else _names(signs, card) if read.fault else ()
    fitting = {name: fit for name in names if (fit := _fits(words, name))}
    return tuple(sorted(fitting, key=lambda name: (-fitting[name], not _begins(words, name))))[:_MOST]


def _understood(legs: tuple[LegRead, ...]) -> tuple[str, ...]:
    """Give the names a line was read as: a runner's, those it is divided among, else the meeting's."""
    leg = legs[0]
    runner = leg.event.runner(leg.selection.runner)
    return leg.candidates or ((runner.name,) if runner else (leg.event.meeting,))


def _begins(words: list[str], name: str) -> bool:
    return plain(name).startswith(plain(words[-1]))


def completed(line: str, name: str) -> str:
    """Write a line with the name in full in place of the words that start it: ``2.30 copper la`` → Copper Lantern."""
    words = line.split()
    fit = _fits(words, name)
    return " ".join([*words[: len(words) - fit], name]) if fit else line


def _names(signs: tuple[Sign, ...], card: Card) -> Iterator[str]:
    time = sort_out(signs).time
    timed = [event for event in card.races if time is not None and is_at(event, time)]
    others = [event for event in card.races if event not in timed]
    yield from dict.fromkeys(event.meeting for event in (*timed, *others))
    yield from (one.name for event in timed or others for one in event.runners)
    for event in card.matches:
        if event.contest is not None and event.contest.match is not None:
            yield from (event.contest.match.home, event.contest.match.away)


def _fits(words: list[str], name: str) -> int:
    """Count the last words of a line that are words of a name in a row, the last of them by its start."""
    whole, start = plain(name), plain(words[-1])
    if not start or start not in whole:
        return 0
    of_name = whole.split()
    for fit in range(min(len(words), len(of_name)), 0, -1):
        before = [plain(word) for word in words[-fit:-1]]
        ends = range(fit - 1, len(of_name))
        if any(of_name[end - fit + 1 : end] == before and of_name[end].startswith(start) for end in ends):
            return fit
    return 0
