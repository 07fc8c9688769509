"""Staff: who works here, somebody new, a new PIN, unlocking, leaving."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from till.screens.chip import ChipShown
from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.model import FieldKind, FieldShown, PageShown, WayShown
from till.screens.manager.services import StaffServices
from till.services.values.people import Person, Refused, Role

_ROLES: Final = (Role.CASHIER, Role.MANAGER)
_TWICE: Final = "The two PINs differ. Type the same four digits twice."


@dataclass(frozen=True, slots=True)
class Staff(Listed):
    """The people, and somebody new."""

    services: StaffServices
    by: str

    def page(self) -> PageShown:
        """List them with their state."""
        new = WayShown("Add somebody", "Name, initials, role and a PIN of four digits")
        people = tuple(
            WayShown(f"{one.initials}  {one.name}", _state(one), _chip(one)) for one in self.services.people()
        )
        lead = "Everybody who works here signs on by initials and PIN. Initials are never given twice."
        return PageShown(title="Staff", lead=lead, ways=(new, *people))

    def choose(self, index: int) -> Step:
        """Add somebody, or open a person."""
        if index == 0:
            return Deeper(AddSomebody(self.services, self.by))
        return Deeper(OnePerson(self.services, self.by, self.services.people()[index - 1].initials))


@dataclass(frozen=True, slots=True)
class AddSomebody(Form):
    """The form of somebody new."""

    services: StaffServices
    by: str

    def page(self) -> PageShown:
        """Ask name, initials, role and PIN."""
        fields = (
            FieldShown(name="name", label="Name", half=True),
            FieldShown(name="initials", label="Initials, two or three letters", half=True),
            FieldShown(name="role", label="Role", kind=FieldKind.ONE_OF, options=("Cashier", "Manager")),
            *_two_pins(),
        )
        return PageShown(title="Add somebody", lead="They choose the PIN and type it.", fields=fields, act="Add them")

    def enter(self, typed: Typed) -> Step:
        """Add them."""
        if typed["pin"] != typed["again"]:
            return refuse(_TWICE)
        role = _ROLES[("Cashier", "Manager").index(typed["role"])]
        answer = self.services.add(typed["initials"].strip(), typed["name"], role, typed["pin"], self.by)
        if isinstance(answer, Refused):
            return answer
        return Done(f"{answer.name} works here as {answer.initials}, {answer.role}", back=1)


@dataclass(frozen=True, slots=True)
class OnePerson(Listed):
    """What can be done for one person."""

    services: StaffServices
    by: str
    initials: str

    def page(self) -> PageShown:
        """Offer a new PIN, unlocking, leaving."""
        one = next((person for person in self.services.people() if person.initials == self.initials), None)
        if one is None:
            return PageShown(title=self.initials, lead="No longer here.")
        unlock = "Three PINs were not right" if one.locked else f"Not needed: {one.initials} is not locked"
        ways = (
            WayShown("A new PIN", "It also unlocks"),
            WayShown("Unlock", unlock, enabled=one.locked),
            WayShown("Leaves the shop", f"{one.initials} is never given to anybody else"),
        )
        return PageShown(title=f"{one.initials}  {one.name}", lead=_state(one), ways=ways)

    def choose(self, index: int) -> Step:
        """Do it, or ask the PIN first."""
        if index == 0:
            return Deeper(NewPin(self.services, self.by, self.initials))
        if index == 1:
            return _said(self.services.unlock(self.initials, self.by), f"{self.initials} is unlocked")
        return _said(
            self.services.leaves(self.initials, self.by), f"{self.initials} has left; the initials stay theirs"
        )


@dataclass(frozen=True, slots=True)
class NewPin(Form):
    """A new PIN, typed twice."""

    services: StaffServices
    by: str
    initials: str

    def page(self) -> PageShown:
        """Ask it twice."""
        lead = f"{self.initials} types it. The old one stops at once."
        return PageShown(
            title=f"A new PIN for {self.initials}", lead=lead, fields=_two_pins(), act=f"Set {self.initials}’s PIN"
        )

    def enter(self, typed: Typed) -> Step:
        """Set it."""
        if typed["pin"] != typed["again"]:
            return refuse(_TWICE)
        return _said(
            self.services.reset_pin(self.initials, typed["pin"], self.by), f"{self.initials} has a new PIN", back=2
        )


def _two_pins() -> tuple[FieldShown, FieldShown]:
    return (
        FieldShown(name="pin", label="PIN, four digits", kind=FieldKind.PIN, half=True),
        FieldShown(name="again", label="The same PIN again", kind=FieldKind.PIN, half=True),
    )


def _said(answer: Person | Refused, words: str, back: int = 1) -> Step:
    return answer if isinstance(answer, Refused) else Done(words, back=back)


def _state(one: Person) -> str:
    here = f"on since {one.on_since:%H:%M}" if one.on_since else "not on shift"
    return f"{one.role.capitalize()}, {here}"


def _chip(one: Person) -> ChipShown | None:
    if one.locked:
        return ChipShown("stop", "Locked", "lock")
    return ChipShown("ok", "On shift", "ok") if one.on_since else None
