"""Reading a slip: line by line, live, and as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from settlement.lines import CannotBeLaid
from settlement.money import NOTHING, Money
from settlement.odds import Odds
from settlement.rulebook import encodes
from settlement.rules.rule_04_instructions import execute
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Bet, Selection
from settlement.translate.complete import completions
from settlement.translate.draws import is_draw, read_draw
from settlement.translate.figures import time_of
from settlement.translate.football import read_football
from settlement.translate.legs import read_leg
from settlement.translate.markets import read_market
from settlement.translate.on_a_card import is_on_a_card, read_on_a_card
from settlement.translate.races import is_at
from settlement.translate.signs import LONGEST, Sign, signs_of
from settlement.translate.sort import is_instruction, sort_out, stake_of_number
from settlement.translate.stakes import staked
from settlement.translate.tidy import tidied
from settlement.translate.to_come import chained, goes_on, is_to_come, only_stakes, staked_in_turn, to_come
from settlement.translate.values import Card, Chip, Context, Fault, Kind, LegRead, Reading, SlipReading
from settlement.translate.whole_names import joined_names
from settlement.translate.written import Written

_UNNAMED: Final = frozenset({FAVOURITE, SECOND_FAVOURITE})
_FIRST: Final = "Write the selections first, then how to stake them"


def read_line(line: str, card: Card, context: Context) -> Reading:
    """Read one line as far as it is typed; never raises."""
    if len(line) > LONGEST:
        return _fault(line, Fault(LONGEST + 1, f"A line is at most {LONGEST} signs long"))
    signs = joined_names(signs_of(line), card)
    if not signs:
        return Reading(Kind.NOTHING, line)
    tidy = tidied(signs, of_numbers=is_draw(signs, card))
    read = _added_up(_read(line, tidy.signs, card, context), tidy.total)
    return replace(read, completions=completions(read, signs, card))


@encodes("4(g)")
def _added_up(read: Reading, total: Money | None) -> Reading:
    """Say where the client's own total is not what the lines cost."""
    try:
        cost = execute(read.bet).cost if read.bet is not None else total
    except CannotBeLaid:
        return read
    if total is None or total == cost:
        return read
    differs = Chip("4(g)", f"{total} written, the lines cost {cost}", "look")
    return replace(read, chips=(*read.chips, differs))


def _read(line: str, signs: tuple[Sign, ...], card: Card, context: Context) -> Reading:
    if signs[0].kind == "rule_off":
        return _ruled_off(line, signs)
    if own := _of_its_own(line, signs, card, context):
        return own
    if is_instruction(signs):
        return _instruction(line, sort_out(signs), context)
    if context.legs and len(signs) == 1 and (other := _stake_or(signs[0], card)):
        return _fault(line, Fault(1, f"Is {signs[0].text} a stake or a {other}? Write £{signs[0].text}, or its race"))
    if any(is_to_come(sign) for sign in signs):
        return _to_come(line, signs, card, context)
    return _selection(line, sort_out(signs), card, context)


def _stake_or(sign: Sign, card: Card) -> str:
    """Say what else a figure may be that stands alone under selections; nothing where it names a race."""
    time = time_of(sign)
    if sign.text.isdigit():
        return "runner"
    return "time" if time and not time.letters and not any(is_at(event, time) for event in card.races) else ""


def _to_come(line: str, signs: tuple[Sign, ...], card: Card, context: Context) -> Reading:
    """Read selections or stakes that come from what stands before them, in the line or above it."""
    from_above = is_to_come(signs[0])
    parts = to_come(signs[1:] if from_above else signs)
    if context.legs and only_stakes(parts):
        return staked_in_turn(line, parts, context.legs)
    read = [_selection(line, sort_out(part), card, context) for part in parts]
    columns = [part[0].column for part in parts]
    return goes_on(line, read, columns, context.before) if from_above else chained(line, read, columns)


def _of_its_own(line: str, signs: tuple[Sign, ...], card: Card, context: Context) -> Reading | None:
    """Read what has a language of its own: a card or a person, a draw of numbers, a market, a coupon; None for other lines."""
    if is_on_a_card(signs):
        return read_on_a_card(line, signs, card)
    if is_draw(signs, card):
        return read_draw(line, signs, card, context)
    if market := read_market(line, signs, card):
        return market
    return read_football(line, signs, card, context)


