"""What stands in a line, sorted: time, words, numbers, price, bet and stake. Nothing is looked up on the card yet."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from settlement.money import Money
from settlement.odds import Odds
from settlement.translate.bet_words import FORECASTS, stakes_of, type_of
from settlement.translate.signs import Sign

_NUMERIC: Final = frozenset({"time", "number", "decimal", "money", "times_unit"})
_INSTRUCTION: Final = _NUMERIC | {"bet", "stake_word", "about"}
_TIME: Final = re.compile(r"(\d{1,2})[.:]?([0-5]\d)([a-z]*)", re.IGNORECASE)
_INITIALS: Final = re.compile(r"[a-z]{2,3}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Clock:
    """A time as written, with the letters of a meeting behind it."""

    hour: int
    minute: int
    letters: str = ""

    def __str__(self) -> str:
        return f"{self.hour}.{self.minute:02d}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A line sorted into its parts."""

    time: Clock | None = None
    words: tuple[str, ...] = ()
    column: int = 1
    numbers: tuple[int, ...] = ()
    trap: int | None = None
    favourite: int | None = None
    price: Odds | None = None
    board: bool = False
    initialled: bool = False
    basis: str | None = None
    absent: tuple[str, ...] = ()
    race: str | None = None
    bet: str | None = None
    stakes: str | None = None
    unit: Money | None = None
    each_way: bool = False
    place_only: bool = False
    equally_divided: bool = False
    told_to_win: bool = False

    @property
    def instructs(self) -> bool:
        """Whether the line says how to stake."""
        return bool(self.bet or self.each_way or self.place_only or self.told_to_win or self.unit)

    @property
    def is_forecast(self) -> bool:
        """Whether its bet names runners in order."""
        return self.bet in FORECASTS


def is_instruction(signs: tuple[Sign, ...]) -> bool:
    """Tell a line that only says how to stake from one that names a runner."""
    kinds = [sign.kind for sign in signs]
    if not set(kinds) <= _INSTRUCTION or not set(kinds) & {"bet", "stake_word", "money", "times_unit", "about"}:
        return False
    numeric = [kind for kind in kinds if kind in _NUMERIC]
    bare = [kind for kind in kinds if kind in {"number", "time"}]
    return len(numeric) <= 1 or not bare


def sort_out(signs: tuple[Sign, ...]) -> Written:
    """Sort the signs of a line."""
    written = Written(column=signs[0].column if signs else 1)
    instruction = is_instruction(signs)
    for place, sign in enumerate(signs):
        written = _add(written, sign, signs[:place], instruction=instruction)
    return _stake_last(written) if not instruction else written


def _add(written: Written, sign: Sign, before: tuple[Sign, ...], *, instruction: bool) -> Written:
    match sign.kind:
        case "word":
            return _word(written, sign, before)
        case "time" | "number" | "decimal" | "money" | "times_unit":
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
        case "trap":
            return replace(written, trap=int(text[-1]))
        case "favourite":
            rank = 2 if text.startswith(("2", "s")) else 3 if text.startswith(("3", "t")) else 1
            return replace(written, favourite=rank)
        case "basis":
            return replace(written, board=True, initialled=True) if text == "bp" else replace(written, basis=text)
        case "race_word":
            return replace(written, race=text.split()[0])
        case "absent":
            return replace(written, absent=("",))
    return written


def _word(written: Written, sign: Sign, before: tuple[Sign, ...]) -> Written:
    if written.absent:
        return replace(written, absent=tuple(word for word in (*written.absent, sign.text) if word))
    if before and before[-1].kind == "price" and _INITIALS.fullmatch(sign.text):
        return replace(written, initialled=True)
    if not written.words:
        written = replace(written, column=sign.column)
    return replace(written, words=(*written.words, sign.text))


def _figure(written: Written, sign: Sign, *, instruction: bool) -> Written:
    if not instruction and written.time is None and not written.numbers and (time := _time(sign)):
        return replace(written, time=time)
    if sign.kind == "number" and not instruction:
        return replace(written, numbers=(*written.numbers, int(re.sub(r"\D", "", sign.text))))
    return replace(written, unit=_money(sign.text))


def _time(sign: Sign) -> Clock | None:
    if sign.kind not in {"time", "number"} or not sign.text[0].isdigit():
        return None
    match = _TIME.fullmatch(sign.text)
    if match is None or (sign.kind == "number" and len(sign.text) < 3):  # noqa: PLR2004 - 45 is a number, 245 a time
        return None
    hour = int(match[1])
    return Clock(hour, int(match[2]), match[3].lower()) if 1 <= hour <= 23 else None  # noqa: PLR2004 - hours of a day


def _money(text: str) -> Money:
    plain = re.sub(r"^\d+\s?x\s?", "", text.lower()).replace("£", "").strip()
    if plain.endswith("p"):
        return Money(int(plain[:-1])) if "." not in plain else Money(int(plain[:-1].replace(".", "")))
    pounds, _, pence = plain.replace(":", ".").partition(".")
    return Money(int(pounds or 0) * 100 + int(pence or 0))


def _price(written: Written, sign: Sign) -> Written:
    if sign.kind == "board":
        return replace(written, board=True, initialled=True)
    text = sign.text.removeprefix("@")
    try:
        odds = Odds.parse(text)
    except ValueError:
        return replace(written, words=(*written.words, sign.text))
    return replace(written, price=odds, initialled=written.initialled or sign.text.startswith("@"))


def _bet(written: Written, sign: Sign) -> Written:
    if sign.kind == "about":
        return replace(written, bet=written.bet or "up_and_down", stakes=written.stakes or "single")
    return replace(written, bet=type_of(sign.text), stakes=stakes_of(sign.text) or written.stakes)


def _stake_word(written: Written, text: str) -> Written:
    if text.startswith(("e/w", "ew", "each")):
        return replace(written, each_way=True)
    if text.startswith("p"):
        return replace(written, place_only=True)
    if text.startswith(("ed", "equal")):
        return replace(written, equally_divided=True)
    return replace(written, told_to_win=True)


def _stake_last(written: Written) -> Written:
    """Read the last bare number of a line that names its runner otherwise and says how to stake as the stake."""
    spare = len(written.numbers) > (0 if _names_its_runner(written) else 1)
    says_how = written.bet or written.each_way or written.place_only or written.told_to_win
    if written.unit is None and says_how and spare and not written.is_forecast:
        return replace(written, numbers=written.numbers[:-1], unit=Money(written.numbers[-1] * 100))
    return written


def _names_its_runner(written: Written) -> bool:
    return written.trap is not None or written.favourite is not None
