"""What a person decided about a selection or its price, with who, when and why (2(a), 7, 9)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Found(StrEnum):
    """What was found to be wrong."""

    PRICE_ERROR = "price error"  # 7: relayed wrongly, so bets at it have starting price
    RIGGED = "rigged"  # 9: tote bets have starting price, or the other way about
    VOID = "void"  # 2(a): the selection breaks a rule, or both sides agree to cancel it (6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A manager's decision; ``authority`` is who signed with the one who acted."""

    found: Found
    by: str
    authority: str
    at: datetime
    why: str

    @property
    def signed(self) -> str:
        """Say who decided, when and why: ``KM with RA, 15:02: the line was for Ashcombe``."""
        who = self.by if self.by == self.authority else f"{self.by} with {self.authority}"
        return f"{who}, {self.at:%H:%M}: {self.why}"
