"""Reading a slip: line by line, live, and as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from settlement.accept import execute
from settlement.lines import CannotBeLaid, is_known
from settlement.money import NOTHING, Money
from settlement.slip import Bet, Selection
from settlement.translate.bet_words import sized
from settlement.translate.describe import type_name
from settlement.translate.legs import read_leg
from settlement.translate.signs import LONGEST, Sign, signs_of
from settlement.translate.values import Card, Chip, Context, Fault, Kind, LegRead, Reading, SlipReading
from settlement.translate.written import Written, is_instruction, sort_out

# Signs that may be part of a name after all: Flag Day, Win Or Lose.
_MAYBE_NAMES: Final = frozenset({"bet", "stake_word", "basis", "favourite", "about", "absent"})


def read_line(line: str, card: Card, context: Context) -> Reading:
    """Read one line as far as it is typed; never raises."""
    if len(line) > LONGEST:
        return _fault(line, Fault(LONGEST + 1, f"A line is at most {LONGEST} signs long"))
    signs = signs_of(line)
    if not signs:
        return Reading(Kind.NOTHING, line)
    if signs[0].kind == "rule_off":
        return Reading(Kind.RULE_OFF, line, words="a line across: the next bet begins")
    if is_instruction(signs):
        return _instruction(line, sort_out(signs), context)
    read = _selection(line, sort_out(signs), card, context)
    if read.kind is Kind.FAULT and (again := _as_names(signs)):
        other = _selection(line, sort_out(again), card, context)
        return other if other.kind is not Kind.FAULT else read
    return read


def read_slip(text: str, card: Card, context: Context, staked: Money = NOTHING) -> SlipReading:
    """Read a whole slip: every instruction stands for the legs above it, back to a line across (14(b)).

    ``staked`` is what was handed over: the stake of selections that stand without an instruction (4(i)).
    """
    lines: list[Reading] = []
    bets: list[Bet] = []
    faults: list[tuple[int, Fault]] = []
    above: list[Selection] = []
    told = False
    for number, line in enumerate(text.splitlines()):
        read = read_line(line, card, replace(context, legs=tuple(above)))
        lines.append(read)
        if read.fault:
            faults.append((number, read.fault))
        elif read.kind is Kind.RULE_OFF:
            bets += _untold(above, staked, told=told)
            above, told = [], False
        elif read.kind is Kind.LEG:
            if told:
                above, told = [], False
            above += [leg.selection for leg in read.legs]
        elif read.bet is not None:
            bets.append(read.bet)
            told = read.kind is Kind.BET or told
    bets += _untold(above, staked, told=told)
    return SlipReading(tuple(lines), tuple(bets), tuple(faults))


def _untold(above: list[Selection], staked: Money, *, told: bool) -> list[Bet]:
    """Selections without an instruction are one win accumulator (4(i))."""
    if told or not above:
        return []
    return [Bet(type=None, unit_stake=staked, selections=tuple(above))]


def _as_names(signs: tuple[Sign, ...]) -> tuple[Sign, ...]:
    if not any(sign.kind in _MAYBE_NAMES and sign.text.isalpha() for sign in signs):
        return ()
    return tuple(
        replace(sign, kind="word") if sign.kind in _MAYBE_NAMES and sign.text[0].isalpha() else sign for sign in signs
    )


def _fault(line: str, fault: Fault) -> Reading:
    return Reading(Kind.FAULT, line, fault=fault)


def _instruction(line: str, written: Written, context: Context) -> Reading:
    """Read how to stake the legs above."""
    if not context.legs:
        return _fault(line, Fault(written.column, "Write the selections first, then how to stake them"))
    return _staked(line, Kind.BET, written, context.legs, ())


def _selection(line: str, written: Written, card: Card, context: Context) -> Reading:
    """Read a leg, a forecast's legs, or a leg with its own stake."""
    legs = _legs(written, card, context)
    if isinstance(legs, Fault):
        return _fault(line, legs)
    if not written.instructs:
        leg = legs[0]
        return Reading(Kind.LEG, line, words=_words_of(leg), legs=legs, title=leg.title, chips=leg.chips)
    return _staked(line, Kind.LEG_AND_BET, written, tuple(leg.selection for leg in legs), legs)


def _legs(written: Written, card: Card, context: Context) -> tuple[LegRead, ...] | Fault:
    several = written.numbers if written.is_forecast and len(written.numbers) > 1 else ()
    if not several:
        leg = read_leg(written, card, context)
        return leg if isinstance(leg, Fault) else (leg,)
    found: list[LegRead] = []
    for number in several:
        leg = read_leg(replace(written, numbers=(number,)), card, context)
        if isinstance(leg, Fault):
            return leg
        found.append(leg)
    return tuple(found)


def _staked(
    line: str, kind: Kind, written: Written, selections: tuple[Selection, ...], legs: tuple[LegRead, ...]
) -> Reading:
    if written.unit is None or not written.unit:
        return _fault(line, Fault(len(line) + 1, "What is the stake? Write it as 5, .50 or 50p"))
    bet = Bet(
        type=_type(written, len(selections)),
        unit_stake=written.unit,
        selections=selections,
        each_way=written.each_way,
        equally_divided=written.equally_divided,
        place_only=written.place_only,
        stakes=(written.stakes or "single") if written.bet == "up_and_down" else None,
    )
    chips = tuple(chip for leg in legs for chip in leg.chips)
    try:
        executed = execute(bet)
    except CannotBeLaid as why:
        if not is_known(bet.type):
            return _fault(line, Fault(written.column, str(why)))
        waits = Chip("H2", str(why), "hold")
        return Reading(
            kind, line, words="a person settles it", legs=legs, bet=bet, title=_title(bet), chips=(*chips, waits)
        )
    words = f"{executed.lines} × {bet.unit_stake} = {executed.cost}"
    read_into = tuple(Chip(step.rule, step.text, "look") for step in executed.steps)
    return Reading(kind, line, words=words, legs=legs, bet=bet, title=_title(bet), chips=(*chips, *read_into))


def _type(written: Written, legs: int) -> str | None:
    if written.bet is not None:
        return sized(written.bet, legs)
    if legs == 1:
        return "single"
    return "accumulator" if written.each_way else None


def _title(bet: Bet) -> str:
    return f"{type_name(bet)} each way" if bet.each_way else type_name(bet)


def _words_of(leg: LegRead) -> str:
    return f"{leg.race}, {leg.selection.price}"
