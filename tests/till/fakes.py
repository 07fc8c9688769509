"""Hand-written stand-ins for the clock, the recorder and the pictures."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from till.clock import to_utc
from till.services.ports.chains import Head
from till.services.ports.pictures import Picture
from till.services.ports.recorder import Health, RecorderFault, Stamp
from till.services.values.people import Refused

SATURDAY = datetime(2026, 10, 10, 13, 50)


@dataclass
class FakeClock:
    """A clock that stands until it is told to go on."""

    at: datetime = SATURDAY

    def now(self) -> datetime:
        """Give the moment in UTC."""
        return to_utc(self.at)

    def local(self) -> datetime:
        """Give the shop's time."""
        return self.at

    def pass_(self, seconds: float) -> None:
        """Let time pass."""
        self.at += timedelta(seconds=seconds)


@dataclass
class FakeRecorder:
    """A recorder that keeps everything in memory; ``ahead`` is its clock less the till's."""

    clock: FakeClock
    ahead: timedelta = timedelta()
    answers: bool = True
    pictures: dict[str, bytes] = field(default_factory=dict)
    marks: list[tuple[str, str | None]] = field(default_factory=list)
    notes: list[tuple[str, str, str | None]] = field(default_factory=list)

    def stamp(self, serial: str, picture: bytes | None) -> Stamp:
        """Mark a slip."""
        sha = None if picture is None else hashlib.sha256(picture).hexdigest()
        if picture is not None and sha is not None:
            self.pictures[sha] = picture
        self.marks.append((serial, sha))
        return Stamp(len(self.marks), self.clock.at + self.ahead, sha)

    def note(self, kind: str, text: str, serial: str | None = None) -> None:
        """Remember a note."""
        self.notes.append((kind, text, serial))

    def head(self) -> Head:
        """Say how far it has come: a line for each mark and note."""
        lines = len(self.marks) + len(self.notes)
        return Head(lines, hashlib.sha256(str(lines).encode()).hexdigest())

    def health(self) -> Health:
        """Give what the test set."""
        return Health(self.answers, self.ahead)

    def read(self, sha: str) -> bytes:
        """Give a kept picture."""
        if sha not in self.pictures:
            raise RecorderFault(f"The picture {sha[:8]} is not in the recorder.")
        return self.pictures[sha]


@dataclass
class FakePictures:
    """A drop folder: the test puts a picture in."""

    clock: FakeClock
    picture: Picture | None = None

    def put(self, data: bytes = b"a slip") -> Picture:
        """Lay a slip under the camera, now."""
        self.picture = Picture(data, hashlib.sha256(data).hexdigest(), self.clock.at)
        return self.picture

    def newest(self) -> Picture | Refused:
        """Give the picture, or say that there is none."""
        if self.picture is None:
            return Refused.because("2(f)", "No picture. Clean the glass and press F2, or F9 to take it without.")
        return self.picture
