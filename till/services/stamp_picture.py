"""Stamp a slip's picture: serial, second, and the board of that second. From here on the slip exists (2(f))."""

from __future__ import annotations

from dataclasses import dataclass

from settlement.rulebook import RuleBook
from till.services.ports import Books, Clock
from till.services.ports.pictures import PictureSource
from till.services.ports.recorder import Recorder
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Draft


@dataclass(frozen=True, slots=True)
class StampPicture:
    """Stamp the newest picture."""

    books: Books
    clock: Clock
    recorder: Recorder
    pictures: PictureSource
    book: RuleBook
    till: int

    def __call__(self, by: str, authority: Authority | None = None) -> Draft | Refused | WrongPin:
        """Open a draft under the next serial; with a manager's authority without a picture, and marked so."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class KeepDraft:
    """Keep what is typed so far."""

    books: Books

    def __call__(self, draft: Draft) -> None:
        """Keep it as it stands; it survives lock and crash."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OpenDrafts:
    """What is open at this till."""

    books: Books
    till: int

    def __call__(self) -> tuple[Draft, ...]:
        """List the drafts, oldest first."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SpoilSlip:
    """A stamp that came to nothing: a bad picture, a client who left."""

    books: Books
    recorder: Recorder

    def __call__(self, serial: str, by: str, reason: str) -> Refused | None:
        """Mark the serial spoilt; it stays in the sequence."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class RefuseSlip:
    """Refuse a bet when it is offered (2(a))."""

    books: Books
    recorder: Recorder

    def __call__(self, serial: str, by: str, reason: str) -> Refused | None:
        """Mark the slip not taken, with the reason; no money is taken."""
        raise NotImplementedError
