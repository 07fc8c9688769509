"""How much room the counter has, and what gives way or gains by it (heights and widths at 100 per cent)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize

from till import dress


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """The sizes of one class of display."""

    board: int
    money: int
    picture: int
    stopped: int
    quick: int
    leg: int
    bet: int
    offs: int
    off: int
    runner: int
    shows: int
    just: int
    wide: bool = False
    roomy: bool = True


TIGHT: Final = Room(
    board=324,
    money=300,
    picture=176,
    stopped=168,
    quick=260,
    leg=47,
    bet=46,
    offs=5,
    off=28,
    runner=24,
    shows=1,
    just=2,
    roomy=False,
)
NORMAL: Final = Room(
    board=344,
    money=316,
    picture=222,
    stopped=200,
    quick=300,
    leg=51,
    bet=50,
    offs=5,
    off=30,
    runner=27,
    shows=2,
    just=3,
)
LARGE: Final = Room(
    board=400,
    money=372,
    picture=340,
    stopped=300,
    quick=340,
    leg=58,
    bet=50,
    offs=8,
    off=32,
    runner=35,
    shows=2,
    just=5,
    wide=True,
)
# The least we promise: 1280 by 720 less the bars of the frame.
LEAST: Final = (1280, 628)
# Under or over these, inside the bars of the frame.
SMALL: Final = (1340, 664)
BIG: Final = (1600, 820)


def room_in(size: QSize) -> Room:
    """Give the room of a counter of this size."""
    if size.width() < dress.px(SMALL[0]) or size.height() < dress.px(SMALL[1]):
        return TIGHT
    if size.width() >= dress.px(BIG[0]) and size.height() >= dress.px(BIG[1]):
        return LARGE
    return NORMAL
