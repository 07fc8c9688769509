"""The queue in the order of the first off, with what presses about each slip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from settlement.money import NOTHING
from settlement.programme import Event
from settlement.words import clock, short_span
from till.screens.slip_sheet.read import Read
from till.screens.slip_sheet.stake import size_of
from till.screens.translate.model import QueueShown, WaitingShown
from till.services.values.card import RaceState
from till.services.values.slips import Waiting

SOON: Final = 600
_OVER: Final = {RaceState.OFF: "is off", RaceState.RESULT_IN: "result in", RaceState.VOID: "is void"}

StateOf = Callable[[str], RaceState]


@dataclass(frozen=True, slots=True)
class Known:
    """A waiting slip and what is known of it: the race that is off first among its legs, and its money's difference.

    ``may_be`` is the first off that it can have while nothing is typed: that of the next race after its stamp.
    """

    waiting: Waiting
    first: Event | None
    may_be: datetime | None
    side: str = ""


def known(waiting: Waiting, read: Read) -> Known:
    """Look at what is typed of a slip already."""
    events = [leg.event for leg in read.slip.legs]
    first = min(events, key=lambda event: event.off, default=None)
    coming = (event.off for event in read.card.programme.events if event.off > waiting.stamped_at)
    side = f"typed by {waiting.typed_by}" if waiting.typed_by else _side(waiting, read)
    return Known(waiting, first, min(coming, default=None), side)


def in_order(slips: Sequence[Known]) -> tuple[Known, ...]:
    """Put them first off first, parked ones last."""

    def order(one: Known) -> tuple[bool, datetime, datetime]:
        stamped = one.waiting.stamped_at
        return one.waiting.parked is not None, one.first.off if one.first else one.may_be or stamped, stamped

    return tuple(sorted(slips, key=order))


def queue_shown(slips: Sequence[Known], state_of: StateOf, now: datetime, current: str, done: str) -> QueueShown:
    """Write the column."""
    rows = [(one, _row(one, state_of, now, current)) for one in slips]
    waiting = [one.waiting for one in slips if one.waiting.parked is None]
    longest = min((one.stamped_at for one in waiting), default=None)
    return QueueShown(
        waiting=tuple(row for one, row in rows if one.waiting.parked is None),
        parked=tuple(row for one, row in rows if one.waiting.parked is not None),
        longest=short_span(int((now - longest).total_seconds())) if longest else "–",
        money=str(sum((one.amount for one in waiting), NOTHING)),
        empty="" if waiting else f"Nothing waits.{f' Last done: {done}.' if done else ''}",
    )


def _row(one: Known, state_of: StateOf, now: datetime, current: str) -> WaitingShown:
    waiting = one.waiting
    kind, note, mark = _note(one, state_of, now)
    return WaitingShown(
        serial=waiting.serial,
        stamped=f"{waiting.stamped_at:%H:%M:%S}",
        staff=waiting.staff,
        amount=str(waiting.amount),
        kind=kind,
        note=note,
        mark=mark,
        side=one.side,
        picture=waiting.picture,
        current=waiting.serial == current,
    )


def _note(one: Known, state_of: StateOf, now: datetime) -> tuple[str, str, str]:
    """Give kind, words and mark; results are not told before the slip is done."""
    if one.waiting.parked is not None:
        return "quiet", one.waiting.parked, ""
    if one.first is None:
        return one.waiting.note_kind, one.waiting.note, "waiting"
    time, state = clock(one.first.off), state_of(one.first.id)
    if state in _OVER:
        return "stop", f"{time} {_OVER[state]}", "stop"
    return _coming(time, int((one.first.off - now).total_seconds()))


def _coming(time: str, seconds: int) -> tuple[str, str, str]:
    if seconds <= 0:
        return "warn", f"{time} is due", "timer"
    if seconds < SOON:
        return "warn", f"{time} in {seconds // 60}:{seconds % 60:02d}", "timer"
    return "quiet", f"{time} in {_long(seconds)}", ""


def _long(seconds: int) -> str:
    hours, minutes = divmod((seconds + 30) // 60, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


def _side(waiting: Waiting, read: Read) -> str:
    if read.bets is None or read.cost is None or read.cost == waiting.amount:
        return ""
    word = "over" if waiting.amount > read.cost else "short"
    return f"{size_of(waiting.amount - read.cost)} {word}"
