"""The stops at the counter: what is said, and the ways on; the first is the safe one."""

from __future__ import annotations

from settlement.money import NOTHING, Money
from settlement.slip import Objection
from till.screens.slip_sheet import ways
from till.screens.slip_sheet.read import Read
from till.screens.slip_sheet.rows import letter
from till.screens.slip_sheet.shown import Choice, ChoicesShown
from till.screens.slip_sheet.stake import Stake, size_of
from till.screens.slip_sheet.ways import GO_ON
from till.services.values.slips import Draft

GIVE_BACK, CLIENT_PAYS, LATER = "give back", "client pays", "later"
REFUSE, WITHOUT, NEW_SLIP, MANAGER = "refuse", "without", "new slip", "manager"


def mismatch(stake: Stake) -> ChoicesShown:
    """Money taken and lines differ (4(g)): the client is still here to pay or to be paid."""
    size = size_of(stake.difference or NOTHING)
    over = Choice(GIVE_BACK, f"Client paid too much: give {size} back", f"The slip becomes {stake.cost} (rule 4(g))")
    short = Choice(CLIENT_PAYS, f"Client pays {size} more", f"The slip becomes {stake.cost}")
    return ways.mismatch(stake, (over,), (short,), _later(stake.taken))


def _later(taken: Money | None) -> Choice:
    return Choice(LATER, f"Take {taken} now, translate later", "Goes to the queue with a mark")


def no_instruction(read: Read, taken: Money) -> ChoicesShown:
    """Ask about selections that nothing is written for (4(i))."""
    return ways.no_instruction(len(read.slip.legs), taken, _later(taken))


def went_off(stop: Objection, taken: Money | None, detail: str, others: str) -> ChoicesShown:
    """Show a leg that went off before the stamp (2(a))."""
    back = f"Give the slip and {taken} back" if taken else "Give the slip back"
    options = (
        Choice(REFUSE, back, "Nothing is taken. The refusal is noted with the picture"),
        Choice(WITHOUT, f"Take it on {others} alone", "The leg that is off as a non-runner. Client must agree")
        if others
        else Choice(WITHOUT, "Take it on the other legs", "Not possible: there is no other leg", possible=False),
        Choice(NEW_SLIP, "Client writes a new slip", "New picture, new stamp; this one is marked spoilt"),
        Choice(MANAGER, "A manager takes it all the same", "With a PIN and a reason, on the day’s list"),
    )
    return ChoicesShown("stop", stop.text, detail, options)


def refused(objections: tuple[Objection, ...], taken: Money | None) -> ChoicesShown:
    """Show any other stop, with its clause."""
    first = objections[0]
    more = " ".join(f"{other.text} (rule {other.clause})." for other in objections[1:3])
    back = f"Give the slip and {taken} back" if taken else "Give the slip back"
    options = (
        Choice(GO_ON, "Go on typing", "Nothing is taken; the slip stays as it stands"),
        Choice(REFUSE, back, "Nothing is taken. The refusal is noted with the picture"),
        Choice(MANAGER, "A manager decides", "With a PIN and a reason, on the day’s list"),
    )
    return ChoicesShown("stop", f"{first.text} (rule {first.clause})", more, options)


def late_details(late: Objection, read: Read, draft: Draft | None) -> tuple[str, str]:
    """Say both times of a late leg, and which leg is left when it is a non-runner of a double."""
    legs = read.slip.legs
    place = late.selection or 0
    leg = legs[place] if place < len(legs) else None
    if leg is None or leg.event.actual_off is None or draft is None:
        return "", ""
    times = f"Off {leg.event.actual_off:%H:%M:%S}, slip stamped {draft.stamped_at:%H:%M:%S} on the recorder clock."
    other = letter(1 - place) if len(legs) == 2 and len(read.slip.bets) == 1 else ""
    return f"{times} Leg {letter(place)} cannot stand (rule 2(a)).", f"leg {other}" if other else ""
