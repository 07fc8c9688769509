"""What the evidence sheet shows: one frozen value that the sheet draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from till.screens.chip import ChipShown
from till.screens.notice import NoticeShown

LOOKING: Final = NoticeShown("info", "Looking at pictures and chains…")


@dataclass(frozen=True, slots=True)
class StillShown:
    """A picture: where it is from, what it shows, the words on its hash."""

    title: str
    covers: str
    image: bytes | None
    standing: ChipShown
    foot_line: str = ""


@dataclass(frozen=True, slots=True)
class LinkShown:
    """An act of the audit or a line of the journal."""

    place: str
    at: str
    text: str
    standing: ChipShown


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceModel:
    """The whole sheet; ``ready`` once everything was looked at, ``file`` once the dispute file is written."""

    title: str = ""
    stills: tuple[StillShown, ...] = ()
    links: tuple[LinkShown, ...] = ()
    verdict: NoticeShown = LOOKING
    said: NoticeShown | None = None
    ready: bool = False
    file: str = ""
