"""Staff, authority and refusals."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from settlement.slip import Objection


class Role(StrEnum):
    """What a member of staff may do."""

    CASHIER = "cashier"
    MANAGER = "manager"


@dataclass(frozen=True, slots=True)
class Person:
    """A member of staff as the sign-on shows one."""

    initials: str
    name: str
    role: Role
    on_since: datetime | None = None
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Authority:
    """A second person's initials and PIN, with the reason typed (M.7); ``alone`` when nobody else is in the shop."""

    initials: str
    pin: str
    reason: str = ""
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """A service did nothing, and says why; the first objection is the one to read out."""

    objections: tuple[Objection, ...]

    @classmethod
    def because(cls, clause: str, text: str) -> Refused:
        """Refuse for one reason."""
        return cls((Objection(clause, text),))

    @property
    def text(self) -> str:
        """The first reason."""
        return self.objections[0].text


@dataclass(frozen=True, slots=True)
class WrongPin:
    """A PIN that is not this person's; ``tries_left`` 0 means that a manager unlocks."""

    initials: str
    tries_left: int
