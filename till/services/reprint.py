"""Print a slip's receipt again, marked COPY (M.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from till.services.values.people import Authority, Refused, WrongPin

if TYPE_CHECKING:
    from till.services.ports import Books, Clock


@dataclass(frozen=True, slots=True)
class Reprint:
    """Queue a copy of a slip's receipt."""

    books: Books
    clock: Clock

    def __call__(self, serial: str, reason: str, by: str, authority: Authority) -> int | Refused | WrongPin:
        """Queue COPY n and return n."""
        raise NotImplementedError