@encodes("4(i)", "14(b)")
def read_slip(text: str, card: Card, context: Context, staked: Money = NOTHING) -> SlipReading:
    """Read a whole slip: every instruction stands for the legs above it, back to a line across (14(b)).

    ``staked`` is what was handed over: the stake of selections that stand without an instruction (4(i)).
    """
    lines: list[Reading] = []
    bets: list[Bet] = []
    faults: list[tuple[int, Fault]] = []
    above: list[Selection] = []
    told = asked = False
    before: Bet | None = None
    for number, line in enumerate(text.splitlines()):
        read = read_line(line, card, replace(context, legs=tuple(above), before=before))
        lines.append(read)
        if read.fault:
            asked = asked or read.fault.person
            # A stake under a line that a person decides has its selections, though nobody knows them yet.
            if not (asked and read.fault.text == _FIRST):
                faults.append((number, read.fault))
        elif read.kind is Kind.RULE_OFF:
            bets += _untold(above, staked, told=told)
            above, told, asked = [], False, False
        elif read.kind is Kind.LEG:
            if told:
                above, told = [], False
            above += [leg.selection for leg in read.legs]
        elif read.bet is not None:
            bets[len(bets) - read.goes_on :] = [read.bet]
            told = read.kind is Kind.BET or told
        if read.kind is not Kind.NOTHING:
            before = read.bet
    bets += _untold(above, staked, told=told)
    return SlipReading(tuple(lines), tuple(bets), tuple(faults))


def _untold(above: list[Selection], staked: Money, *, told: bool) -> list[Bet]:
    """Selections without an instruction are one win accumulator (4(i))."""
    if told or not above:
        return []
    return [Bet(type=None, unit_stake=staked, selections=tuple(above))]


def _fault(line: str, fault: Fault) -> Reading:
    return Reading(Kind.FAULT, line, fault=fault)


def _ruled_off(line: str, signs: tuple[Sign, ...]) -> Reading:
    if len(signs) > 1:
        return _fault(line, Fault(signs[1].column, "A line across stands alone"))
    return Reading(Kind.RULE_OFF, line, words="a line across: the next bet begins")


def _instruction(line: str, written: Written, context: Context) -> Reading:
    """Read how to stake the legs above."""
    if written.stray:
        return _stray(line, written.stray)
    if not context.legs:
        return _fault(line, Fault(written.column, _FIRST))
    if written.basis == "tote":
        return _at_tote(line, written, context)
    return staked(line, Kind.BET, written, context.legs, ())


@encodes("16")
def _at_tote(line: str, written: Written, context: Context) -> Reading:
    """Read a bet at tote returns: it is stated for all its legs, and none of them has a price (16)."""
    if any(isinstance(leg.price, Odds) for leg in context.legs):
        return _fault(line, Fault(written.column, "A price or tote? One of them stands"))
    legs = tuple(leg if leg.runner in _UNNAMED else replace(leg, price=Basis.TOTE) for leg in context.legs)
    return staked(line, Kind.BET, written, legs, ())


def _stray(line: str, sign: Sign) -> Reading:
    if sign.kind == "pair":
        other = (sign.text.replace("-", mark) for mark in "./")
        return _fault(line, Fault(sign.column, f"Is {sign.text} a time or a price? Write {' or '.join(other)}"))
    why = "a line has one race, and a stake says win or ew" if sign.kind == "time" else "there is one already"
    text = f"“{sign.text}” has no place here: {why}"
    return _fault(line, Fault(sign.column, text, understood=line[: sign.column - 1].strip()))


def _selection(line: str, written: Written, card: Card, context: Context) -> Reading:
    """Read a leg, a forecast's legs, or a leg with its own stake; its number may be the stake of a named runner."""
    if written.stray:
        return _stray(line, written.stray)
    if written.bare is not None and not written.says_how:
        figure = written.bare.text
        return _fault(line, Fault(written.bare.column, f"Is {figure} a stake or a price? Write £{figure} or @{figure}"))
    with_stake = stake_of_number(written)
    if with_stake is not None:
        leg = read_leg(with_stake, card, context)
        if isinstance(leg, LegRead) and leg.event.runner(leg.selection.runner):
            return staked(line, Kind.LEG_AND_BET, with_stake, (leg.selection,), (leg,))
    legs = _legs(written, card, context)
    if isinstance(legs, Fault):
        return _fault(line, legs)
    if not written.instructs:
        leg = legs[0]
        return Reading(Kind.LEG, line, words=_words_of(leg), legs=legs, title=leg.title, chips=leg.chips)
    return staked(line, Kind.LEG_AND_BET, written, tuple(leg.selection for leg in legs), legs)


def _legs(written: Written, card: Card, context: Context) -> tuple[LegRead, ...] | Fault:
    """Read one leg, or in a forecast one for each number; numbers that nothing joins are no leg."""
    if len(written.numbers) < 2 or written.joined:  # noqa: PLR2004 - one number is one leg
        leg = read_leg(written, card, context)
        if written.is_forecast and isinstance(leg, LegRead):
            return Fault(written.column, "Write the forecast’s runners as numbers, or on lines of their own above it")
        return leg if isinstance(leg, Fault) else (leg,)
    if not written.is_forecast:
        spare = written.numbers[1]
        return Fault(spare.column, f"“{spare.text}” has no place here; a stake needs £, p, win or ew")
    found: list[LegRead] = []
    for number in written.numbers:
        leg = read_leg(replace(written, numbers=(number,)), card, context)
        if isinstance(leg, Fault):
            return leg
        found.append(leg)
    return tuple(found)


def _words_of(leg: LegRead) -> str:
    price = leg.selection.price if leg.selection.initialled else "SP"
    return f"{leg.race}, {price}"
