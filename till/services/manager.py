"""The manager's sheet, opened at a cashier's till."""

from __future__ import annotations

from dataclasses import dataclass

from till.services.authority import manager
from till.services.ports import Books
from till.services.values.people import Authority, Refused, WrongPin


@dataclass(frozen=True, slots=True)
class OpenManager:
    """A manager opens the sheet while somebody else is signed on."""

    books: Books

    def __call__(self, authority: Authority, by: str) -> str | Refused | WrongPin:
        """Check the PIN and give the manager's initials; everything done in the sheet is then theirs."""
        with self.books.writing() as work:
            if refusal := manager(work, authority):
                return refusal
            work.audit.note("manager.opened", authority.initials, f"Manager’s sheet at {by}’s till", authority.initials)
            return authority.initials
