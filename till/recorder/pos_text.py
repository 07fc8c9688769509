"""Till text, as the recorders of several makers take it; and ZoneMinder's trigger line, which is one template of it."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol

from till.recorder.wires import Wire
from till.recorder.wording import lines_of
from till.services.ports.recorder import Capability, ClockReading, Evidence, Mark, NotAble
from till.services.recorder_settings import signs
from till.services.values.recorders import RecorderSettings


class Template(Protocol):
    """How a mark is written for a recorder."""

    def write(self, mark: Mark, late: timedelta) -> bytes:
        """Write it."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A start, lines with a break between them, and an end, in a recorder's encoding.

    What the encoding lacks is written as a question mark; ``£`` as ``GBP`` then.
    """

    start: bytes
    line_break: bytes
    end: bytes
    encoding: str
    columns: int

    @classmethod
    def of(cls, settings: RecorderSettings) -> Lines:
        """Read them from a recorder's settings."""
        typed = (settings.start, settings.line_break, settings.end)
        start, line_break, end = (signs(one, settings.encoding) for one in typed)
        return cls(start, line_break, end, settings.encoding, settings.columns)

    def write(self, mark: Mark, late: timedelta) -> bytes:
        """Write a mark; lines that are too long go on in the next."""
        lines = [part for line in lines_of(mark, late) for part in textwrap.wrap(line, self.columns) or [""]]
        return self.start + self.line_break.join(map(self._text, lines)) + self.end

    def _text(self, text: str) -> bytes:
        try:
            return text.encode(self.encoding)
        except UnicodeEncodeError:
            return text.replace("£", "GBP ").encode(self.encoding, "replace")


@dataclass(frozen=True, slots=True)
class TriggerLine:
    """ZoneMinder's ``id|action|score|cause|text|showtext``: an event of three seconds, its cause the mark's first line.

    Marks close together become one event there: a slip's pictures are found by time, never by event.
    """

    monitor: str

    _SECONDS: Final = 3
    _SCORE: Final = 10
    # Event causes are cut there.
    _CAUSE: Final = 32

    def write(self, mark: Mark, late: timedelta) -> bytes:
        """Write a mark as one line; what stands between its parts cannot stand in them."""
        lines = [line.replace("|", "/").replace("\n", " ") for line in lines_of(mark, late)]
        action = f"on+{self._SECONDS}"
        fields = (
            self.monitor,
            action,
            str(self._SCORE),
            lines[0][: self._CAUSE],
            " / ".join(lines),
            " ".join(lines[:2]),
        )
        return ("|".join(fields) + "\n").encode()


class PosText:
    """A recorder that takes a till's text and gives nothing back."""

    capabilities: Final = Capability.MARK

    def __init__(self, name: str, wire: Wire, template: Template) -> None:
        self.name = name
        self._wire, self._template = wire, template

    def answer(self) -> None:
        """Return if somebody listens, as far as the wire can tell."""
        self._wire.answer()

    def clock(self) -> ClockReading:
        """Raise NotAble: it does not tell its time."""
        raise NotAble("It does not tell its time.")

    def mark(self, mark: Mark, late: timedelta) -> None:
        """Send the text."""
        self._wire.send(self._template.write(mark, late))

    def still(self, camera: str, at: datetime, offset: timedelta) -> Evidence:  # noqa: ARG002 - the port's call
        """Raise NotAble: its pictures are looked at on the recorder itself."""
        raise NotAble("It gives no pictures: look at the recorder itself.")

    def clip(self, camera: str, start: datetime, end: datetime, offset: timedelta) -> Evidence:  # noqa: ARG002 - the port's call
        """Raise NotAble: its films are looked at on the recorder itself."""
        raise NotAble("It gives no films: look at the recorder itself.")

    def close(self) -> None:
        """Hold nothing open between two marks."""
