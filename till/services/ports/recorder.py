"""The security recorders: the till's own, which stamps every slip (no stamp, no bet: 2(f)), and those beside it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Flag, auto
from pathlib import Path
from typing import Protocol

from till.services.ports.faults import TillFault


@dataclass(frozen=True, slots=True)
class Stamp:
    """The recorder's mark on a slip: its number, its own time (shop-local), the SHA-256 of the picture kept, the seal of its line."""

    number: int
    at: datetime
    picture_sha: str | None
    seal: str = ""


@dataclass(frozen=True, slots=True)
class Health:
    """How the recorder is; ``offset`` is its clock less the till's."""

    answers: bool
    offset: timedelta
    note: str = ""


class RecorderFault(TillFault):
    """The recorder could not write or read; its text says why in words for the counter, and nothing is half done."""


class Recorder(Protocol):
    """Marks slips in time, and keeps their pictures."""

    def stamp(self, serial: str, picture: bytes | None) -> Stamp:
        """Keep the picture and give the mark once both are on disk; raises RecorderFault, leaving nothing half done."""

    def note(self, kind: str, text: str, serial: str | None = None) -> None:
        """Journal something else worth proving later: an off signal, a spoilt serial."""

    def health(self) -> Health:
        """Say how the recorder is now."""


def journal(recorder: Recorder, kind: str, text: str, serial: str | None = None) -> str:
    """Note what happens whether the recorder answers or not; gives its trouble in words for the books, or nothing."""
    try:
        recorder.note(kind, text, serial)
    except RecorderFault as fault:
        return f"[{fault}]"
    return ""


class Capability(Flag):
    """What a recorder can do; ``ACK``: it answers each mark."""

    CLOCK = auto()
    MARK = auto()
    STILL = auto()
    CLIP = auto()
    ACK = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockReading:
    """A recorder's clock held against the till's at ``at`` (shop-local): ``offset`` is its time less the till's.

    The true offset lies within ``uncertainty`` on either side.
    """

    at: datetime
    offset: timedelta
    uncertainty: timedelta
    method: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """What a recorder is to write beside its pictures: ``lines`` in plain words, ``at`` the till's time of it.

    ``id`` is of the thing marked, so that the same thing is never two marks.
    """

    id: str
    kind: str
    till: int
    at: datetime
    lines: tuple[str, ...]
    serial: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A still or a clip, kept as a file under its SHA-256 (hex). What it shows lies between the two times, the till's.

    ``source`` says in words where it comes from: the recorder, its camera, and the file it was taken from.
    """

    path: Path
    sha256: str
    media_type: str
    covers_from: datetime
    covers_to: datetime
    source: str


class MarkRefused(RecorderFault):
    """The recorder answers, and will not have this mark: it is not sent again."""


class NotAble(RecorderFault):
    """The recorder has no such capability, or nothing of that time."""


class SecurityRecorder(Protocol):
    """A recorder by what it can do. Every call ends within a few seconds and raises RecorderFault in words.

    None of them is ever called on the screen's thread. Times are the till's, shop-local: the adapter reckons with the
    recorder's ``offset``.
    """

    @property
    def name(self) -> str:
        """What the shop calls it."""

    @property
    def capabilities(self) -> Capability:
        """What it can do; asking for anything else raises NotAble."""

    def answer(self) -> None:
        """Return if it is there and records; raises RecorderFault."""

    def clock(self) -> ClockReading:
        """Hold its clock against the till's."""

    def mark(self, mark: Mark, late: timedelta) -> None:
        """Write a mark beside the pictures of now; ``late`` over nothing is said in it. Twice the same changes nothing."""

    def still(self, camera: str, at: datetime, offset: timedelta) -> Evidence:
        """Give the picture of that moment."""

    def clip(self, camera: str, start: datetime, end: datetime, offset: timedelta) -> Evidence:
        """Give the film from one moment to another, as much as there is of it."""

    def close(self) -> None:
        """Let go of it; it is asked nothing afterwards."""
