"""Cash that moves without a slip."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from settlement.money import Money
from till.screens.manager.act import Done, Form, Step, Typed, refuse
from till.screens.manager.model import FieldKind, FieldShown, PageShown
from till.screens.manager.services import MoveCash
from till.services.values.office import CashMove
from till.services.values.people import Refused

# What a way is called, and the words for an amount that went it.
Moves = Mapping[str, tuple[CashMove, str]]

_MOVES: Final[Moves] = {
    "Drop to safe": (CashMove.DROP, "{} dropped to the safe"),
    "From safe": (CashMove.FROM_SAFE, "{} taken from the safe"),
    "Petty cash": (CashMove.PETTY_CASH, "{} paid out as petty cash"),
    "Banking": (CashMove.BANKING, "{} taken from the safe to the bank"),
}


def move_fields(moves: Moves, why: str) -> tuple[FieldShown, ...]:
    """Ask which way, how much and why."""
    return (
        FieldShown(name="move", label="Which way", kind=FieldKind.ONE_OF, options=tuple(moves)),
        FieldShown(name="amount", label="How much", kind=FieldKind.MONEY, half=True),
        FieldShown(name="note", label=why, half=True),
    )


def moved(moves: Moves, move: MoveCash, typed: Typed, by: str, *, back: int = 0) -> Step:
    """Move the amount that was typed, and say what the drawer then holds."""
    way, words = moves[typed["move"]]
    amount = Money.parse(typed["amount"])
    left = move(way, amount, typed["note"], by)
    done = Done(words.format(amount), f"The drawer now holds {left}.", back=back)
    return left if isinstance(left, Refused) else done


@dataclass(frozen=True, slots=True)
class CashPage(Form):
    """Drop, from the safe, petty cash, banking."""

    move: MoveCash
    by: str

    def page(self) -> PageShown:
        """Ask which way, how much and why."""
        fields = move_fields(_MOVES, "Why, in a few words")
        lead = "A slip of paper is printed for the drawer. Banking goes from the safe, the rest from or to this drawer."
        return PageShown(title="Cash moves", lead=lead, fields=fields, act="Move it and print")

    def enter(self, typed: Typed) -> Step:
        """Move it."""
        if not typed["amount"]:
            return refuse("Say how much, and why in a few words.")
        return moved(_MOVES, self.move, typed, self.by)
