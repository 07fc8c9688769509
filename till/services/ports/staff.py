"""Staff as the books keep them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from till.services.values.people import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A member of staff with the secrets that no screen sees."""

    initials: str
    name: str
    role: Role
    pin_hash: str
    wrong_tries: int = 0
    on_since: datetime | None = None
    left_at: datetime | None = None


class Staff(Protocol):
    """Everyone who ever worked here; initials are never given twice."""

    def every(self) -> tuple[Member, ...]:
        """Give all, those who left too, by initials."""

    def get(self, initials: str) -> Member | None:
        """Find one."""

    def add(self, member: Member) -> None:
        """Add one."""

    def replace(self, member: Member) -> None:
        """Keep one's new state."""
