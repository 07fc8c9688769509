"""What the board editor shows: one frozen value that the view draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from till.screens.chip import ChipShown
from till.screens.notice import NoticeShown


class Mode(StrEnum):
    """What the line under the runners asks."""

    PRICE = "price"
    WITHDRAW = "withdraw"
    UNDO = "undo"
    GUIDE = "guide"


@dataclass(frozen=True, slots=True)
class RunnerShown:
    """A runner: earlier shows oldest first, each with its time; `gone` says when and how it went out."""

    number: int
    name: str
    now: str = ""
    earlier: tuple[tuple[str, str], ...] = ()
    moved: Literal["", "shorter", "longer"] = ""
    gone: str = ""
    # Its price in the guide on the screens, overseas.
    guide: str = ""

    @property
    def says(self) -> str:
        """The runner as one sentence."""
        if self.gone:
            return f"{self.number} {self.name}, {self.gone}"
        before = [f"{price} at {at}" for price, at in self.earlier]
        now = self.now or "no price"
        guide = f"guide {self.guide}" if self.guide else ""
        return ", ".join(filter(None, (f"{self.number} {self.name}", guide, now, self.moved, *before)))


@dataclass(frozen=True, slots=True)
class ShowShown:
    """One show of the current runner: to the second, the price, who set it and whence."""

    at: str
    price: str
    by: str
    source: str


@dataclass(frozen=True, slots=True)
class Able:
    """Which keys do something now."""

    take_off: bool = False
    withdraw: bool = False
    suspend: bool = False
    resume: bool = False
    off: bool = False
    undo: bool = False
    guide: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardModel:
    """The whole editor; a new `fresh` empties the line and puts the keys into it."""

    title: str = ""
    terms: str = ""
    place: str = ""
    chip: ChipShown | None = None
    runners: tuple[RunnerShown, ...] = ()
    at: int = 0
    history_of: str = ""
    history: tuple[ShowShown, ...] = ()
    note: str = ""
    mode: Mode = Mode.PRICE
    label: str = ""
    hint: str = ""
    reading: str = ""
    misread: bool = False
    act: str = ""
    armed: bool = False
    able: Able = Able()
    said: NoticeShown | None = None
    fresh: int = 0
