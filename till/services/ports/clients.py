"""Clients by what the shop calls them."""

from __future__ import annotations

from typing import Protocol


class Clients(Protocol):
    """Handles, and which of them act together (2(j), 3.x)."""

    def keep(self, handle: str) -> None:
        """Remember a handle; once is enough."""

    def search(self, text: str) -> tuple[str, ...]:
        """Give handles that contain the text, case aside."""

    def together(self, handle: str) -> tuple[str, ...]:
        """Give the handles that count as one client with this one, itself among them."""

    def link(self, handle: str, other: str) -> None:
        """Let two handles count as one client from now on."""
