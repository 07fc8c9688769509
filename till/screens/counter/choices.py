"""The stops at the counter: what is said, and the ways on; the first is the safe one."""

from __future__ import annotations

from settlement.money import Money
from settlement.slip import Objection
from settlement.translate import LegRead
from till.screens.counter.money_column import Sums
from till.screens.slip_sheet.read import Read
from till.screens.slip_sheet.rows import letter
from till.screens.slip_sheet.shown import Choice, ChoicesShown
from till.services.values.slips import Draft

GO_ON, GIVE_BACK, CLIENT_PAYS, CHANGE_UNIT, PROPORTION, LATER = (
    "go on",
    "give back",
    "client pays",
    "change unit",
    "proportion",
    "later",
)
ACCUMULATOR = "accumulator"
REFUSE, WITHOUT, NEW_SLIP, MANAGER = "refuse", "without", "new slip", "manager"


def mismatch(sums: Sums) -> ChoicesShown:
    """Money taken and lines differ (4(g)): it is never waved through."""
    if sums.taken is None or sums.cost is None or sums.difference is None:
        raise ValueError("a difference needs money taken and a cost")
    over = sums.taken > sums.cost
    size = Money(abs(sums.difference.pence))
    text = (
        f"{size} has no bet to it. Is something on the slip not typed yet? Look at its foot."
        if over
        else f"{size} is wanting. Ask the client, or it is settled in proportion."
    )
    title = f"{sums.taken} taken, the lines cost {sums.cost}"
    ways = _over(sums, size) if over else _short(sums, size)
    stays = Choice(GO_ON, "Go on typing", f"The entry line stays open; {size} is left to explain")
    later = Choice(LATER, f"Take {sums.taken} now, translate later", "Goes to the queue with a mark")
    return ChoicesShown("warn", title, text, (stays, *ways, later))


def _over(sums: Sums, size: Money) -> tuple[Choice, ...]:
    return (
        Choice(GIVE_BACK, f"Client paid too much: give {size} back", f"The slip becomes {sums.cost} (rule 4(g))"),
        _unit(sums),
    )


def _short(sums: Sums, size: Money) -> tuple[Choice, ...]:
    return (
        Choice(CLIENT_PAYS, f"Client pays {size} more", f"The slip becomes {sums.cost}"),
        Choice(
            PROPORTION, "Settle it in proportion", f"Every return is paid {sums.taken} parts of {sums.cost} (rule 4(g))"
        ),
        _unit(sums),
    )


def _unit(sums: Sums) -> Choice:
    taken = sums.taken.pence if sums.taken is not None else 0
    if sums.lines and taken % sums.lines == 0:
        return Choice(CHANGE_UNIT, "Change the stake per line", f"{sums.lines} lines at {Money(taken // sums.lines)}")
    why = f"Not possible: {sums.taken} over {sums.lines} lines is not whole pence"
    return Choice(CHANGE_UNIT, "Change the stake per line", why, possible=False)


def no_instruction(read: Read, taken: Money) -> ChoicesShown:
    """Ask about selections that nothing is written for: the rule makes them one win accumulator (4(i))."""
    legs = len(read.slip.legs)
    name = "single" if legs == 1 else f"accumulator of {legs}"
    return ChoicesShown(
        "warn",
        "No instruction is typed",
        "Look at the slip again: how is it to be staked?",
        (
            Choice(GO_ON, "Go on typing", "The entry line stays open"),
            Choice(ACCUMULATOR, f"Nothing is written: one win {name}, {taken}", "Rule 4(i)"),
            Choice(LATER, f"Take {taken} now, translate later", "Goes to the queue with a mark"),
        ),
    )


def went_off(stop: Objection, taken: Money | None, detail: str, others: str) -> ChoicesShown:
    """Show a leg that went off before the stamp (2(a))."""
    back = f"Give the slip and {taken} back" if taken else "Give the slip back"
    ways = (
        Choice(REFUSE, back, "Nothing is taken. The refusal is noted with the picture"),
        Choice(WITHOUT, f"Take it on {others} alone", "The leg that is off as a non-runner. Client must agree")
        if others
        else Choice(WITHOUT, "Take it on the other legs", "Not possible: there is no other leg", possible=False),
        Choice(NEW_SLIP, "Client writes a new slip", "New picture, new stamp; this one is marked spoilt"),
        Choice(MANAGER, "A manager takes it all the same", "With a PIN and a reason, on the day’s list"),
    )
    return ChoicesShown("stop", stop.text, detail, ways)


def refused(objections: tuple[Objection, ...], taken: Money | None) -> ChoicesShown:
    """Show any other stop, with its clause."""
    first = objections[0]
    more = " ".join(f"{other.text} (rule {other.clause})." for other in objections[1:3])
    back = f"Give the slip and {taken} back" if taken else "Give the slip back"
    ways = (
        Choice(GO_ON, "Go on typing", "Nothing is taken; the slip stays as it stands"),
        Choice(REFUSE, back, "Nothing is taken. The refusal is noted with the picture"),
        Choice(MANAGER, "A manager decides", "With a PIN and a reason, on the day’s list"),
    )
    return ChoicesShown("stop", f"{first.text} (rule {first.clause})", more, ways)


def runners(leg: LegRead) -> ChoicesShown:
    """Ask which of the runners a writing fits was meant; splitting the stake is the safe way (4(a))."""
    split = Choice(GO_ON, "Not asked: divide the stake equally", "Rule 4(a)")
    named = (Choice(name, name, "The client says so") for name in leg.candidates)
    return ChoicesShown("info", f"Which runner in the {leg.race}?", "Ask the client.", (split, *named))


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
