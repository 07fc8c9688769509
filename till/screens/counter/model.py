"""What the counter shows: one frozen value that the view draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from till.screens.notice import NoticeShown
from till.screens.slip_sheet.shown import BetShown, ChipText, ChoicesShown, LegShown, MadeOfRow, ReadingShown
from till.services.values.card import NextOff, RaceBoard
from till.services.values.slips import JustTaken


class Zone(StrEnum):
    """Where the keys go."""

    ENTRY = "entry"
    TAKEN = "taken"
    HANDED = "handed"
    CHOICES = "choices"


@dataclass(frozen=True, slots=True)
class Timeline:
    """Off and stamp on one line (2(a))."""

    off: datetime
    stamp: datetime
    words: str


@dataclass(frozen=True, slots=True)
class MoneyShown:
    """The money column."""

    taken: str = ""
    cost_note: str = ""
    cost: str = ""
    difference: str = ""
    difference_chip: ChipText | None = None
    handed: str = ""
    hero_label: str = "Change to give"
    hero: str = "£0.00"
    hero_kind: str = "ink"
    hero_note: str = ""
    client: str = "No client noted"
    client_note: str = "Ctrl L notes one"
    button: str = "Take and print"
    button_ready: bool = False
    button_note: str = ""
    basket: str = ""


@dataclass(frozen=True, slots=True)
class MoneyFirst:
    """The quick take's panel: what is safe already (title, detail, kind)."""

    words: str
    points: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class CounterModel:
    """The whole counter."""

    zone: Zone = Zone.ENTRY
    serial: str = ""
    camera: ChipText | None = None
    stamp: ChipText | None = None
    picture: str | None = None
    foot_line: str = ""
    legs: tuple[LegShown, ...] = ()
    bets: tuple[BetShown, ...] = ()
    made_of: tuple[MadeOfRow, ...] = ()
    notices: tuple[NoticeShown, ...] = ()
    more_notices: int = 0
    choices: ChoicesShown | None = None
    timeline: Timeline | None = None
    magnify_foot: bool = False
    money_first: MoneyFirst | None = None
    entry: str = ""
    reading: ReadingShown | None = None
    enter_does: str = ""
    money: MoneyShown = MoneyShown()
    board: RaceBoard | None = None
    board_note: str = ""
    board_row: int | None = None
    next_off: tuple[NextOff, ...] = ()
    now: datetime | None = None
    principal: str = ""
    just_taken: tuple[JustTaken, ...] = ()
