"""Pictures of slips: where a new one comes from, and where old ones are read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a slip: its bytes, SHA-256 and when it was taken (shop-local)."""

    data: bytes
    sha: str
    taken_at: datetime


class PictureSource(Protocol):
    """A drop folder or a camera."""

    def newest(self) -> Picture | Refused:
        """Give the picture of the slip now in place, or the words why there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureStatus:
    """How the source of pictures is, as far as it was asked: moments are shop time, None for never.

    ``trouble`` is what it says now, empty when a picture came; ``error`` stays once it is over.
    """

    answered_at: datetime | None = None
    trouble: str = ""
    picture_at: datetime | None = None
    error: str = ""
    error_at: datetime | None = None


class PictureStore(Protocol):
    """Pictures kept by the recorder."""

    def read(self, sha: str) -> bytes:
        """Read a kept picture; raises RecorderFault when it is gone."""
