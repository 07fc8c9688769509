"""Rule 13. Void races and walk-overs (with 4(k))."""

from __future__ import annotations

from settlement.part import Part
from settlement.programme import Event, EventStatus
from settlement.rulebook import encodes


@encodes("13.2")
def race_is_void(event: Event) -> bool:
    """A void race, or one of an abandoned meeting, makes non-runners of its selections."""
    return event.status in {EventStatus.VOID, EventStatus.ABANDONED}


@encodes("4(k)")
def walk_over() -> Part:
    """A walk-over is a race: its winner has no odds, so the stake comes back, or carries on."""
    return Part().because("4(k)", "Walked over: the stake counts as returned, at no odds", after="1")


@encodes("H6", "13.3")
def favourite_in_walk_over(event: Event) -> bool:
    """A walk-over returns no starting price, so there is no favourite in it."""
    return event.status is EventStatus.WALKOVER
