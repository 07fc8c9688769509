"""The counter as one value, from its state and what was read."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from settlement.slip import Objection
from till.screens.counter.model import CounterModel, MoneyFirst, Timeline
from till.screens.counter.money_column import Sums, money_shown
from till.screens.counter.state import CounterState, Sheet
from till.screens.foot_line import foot_line
from till.screens.notice import NoticeShown
from till.screens.slip_sheet import notices
from till.screens.slip_sheet.made_of import made_of
from till.screens.slip_sheet.read import Read, bets_shown, enter_does, legs_shown, reading_shown
from till.screens.slip_sheet.rows import Times
from till.screens.slip_sheet.shown import ChipText
from till.services.values.card import RaceBoard
from till.services.values.slips import Draft

_SAFE: Final = (
    "Take the money on the picture and stamp. The bet is typed afterwards, from the picture, here or on another till."
)


def counter_model(
    state: CounterState, read: Read, sums: Sums, objections: tuple[Objection, ...], moment: tuple[datetime, str]
) -> CounterModel:
    """Draw slip, money, notices and choices; the board and the lists come from their services."""
    now, by = moment
    sheet = state.sheet
    draft = sheet.draft
    stamped = draft.stamped_at if draft else now
    shown, more = notices.ordered(_notices(state, read, objections))
    line = None if state.choices else read.line
    return CounterModel(
        zone=state.zone,
        serial=draft.serial if draft else "",
        camera=_camera(draft),
        stamp=_stamp(draft, objections),
        picture=draft.picture if draft else None,
        foot_line=_foot_line(sheet),
        legs=legs_shown(read, Times(now, stamped), draft.staff if draft else by, sheet.typed.chosen),
        bets=bets_shown(read, sheet.typed.chosen),
        made_of=tuple(row for bet in read.told for row in made_of(bet)),
        notices=() if state.choices else shown,
        more_notices=0 if state.choices else more,
        choices=state.choices,
        timeline=_timeline(read, draft),
        magnify_foot=sums.to_explain is not None,
        money_first=_money_first(state, read, draft, now),
        entry=sheet.typed.entry,
        reading=reading_shown(line, sheet.taken, read.cost) if line else None,
        enter_does=enter_does(read.line, len(read.slip.legs)),
        money=money_shown(sums),
        now=now,
        board_note=_board_note(state, draft),
    )


def _notices(state: CounterState, read: Read, objections: tuple[Objection, ...]) -> list[NoticeShown]:
    said = [state.notice] if state.notice else []
    asks = [*notices.of_splits(read.slip.lines), *notices.of_prices(read.slip.legs, "Tell the client. ")]
    return [*said, *notices.of_objections(objections), *asks]


def _camera(draft: Draft | None) -> ChipText | None:
    if draft is None:
        return None
    if draft.picture is None:
        return ChipText("warn", "No picture, by a manager")
    return ChipText("ok", f"On camera {draft.stamped_at:%H:%M:%S}")


def _stamp(draft: Draft | None, objections: tuple[Objection, ...]) -> ChipText | None:
    if draft is None:
        return None
    if any(one.clause == "2(a)" and one.gravity == "stop" for one in objections):
        return ChipText("stop", "Not taken")
    return ChipText("quiet", f"Stamp {draft.serial.rpartition('-')[2]}")


def _foot_line(sheet: Sheet) -> str:
    return foot_line(sheet.draft.serial, sheet.draft.stamped_at, sheet.taken or None) if sheet.draft else ""


def _timeline(read: Read, draft: Draft | None) -> Timeline | None:
    if draft is None:
        return None
    for leg in read.slip.legs:
        off = leg.event.actual_off
        if off is not None and draft.stamped_at >= off:
            return Timeline(off, draft.stamped_at, f"{int((draft.stamped_at - off).total_seconds())} s late")
    return None


def _board_note(state: CounterState, draft: Draft | None) -> str:
    """Say that the board is kept, while nothing of the slip is typed."""
    if draft is None or state.sheet.typed.lines:
        return ""
    return f"This board is kept with the slip, at {draft.stamped_at:%H:%M:%S}."


def _money_first(state: CounterState, read: Read, draft: Draft | None, now: datetime) -> MoneyFirst | None:
    """Show what is safe already while nothing is typed (design 1.7)."""
    if draft is None or state.sheet.typed.lines or state.sheet.typed.entry or state.choices:
        return None
    next_off = min((event.off for event in read.card.programme.events if event.off >= now), default=None)
    left = int((next_off - now).total_seconds()) if next_off else 0
    soon = f"The race is off in {left} seconds. " if next_off and left < 60 else ""
    picture = ("Picture is kept", "Under its own digits, in the recorder", "ok")
    if draft.picture is None:
        picture = ("No picture", "A manager took it so", "warn")
    points = (
        picture,
        (f"Stamped {draft.stamped_at:%H:%M:%S}", "On the recorder’s clock", "ok"),
        ("Board kept with the slip", "The prices of that second count (rule 8)", "ok"),
        ("No price asked for: SP", "Asked? Type the number and @", "info"),
    )
    return MoneyFirst(soon + _SAFE, points)


def board_row(read: Read, board: RaceBoard | None) -> int | None:
    """Give the number on a board of the leg being typed, else of the slip's leg in that event."""
    legs = [leg for leg in (*read.slip.legs, *read.line.legs) if board and leg.event.id == board.event.id]
    if not legs or board is None:
        return None
    selection = legs[-1].selection
    runner = legs[-1].event.runner(selection.runner)
    if runner is not None:
        return runner.number
    return next((row.number for row in board.runners if row.pick and row.pick == selection.quoted_as), None)
