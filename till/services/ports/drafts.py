"""Drafts: slips that are stamped and not yet taken, as they stand at the counter."""

from __future__ import annotations

from typing import Protocol

from till.services.values.slips import Draft


class Drafts(Protocol):
    """What is open at the counter; it survives lock and crash."""

    def keep(self, draft: Draft) -> None:
        """Keep a draft as it stands, new or known."""

    def get(self, serial: str) -> Draft | None:
        """Find a draft."""

    def every(self, till: int) -> tuple[Draft, ...]:
        """Give a till's open drafts, oldest first."""

    def drop(self, serial: str) -> None:
        """Forget a draft that was taken, spoilt or refused."""
