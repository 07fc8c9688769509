"""What a person must look at before a translation stands: races that are off, late legs, an older version."""

from __future__ import annotations

from typing import Final

from settlement.programme import Event
from settlement.translate import LegRead
from till.screens.notice import NoticeShown
from till.screens.slip_sheet.read import Read, bets_shown
from till.screens.slip_sheet.rows import late_words, letter
from till.screens.translate.queue import StateOf
from till.screens.translate.state import Job
from till.services.values.card import RaceState

STARTED: Final = frozenset({RaceState.OFF, RaceState.RESULT_IN, RaceState.VOID})


def started(legs: tuple[LegRead, ...], state_of: StateOf) -> tuple[Event, ...]:
    """Give the races of a slip that are off, by their advertised off."""
    events = {leg.event.id: leg.event for leg in legs}
    return tuple(sorted((one for one in events.values() if state_of(one.id) in STARTED), key=lambda event: event.off))


def in_words(read: Read) -> str:
    """Say a slip as a manager signs it: ``A 5 Hurley Maker, 3.22 Kilbrannan, 5/1. Single, £2.00``."""
    legs = [
        f"{letter(place)} {leg.title}, {leg.race}, {leg.selection.price}" for place, leg in enumerate(read.slip.legs)
    ]
    bets = [f"{bet.title}, {bet.amount}" for bet in bets_shown(read)]
    return ". ".join((*legs, *bets)) + "."


def notices_of(
    job: Job, legs: tuple[LegRead, ...], off: tuple[Event, ...], manager: str, who: str
) -> list[NoticeShown]:
    """Say what a person must look at."""
    found = [_late(place, leg, job) for place, leg in enumerate(legs) if late_words(leg.event, job.file.stamped_at)]
    if off:
        found.append(_checked(job, legs, off, manager))
    elif job.to_check:
        found.append(_to_check(job, who))
    elif job.again:
        text = f"Done keeps version {job.file.version + 1} beside it. The picture decides."
        found.append(NoticeShown("info", f"Typed before: version {job.file.version}", text))
    return found


def _to_check(job: Job, who: str) -> NoticeShown:
    """Say who typed it, and what the second person does."""
    if job.file.typed_by == who:
        return NoticeShown("hold", "You typed this slip", "Somebody else checks it. F3: the next slip.")
    text = "Compare it with the picture, put right what is not so, and press Enter."
    return NoticeShown("warn", f"Typed by {job.file.typed_by}: check it", text)


def _checked(job: Job, legs: tuple[LegRead, ...], off: tuple[Event, ...], manager: str) -> NoticeShown:
    first = min(leg.event.off for leg in legs)
    which = "Its first race" if off[0].off == first else "A race on it"
    before = f" It was typed before: this is version {job.file.version + 1}." if job.again else ""
    text = f"The board of {job.file.stamped_at:%H:%M:%S} is used. Results are hidden until it is done.{before}"
    return NoticeShown("warn", f"{which} is off, so {manager} checks this slip", text)


def _late(place: int, leg: LegRead, job: Job) -> NoticeShown:
    title = f"Leg {letter(place)} was too late: {late_words(leg.event, job.file.stamped_at)}"
    return NoticeShown("stop", title, "Type it as it is written. It is void, the rest stands (rule 2(a)).")
