"""Settle slips as results come in, and list those that want a person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from till.services.values.slips import SlipRow

if TYPE_CHECKING:
    from till.services.ports import Books


@dataclass(frozen=True, slots=True)
class NeedsReview:
    """Slips whose settlement wants a person (0.4)."""

    books: Books

    def __call__(self) -> tuple[SlipRow, ...]:
        """List them, oldest first; the reasons stand in each slip's settlement."""
        raise NotImplementedError
