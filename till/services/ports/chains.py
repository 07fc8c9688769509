"""The two chains of seals, the books' audit and the recorder's journal: each link is sealed with the one before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol

from till.services.ports.recorder import Recorder

FIRST_SEAL: Final = "0" * 64
# The kinds of the journal's lines that stamp a slip.
STAMPS: Final = frozenset({"stamp", "stamp-without-picture"})
# Its line says that the stamp before it never reached the books.
NOT_KEPT: Final = "not-kept"
AFTER_WRONG: Final = "the one after it was changed, taken out or put in"
# The act that says how far the recorder's journal had come, and the journal's line that says it of the audit.
JOURNAL_HEAD: Final = "journal.head"
AUDIT_HEAD: Final = "audit-head"


@dataclass(frozen=True, slots=True)
class Head:
    """How far a chain has come: the number of its last link, and that link's seal (hex)."""

    number: int
    seal: str

    @classmethod
    def read(cls, written: str) -> Head | None:
        """Read what ``str`` wrote; None for anything else."""
        number, _, seal = written.partition(" ")
        return cls(int(number), seal) if number.isdecimal() and seal else None

    @property
    def short(self) -> str:
        """Give it as a paper prints it: ``9f31c2d4 at 1,842``."""
        return f"{self.seal[:8]} at {self.number:,}"

    def __str__(self) -> str:
        return f"{self.number} {self.seal}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A link by its place from 1; ``wrong`` says what is wrong with it, nothing where it holds.

    ``subject`` is a serial or what else the link is about; ``at`` shop-local, None where no moment can be read.
    """

    number: int
    at: datetime | None
    kind: str
    subject: str
    text: str
    seal: str
    by: str = ""
    picture: str = ""
    wrong: str = ""

    @property
    def says(self) -> str:
        """What it says in words: its text, else its kind; and the picture by the first signs of its hash."""
        words = self.text or self.kind.replace("-", " ").capitalize()
        return f"{words}, picture {self.picture[:8]}" if self.picture else words


def wrong(*, place: int, number: int, before: str, previous: str, seal: str, sealed: str) -> str:
    """Say what is wrong with a link.

    ``before`` is the seal of the link before it and ``previous`` what it says of that; ``seal`` stands on it, ``sealed`` is what its contents give.
    """
    if number > place:
        return f"it is missing: number {number} stands in its place"
    if number != place or previous != before:
        return "one before it was changed, taken out or put in"
    return "" if seal == sealed else "it was changed after it was written"


class JournalProof(Protocol):
    """The recorder's journal and pictures, looked at and never written."""

    def walk(self) -> Iterator[Link]:
        """Give every line in order, each as it stands."""

    def about(self, serial: str) -> tuple[Link, ...]:
        """Give the lines on a slip, each checked with the line before it and the line after it."""

    def picture_wrong(self, sha: str) -> str:
        """Compute a picture's SHA-256 anew and say what is wrong with it; nothing where it holds."""


class JournalledRecorder(Recorder, Protocol):
    """A recorder with a sealed journal of its own."""

    def head(self) -> Head:
        """Say how far its journal has come."""
