"""Which runner is meant: by name, part of a name, half of two names, or a likely misspelling (4(a), 4(l), 4(m))."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final

from rapidfuzz import fuzz, process

from settlement.programme import Event, Runner
from settlement.rulebook import encodes
from settlement.translate.spelling import Spelling

# Words that are half of no name.
_LITTLE: Final = frozenset({"a", "and", "de", "for", "in", "la", "le", "my", "of", "on", "or", "the", "to"})
# What a client leaves out of a name; any other sign is no part of one.
_SILENT: Final = re.compile(r"['`.,&()!]")
_Runners = tuple[Runner, ...]


class Likeness(IntEnum):
    """How a name was found; smaller is surer."""

    NUMBERS = 0
    EXACT = 1
    START = 2
    PART = 3
    HALVES = 4
    MISSPELT = 5


@dataclass(frozen=True, slots=True)
class Named:
    """The runners a name fits, and how."""

    runners: tuple[Runner, ...]
    likeness: Likeness


_Search = Callable[[_Runners, str], Named | None]


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """Reduce a name to what a client writes of it: small letters and single spaces."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return " ".join(_SILENT.sub("", letters.replace("-", " ")).split())


@encodes("4(a)")
def find_runners(event: Event, written: str, spelling: Spelling) -> Named | None:
    """Find the runners of a race that a writing fits; None where none does."""
    return _find(event.runners, written, (*_AS_WRITTEN, _halves), spelling)


def find_listed(names: Sequence[str], written: str, spelling: Spelling) -> Named | None:
    """Find whom of a list of names a writing fits, as a runner of a race; half of two names fits nobody."""
    every = tuple(Runner(number=number, name=name) for number, name in enumerate(names, 1))
    return _find(every, written, _AS_WRITTEN, spelling)


def _find(runners: _Runners, written: str, searches: Iterable[_Search], spelling: Spelling) -> Named | None:
    """Search one way after the other, the surest first, a misspelling last."""
    wanted = plain(written)
    if not wanted:
        return None
    found = next((found for search in searches if (found := search(runners, wanted))), None)
    return found or _misspelt(runners, wanted, spelling)


def find_whole(event: Event, written: str, spelling: Spelling | None) -> Named | None:
    """Find a runner by its whole name, or with ``spelling`` by what is close to one; no part of a name."""
    wanted = plain(written)
    if not wanted:
        return None
    return _exact(event.runners, wanted) or (_misspelt(event.runners, wanted, spelling) if spelling else None)


@encodes("4(l)")
def _exact(runners: _Runners, wanted: str) -> Named | None:
    """Match the whole name; a suffix not written means the runner without one (4(l))."""
    full = [one for one in runners if plain(f"{one.name} {one.suffix or ''}") == wanted]
    found = full or [one for one in runners if plain(one.name) == wanted]
    return Named(tuple(found), Likeness.EXACT) if found else None


def _whole_words(runners: _Runners, wanted: str) -> Named | None:
    """Match whole words of the name, so that ``blue`` fits every Blue of the race wherever it stands (4(a))."""
    found = tuple(one for one in runners if _in_order(plain(one.name), wanted.split()))
    return Named(found, Likeness.START) if found else None


def _in_order(name: str, wanted: list[str]) -> bool:
    rest = iter(name.split())
    return all(want in rest for want in wanted)


def _starts(runners: _Runners, wanted: str) -> Named | None:
    found = tuple(one for one in runners if plain(one.name).startswith(wanted))
    return Named(found, Likeness.START) if found else None


def _parts(runners: _Runners, wanted: str) -> Named | None:
    """Match words of the name, each by its start, in their order."""
    found = tuple(one for one in runners if _has_words(plain(one.name), wanted.split()))
    return Named(found, Likeness.PART) if found else None


def _has_words(name: str, wanted: list[str]) -> bool:
    rest = iter(name.split())
    return all(any(word.startswith(want) for word in rest) for want in wanted)


@encodes("4(m)")
def _halves(runners: _Runners, wanted: str) -> Named | None:
    """Match half of one name and half of another: every word fits one runner, and not the same."""
    words = {word for word in wanted.split() if word not in _LITTLE}
    if len(words) < 2:  # noqa: PLR2004 - one word has no halves
        return None
    names = {one.number: set(plain(one.name).split()) for one in runners}
    whole = {number for number, name in names.items() if name <= words}
    rest = words.difference(*(names[number] for number in whole))
    fits = [{number for number, name in names.items() if word in name} for word in rest]
    if not all(fits):
        return None
    chosen = whole.union(*fits)
    return Named(tuple(one for one in runners if one.number in chosen), Likeness.HALVES)


@encodes("4(a)")
def _misspelt(runners: _Runners, wanted: str, spelling: Spelling) -> Named | None:
    """Match a likely misspelling that can only be one; a figure is no misspelling of a letter."""
    names = {place: name for place, one in enumerate(runners) if _figures(name := plain(one.name)) == _figures(wanted)}
    found = process.extract(wanted, names, scorer=fuzz.ratio, score_cutoff=spelling.runner, limit=2)
    if not found or (len(found) > 1 and found[0][1] - found[1][1] < spelling.clearly):
        return None
    return Named((runners[found[0][2]],), Likeness.MISSPELT)


def _figures(name: str) -> list[str]:
    return [letter for letter in name if letter.isdigit()]


_AS_WRITTEN: Final = (_exact, _whole_words, _starts, _parts)
