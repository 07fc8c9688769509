"""0. Money and rounding."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from settlement.money import Money
from settlement.rulebook import RuleBook, encodes


@encodes("0.2")
def round_once(exact: Fraction, book: RuleBook) -> Money:
    """Make whole pence of a bet's exact pence, once; a half goes up, or to the even penny, where the book says so."""
    if exact.denominator == 1:
        return Money(exact.numerator)
    rounding = book.word("rounding")
    if rounding == "down":
        return Money(exact.numerator // exact.denominator)
    if rounding == "half_up":
        return Money(floor(exact + Fraction(1, 2)))
    return Money(round(exact))
