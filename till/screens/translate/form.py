"""The form: the slip as it is typed, and what Done would do."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from settlement.programme import RunnerStatus
from settlement.translate import Kind, race_name
from till.screens.foot_line import foot_line
from till.screens.notice import NoticeShown
from till.screens.slip_sheet import notices
from till.screens.slip_sheet.read import Read, bets_shown, enter_does, legs_shown, reading_shown
from till.screens.slip_sheet.rows import Times, late_words, letter
from till.screens.slip_sheet.shown import ChipText, EntryShown
from till.screens.slip_sheet.stake import Stake, size_of
from till.screens.translate.candidates import Candidate
from till.screens.translate.model import CandidateShown, FormShown, PictureShown
from till.screens.translate.state import Job
from till.services.values.slips import SlipState


@dataclass(frozen=True, slots=True)
class Look:
    """A job as it was read: with the leg that is being typed (``ahead``), its candidates, and who must check it."""

    read: Read
    ahead: Read
    candidates: tuple[Candidate, ...]
    stake: Stake
    checks: tuple[NoticeShown, ...] = ()
    manager: str = ""


def form_shown(job: Job, look: Look, now: datetime, next_slip: str) -> FormShown:
    """Write the form."""
    file, read = job.file, look.read
    typing = bool(job.typed.entry.strip())
    question = _question(look)
    found = [*_said(job), *look.checks, *notices.of_prices(read.slip.legs)]
    shown, more = notices.ordered(found, notices.SHOWN - 1 if question else notices.SHOWN)
    return FormShown(
        title=f"Slip {file.serial}",
        taken_by=f"{file.taken} taken by {file.staff}",
        legs=legs_shown(read, Times(now, file.stamped_at), file.staff, job.typed.chosen),
        letter="" if read.line.kind is Kind.BET else letter(len(read.slip.legs)),
        race=_race(read),
        entry=_entry(job, look),
        board_head=f"Board {file.stamped_at:%H:%M:%S}" if look.candidates else "",
        candidates=tuple(_candidate(one) for one in look.candidates),
        candidate=job.candidate,
        question=question,
        bet_line=" · ".join(line.line for line in read.slip.lines if line.kind is Kind.BET),
        bets=bets_shown(look.ahead, None if typing else job.typed.chosen),
        taken=str(file.taken),
        difference=str(size_of(look.stake.difference)) if look.stake.difference is not None else "",
        chip=_agrees(look.stake),
        notices=shown,
        more_notices=more,
        choices=job.choices,
        done=_done(job, look, next_slip),
        done_ready=not typing and job.choices is None and bool(read.slip.bets) and not read.slip.faults,
        done_note=_still_needed(job, look),
        parked=file.parked is not None,
        can_park=file.state is SlipState.WAITING,
        can_void=file.state in {SlipState.WAITING, SlipState.OPEN},
    )


def picture_shown(job: Job, read: Read) -> PictureShown:
    """Write what stands with the picture."""
    file = job.file
    first = min((leg.event for leg in read.slip.legs), key=lambda event: event.off, default=None)
    late = first is not None and bool(late_words(first, file.stamped_at))
    side = "after" if late else "before"
    stamped = ChipText("ok", f"Stamped {file.stamped_at:%H:%M:%S}")
    return PictureShown(
        sha=file.picture,
        foot_line=foot_line(file.serial, file.stamped_at, file.taken),
        stamped=stamped if file.picture else ChipText("warn", "No picture, by a manager"),
        before=f"{side} the {race_name(first).partition(' ')[0]}" if first else "",
        late=late,
    )


def _said(job: Job) -> list[NoticeShown]:
    return [job.notice] if job.notice else []


def _race(read: Read) -> str:
    if not read.line.legs:
        return ""
    event = read.line.legs[0].event
    if event.contest is not None:
        return race_name(event)
    running = sum(runner.status is RunnerStatus.RAN for runner in event.runners)
    return f"{race_name(event)}, {running} run"


def _entry(job: Job, look: Look) -> EntryShown:
    line = look.read.line
    does = enter_does(line, len(look.read.slip.legs))
    if look.candidates:
        number = look.candidates[job.candidate].number
        does = f"Use number {number}" if number is not None else does
    reading = None if look.candidates else reading_shown(line, job.file.taken, look.ahead.cost)
    return EntryShown(job.typed.entry, does, filled=True, reading=reading)


def _candidate(one: Candidate) -> CandidateShown:
    return CandidateShown(one.title, str(one.price) if one.price else "", one.how)


def _question(look: Look) -> NoticeShown | None:
    numbers = [one.number for one in look.candidates if one.number is not None]
    if len(numbers) < 2:
        return None
    title = f"Is it a {' or a '.join(map(str, numbers))}?"
    text = "Look at other figures on the slip. If unsure, park it and ask."
    return NoticeShown("info", title, text, "F4", "Park")


def _agrees(stake: Stake) -> ChipText | None:
    if stake.difference is None:
        return None
    if not stake.difference:
        return ChipText("ok", "Agrees")
    word = "Over" if stake.difference.pence > 0 else "Short"
    return ChipText("ok", f"{word}, explained") if stake.explanation else ChipText("warn", word)


def _done(job: Job, look: Look, next_slip: str) -> str:
    if look.stake.to_explain is not None:
        return f"Explain the {size_of(look.stake.to_explain)} first"
    if look.read.slip.bets and look.read.bets is None:
        return "Say how it is staked"
    if look.manager:
        return f"Done: send to {look.manager} for checking"
    if job.to_check:
        return "It says what the picture says"
    return "Done: on to the next slip" if next_slip else "Done: the slip is typed"


def _still_needed(job: Job, look: Look) -> str:
    read = look.read
    if job.typed.entry.strip():
        name = letter(len(read.slip.legs))
        return "The bet is still open" if read.line.kind is Kind.BET else f"Leg {name} is still open"
    if read.slip.faults:
        number, fault = read.slip.faults[0]
        return f"Line {number + 1}: {fault.text}"
    if not read.slip.bets:
        return "Still needed: what the client wrote"
    if look.stake.to_explain is not None:
        return f"{size_of(look.stake.to_explain)} is still to explain"
    return "Enter on an empty line does this"
