"""Rule 31. Winning distances; rule 10 settles the favourites market in the same way."""

from __future__ import annotations

from fractions import Fraction

from settlement.contests import Total
from settlement.part import NONE, NeedsPerson, Part
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_10_favourites_market import top_line_passed


@encodes("31")
def made_up(total: Total, book: RuleBook) -> Fraction:
    """Add up the winning distances, each held to the longest that its code counts."""
    if not total.made:
        raise NeedsPerson("31", "The winning distances are wanting")
    return sum((min(made.amount, longest(made.code, book)) for made in total.made), NONE)


@encodes("31")
def longest(code: str, book: RuleBook) -> Fraction:
    """The most lengths that one race adds, over jumps or on the flat."""
    if code not in {"jumps", "flat"}:
        raise NeedsPerson("31", "Whether a race is over jumps or on the flat decides how much it adds")
    return Fraction(book.number(f"distances.most_{code}"))


@encodes("31")
def distances(pick: str, total: Total, book: RuleBook, *, completed: bool) -> Part:
    """The lengths of a meeting; of an abandoned one only when the top line was passed."""
    made = made_up(total, book) if total.made or completed else NONE
    return top_line_passed(pick, total.top, made, "31", "lengths", completed=completed)
