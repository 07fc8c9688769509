"""The till's clock as services see it."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol


class Clock(Protocol):
    """Tells the time in the shop."""

    def local(self) -> datetime:
        """Give the shop's local time, without a zone."""
