"""A test of a device, from its key to its answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from till.screens.notice import NoticeShown

# Seconds; longer than any device's own limits together.
LIMIT: Final = 20
_WAITS: Final = "The keys are free meanwhile; what comes of it is said here."


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a test, in words, and when; kind ok, warn or stop."""

    at: datetime
    words: str
    kind: str = "ok"


@dataclass(frozen=True, slots=True)
class Asked:
    """A test that was asked for at ``at``; ``came`` gives what has come of it, None so far."""

    what: str
    whom: str
    at: datetime
    came: Callable[[], Answer | None]

    def said(self, now: datetime) -> NoticeShown:
        """Say what came, that it is waited for, or that it is waited for too long."""
        if answer := self.came():
            return NoticeShown(
                answer.kind, f"{self.what} of {self.at:%H:%M:%S}", f"{answer.at:%H:%M:%S}: {answer.words}"
            )
        if (now - self.at).total_seconds() > LIMIT:
            return NoticeShown(
                "stop", f"No answer in {LIMIT} s from {self.whom}", "Should it still come, it is said here."
            )
        return NoticeShown("info", f"{self.what} asked for {self.at:%H:%M:%S}", _WAITS)


def when(at: datetime | None, now: datetime, never: str = "not since the start") -> str:
    """Write a moment: the time today, with its day before."""
    if at is None:
        return never
    return f"{at:%H:%M:%S}" if at.date() == now.date() else f"{at:%d.%m.%y %H:%M:%S}"


def trouble(words: str, at: datetime | None, now: datetime) -> str:
    """Write the last trouble and when it was."""
    return f"{when(at, now)}  {words}" if words else "none since the start"


def summed(good: str, words: str, at: datetime | None, now: datetime, said: str) -> str:
    """Write the last line of a row: what went well last, then the last trouble; one that is ``said`` above is but dated."""
    if not words:
        return good
    return f"{good} · Last trouble {when(at, now)}" + (f"  {words}" if words not in said else "")
