"""Two figures with a dash, a comma or a stroke between them: a time, a price, a stake, or two numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import gcd
from typing import Final

from settlement.translate.bet_words import type_of
from settlement.translate.figures import time_of
from settlement.translate.signs import Sign
from settlement.translate.sort import is_initials, is_instruction

_PAIR: Final = re.compile(r"(\d+)[-,/](\d+)")
_NAMES: Final = frozenset({"word", "favourite", "trap"})
_Signs = tuple[Sign, ...]


def read_pairs(signs: _Signs, numbers: frozenset[str]) -> Iterator[Sign]:
    """Read two figures with a dash, a comma or a stroke between: a time, a stake or a price; of ``numbers`` two numbers."""
    staking = is_instruction(tuple(replace(sign, kind="decimal") if sign.kind == "pair" else sign for sign in signs))
    for part in _parts(signs):
        timed = any(sign.kind == "time" for sign in part)
        for place, sign in enumerate(part):
            pair = _PAIR.fullmatch(sign.text) if sign.kind in {"pair", *numbers} else None
            if pair is None:
                yield sign
            elif staking and len(pair[2]) == 2 and sign.kind not in numbers:  # noqa: PLR2004 - pence
                yield replace(sign, kind="decimal", text=f"{pair[1]}.{pair[2]}")
            else:
                read = _read(pair, part, place, timed=timed, numbers=sign.kind in numbers)
                timed = timed or read[0].kind == "time"
                yield from read


def _parts(signs: _Signs) -> list[_Signs]:
    """Part a line where another race may begin: before each any to come."""
    cuts = [place for place, sign in enumerate(signs) if sign.kind == "bet" and type_of(sign.text) == "any_to_come"]
    return [signs[start:end] for start, end in pairwise([0, *cuts, len(signs)])]


def _read(pair: re.Match[str], signs: _Signs, place: int, *, timed: bool, numbers: bool) -> _Signs:
    sign = signs[place]
    if (numbers or "," in sign.text) and (timed or place):
        return _two(pair, sign)
    return (_time(pair, sign) if "," in sign.text else _time_or_price(pair, signs, place, timed=timed),)


def _time_or_price(pair: re.Match[str], signs: _Signs, place: int, *, timed: bool) -> Sign:
    """Read figures with a dash: a time where a line begins or a name follows, else a price; in doubt neither."""
    sign, time = signs[place], _time(pair, signs[place])
    price = replace(sign, kind="price", text=f"{pair[1]}/{pair[2]}")
    after = signs[place + 1 : place + 2]
    priced = (*signs[:place], price, *signs[place + 1 :])
    if timed or time_of(time) is None or len(pair[2]) != 2 or (after and is_initials(priced, place + 1)):  # noqa: PLR2004 - minutes
        return price
    if not place or (after and after[0].kind in _NAMES) or gcd(int(pair[1]), int(pair[2])) > 1:
        return time
    return sign


def _time(pair: re.Match[str], sign: Sign) -> Sign:
    return replace(sign, kind="time", text=f"{pair[1]}.{pair[2]}")


def _two(pair: re.Match[str], sign: Sign) -> tuple[Sign, Sign]:
    return (
        Sign("number", pair[1], sign.column),
        Sign("number", pair[2], sign.column + pair.start(2)),
    )
