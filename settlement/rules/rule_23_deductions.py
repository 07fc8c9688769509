"""Rule 23. The betting deduction that a shop displays, normally none."""

from __future__ import annotations

from fractions import Fraction

from settlement.money import pounds
from settlement.rulebook import RuleBook, encodes
from settlement.trail import Step


@encodes("23.2")
def betting_deduction(returns: Fraction, book: RuleBook) -> tuple[Fraction, tuple[Step, ...]]:
    """Take the displayed percentage off the returns; refunds bear none."""
    percent = book.number("tax.percent")
    if not percent or not returns:
        return returns, ()
    left = returns * (100 - percent) / 100
    text = f"Deduction displayed in the shop, {percent}% of returns"
    return left, (Step("23.2", text, before=pounds(returns), after=pounds(left)),)
