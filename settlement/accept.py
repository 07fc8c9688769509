"""What the till refuses, warns of, or asks a manager about, before it takes a slip."""

from __future__ import annotations

from settlement.money import NOTHING, Money
from settlement.programme import Programme
from settlement.rulebook import RuleBook
from settlement.slip import Bet, Objection, Slip


class CannotBeLaid(ValueError):
    """The bet as written has no lines: a wrong count for its type, or an unknown type. Says what is wrong, in words."""


def accept(
    slip: Slip, programme: Programme, book: RuleBook, *, linked_stakes: Money = NOTHING
) -> tuple[Objection, ...]:
    """Say what stands against taking the slip as it is; empty when nothing does."""
    raise NotImplementedError


def lines_of(bet: Bet) -> int:
    """Count the lines of the bet as executed (4(f)), each way counted twice; raises CannotBeLaid."""
    raise NotImplementedError


def cost_of(bet: Bet) -> Money:
    """Say what the bet costs as executed (4(f)); raises CannotBeLaid."""
    raise NotImplementedError
