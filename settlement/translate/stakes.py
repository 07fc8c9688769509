"""How the legs are staked: the bet's type, its unit, and what it comes to."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final

from settlement.forecasts import FORECASTS
from settlement.lays import Cover
from settlement.lines import CannotBeLaid
from settlement.money import NOTHING
from settlement.placepots import PLACEPOT
from settlement.rulebook import encodes
from settlement.rules.rule_04_instructions import Execution, execute
from settlement.slip import Bet, Selection
from settlement.translate.bet_words import sized, sizes_of
from settlement.translate.describe import describe_bet, type_name
from settlement.translate.values import Chip, Fault, Kind, LegRead, Reading
from settlement.translate.written import Written
from settlement.words import count, part_of

# What one selection makes on its own line.
_OF_ONE: Final = frozenset({"single", "singles", "accumulator"})


def staked(
    line: str, kind: Kind, written: Written, selections: tuple[Selection, ...], legs: tuple[LegRead, ...]
) -> Reading:
    """Read how a line stakes its selections."""
    understood = ", ".join(leg.title for leg in legs)
    fault = _contradiction(written, line)
    if fault is not None:
        return Reading(Kind.FAULT, line, fault=Fault(fault.column, fault.text, understood))
    bet = _bet(written, selections)
    if kind is Kind.LEG_AND_BET and len(selections) == 1 and bet.type not in _OF_ONE:
        several = f"{type_name(bet)} of one? Write it on a line of its own, under its selections"
        return Reading(Kind.FAULT, line, fault=Fault(written.column, several, understood))
    return laid(line, kind, bet, legs, _unnamed(written, bet), counted=written.count)


def laid(
    line: str,
    kind: Kind,
    bet: Bet,
    legs: tuple[LegRead, ...],
    chips: tuple[Chip, ...] = (),
    *,
    counted: int | None = None,
) -> Reading:
    """Say what a bet comes to as executed; ``counted`` is the number of lines that was written."""
    told = tuple(chip for leg in legs for chip in leg.chips)
    try:
        executed = execute(bet)
    except CannotBeLaid as why:
        waits = Chip("H2", str(why), "hold")
        return Reading(kind, line, "a person settles it", legs, bet, _title(bet), (*told, waits))
    read_into = tuple(Chip(step.rule, step.text, "look") for step in executed.steps)
    lines = _counted(counted, executed.lines // (2 if bet.each_way else 1))
    return Reading(
        kind, line, _sum(executed), legs, bet, _title(bet), (*told, *chips, *lines, *_in_one_race(executed), *read_into)
    )


@encodes("4(h)")
def _in_one_race(executed: Execution) -> tuple[Chip, ...]:
    """Say where selections of a multiple are in one race: the stake is divided in the lines in which they meet (4(h))."""
    bet = executed.bet
    multiple = any(isinstance(lay, Cover) and max(lay.folds) > 1 for lay in executed.lays)
    if not multiple or bet.type in {*FORECASTS, PLACEPOT} or any(one.bet_on for one in bet.selections):
        return ()
    together = Counter(one.event for one in bet.selections)
    return tuple(
        Chip(
            "4(h)",
            f"{count(number)} in one race: where they meet, {part_of(Fraction(1, number))} of the stake on each",
            "look",
        )
        for number in together.values()
        if number > 1
    )


def _sum(executed: Execution) -> str:
    """Write the sum: ``11 × £0.50 = £5.50``, or where the stake is divided ``21 lines for £1.50``."""
    unit = executed.bet.unit_stake
    if executed.unit != unit.pence:
        return f"{executed.lines} lines for {executed.cost}"
    return f"{executed.lines} × {unit} = {executed.cost}"


@encodes("14(f)")
def _contradiction(written: Written, line: str) -> Fault | None:
    """Find what keeps a stake from being read: none written, or two ways of staking that exclude each other."""
    if not written.unit:
        return Fault(len(line) + 1, "What is the stake? Write it as £5, .50 or 50p")
    if written.place_only and (written.each_way or written.told_to_win):
        return Fault(written.column, "Place only, or win as well? Write ew for both")
    if written.equally_divided and not written.each_way:
        return Fault(written.column, "Only an each-way bet can be equally divided")
    if "up_and_down" in written.bets and written.is_forecast:
        return Fault(written.column, "Up and down is not laid with a forecast (14(f))")
    if len(written.bets) > 1 and not sizes_of(written.bets, len(written.bets)):
        return Fault(written.column, "Two kinds of bet: write each on a line of its own")
    return None


def _bet(written: Written, selections: tuple[Selection, ...]) -> Bet:
    kind = _type(written, len(selections))
    return Bet(
        type=kind,
        unit_stake=written.unit or NOTHING,
        selections=selections,
        each_way=written.each_way,
        equally_divided=written.equally_divided,
        place_only=written.place_only,
        folds=sizes_of(written.bets, len(selections)) if kind == "folds" else (),
        stakes=written.stakes if kind == "up_and_down" else None,
        variant=written.variant if kind == "union_jack" else None,
    )


def _type(written: Written, legs: int) -> str | None:
    """Name the bet: as written, several folds together, one selection alone, or none (4(i))."""
    if len(sizes_of(written.bets, legs)) > 1:
        return "folds"
    if written.bets:
        return sized(written.bets[0], legs)
    if legs == 1:
        return "single"
    return "accumulator" if written.each_way or written.place_only else None


@encodes("4(i)")
def _unnamed(written: Written, bet: Bet) -> tuple[Chip, ...]:
    """Say that selections staked together without a kind of bet are one accumulator (4(i)); a win one is said later."""
    if written.bets or bet.type != "accumulator":
        return ()
    return (Chip("4(i)", "no kind of bet written: an accumulator", "look"),)


def _counted(written: int | None, lines: int) -> tuple[Chip, ...]:
    """Say where the number of lines is not the one that was written (4(f))."""
    if written is None or written == lines:
        return ()
    return (Chip("4(f)", f"{written} written, {lines} lines", "look"),)


def _title(bet: Bet) -> str:
    if bet.then:
        return describe_bet(bet)
    return f"{type_name(bet)} each way" if bet.each_way else type_name(bet)
