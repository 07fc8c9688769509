"""Recorders beside the till's own: how each was set, and how each is."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum


class RecorderKind(StrEnum):
    """What a recorder speaks."""

    MOTION = "motion"
    POS_TEXT = "till text"
    ZONEMINDER = "zoneminder"
    ONVIF = "onvif"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecorderSettings:
    """One recorder of a till, as a manager set it; ``services.recorder_settings.KINDS`` says which fields a kind has.

    ``start``, ``line_break`` and ``end`` are as typed: ``services.recorder_settings.signs`` reads them.
    """

    name: str
    kind: RecorderKind
    address: str
    camera: str = ""
    user: str = ""
    password: str = field(default="", repr=False)
    # Where the till reaches the recorder's films, if not where the recorder itself says.
    folder: str = ""
    start: str = ""
    line_break: str = "\\r\\n"
    end: str = "\\r\\n"
    encoding: str = "utf-8"
    columns: int = 40
    on_screen_text: bool = True

    @property
    def takes_marks(self) -> bool:
        """Whether slips are marked there."""
        return self.on_screen_text


class RecorderCondition(StrEnum):
    """How a recorder is."""

    STARTING = "starting"
    ON = "on"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a recorder stands at this moment, as its thread knows: ``trouble`` is what it said last, in words."""

    name: str
    condition: RecorderCondition = RecorderCondition.STARTING
    trouble: str = ""
    # What it could not do last, and when; it stays once it is over.
    error: str = ""
    error_at: datetime | None = None
    # Its clock less the till's, when it was last read; or why it cannot be.
    offset: timedelta | None = None
    clock_trouble: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecorderStatus:
    """How a recorder is and was: its standing with what the books say. ``offset`` None: its clock was never read."""

    name: str
    kind: str
    condition: RecorderCondition
    trouble: str = ""
    error: str = ""
    error_at: datetime | None = None
    last_mark_at: datetime | None = None
    waiting: int = 0
    failed: int = 0
    offset: timedelta | None = None
    uncertainty: timedelta | None = None
    read_at: datetime | None = None
    method: str = ""
    clock_trouble: str = ""
