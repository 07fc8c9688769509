"""Notices under the slip: ordered stop, hold, warn, info; two are shown."""

from __future__ import annotations

from typing import Final

from settlement.slip import Objection
from settlement.translate import LegRead, Reading, describe_price
from settlement.words import count
from till.screens.notice import NoticeShown
from till.screens.slip_sheet.rows import letter

SHOWN: Final = 2
BOTH: Final = 2
_ORDER: Final = ("stop", "hold", "warn", "ok", "info")


def of_splits(lines: tuple[Reading, ...]) -> list[NoticeShown]:
    """Say which legs fit several runners, while the client can be asked (4(a))."""
    legs = [(line.line, leg) for line in lines for leg in line.legs]
    return [_split(letter(place), line, leg) for place, (line, leg) in enumerate(legs) if leg.candidates]


def of_prices(legs: tuple[LegRead, ...], tell: str = "") -> list[NoticeShown]:
    """Say where the client wrote another price than the board's (8); ``tell`` is what to do about it first."""
    return [_price(leg, tell) for leg in legs if leg.price_written is not None]


def _price(leg: LegRead, tell: str) -> NoticeShown:
    if leg.event.contest is not None:
        printed = describe_price(leg.selection, leg.event)
        title = f"{leg.title} is printed at {printed}, the client wrote {leg.price_written}"
        return NoticeShown("warn", title, f"{tell}The printed price counts (rule 26).")
    title = f"Price moved: {leg.title.partition(' ')[2]} is {leg.selection.price}, the client wrote {leg.price_written}"
    text = f"{tell}The board price that is initialled counts (rule 8)."
    return NoticeShown("warn", title, text, "F6", "Take SP instead")


def _split(name: str, line: str, leg: LegRead) -> NoticeShown:
    written = " ".join(word for word in line.split() if word.isalpha()).capitalize()
    title = f"{name}: “{written}” fits {count(len(leg.candidates))} runners in the {leg.race.partition(' ')[0]}"
    share = "half the stake on each" if len(leg.candidates) == BOTH else "the stake is divided equally"
    text = f"Ask the client which one. Not asked: {share} (4(a))."
    return NoticeShown("info", title, text, f"Alt {name}", "Choose one")


def of_objections(objections: tuple[Objection, ...]) -> list[NoticeShown]:
    """Say what stands against the slip, with its clause."""
    return [_objection(one) for one in objections if one.clause not in {"4(i)", "4(f)"} or one.gravity != "look"]


def _objection(one: Objection) -> NoticeShown:
    kind = {"stop": "stop", "hold": "hold"}.get(one.gravity, "warn")
    key, action = ("F9", "Ask a manager") if one.gravity == "hold" else ("", "")
    return NoticeShown(kind, f"{one.text.rstrip('.')} (rule {one.clause})", "", key, action)


def ordered(notices: list[NoticeShown], shown: int = SHOWN) -> tuple[tuple[NoticeShown, ...], int]:
    """Order them and count those that are not shown."""
    inorder = sorted(notices, key=lambda notice: _ORDER.index(notice.kind))
    return tuple(inorder[:shown]), max(0, len(inorder) - shown)
