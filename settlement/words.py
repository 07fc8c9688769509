"""Figures in the words of the counter."""

from __future__ import annotations

from datetime import date, datetime
from fractions import Fraction
from typing import Final

_COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_SHORT: Final = {"second": "s", "minute": "min", "hour": "h"}
_DIVISORS: Final = ("", "", "half", "third", "quarter", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def clock(moment: datetime) -> str:
    """Write a race time as the trade does: ``2.05``."""
    return f"{moment.hour % 12 or 12}.{moment.minute:02d}"


def day_of_month(day: date) -> str:
    """Write a day as a notice is dated: ``10 October``."""
    return f"{day.day} {day:%B}"


def term_in_words(name: str) -> str:
    """Write a term's dotted name: ``place_terms.5(d).places`` is ``Place terms · 5(d) · places``."""
    group, _, rest = name.replace("_", " ").partition(".")
    return " · ".join([group.capitalize(), *filter(None, rest.rsplit(".", 1))])


def cap_of(clause: str) -> str:
    """Give a clause as a screen shows it: ``22.1`` and ``19.leg`` as the rule they belong to, our own 0 and M in full."""
    whole, _, _ = clause.partition(".")
    return clause if whole in {"0", "M"} else whole


def count(number: int) -> str:
    """Write a small number as a word."""
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


def ordinal(number: int) -> str:
    """Write a finishing place as a word, from eleventh on in figures."""
    if number < len(_ORDINALS):
        return _ORDINALS[number]
    suffix = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def span(seconds: int) -> str:
    """Write a length of time in its larger unit: ``6 seconds``, ``3 minutes``."""
    if seconds < 2 * 60:
        return f"{seconds} second{'' if seconds == 1 else 's'}"
    minutes = seconds // 60
    return f"{minutes} minutes" if minutes < 2 * 60 else f"{minutes // 60} hours"


def short_span(seconds: int) -> str:
    """Write a length of time as a chip has room for: ``6 s``, ``3 min``, ``2 h``."""
    figure, unit = span(seconds).split()
    return f"{figure} {_SHORT[unit.rstrip('s')]}"


def part_of(fraction: Fraction) -> str:
    """Write a fraction of one as words: ``half``, ``one fifth``, ``two thirds``; else in figures."""
    if fraction.denominator >= len(_DIVISORS) or fraction >= 1:
        return str(fraction)
    divisor = _DIVISORS[fraction.denominator]
    if fraction == Fraction(1, 2):
        return divisor
    return f"{count(fraction.numerator)} {divisor}{'s' if fraction.numerator > 1 else ''}"


def factor(exact: Fraction) -> str:
    """Write a factor with all its decimals, or as a fraction where they never end: ``3.025``, ``13/3``."""
    rest = exact.denominator
    digits = 0
    for prime in (2, 5):
        power = 0
        while rest % prime == 0:
            rest //= prime
            power += 1
        digits = max(digits, power)
    if rest != 1:
        return str(exact)
    if not digits:
        return f"{exact.numerator:,}"
    scaled = exact.numerator * 10**digits // exact.denominator
    whole, part = divmod(scaled, 10**digits)
    return f"{whole:,}.{part:0{digits}d}"


def listed(names: list[str]) -> str:
    """Join names as speech does: ``Alder``, ``Alder and Birch``, ``Alder, Birch and Cedar``."""
    if len(names) < 2:  # noqa: PLR2004 - a list of one has no "and"
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
