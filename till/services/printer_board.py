"""How each printer is, written by the paper's thread and read by the screens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from queue import Empty, SimpleQueue
from typing import Final

from printing.asking import LOW
from printing.document import Document
from printing.settings import PrinterSettings
from printing.spool import JobState, Look, Outcome


class Place(StrEnum):
    """Which printer: the till's own, or the one that takes over."""

    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrinterStatus:
    """A printer as it is: ``state`` is ok, warn or alarm, ``words`` say why; moments are shop time, None for never.

    ``last_error`` stays once it is over. ``drawer_open`` is None where no sensor tells. ``tested`` says what came of the
    last test print, empty while none was asked for or it is on its way.
    """

    place: Place
    name: str
    state: str = "ok"
    words: str = "Not looked at yet."
    last_error: str = ""
    last_error_at: datetime | None = None
    last_printed_at: datetime | None = None
    drawer_open: bool | None = None
    tested: str = ""
    tested_well: bool = False
    tested_at: datetime | None = None


_FINE: Final = "Ready."
_UNASKED: Final = "It cannot be asked how it is."
_TESTED: Final = {
    JobState.PRINTED: "It printed.",
    JobState.SENT: "It was sent. Look whether it came out.",
}


class PrinterBoard:
    """The statuses of one till's printers, and the test prints that were asked for.

    One thread writes; any may read, for each status is a value that is replaced whole.
    """

    def __init__(self) -> None:
        self._statuses: dict[Place, PrinterStatus] = {}
        self._asked: SimpleQueue[tuple[Place, Document]] = SimpleQueue()
        self._open_late: datetime | None = None

    def statuses(self) -> tuple[PrinterStatus, ...]:
        """Give the printers as they are, the first one first; none before the paper's thread has begun."""
        return tuple(self._statuses.values())

    @property
    def open_late(self) -> datetime | None:
        """Since when the drawer stands open, once that is longer than it may."""
        return self._open_late

    def ask(self, place: Place, document: Document) -> None:
        """Ask for a test print."""
        self._asked.put((place, document))

    # -- for the paper's thread ---------------------------------------------------------------------------------

    def begin(self, printers: dict[Place, PrinterSettings]) -> None:
        """Start anew with these printers."""
        self._statuses = {place: PrinterStatus(place=place, name=one.name) for place, one in printers.items()}

    def next_asked(self) -> tuple[Place, Document] | None:
        """Take the next test print that was asked for."""
        try:
            return self._asked.get_nowait()
        except Empty:
            return None

    def looked(self, place: Place, look: Look, *, drawer_open: bool | None, at: datetime) -> None:
        """Note how a printer was when it was looked at."""
        self._note(place, look.trouble, LOW if look.low else _FINE if look.asked else _UNASKED, at)
        self._change(place, drawer_open=drawer_open)

    def sent(self, place: Place, outcome: Outcome, at: datetime) -> None:
        """Note what came of a paper."""
        if outcome.state in {JobState.PRINTED, JobState.SENT}:
            fine = outcome.reason or (_FINE if outcome.state is JobState.PRINTED else _UNASKED)
            self._note(place, "", fine, at)
            self._change(place, last_printed_at=at)
        elif outcome.state is JobState.HELD:
            self._note(place, outcome.reason, "", at)
        else:
            self._change(place, last_error=outcome.reason, last_error_at=at)

    def tested(self, place: Place, outcome: Outcome, at: datetime) -> None:
        """Note what came of a test print."""
        well = outcome.state in _TESTED
        self._change(place, tested=_TESTED.get(outcome.state, outcome.reason), tested_well=well, tested_at=at)

    def drawer(self, open_late: datetime | None) -> None:
        """Note since when the drawer stands open too long, None when it does not."""
        self._open_late = open_late

    def _note(self, place: Place, trouble: str, fine: str, at: datetime) -> None:
        if trouble:
            self._change(place, state="alarm", words=trouble, last_error=trouble, last_error_at=at)
        else:
            self._change(place, state="warn" if fine == LOW else "ok", words=fine)

    def _change(self, place: Place, **news: object) -> None:
        status = self._statuses[place]
        self._statuses = self._statuses | {place: replace(status, **news)}  # type: ignore[arg-type] # by name
