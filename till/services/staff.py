"""Staff: who works here, who is at the counter, and their PINs (M.7)."""

from __future__ import annotations

from dataclasses import dataclass

from till.services.ports import Books, Clock
from till.services.values.people import Person, Refused, Role, WrongPin


@dataclass(frozen=True, slots=True)
class FirstManager:
    """Make the first manager of a new shop."""

    books: Books
    clock: Clock

    def __call__(self, name: str, initials: str, pin: str) -> Person | Refused:
        """Make one; refused once anybody is there."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class People:
    """Who can sign on."""

    books: Books

    def __call__(self) -> tuple[Person, ...]:
        """List all who work here, by initials; empty in a new shop."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SignOn:
    """Sign on, or come back to a locked till."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, pin: str) -> Person | WrongPin | Refused:
        """Check the PIN; the third wrong one locks until a manager unlocks."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SignOff:
    """Leave the counter."""

    books: Books
    clock: Clock

    def __call__(self, initials: str) -> None:
        """Note it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AddStaff:
    """A manager takes somebody on."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, name: str, role: Role, pin: str, by: str) -> Person | Refused:
        """Add them; initials are never given twice."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ResetPin:
    """A manager gives somebody a new PIN, which also unlocks."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, pin: str, by: str) -> Person | Refused:
        """Set it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Unlock:
    """A manager unlocks after three wrong PINs."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, by: str) -> Person | Refused:
        """Unlock."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class StaffLeaves:
    """A manager notes that somebody left; their initials stay theirs."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, by: str) -> Person | Refused:
        """Note it; the last manager stays."""
        raise NotImplementedError
