"""Staff: who works here, who is at the counter, and their PINs (M.7)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from till.services import pins
from till.services.authority import ALONE, COUNTERSIGNED
from till.services.ports import Books, Clock, Work
from till.services.ports.staff import Member
from till.services.values.people import Person, Refused, Role, WrongPin
from till.services.works_here import works_here

_INITIALS: Final = re.compile(r"[A-Z]{2,3}", re.ASCII)


@dataclass(frozen=True, slots=True)
class FirstManager:
    """Make the first manager of a new shop."""

    books: Books
    clock: Clock

    def __call__(self, name: str, initials: str, pin: str) -> Person | Refused:
        """Make one; refused once anybody is there."""
        with self.books.writing() as work:
            if work.staff.every():
                return Refused.because("M.7", "This shop has its staff. A manager adds more: F9.")
            return _add(work, _member(initials, name, Role.MANAGER, pin), initials.upper())


@dataclass(frozen=True, slots=True)
class People:
    """Who can sign on."""

    books: Books

    def __call__(self) -> tuple[Person, ...]:
        """List all who work here, by initials; empty in a new shop."""
        with self.books.reading() as work:
            return tuple(_person(member) for member in _here(work))


@dataclass(frozen=True, slots=True)
class SignOn:
    """Sign on, or come back to a locked till."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, pin: str) -> Person | WrongPin | Refused:
        """Check the PIN; the third wrong one locks until a manager unlocks."""
        with self.books.writing() as work:
            member = pins.check(work, initials.upper(), pin)
            if isinstance(member, WrongPin | Refused):
                return member
            if member.on_since is None:
                member = replace(member, on_since=self.clock.local())
                work.staff.replace(member)
                work.audit.note("staff.on", member.initials, "Signed on", member.initials)
            _countersign(work, member.initials)
            return _person(member)


@dataclass(frozen=True, slots=True)
class SignOff:
    """Leave the counter."""

    books: Books
    clock: Clock

    def __call__(self, initials: str) -> None:
        """Note it."""
        with self.books.writing() as work:
            member = work.staff.get(initials)
            if member is not None and member.on_since is not None:
                work.staff.replace(replace(member, on_since=None))
                work.audit.note("staff.off", initials, "Signed off", initials)


@dataclass(frozen=True, slots=True)
class AddStaff:
    """A manager takes somebody on."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, name: str, role: Role, pin: str, by: str) -> Person | Refused:
        """Add them; initials are never given twice."""
        with self.books.writing() as work:
            return managers_only(work, by) or _add(work, _member(initials, name, role, pin), by)


@dataclass(frozen=True, slots=True)
class ResetPin:
    """A manager gives somebody a new PIN, which also unlocks."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, pin: str, by: str) -> Person | Refused:
        """Set it."""
        with self.books.writing() as work:
            member = _locked_out(work, initials, by)
            if isinstance(member, Refused):
                return member
            if not pins.is_pin(pin):
                return _NOT_A_PIN
            member = replace(member, pin_hash=pins.hashed(pin), wrong_tries=0)
            return _keep(work, member, "staff.pin", "A new PIN", by)


@dataclass(frozen=True, slots=True)
class Unlock:
    """A manager unlocks after three wrong PINs."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, by: str) -> Person | Refused:
        """Unlock."""
        with self.books.writing() as work:
            member = _locked_out(work, initials, by)
            if isinstance(member, Refused):
                return member
            return _keep(work, replace(member, wrong_tries=0), "staff.unlocked", "Unlocked", by)


@dataclass(frozen=True, slots=True)
class LetIn:
    """Unlock at the machine, for the manager whom nobody else can let in; the PIN stays as it is."""

    books: Books

    def __call__(self, initials: str) -> Person | Refused:
        """Let the PIN be tried again, and note that it was done at the machine."""
        with self.books.writing() as work:
            member = works_here(work, initials)
            if isinstance(member, Refused):
                return member
            return _keep(work, replace(member, wrong_tries=0), "staff.unlocked", "Unlocked at the machine", initials)


@dataclass(frozen=True, slots=True)
class StaffLeaves:
    """A manager notes that somebody left; their initials stay theirs."""

    books: Books
    clock: Clock

    def __call__(self, initials: str, by: str) -> Person | Refused:
        """Note it; the last manager stays."""
        with self.books.writing() as work:
            member = _asked(work, initials, by)
            if isinstance(member, Refused):
                return member
            if [one.initials for one in _here(work) if one.role is Role.MANAGER] == [initials]:
                return Refused.because("M.7", f"{initials} is the only manager. Add another first.")
            member = replace(member, left_at=self.clock.local(), on_since=None)
            return _keep(work, member, "staff.left", "Left", by)


def managers_only(work: Work, by: str) -> Refused | None:
    """Refuse what only a manager does."""
    member = works_here(work, by)
    if isinstance(member, Member) and member.role is Role.MANAGER:
        return None
    return Refused.because("M.7", f"A manager does this. {by} is not one.")


_NOT_A_PIN: Final = Refused.because("M.7", "A PIN has four digits.")


def _member(initials: str, name: str, role: Role, pin: str) -> Member | Refused:
    if not _INITIALS.fullmatch(initials.upper()):
        return Refused.because("M.7", "Initials are two or three letters.")
    if not name.strip():
        return Refused.because("M.7", "A name is needed.")
    if not pins.is_pin(pin):
        return _NOT_A_PIN
    return Member(initials=initials.upper(), name=name.strip(), role=role, pin_hash=pins.hashed(pin))


def _add(work: Work, member: Member | Refused, by: str) -> Person | Refused:
    if isinstance(member, Refused):
        return member
    if taken := work.staff.get(member.initials):
        return Refused.because("M.7", f"{member.initials} is {taken.name}. Initials are never given twice.")
    work.staff.add(member)
    work.audit.note("staff.added", member.initials, f"{member.name}, {member.role}", by)
    return _person(member)


def _asked(work: Work, initials: str, by: str) -> Member | Refused:
    """Find the person that a manager acts on."""
    return managers_only(work, by) or works_here(work, initials)


def _locked_out(work: Work, initials: str, by: str) -> Member | Refused:
    """Find the person to let in again; who is locked is let in by another manager, where there is one."""
    member = _asked(work, initials, by)
    if isinstance(member, Refused) or initials != by or member.wrong_tries < pins.TRIES:
        return member
    others = [one.initials for one in _here(work) if one.role is Role.MANAGER and one.initials != by]
    return Refused.because("M.7", f"{by} is locked. {others[0]} unlocks it: F9.") if others else member


def _keep(work: Work, member: Member, kind: str, words: str, by: str) -> Person:
    work.staff.replace(member)
    work.audit.note(kind, member.initials, words, by)
    return _person(member)


def _here(work: Work) -> tuple[Member, ...]:
    return tuple(member for member in work.staff.every() if member.left_at is None)


def _person(member: Member) -> Person:
    return Person(member.initials, member.name, member.role, member.on_since, member.wrong_tries >= pins.TRIES)


def _countersign(work: Work, initials: str) -> None:
    """Countersign what somebody else did alone: the next other person does, by signing on (M.7)."""
    signed = {act.text for act in work.audit.of_kind(COUNTERSIGNED)}
    for act in work.audit.of_kind(ALONE):
        if act.by != initials and str(act.number) not in signed:
            work.audit.note(COUNTERSIGNED, act.subject, str(act.number), initials)
