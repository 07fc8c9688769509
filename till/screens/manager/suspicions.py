"""Notes of suspicion: anybody on the sheet writes one, the nominated officer alone reads (M.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from till.screens.dialogs.asks import words_of
from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.model import FieldKind, FieldShown, PageShown, WayShown
from till.screens.manager.services import SuspicionServices
from till.services.values.duties import SuspicionEntry, SuspicionOutcome
from till.services.values.people import Authority, Refused, WrongPin

_OUTCOMES: Final = {
    "Reported": SuspicionOutcome.REPORTED,
    "Not reported": SuspicionOutcome.NOT_REPORTED,
    "Consent asked": SuspicionOutcome.CONSENT_ASKED,
}


@dataclass(frozen=True, slots=True)
class Suspicions(Listed):
    """What is done about notes; none of them is seen here."""

    services: SuspicionServices
    by: str

    def page(self) -> PageShown:
        """Offer writing, reading, a file, and who the officer is."""
        officer = self.services.officer()
        reads = f"{officer}, the nominated officer, with a PIN" if officer else "Nobody is the nominated officer yet"
        ways = (
            WayShown("Write a note", "Who or what, and what was seen; it cannot be read again here"),
            WayShown("Read the notes", reads, enabled=bool(officer)),
            WayShown("Write them to a file", reads, enabled=bool(officer)),
            WayShown("Nominated officer", officer or "Name one"),
        )
        lead = "Kept apart: on no slip, receipt or report. Nobody tells the client (M.1)."
        return PageShown(title="Notes of suspicion", lead=lead, ways=ways)

    def choose(self, index: int) -> Step:
        """Open its form."""
        return Deeper((Write, Read, ToFile, NameOne)[index](self.services, self.by))


@dataclass(frozen=True, slots=True)
class Write(Form):
    """A new note."""

    services: SuspicionServices
    by: str

    def page(self) -> PageShown:
        """Ask whom and what."""
        fields = (
            FieldShown(name="about", label="Who or what it is about"),
            FieldShown(name="words", label="What was seen, and why it is odd"),
        )
        lead = f"Written by {self.by}, with the time. Only the nominated officer reads it."
        return PageShown(title="A note", lead=lead, fields=fields, act="Hand it to the officer")

    def enter(self, typed: Typed) -> Step:
        """Keep it."""
        answer = self.services.note(typed["about"], typed["words"], self.by)
        if isinstance(answer, Refused):
            return answer
        return Done(f"Note {answer} is with the nominated officer", "Serve the client as ever.", back=1)


@dataclass(frozen=True, slots=True)
class Read(Form):
    """The officer's PIN opens the notes."""

    services: SuspicionServices
    by: str

    def page(self) -> PageShown:
        """Ask it."""
        lead = "Look who stands beside the screen. That they were read is noted."
        return PageShown(title="Read the notes", lead=lead, fields=(_pin(),), act="Open them")

    def enter(self, typed: Typed) -> Step:
        """Open them."""
        answer = self.services.read(_officer(self.services, typed))
        if isinstance(answer, Refused | WrongPin):
            return refuse(words_of(answer))
        return Deeper(Opened(self.services, answer))


@dataclass(frozen=True, slots=True)
class Opened(Listed):
    """The notes as they were read, the newest first."""

    services: SuspicionServices
    entries: tuple[SuspicionEntry, ...]

    def page(self) -> PageShown:
        """List them; those with no outcome say so."""
        ways = tuple(
            WayShown(f"Note {one.number}: {one.about}", f"{_at(one)} by {one.by}, {self._stands(one)}")
            for one in self._notes()
        )
        lead = "Esc closes them again." if ways else "There are no notes."
        return PageShown(title="The notes", lead=lead, ways=ways)

    def choose(self, index: int) -> Step:
        """Open one."""
        note = self._notes()[index]
        return Deeper(OneNote(self.services, note, self._outcomes(note)))

    def _notes(self) -> tuple[SuspicionEntry, ...]:
        return tuple(one for one in reversed(self.entries) if one.of is None)

    def _outcomes(self, note: SuspicionEntry) -> tuple[SuspicionEntry, ...]:
        return tuple(one for one in self.entries if one.of == note.number)

    def _stands(self, note: SuspicionEntry) -> str:
        outcomes = self._outcomes(note)
        return str(outcomes[-1].outcome) if outcomes else "no outcome yet"


