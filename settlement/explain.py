"""The sentences of a bet's money, short enough to read out to a client."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from settlement.leg import Leg
from settlement.money import Money, pounds
from settlement.returns import Pool, clashes, paying_lines
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_04_instructions import Execution
from settlement.trail import Step
from settlement.words import factor, listed, part_of


@encodes("2(e)", "0.1", "0.3")
def pool_step(pool: Pool, execution: Execution, legs: Sequence[Leg]) -> Step:
    """Say what one staking of a bet comes to: win to win, place to place, or equally divided."""
    each_way_multiple = execution.bet.each_way and len(legs) > 1
    cite = "2(e)" if each_way_multiple else "0.1"
    label = _label(pool.label, each_way_multiple=each_way_multiple)
    return Step(cite, f"{label}: {_sum_in_words(pool, execution, legs)}", after=pounds(pool.all))


def _label(label: str, *, each_way_multiple: bool) -> str:
    if each_way_multiple and label in {"Win", "Place"}:
        return f"{label} to {label.lower()}"
    return label


def _sum_in_words(pool: Pool, execution: Execution, legs: Sequence[Leg]) -> str:
    if not pool.all:
        return "nothing to pay" if execution.combinations > 1 or len(legs) > 1 else "lost"
    if execution.combinations == 1 and not clashes(legs):
        factors = " × ".join(factor(back.exact) for back in pool.backs)
        return f"{pounds(pool.unit)} × {factors}"
    paying = paying_lines(pool, execution, legs)
    lines = f"{execution.combinations} lines at {pounds(pool.unit)}"
    return lines if paying is None else f"{paying} of {lines} pay"


@encodes("4(h)")
def clash_steps(legs: Sequence[Leg]) -> tuple[Step, ...]:
    """Say which legs clash."""
    races: dict[str, list[str]] = {}
    for leg in legs:
        races.setdefault(leg.race, []).append(leg.runner)
    return tuple(
        Step(
            "4(h)",
            f"{listed(runners)} are in one race: where they meet, {part_of(Fraction(1, len(runners)))} of the stake on each",
        )
        for runners in races.values()
        if len(runners) > 1
    )


@encodes("0.2")
def rounding_step(exact: Fraction, rounded: Money, book: RuleBook) -> tuple[Step, ...]:
    """Say what rounding did, where it did anything."""
    if exact.denominator == 1:
        return ()
    words = {"down": "Fraction of a penny dropped, once", "half_up": "Rounded to the nearer penny, once"}
    text = words.get(book.word("rounding"), "Rounded to the nearer penny, once, a half to the even one")
    return (Step("0.2", text, before=pounds(exact), after=str(rounded)),)


@encodes("0.3")
def refund_step(refund: Money, *, whole: bool) -> tuple[Step, ...]:
    """Say what comes back as stake of lines that are void."""
    text = "Void: the stake is returned" if whole else "Of it, stake of void lines: a refund"
    return (Step("0.3", text, after=str(refund)),) if refund else ()
