"""The sentences of a bet's money, short enough to read out to a client."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from settlement.chains import Played
from settlement.covers import Pool, clashes, paying_lines
from settlement.lays import Cover
from settlement.leg import Leg
from settlement.money import Money, pounds
from settlement.returns import Staking, Sum
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_04_instructions import Execution
from settlement.rules.rule_16_tote import stake_above
from settlement.rules.rule_28_sports import related_step
from settlement.sides import EQUALLY
from settlement.trail import Step
from settlement.words import factor, listed, part_of


def told(one: Sum, execution: Execution) -> tuple[Step, ...]:
    """Say what one part of a bet comes to; a cover whose lines are all void is told by its refund."""
    if isinstance(one, Played):
        return one.steps
    return (pool_step(one, execution),) if not one.void or one.all != one.void else ()


@encodes("2(e)", "0.1", "0.3")
def pool_step(pool: Pool, execution: Execution) -> Step:
    """Say what one staking of a cover comes to: win to win, place to place, or equally divided."""
    each_way_multiple = execution.bet.each_way and len(pool.legs) > 1
    cite = "2(e)" if each_way_multiple else "0.1"
    label = _label(pool, each_way_multiple=each_way_multiple)
    return Step(cite, f"{label}: {_sum_in_words(pool)}", after=pounds(pool.all))


def _label(pool: Pool, *, each_way_multiple: bool) -> str:
    label = pool.side.label
    if each_way_multiple and pool.side is not EQUALLY:
        label = f"{label} to {label.lower()}"
    return f"{pool.cover.name}, {label.lower()}" if pool.cover.name else label


def _sum_in_words(pool: Pool) -> str:
    lines = pool.cover.lines
    if not pool.all:
        return "nothing to pay" if lines > 1 or len(pool.legs) > 1 else "lost"
    if lines == 1 and not clashes(pool.legs):
        factors = " × ".join(factor(back.exact) for back in pool.backs)
        return f"{pounds(pool.unit)} × {factors}"
    paying = paying_lines(pool)
    every = f"{lines} line{'s' if lines > 1 else ''} at {pounds(pool.unit)}"
    return every if paying is None else f"{paying} of {every} pay"


def parted_steps(stakings: Sequence[Staking]) -> tuple[Step, ...]:
    """Say how a line's stake is parted between the tote and prices, where it is (16)."""
    units = [unit for unit, _ in stakings]
    return (stake_above(units[0], units[1]),) if units[1:] else ()


@encodes("4(h)")
def clash_steps(execution: Execution, legs: Sequence[Leg]) -> tuple[Step, ...]:
    """Say which legs of covers clash."""
    if not clashes(legs) or not any(isinstance(lay, Cover) for lay in execution.lays):
        return ()
    races: dict[str, list[str]] = {}
    for leg in legs:
        races.setdefault(leg.related or leg.race, []).append(leg.runner)
    return tuple(
        related_step(runners)
        if any(leg.related == race for leg in legs)
        else Step(
            "4(h)",
            f"{listed(runners)} are in one race: where they meet, {part_of(Fraction(1, len(runners)))} of the stake on each",
        )
        for race, runners in races.items()
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
def refund_step(refund: Money, execution: Execution, *, whole: bool) -> tuple[Step, ...]:
    """Say what comes back as stake of lines that are void, or that was never laid."""
    if not refund:
        return ()
    chained = any(not isinstance(lay, Cover) for lay in execution.lays)
    part = "stakes void or never laid" if chained else "stake of void lines"
    text = "Void: the stake is returned" if whole else f"Of it, {part}: a refund"
    return (Step("0.3", text, after=str(refund)),)
