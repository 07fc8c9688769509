"""Rule 23. The betting deduction that a shop displays, normally none."""

from __future__ import annotations

from fractions import Fraction

from settlement.money import pounds
from settlement.part import NONE
from settlement.rulebook import RuleBook, encodes
from settlement.trail import Step


@encodes("23.2")
def betting_deduction(returns: Fraction, staked: Fraction, book: RuleBook) -> tuple[Fraction, tuple[Step, ...]]:
    """Take the displayed percentage of returns, or of the stake, off the returns; refunds bear none. All in exact pence."""
    percent = book.number("tax.percent")
    if not percent or not returns:
        return returns, ()
    of = book.word("tax.of")
    left = max(returns - (returns if of == "returns" else staked) * percent / 100, NONE)
    text = f"Deduction displayed in the shop, {percent}% of {'returns' if of == 'returns' else 'the stake'}"
    return left, (Step("23.2", text, before=pounds(returns), after=pounds(left)),)
