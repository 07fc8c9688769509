"""What the till refuses, warns of, or asks a manager about, before it takes a slip."""

from __future__ import annotations

from settlement.lines import CannotBeLaid
from settlement.money import NOTHING, Money
from settlement.programme import Programme
from settlement.rulebook import RuleBook
from settlement.rules.rule_04_instructions import execute
from settlement.slip import Bet, Objection, Slip

__all__ = ["CannotBeLaid", "accept", "cost_of", "execute", "lines_of", "offered"]


def lines_of(bet: Bet) -> int:
    """Count the lines of the bet as executed (4(f)), each way counted twice; raises CannotBeLaid."""
    return execute(bet).lines


def cost_of(bet: Bet) -> Money:
    """Say what the bet costs as executed (4(f)); raises CannotBeLaid."""
    return execute(bet).cost


def accept(
    slip: Slip, programme: Programme, book: RuleBook, *, linked_stakes: Money = NOTHING
) -> tuple[Objection, ...]:
    """Say what stands against taking the slip now; empty when nothing does. ``linked_stakes`` counts for 2(j)."""
    raise NotImplementedError


def offered(slip: Slip, programme: Programme, book: RuleBook, cost: Money) -> tuple[Objection, ...]:
    return ()
