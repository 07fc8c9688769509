"""Settings: named texts."""

from __future__ import annotations

from typing import Protocol


class Settings(Protocol):
    """The shop's and the till's settings by name; what a text holds is its service's matter."""

    def get(self, name: str) -> str | None:
        """Read one."""

    def put(self, name: str, text: str) -> None:
        """Keep one."""
