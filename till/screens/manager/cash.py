"""Cash that moves without a slip."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from settlement.money import Money
from till.screens.manager.act import Done, Form, Step, Typed, refuse
from till.screens.manager.model import FieldKind, FieldShown, PageShown
from till.services.values.office import CashMove
from till.services.values.people import Refused

_MOVES: Final = {
    "Drop to safe": (CashMove.DROP, "{} dropped to the safe"),
    "From safe": (CashMove.FROM_SAFE, "{} taken from the safe"),
    "Petty cash": (CashMove.PETTY_CASH, "{} paid out as petty cash"),
    "Banking": (CashMove.BANKING, "{} taken from the safe to the bank"),
}


@dataclass(frozen=True, slots=True)
class CashPage(Form):
    """Drop, from the safe, petty cash, banking."""

    move: Callable[[CashMove, Money, str, str], Money | Refused]
    by: str

    def page(self) -> PageShown:
        """Ask which way, how much and why."""
        fields = (
            FieldShown(name="move", label="Which way", kind=FieldKind.ONE_OF, options=tuple(_MOVES)),
            FieldShown(name="amount", label="How much", kind=FieldKind.MONEY, half=True),
            FieldShown(name="note", label="Why, in a few words", half=True),
        )
        lead = "A slip of paper is printed for the drawer. Banking goes from the safe, the rest from or to this drawer."
        return PageShown(title="Cash moves", lead=lead, fields=fields, act="Move it and print")

    def enter(self, typed: Typed) -> Step:
        """Move it."""
        if not typed["amount"]:
            return refuse("Say how much, and why in a few words.")
        move, words = _MOVES[typed["move"]]
        amount = Money.parse(typed["amount"])
        left = self.move(move, amount, typed["note"], self.by)
        return left if isinstance(left, Refused) else Done(words.format(amount), f"The drawer now holds {left}.")
