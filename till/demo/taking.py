"""Slips over the counter, by the keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from settlement.money import Money
from till.demo.mishap import Mishap
from till.demo.stage import Stage
from till.demo.telling import what_of
from till.feeds.story import Refuse, Take
from till.services.values.slips import SlipState

# What the slips of the pictures show; a picture is taken at the moment that the drawing has.
_SHOT_WHEN_TYPED: Final = {"s22": "counter slip typed"}
_SHOT_LATER: Final = {"s23": "counter money first"}
_SHOT_STOPPED: Final = {"s39": "counter stake differs"}
# How the choice begins that explains the money.
_WAYS: Final = {"short stake": "Settle it in proportion", "given back": "Client paid too much"}


def take(stage: Stage, moment: Take) -> None:
    """Stamp the slip, type it, take the money; what the till asks is answered as the story has it."""
    serial = _stamp(stage, moment.staff, moment.slip, moment.picture)
    for line in moment.lines:
        stage.hands.type(line)
        stage.hands.key("Enter")
    if moment.client:
        stage.front.counter.client(moment.client)
    stage.hands.key("+")
    stage.hands.type(moment.taken)
    if moment.later:
        _shoot(stage, _SHOT_LATER, moment.slip)
        stage.hands.key("F4")
    else:
        _hand_over(stage, moment)
    _tell(stage, moment, serial)


def refuse(stage: Stage, moment: Refuse) -> None:
    """Stamp a slip that comes too late, see why it cannot stand, and give it back."""
    serial = _stamp(stage, moment.staff, moment.slip, moment.picture)
    for line in moment.lines:
        stage.hands.type(line)
        stage.hands.key("Enter")
    stage.hands.key("+")
    stage.hands.type(moment.offered)
    stage.hands.key("Enter", "Enter")
    stage.shoot("counter race went off", dark=True)
    stage.hands.key("F10")
    stage.hands.type(moment.why)
    stage.hands.key("Enter")
    file = stage.services.slips.file(serial)
    if file is None or file.state is not SlipState.NOT_TAKEN:
        raise Mishap(f"{moment.at}: {serial} was not refused")
    stage.told.act(moment.at, moment.staff, "refuses", f"{serial}  {moment.why}: £{moment.offered} given back")


def _stamp(stage: Stage, staff: str, slip: str, picture: str) -> str:
    stage.sign_on(staff)
    stage.go("Counter")
    stage.lay_under_camera(picture)
    stage.hands.key("F2")
    drafts = stage.services.open_drafts()
    if not drafts:
        raise Mishap(f"{stage.now()}: the picture of {slip} was not stamped")
    stage.serials[slip] = drafts[-1].serial
    return drafts[-1].serial


def _hand_over(stage: Stage, moment: Take) -> None:
    stage.hands.key("*")
    stage.hands.type(moment.handed)
    _shoot(stage, _SHOT_WHEN_TYPED, moment.slip)
    stage.hands.key("Enter")
    if moment.explain is not None:
        _shoot(stage, _SHOT_STOPPED, moment.slip)
        stage.hands.choose(_WAYS[moment.explain])
        stage.hands.key("Enter")


def _shoot(stage: Stage, wanted: Mapping[str, str], slip: str) -> None:
    if slip in wanted:
        stage.shoot(wanted[slip], dark=True)


def _tell(stage: Stage, moment: Take, serial: str) -> None:
    file = stage.services.slips.file(serial)
    if file is None or file.taken != Money.parse(moment.taken):
        raise Mishap(f"{moment.at}: {moment.slip}, slip {serial}, was not taken")
    what = what_of(file) if file.bets else "to be typed later"
    client = f" ({moment.client})" if moment.client else ""
    stage.told.act(moment.at, moment.staff, "takes", f"{serial}  {what}{client}", file.taken)
