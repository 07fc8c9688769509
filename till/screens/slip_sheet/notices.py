"""Notices under the slip: ordered stop, hold, warn, info; two are shown."""

from __future__ import annotations

from typing import Final

from settlement.slip import Objection
from settlement.translate import LegRead
from till.screens.slip_sheet.rows import letter
from till.screens.slip_sheet.shown import NoticeShown

SHOWN: Final = 2
_ORDER: Final = ("stop", "hold", "warn", "info")


def of_legs(legs: tuple[LegRead, ...]) -> list[NoticeShown]:
    """Say what to ask the client about a leg: a split, or a price that moved."""
    found = []
    for place, leg in enumerate(legs):
        if leg.candidates:
            found.append(_split(place, leg))
        if leg.price_written is not None:
            title = f"Price moved: {leg.title.partition(' ')[2]} is {leg.selection.price}, the client wrote {leg.price_written}"
            text = "Tell the client. The board price that is initialled counts (rule 8)."
            found.append(NoticeShown("warn", title, text, "F6", "Take SP instead"))
    return found


def _split(place: int, leg: LegRead) -> NoticeShown:
    name = letter(place)
    title = f"{name}: it fits {len(leg.candidates)} runners in the {leg.race.partition(' ')[0]}"
    text = "Ask the client which one. Not asked: the stake is divided equally (4(a))."
    return NoticeShown("info", title, text, f"Alt {name}", "Choose one")


def of_objections(objections: tuple[Objection, ...]) -> list[NoticeShown]:
    """Say what stands against the slip, with its clause."""
    return [_objection(one) for one in objections if one.clause not in {"4(i)", "4(f)"} or one.gravity != "look"]


def _objection(one: Objection) -> NoticeShown:
    kind = {"stop": "stop", "hold": "hold"}.get(one.gravity, "warn")
    key, action = ("F9", "Ask a manager") if one.gravity == "hold" else ("", "")
    return NoticeShown(kind, f"{one.text.rstrip('.')} (rule {one.clause})", "", key, action)


def ordered(notices: list[NoticeShown]) -> tuple[tuple[NoticeShown, ...], int]:
    """Order them and count those that are not shown."""
    inorder = sorted(notices, key=lambda notice: _ORDER.index(notice.kind))
    return tuple(inorder[:SHOWN]), max(0, len(inorder) - SHOWN)
