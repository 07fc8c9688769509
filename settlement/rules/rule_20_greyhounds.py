"""Rule 20. Greyhounds, where they differ from horses; their place terms stand with rule 5."""

from __future__ import annotations

from settlement.programme import Event
from settlement.rulebook import encodes
from settlement.slip import Basis, Selection


@encodes("20.tote")
def tote_at_sp(selection: Selection, event: Event) -> bool:
    """A tote bet on a dog, taken in error, settles at starting price."""
    return selection.price is Basis.TOTE and has_no_tote(event)


@encodes("20.tote")
def has_no_tote(event: Event) -> bool:
    """No tote bets on greyhounds, place only among them."""
    return event.sport == "greyhounds"


@encodes("20.deduction")
def has_deductions(event: Event) -> bool:
    """The scale of deductions speaks of horses: withdrawn dogs bring none."""
    return event.sport == "horses"
