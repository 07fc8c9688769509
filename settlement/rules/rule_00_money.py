"""0. Money and rounding."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from settlement.money import NOTHING, Money
from settlement.part import NONE
from settlement.rulebook import RuleBook, encodes
from settlement.trail import Apart


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


@encodes("0.3")
def made_of(paid: Fraction, staked: Fraction, bonus: Fraction, due: Fraction, book: RuleBook) -> Apart:
    """Say what a return is made of before its limits: ``paid`` by the lines on ``staked``, ``due`` with bonus and deduction.

    All in exact pence; the figures add up to the rounded return, so winnings take what their rounding leaves.
    """
    stake = round_once(min(max(staked, NONE), paid), book)
    more, less = round_once(bonus, book), round_once(paid + bonus - due, book)
    winnings = max(round_once(due, book) + less - more - stake, NOTHING)
    return Apart(winnings=winnings, bonus=more, deduction=less)
