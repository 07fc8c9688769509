"""A line's signs put in order: stops dropped, dashes read, small words of an instruction left out, a total set apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from settlement.money import Money
from settlement.translate.bet_words import FORECASTS, type_of
from settlement.translate.figures import amount_of, time_of
from settlement.translate.pairs import read_pairs
from settlement.translate.signs import Sign
from settlement.translate.sort import is_instruction

# Marks that stand between signs or after them, and mean nothing.
_STOP: Final = re.compile(r"[-.:!…–—]+")
_SMALL: Final = frozenset({"and", "&", "at", "@", "a", "an", "all"})
_BEATS: Final = frozenset({"to", "beat", "beats"})
_LINES: Final = frozenset({"bet", "bets", "line", "lines"})
_TOTAL: Final = frozenset({"=", "total", "tot"})
_AMOUNTS: Final = frozenset({"money", "decimal", "time", "number"})
_Signs = tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class Tidy:
    """The signs that are left, and the total that the client worked out."""

    signs: _Signs
    total: Money | None = None


def tidied(signs: _Signs, *, of_numbers: bool) -> Tidy:
    """Put a line in order; ``of_numbers`` where pairs are numbers of a draw."""
    signs, total = _without_total(_without_stops(signs))
    in_order = any(sign.kind == "bet" and type_of(sign.text) in FORECASTS for sign in signs)
    numbers = {"pair", "price"} if in_order else {"pair"} if of_numbers else set()
    signs = _spaced_time(tuple(read_pairs(signs, frozenset(numbers))))
    if in_order or of_numbers:
        return Tidy(tuple(_numbered(signs, in_order=in_order)), total)
    return Tidy(_without_small_words(tuple(_without_at(signs))), total)


def _without_stops(signs: _Signs) -> _Signs:
    kept = tuple(sign for sign in signs if not (sign.kind in {"word", "rule_off"} and _is_stop(sign)))
    return kept or signs


def _is_stop(sign: Sign) -> bool:
    return _STOP.fullmatch(sign.text) is not None and (sign.kind == "word" or len(sign.text) == 1)


def _without_total(signs: _Signs) -> tuple[_Signs, Money | None]:
    """Set apart what the client adds it up to at the end of a line: yankee 50p = £5.50."""
    place = next((place for place, sign in enumerate(signs) if sign.text.lower() in _TOTAL), 0)
    says_how = any(sign.kind in {"bet", "stake_word"} for sign in signs[:place])
    if not says_how or len(signs) != place + 2 or signs[-1].kind not in _AMOUNTS:
        return signs, None
    return signs[:place], amount_of(signs[-1].text)


def _numbered(signs: _Signs, *, in_order: bool) -> Iterator[Sign]:
    """Read traps as the numbers they are, and leave out what joins numbers: t4 & t7."""
    for sign in signs:
        if sign.kind == "trap" and in_order:
            yield replace(sign, kind="number", text=sign.text[-1])
        elif not _is_small(sign) and sign.text.lower() not in _BEATS:
            yield sign


def _is_small(sign: Sign) -> bool:
    return sign.kind in {"word", "board"} and sign.text.lower() in _SMALL


def _without_at(signs: _Signs) -> Iterator[Sign]:
    """Leave out the word before a price or SP, which initials nothing: at 8/1."""
    for sign, after in zip(signs, (*signs[1:], None), strict=True):
        is_at = sign.kind == "word" and sign.text.lower() == "at"
        if not (is_at and after is not None and after.kind in {"price", "basis"}):
            yield sign


def _spaced_time(signs: _Signs) -> _Signs:
    """Read an hour and its minutes apart at the head of a line with a name: 2 30 Red Jacket."""
    if [sign.kind for sign in signs[:3]] != ["number", "number", "word"] or any(sign.kind == "time" for sign in signs):
        return signs
    hour, minutes = signs[0], signs[1]
    time = Sign("time", f"{hour.text}.{minutes.text}", hour.column)
    is_clock = hour.text.isdigit() and len(minutes.text) == 2 and minutes.text.isdigit()  # noqa: PLR2004 - two figures
    return (time, *signs[2:]) if is_clock and time_of(time) else signs


def _without_small_words(signs: _Signs) -> _Signs:
    """Leave out what joins the words of an instruction: dbls & tbls at 50p, 6 x doubles; 11 bets is a count."""
    counted = tuple(_counted(signs))
    named = any(sign.kind == "bet" for sign in counted)
    kept = tuple(
        sign
        for sign in counted
        if not _is_small(sign) and not (named and sign.kind == "about" and sign.text.lower() == "x")
    )
    return kept if len(kept) < len(signs) and is_instruction(kept) else signs


def _counted(signs: _Signs) -> Iterator[Sign]:
    for place, sign in enumerate(signs):
        after = signs[place + 1].text.lower() if place + 1 < len(signs) else ""
        if sign.kind == "number" and after in _LINES:
            yield replace(sign, kind="count")
        elif sign.text.lower() not in _LINES:
            yield sign