@dataclass(frozen=True, slots=True)
class OneNote(Form):
    """A note in full, and what the officer makes of it."""

    services: SuspicionServices
    note: SuspicionEntry
    outcomes: tuple[SuspicionEntry, ...]

    def page(self) -> PageShown:
        """Show it, and ask the outcome."""
        lead = "\n".join((self.note.words, *(_said(one) for one in self.outcomes)))
        fields = (
            FieldShown(name="outcome", label="Outcome", kind=FieldKind.ONE_OF, options=tuple(_OUTCOMES)),
            FieldShown(name="words", label="Reasons"),
            FieldShown(name="reference", label="The authority’s reference", half=True, needed=False),
            _pin(half=True),
        )
        title = f"Note {self.note.number}: {self.note.about}"
        return PageShown(title=title, lead=lead, fields=fields, act="Keep the outcome")

    def enter(self, typed: Typed) -> Step:
        """Add the outcome; the notes close."""
        answer = self.services.decide(
            self.note.number,
            _OUTCOMES[typed["outcome"]],
            typed["words"],
            typed["reference"],
            _officer(self.services, typed),
        )
        if isinstance(answer, Refused | WrongPin):
            return refuse(words_of(answer))
        return Done(f"Note {self.note.number} has its outcome", "The notes are closed again.", back=3)


@dataclass(frozen=True, slots=True)
class ToFile(Form):
    """The notes as a file for the authority."""

    services: SuspicionServices
    by: str

    def page(self) -> PageShown:
        """Ask the officer's PIN."""
        lead = "One text file with every note and outcome. Whoever has it answers for it."
        return PageShown(title="Write them to a file", lead=lead, fields=(_pin(),), act="Write the file")

    def enter(self, typed: Typed) -> Step:
        """Write it."""
        answer = self.services.to_file(_officer(self.services, typed))
        if isinstance(answer, Refused | WrongPin):
            return refuse(words_of(answer))
        return Done("The notes are written", answer, back=1)


@dataclass(frozen=True, slots=True)
class NameOne(Form):
    """Who reads the notes."""

    services: SuspicionServices
    by: str

    def page(self) -> PageShown:
        """Ask whom; the officer there is hands over with a PIN."""
        now = self.services.officer()
        hands_over = (_pin(f"{now}’s PIN"),) if now else ()
        fields = (FieldShown(name="initials", label="Initials of a manager"), *hands_over)
        lead = (
            f"{now} is the nominated officer, and hands over with a PIN." if now else "A manager who reads the notes."
        )
        return PageShown(title="Nominated officer", lead=lead, fields=fields, act="Name the officer")

    def enter(self, typed: Typed) -> Step:
        """Name one."""
        authority = _officer(self.services, typed) if "pin" in typed else None
        answer = self.services.name_officer(typed["initials"], self.by, authority)
        if isinstance(answer, Refused | WrongPin):
            return refuse(words_of(answer))
        return Done(f"{answer} is the nominated officer", back=1)


def _pin(label: str = "The nominated officer’s PIN", *, half: bool = False) -> FieldShown:
    return FieldShown(name="pin", label=label, kind=FieldKind.PIN, half=half)


def _officer(services: SuspicionServices, typed: Typed) -> Authority:
    return Authority(services.officer(), typed["pin"])


def _said(outcome: SuspicionEntry) -> str:
    """Write an outcome in full; the page wraps it."""
    reference = f", {outcome.reference}" if outcome.reference else ""
    return f"{_at(outcome)}, {outcome.by}, {outcome.outcome}{reference}: {outcome.words}"


def _at(entry: SuspicionEntry) -> str:
    return f"{entry.at.day} {entry.at:%B %H:%M}"
