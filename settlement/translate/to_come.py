"""Any to come, as clients write it: in one line, line under line, or under its selections (14).

``1 win 2.30 Red Jacket atc 1 win 3.05 Blue Bird`` · ``atc £2 ew 3.05 Blue Bird`` under ``£1 win 2.30 Red Jacket`` ·
``£1 win atc £2 ew`` under both selections.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from settlement.rulebook import encodes
from settlement.slip import Bet, Selection, Stake
from settlement.translate.bet_words import type_of
from settlement.translate.signs import Sign
from settlement.translate.sort import is_instruction, sort_out
from settlement.translate.stakes import laid, staked
from settlement.translate.values import Fault, Kind, LegRead, Reading

_TO_COME: Final = "any_to_come"
_GOES_ON: Final = frozenset({"single", _TO_COME})
_Part = tuple[Sign, ...]


def is_to_come(sign: Sign) -> bool:
    """Tell a sign that says a stake comes from what stands before: atc, ic, if cash, any to come."""
    return sign.kind == "bet" and type_of(sign.text) == _TO_COME


def to_come(signs: _Part) -> list[_Part]:
    """Part a line where it says that a stake is to come from what stands before; one part where it does not."""
    cuts = [place for place, sign in enumerate(signs) if is_to_come(sign)]
    starts, ends = [0, *(cut + 1 for cut in cuts)], [*cuts, len(signs)]
    parts = [signs[start:end] for start, end in zip(starts, ends, strict=True)]
    return parts if all(parts) else [signs]


def only_stakes(parts: Sequence[_Part]) -> bool:
    """Tell parts that are stakes alone, of the selections above: £1 win atc £2 ew."""
    return len(parts) > 1 and all(is_instruction(part) for part in parts)


@encodes("14(c)")
def chained(line: str, parts: Sequence[Reading], columns: Sequence[int]) -> Reading:
    """Chain what the parts say, in the order written. ``columns`` are where the parts begin."""
    legs = tuple(leg for part in parts for leg in part.legs)
    if fault := next((part.fault for part in parts if part.fault), None):
        return Reading(Kind.FAULT, line, fault=fault)
    if parts[0].bet is None:
        return _fault(line, Fault(columns[0], "What is the first stake? The others come from it"))
    bets = [part.bet for part in parts]
    return _chain(line, Kind.LEG_AND_BET, bets, tuple(leg.selection for leg in legs), columns, legs=legs)


@encodes("14(c)")
def goes_on(line: str, parts: Sequence[Reading], columns: Sequence[int], before: Bet | None) -> Reading:
    """Go on from the bet of the line above, which the chain then stands for."""
    if before is None or before.type not in _GOES_ON:
        return _fault(line, Fault(1, "To come from what? Write the first selection with its stake above it"))
    if fault := next((part.fault for part in parts if part.fault), None):
        return Reading(Kind.FAULT, line, fault=fault)
    legs = tuple(leg for part in parts for leg in part.legs)
    selections = (*before.selections, *(leg.selection for leg in legs))
    first = tuple(replace(one, type="single", selections=before.selections[:1]) for one in before.in_turn)
    bets = [*first, *(part.bet for part in parts)]
    at = [columns[0]] * len(first) + [*columns]
    return replace(_chain(line, Kind.LEG_AND_BET, bets, selections, at, legs=legs), goes_on=True)


@encodes("14(c)")
def staked_in_turn(line: str, parts: Sequence[_Part], selections: tuple[Selection, ...]) -> Reading:
    """Lay stakes that are to come on the selections above, in their order."""
    columns = [part[0].column for part in parts]
    if len(parts) != len(selections):
        text = f"{len(parts)} stakes to come for {len(selections)} selections: one for each"
        return _fault(line, Fault(columns[0], text))
    read = [
        staked(line, Kind.BET, sort_out(part), (selection,), ())
        for part, selection in zip(parts, selections, strict=True)
    ]
    if fault := next((one.fault for one in read if one.fault), None):
        return Reading(Kind.FAULT, line, fault=fault)
    return _chain(line, Kind.BET, [one.bet for one in read], selections, columns)


@encodes("14(c)")
def _chain(
    line: str,
    kind: Kind,
    bets: Sequence[Bet | None],
    selections: tuple[Selection, ...],
    columns: Sequence[int],
    *,
    legs: tuple[LegRead, ...] = (),
) -> Reading:
    """One bet of all: a stake left out is that of the selection before (14(c)); one stake on all is said once."""
    stakes: list[Bet] = []
    for bet, column in zip(bets, columns, strict=True):
        one = bet or stakes[-1]
        if one.type != "single":
            return _fault(line, Fault(column, "Only singles are read to come: leave the slip for later", person=True))
        stakes.append(one)
    first, *then = (_stake(one) for one in stakes)
    differ = any(one != first for one in then)
    divided = next((at for at, one in zip(columns, stakes, strict=True) if one.equally_divided), None)
    if differ and divided is not None:
        return _fault(line, Fault(divided, "Stakes of their own leave nothing to divide equally"))
    chain = replace(stakes[0], type=_TO_COME, selections=selections, then=tuple(then) if differ else ())
    return laid(line, kind, chain, legs)


def _stake(bet: Bet) -> Stake:
    return Stake(unit=bet.unit_stake, each_way=bet.each_way, place_only=bet.place_only)


def _fault(line: str, fault: Fault) -> Reading:
    return Reading(Kind.FAULT, line, fault=fault)
