"""The security recorder: no stamp, no bet (2(f))."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
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
