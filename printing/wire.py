"""A way to a printer that carries bytes both ways, whatever it is made of."""

from __future__ import annotations

from typing import Protocol


class Wire(Protocol):
    """An open way to a printer; every fault of it is an OSError."""

    def write(self, payload: bytes, limit: float) -> None:
        """Send all of it within ``limit`` seconds; raises OSError when it cannot."""

    def read(self, limit: float) -> bytes:
        """Give what came, nothing when none came within ``limit`` seconds; raises OSError once the other side is gone."""

    def close(self) -> None:
        """Hang up."""


class Port(Protocol):
    """Where a printer hangs."""

    def open(self, limit: float) -> Wire:
        """Open the way within ``limit`` seconds; raises OSError when nobody is there."""


class GoneError(OSError):
    """The other side has hung up."""
