"""Notes of suspicion (M.1): a store of its own that only the nominated officer reads.

Nobody is tipped off: a note is named by no slip, receipt, day report or client; the audit knows that there is one, not of
whom or what.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from till.services import pins
from till.services.ports import Books, Clock, Work
from till.services.ports.staff import Member
from till.services.staff import managers_only
from till.services.values.duties import SuspicionEntry, SuspicionOutcome
from till.services.values.people import Authority, Refused, Role, WrongPin
from till.services.works_here import works_here

_OFFICER: Final = "suspicion.officer"
# What the audit says it is about: never a slip or a client.
_SUBJECT: Final = "suspicions"


@dataclass(frozen=True, slots=True)
class Officer:
    """Who the nominated officer is."""

    books: Books

    def __call__(self) -> str:
        """Give the initials; nothing while nobody who works here is named."""
        with self.books.reading() as work:
            return _officer(work)


@dataclass(frozen=True, slots=True)
class NameOfficer:
    """Name the nominated officer."""

    books: Books

    def __call__(self, initials: str, by: str, authority: Authority | None = None) -> str | Refused | WrongPin:
        """Name a manager; the officer there is hands over with a PIN (``authority``)."""
        name = initials.strip().upper()
        with self.books.writing() as work:
            if refused := managers_only(work, by) or _not_officers(work, name):
                return refused
            if _officer(work):
                if authority is None:
                    return Refused.because("M.1", f"{_officer(work)} hands it over, with a PIN.")
                if refusal := _only_officer(work, authority):
                    return refusal
            work.settings.put(_OFFICER, name)
            work.audit.note("officer.named", name, "Nominated officer", by)
            return name


@dataclass(frozen=True, slots=True)
class NoteSuspicion:
    """Write a note: the internal report to the nominated officer."""

    books: Books
    clock: Clock

    def __call__(self, about: str, words: str, by: str) -> int | Refused:
        """Keep it and give its number; whoever works here may write one and cannot read it again."""
        if not about.strip() or not words.strip():
            return Refused.because("M.1", "Say who or what it is about, and what was seen.")
        with self.books.writing() as work:
            member = works_here(work, by)
            if isinstance(member, Refused):
                return member
            entry = _next(work, self.clock, by, about, words)
            work.suspicions.add(entry)
            work.audit.note("suspicion.noted", _SUBJECT, f"Note {entry.number} was written", by)
            return entry.number


@dataclass(frozen=True, slots=True)
class ReadSuspicions:
    """The notes, for the nominated officer."""

    books: Books

    def __call__(self, authority: Authority) -> tuple[SuspicionEntry, ...] | Refused | WrongPin:
        """Give all entries by their number; that they were read is noted."""
        with self.books.writing() as work:
            if refusal := _only_officer(work, authority):
                return refusal
            work.audit.note("suspicion.read", _SUBJECT, "The notes were read", authority.initials)
            return work.suspicions.every()


@dataclass(frozen=True, slots=True)
class DecideSuspicion:
    """What the nominated officer makes of a note."""

    books: Books
    clock: Clock

    def __call__(
        self, note: int, outcome: SuspicionOutcome, words: str, reference: str, authority: Authority
    ) -> int | Refused | WrongPin:
        """Add the outcome with its reasons and the authority's reference, and give its number."""
        if not words.strip():
            return Refused.because("M.1", "Say why: reasons are kept, for reporting and for not reporting alike.")
        with self.books.writing() as work:
            if refusal := _only_officer(work, authority):
                return refusal
            found = next((one for one in work.suspicions.every() if one.number == note and one.of is None), None)
            if found is None:
                return Refused.because("M.1", f"There is no note {note}.")
            bare = _next(work, self.clock, authority.initials, found.about, words)
            entry = replace(bare, of=note, outcome=outcome, reference=reference.strip())
            work.suspicions.add(entry)
            work.audit.note("suspicion.decided", _SUBJECT, f"Note {note} has an outcome", authority.initials)
            return entry.number


@dataclass(frozen=True, slots=True)
class ExportSuspicions:
    """The notes as a file for the authority."""

    books: Books
    clock: Clock

    def __call__(self, authority: Authority) -> bytes | Refused | WrongPin:
        """Write them all as text, oldest first, each with its outcomes."""
        with self.books.writing() as work:
            if refusal := _only_officer(work, authority):
                return refusal
            work.audit.note("suspicion.exported", _SUBJECT, "The notes were exported", authority.initials)
            head = f"Notes of suspicion, exported by {authority.initials} at {self.clock.local():%Y-%m-%d %H:%M:%S}"
            return "\n".join([head, *_as_text(work.suspicions.every()), ""]).encode()


def _officer(work: Work) -> str:
    kept = work.settings.get(_OFFICER) or ""
    return kept if kept and isinstance(works_here(work, kept), Member) else ""


def _only_officer(work: Work, authority: Authority) -> Refused | WrongPin | None:
    officer = _officer(work)
    if not officer:
        return Refused.because("M.1", "Nobody is the nominated officer yet. A manager names one.")
    if authority.initials != officer:
        return Refused.because("M.1", f"Only the nominated officer reads them. {authority.initials} is not.")
    member = pins.check(work, authority.initials, authority.pin)
    return None if isinstance(member, Member) else member


def _not_officers(work: Work, initials: str) -> Refused | None:
    member = works_here(work, initials)
    if isinstance(member, Refused):
        return member
    if member.role is not Role.MANAGER:
        return Refused.because("M.1", f"The nominated officer is a manager. {initials} is not one.")
    return None


def _next(work: Work, clock: Clock, by: str, about: str, words: str) -> SuspicionEntry:
    number = len(work.suspicions.every()) + 1
    return SuspicionEntry(number=number, at=clock.local(), by=by, about=" ".join(about.split()), words=words.strip())


def _as_text(entries: Iterable[SuspicionEntry]) -> Iterator[str]:
    known = tuple(entries)
    for note in (one for one in known if one.of is None):
        yield f"\nNote {note.number}, {note.at:%Y-%m-%d %H:%M:%S} by {note.by}, about {note.about}\n{note.words}"
        for one in (outcome for outcome in known if outcome.of == note.number):
            reference = f", reference {one.reference}" if one.reference else ""
            yield f"  {one.at:%Y-%m-%d %H:%M:%S} by {one.by}: {one.outcome}{reference}\n  {one.words}"
