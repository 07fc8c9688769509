"""A line's signs sorted into its parts. Nothing is looked up on the card yet."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final

from settlement.odds import Odds
from settlement.translate.bet_words import stakes_of, type_of, variant_of
from settlement.translate.figures import amount_of, number_of, time_of
from settlement.translate.signs import Sign
from settlement.translate.written import Written

_FIGURES: Final = frozenset({"time", "number", "decimal", "money", "times_unit"})
_INSTRUCTION: Final = _FIGURES | {"bet", "stake_word", "about", "count"}
_INITIALS: Final = re.compile(r"[a-z]{2,3}", re.IGNORECASE)


def is_instruction(signs: tuple[Sign, ...]) -> bool:
    """Tell a line that only says how to stake from one that names a runner."""
    kinds = {sign.kind for sign in signs}
    if not kinds <= _INSTRUCTION | {"basis"} or kinds <= {"time", "number", "basis", "count"}:
        return False
    if any(sign.kind == "time" and sign.text[-1].isalpha() for sign in signs):
        return False
    return sum(sign.kind in _FIGURES for sign in signs) - len(_counts(signs)) <= 1


def _counts(signs: tuple[Sign, ...]) -> tuple[int, ...]:
    """Find the bare numbers right before a bet's name that say how many lines it has: 3 dbls 1 tbl £1."""
    found = tuple(
        place for place, (sign, after) in enumerate(pairwise(signs)) if sign.kind == "number" and after.kind == "bet"
    )
    figures = sum(sign.kind in _FIGURES for sign in signs)
    return found if figures > len(found) else ()


def _told(signs: tuple[Sign, ...]) -> tuple[int, ...]:
    """Find the figures that a word of how to stake follows at once: 5 win, 1.50 ew."""
    return tuple(
        place
        for place, (sign, after) in enumerate(pairwise(signs))
        if sign.kind in {"number", "time"} and after.kind in {"bet", "stake_word"}
    )


def sort_out(signs: tuple[Sign, ...]) -> Written:
    """Sort the signs of a line."""
    written = Written(column=signs[0].column if signs else 1)
    instruction = is_instruction(signs)
    counts = _counts(signs) if instruction else ()
    told = _told(signs)
    says_how = any(sign.kind in {"bet", "stake_word", "about"} for sign in signs)
    several = sum(sign.kind == "time" for sign in signs) > 1
    for place, sign in enumerate(signs):
        if place in counts:
            written = replace(written, count=(written.count or 0) + number_of(sign))
        elif is_initials(signs, place):
            written = replace(written, initialled=True)
        elif sign.kind == "time" and not says_how and (written.time is not None or time_of(sign) is None):
            written = replace(written, stray=written.stray or sign)
        else:
            as_stake = place in told and bool(several or written.numbers or written.absent)
            written = _add(written, sign, instruction=instruction or as_stake)
    return written if instruction else _settled(written, [signs[place] for place in told])


def stake_of_number(written: Written) -> Written | None:
    """Read the one number of a line as its stake, where words may name the runner: 2.30 copper lantern 2 ew."""
    if (
        written.unit is None
        and written.says_how
        and written.words
        and len(written.numbers) == 1
        and _is_bare(written.numbers[0])
    ):
        return replace(written, numbers=(), unit=amount_of(written.numbers[0].text))
    return None


def _is_bare(sign: Sign) -> bool:
    return sign.text.isdigit()


def is_initials(signs: tuple[Sign, ...], place: int) -> bool:
    """Tell staff initials: two or three letters right after a price, with no further word of a name behind them."""
    if place == 0 or signs[place].kind != "word" or signs[place - 1].kind not in {"price", "board"}:
        return False
    last = place + 1 == len(signs) or signs[place + 1].kind != "word"
    named = any(sign.kind in {"word", "number", "trap", "favourite"} for sign in signs[: place - 1])
    return last and named and _INITIALS.fullmatch(signs[place].text) is not None


def _once(written: Written, sign: Sign, **parts: object) -> Written:
    """Fill parts that are still empty; a second filling is a stray sign."""
    if any(getattr(written, part) not in {None, ()} for part in parts):
        return replace(written, stray=written.stray or sign)
    return replace(written, **parts)  # type: ignore[arg-type] # the parts are named where it is called


