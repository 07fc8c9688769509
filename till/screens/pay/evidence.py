"""The slip that was brought: its chip, and the facts beside its picture."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from settlement.money import NOTHING
from till.screens.chip import ChipShown
from till.screens.foot_line import foot_line
from till.screens.pay.model import SlipShown
from till.services.values.slips import PayCase, SlipFile, SlipState

_CHIPS: Final = {
    SlipState.PAID: ChipShown("quiet", "Paid", "tick"),
    SlipState.VOID: ChipShown("stop", "Void", "stop"),
    SlipState.LAPSED: ChipShown("warn", "Lapsed", "clock"),
    SlipState.WAITING: ChipShown("warn", "Waiting", "waiting"),
    SlipState.NOT_TAKEN: ChipShown("stop", "Not taken", "stop"),
    SlipState.SPOILT: ChipShown("stop", "Spoilt", "stop"),
}


def evidence_of(case: PayCase, picture: bytes | None, receipt: tuple[str, str], now: datetime) -> SlipShown:
    """Lay out the slip; ``receipt`` is how it came: ``Receipt scanned``, ``14:58:12, matches``."""
    file = case.file
    facts = (
        ("Taken", f"{file.stamped_at:%H:%M:%S} by {file.staff}, till {file.till}"),
        receipt,
        ("Rules", long_day(date.fromisoformat(file.edition))),
        ("Claim by", _claim_by(case, now)),
    )
    return SlipShown(
        title=f"Slip {file.serial}",
        chip=_chip(file),
        picture=picture,
        foot_line=foot_line(file.serial, file.stamped_at, file.taken),
        facts=facts,
        in_drawer=str(case.in_drawer),
    )


def long_day(day: date) -> str:
    """Write a day in full: ``25 September 2009``."""
    return f"{day.day} {day:%B %Y}"


def _claim_by(case: PayCase, now: datetime) -> str:
    if case.claim_by is None:
        return "once it is typed"
    left = (case.claim_by.date() - now.date()).days
    day = f"{case.claim_by.day} {case.claim_by:%B}"
    if left < 0:
        return f"{day}, {_days(-left)} ago"
    return f"{day}, {_days(left)}" if left else f"{day}, today"


def _days(count: int) -> str:
    return "1 day" if count == 1 else f"{count} days"


def _chip(file: SlipFile) -> ChipShown:
    if file.state in _CHIPS:
        return _CHIPS[file.state]
    if file.paid != NOTHING:
        return ChipShown("warn", f"{file.paid} paid before", "warn")
    return ChipShown("ok", "Not paid before", "ok")
