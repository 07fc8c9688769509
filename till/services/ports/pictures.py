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


class PictureStore(Protocol):
    """Pictures kept by the recorder."""

    def read(self, sha: str) -> bytes:
        """Read a kept picture; raises RecorderFault when it is gone."""