def _add(written: Written, sign: Sign, *, instruction: bool) -> Written:
    match sign.kind:
        case "word":
            return _word(written, sign)
        case "time" | "number" | "decimal" | "money" | "times_unit" | "count":
            return _figure(written, sign, instruction=instruction)
        case "price" | "board":
            return _price(written, sign)
        case "bet" | "about":
            return _bet(written, sign)
        case "stake_word":
            return _stake_word(written, sign.text.lower())
        case _:
            return _named(written, sign)


def _named(written: Written, sign: Sign) -> Written:
    text = sign.text.lower()
    match sign.kind:
        case "absent":
            return replace(written, told_absent=True)
        case "plus":
            return replace(written, joined=True)
        case "basis" if text.replace(".", "") == "bp":
            return replace(written, board=True, initialled=True)
    return _once(written, sign, **_part(sign, text))


def _part(sign: Sign, text: str) -> dict[str, object]:
    match sign.kind:
        case "trap":
            return {"trap": int(text[-1])}
        case "favourite":
            return {"favourite": _rank(text)}
        case "basis":
            return {"basis": text}
        case "race_word":
            return {"race": "first" if text.startswith("1") else text.removesuffix("race").strip()}
    return {"stray": sign}


def _rank(text: str) -> int:
    text = text.removeprefix("the").lstrip()
    if text[0].isdigit():
        return int(text[0])
    return {"s": 2, "t": 3}.get(text[0], 1)


def _word(written: Written, sign: Sign) -> Written:
    if written.told_absent:
        return replace(written, absent=(*written.absent, sign.text))
    if not written.words:
        written = replace(written, column=sign.column)
    return replace(written, words=(*written.words, sign.text))


def _figure(written: Written, sign: Sign, *, instruction: bool) -> Written:
    if sign.kind == "count":
        return replace(written, count=int(sign.text))
    if written.told_absent and not written.absent and sign.kind == "number":
        return replace(written, absent=(sign.text,))
    may_be_time = not instruction and written.time is None and (sign.kind == "time" or not written.numbers)
    if may_be_time and (time := time_of(sign)):
        return replace(written, time=time)
    if sign.kind == "number" and (not instruction or written.numbers):
        return replace(written, numbers=(*written.numbers, sign))
    if sign.kind == "time" and sign.text[-1].isalpha():
        return replace(written, stray=written.stray or sign)
    count = int(match[1]) if (match := re.match(r"(\d+)\s?x", sign.text.lower())) else written.count
    bare = sign if sign.kind == "decimal" and sign.text[0].isdigit() else written.bare
    return replace(_once(written, sign, unit=amount_of(sign.text)), count=count, bare=bare)


def _price(written: Written, sign: Sign) -> Written:
    if sign.kind == "board":
        return replace(written, board=True, initialled=True)
    try:
        odds = Odds.parse(sign.text.removeprefix("@").replace("-", "/"))
    except ValueError:
        return replace(written, stray=written.stray or sign)
    return replace(_once(written, sign, price=odds), initialled=written.initialled or sign.text.startswith("@"))


def _bet(written: Written, sign: Sign) -> Written:
    if sign.kind == "about":
        bets = written.bets or ("up_and_down",)
        return replace(written, bets=bets, stakes=written.stakes or "single")
    kind = type_of(sign.text)
    if kind is None:
        return replace(written, stray=written.stray or sign)
    stakes, variant = stakes_of(sign.text) or written.stakes, variant_of(sign.text) or written.variant
    return replace(written, bets=(*written.bets, kind), stakes=stakes, variant=variant)


def _stake_word(written: Written, text: str) -> Written:
    if text in {"w", "win"} or text.startswith(("to", "on")):
        return replace(written, told_to_win=True)
    if text.startswith("p"):
        return replace(written, place_only=True)
    if text == "ed" or text.startswith("eq"):
        return replace(written, equally_divided=True)
    return replace(written, each_way=True)


def _settled(written: Written, told: list[Sign]) -> Written:
    """Read a spare bare number as the stake: the one that win or ew follows at once, else the last of the line."""
    by_another = written.trap is not None or written.favourite is not None
    if written.unit is not None or not written.says_how or written.is_forecast or written.joined:
        return written
    bare = [sign for sign in written.numbers if _is_bare(sign)]
    if len(written.numbers) <= (0 if by_another else 1) or written.numbers[-1] not in bare:
        return written
    stake = next((sign for sign in bare if sign in told), bare[-1])
    rest = tuple(sign for sign in written.numbers if sign is not stake)
    return replace(written, numbers=rest, unit=amount_of(stake.text))
