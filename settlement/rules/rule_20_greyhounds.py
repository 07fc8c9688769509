"""Rule 20. Greyhounds, where they differ from horses; their place terms stand with rule 5."""

from __future__ import annotations

from dataclasses import replace

from settlement.part import Part, shown
from settlement.programme import Event
from settlement.rulebook import RuleBook, encodes
from settlement.slip import Basis, Selection


@encodes("20.tote")
def tote_at_sp(selection: Selection, event: Event) -> bool:
    """A tote bet on a dog, taken in error, settles at starting price."""
    return selection.price is Basis.TOTE and has_no_tote(event)


@encodes("20.tote")
def no_tote(sp: Part) -> Part:
    """Say that tote odds were asked for in error."""
    return replace(sp, steps=()).because("20.tote", "No tote bets on greyhounds: starting price", after=shown(sp.odds))


@encodes("20.tote")
def has_no_tote(event: Event) -> bool:
    """No tote bets on greyhounds, place only among them."""
    return event.sport == "greyhounds"


@encodes("20.evening")
def needs_authority(event: Event, book: RuleBook) -> bool:
    """Evening greyhounds without live coverage are taken only when a manager authorises the bet."""
    evening = event.off.hour >= book.number("dogs.evening_from")
    return event.sport == "greyhounds" and event.coverage != "full" and evening


@encodes("20.hare")
def off_is(event: Event) -> str:
    """Say what the off is: for greyhounds the hare running."""
    return "hare running" if event.sport == "greyhounds" else "off"


@encodes("20.deduction")
def has_deductions(event: Event) -> bool:
    """The scale of deductions speaks of horses: withdrawn dogs bring none."""
    return event.sport == "horses"
