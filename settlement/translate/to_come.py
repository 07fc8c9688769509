"""Any to come in one line: 1 win 2.30 Red Jacket atc 1 win 3.05 Blue Bird (14)."""

from __future__ import annotations

from typing import Final

from settlement.money import Money
from settlement.rulebook import encodes
from settlement.translate.bet_words import type_of
from settlement.translate.signs import Sign
from settlement.translate.stakes import staked
from settlement.translate.values import Fault, Kind, Reading
from settlement.translate.written import Written

_TO_COME: Final = "any_to_come"


def to_come(signs: tuple[Sign, ...]) -> list[tuple[Sign, ...]]:
    """Part a line where it says that a stake is to come from what stands before; one part where it does not."""
    cuts = [place for place, sign in enumerate(signs) if sign.kind == "bet" and type_of(sign.text) == _TO_COME]
    starts, ends = [0, *(cut + 1 for cut in cuts)], [*cuts, len(signs)]
    parts = [signs[start:end] for start, end in zip(starts, ends, strict=True)]
    return parts if all(parts) else [signs]


@encodes("14(c)")
def chained(line: str, parts: list[Reading], columns: list[int]) -> Reading:
    """Chain what the parts say, in the order written; a stake left out is that of the selection before (14(c)).

    ``columns`` are where the parts begin.
    """
    fault = next((part.fault for part in parts if part.fault), None) or _fault(parts, columns)
    if fault is not None:
        return Reading(Kind.FAULT, line, fault=fault)
    legs = tuple(leg for part in parts for leg in part.legs)
    unit, each_way = _stakes(parts).pop()
    written = Written(bets=(_TO_COME,), unit=unit, each_way=each_way)
    return staked(line, Kind.LEG_AND_BET, written, tuple(leg.selection for leg in legs), legs)


def _fault(parts: list[Reading], columns: list[int]) -> Fault | None:
    """Find what a chain has no room for: it lays one stake on every leg."""
    if parts[0].bet is None:
        return Fault(columns[0], "What is the first stake? The others come from it")
    first = parts[0].bet
    for part, column in zip(parts, columns, strict=True):
        bet = part.bet or first
        if bet.type != "single":
            return Fault(column, "Only singles are read to come: leave the slip for later", person=True)
        if (bet.unit_stake, bet.each_way) != (first.unit_stake, first.each_way):
            one, other = (f"{each.unit_stake}{' each way' if each.each_way else ''}" for each in (first, bet))
            return Fault(
                column, f"{one} and {other} to come: one stake for every leg, or leave the slip for later", person=True
            )
    return None


def _stakes(parts: list[Reading]) -> set[tuple[Money, bool]]:
    return {(part.bet.unit_stake, part.bet.each_way) for part in parts if part.bet is not None}
