"""The settlement of a slip, top to bottom."""

from __future__ import annotations

from settlement.programme import Programme
from settlement.rulebook import RuleBook
from settlement.slip import Slip
from settlement.trail import Settlement


class LegBook:
    """The resolved legs of one programme under one rule book, each resolved once and shared among slips."""

    def __init__(self, programme: Programme, book: RuleBook) -> None:
        self.programme = programme
        self.book = book


def settle(slip: Slip, programme: Programme, book: RuleBook, legs: LegBook | None = None) -> Settlement:
    """Settle a slip; the same inputs always give the same settlement, trail included (0.4)."""
    raise NotImplementedError
