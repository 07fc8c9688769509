"""Rows and the file of a slip, as the screen says them."""

from __future__ import annotations

from datetime import datetime, timedelta

from settlement.accept import cost_of, lines_of
from settlement.money import NOTHING
from till.screens.slips.model import FileShown, HappeningShown, Line, RowShown
from till.screens.slips.states import CHIPS
from till.services.values.slips import SlipFile, SlipRow

NO_RETURN = "—"


def row_shown(row: SlipRow) -> RowShown:
    """Give a row of the list."""
    return RowShown(
        serial=row.serial,
        at=f"{row.at:%H:%M:%S}",
        staff=row.staff,
        client=row.client or "",
        what=row.what,
        stake=str(row.stake),
        state=CHIPS[row.state],
        payable=NO_RETURN if row.payable is None else str(row.payable),
    )


def file_shown(file: SlipFile, picture: bytes | None, foot_line: str, now: datetime) -> FileShown:
    """Give the panel of the slip that is chosen."""
    return FileShown(
        serial=file.serial,
        state=CHIPS[file.state],
        picture=picture,
        foot_line=foot_line,
        lines=(*_what(file, now), *_sums(file)),
        client=file.client or "none noted",
        happenings=tuple(
            HappeningShown(f"{one.at:%H:%M:%S}", one.icon, one.text, one.under) for one in file.happenings
        ),
    )


def in_words(file: SlipFile, now: datetime) -> str:
    """Say in a line what a slip is and whether it is off: ``£20.00 win, 7 Parsons Pride, 3.10 Ashcombe. Not off yet: …``."""
    what = file.what[0]
    if len(file.what) == 2:
        what = f"{what}, {file.what[1].rpartition(', ')[0]}"
    elif len(file.what) > 2:
        what = f"{what}, {len(file.what) - 1} legs"
    if file.started:
        return f"{what}. It has been off."
    left = to_go(file, now)
    return f"{what}. Not off yet: {left} to go." if left else f"{what}."


def to_go(file: SlipFile, now: datetime) -> str:
    """Say how long it is to the first off; nothing once it is due."""
    if file.first_off is None or file.started or file.first_off <= now:
        return ""
    return _clock(file.first_off - now)


def _clock(left: timedelta) -> str:
    minutes, seconds = divmod(int(left.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def _what(file: SlipFile, now: datetime) -> tuple[Line, ...]:
    """Name a single by its horse; anything else by its kind, then its legs."""
    if len(file.what) == 2:
        runner, race, price = _leg(file.what[1])
        left = to_go(file, now)
        race = f"{race}, off in {left}" if left.count(":") == 1 else race
        return (Line(runner, "title"), Line(race), Line(f"{file.what[0]} at {price}", "strong"))
    head, *rest = file.what
    return (Line(head, "title"), *(line for text in rest for line in _leg_lines(text)))


def _leg_lines(text: str) -> tuple[Line, ...]:
    if text.count(", ") < 2:
        return (Line(text, "title"),)
    runner, race, price = _leg(text)
    return (Line(runner, "strong"), Line(f"{race}, {price}"))


def _leg(text: str) -> tuple[str, str, str]:
    runner, race, price = text.rsplit(", ", 2)
    return runner, race, price


def _sums(file: SlipFile) -> tuple[Line, ...]:
    if not file.bets:
        return (Line(f"{file.taken} taken"),)
    count = sum(lines_of(bet) for bet in file.bets)
    cost = sum((cost_of(bet) for bet in file.bets), NOTHING)
    lines = "1 line" if count == 1 else f"{count} lines"
    return (Line(f"{lines}, {'agrees' if cost == file.taken else f'cost {cost}, {file.taken} taken'}"),)
