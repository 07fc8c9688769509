"""The source of pictures as the till asks it: never for longer than its limit, and how it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from till.beside import Beside
from till.clock import Clock
from till.services.ports.pictures import Picture, PictureSource, PictureStatus
from till.services.values.people import Refused

# Seconds; longer than a camera is given for its still.
LIMIT: Final = 1.5


class WatchedPictures:
    """Asks a folder or a camera on a thread of its own: a share of the network that is gone freezes nothing.

    ``source_of`` makes the source as it is set; ``renew`` has it made anew.
    """

    def __init__(self, source_of: Callable[[], PictureSource], clock: Clock, limit: float = LIMIT) -> None:
        self._source_of, self._clock, self._limit = source_of, clock, limit
        self._source = source_of()
        self._asking = Beside(self._ask, "pictures")
        self._status = PictureStatus()

    def newest(self) -> Picture | Refused:
        """Give the picture of the slip now in place, or the words why there is none, within the limit."""
        if not self._asking.start():
            # What was begun before may be of another slip.
            return self._late("It was asked before and has not answered yet")
        try:
            return self._asking.wait(self._limit)
        except TimeoutError:
            return self._late(f"No answer in {self._limit:g} s")

    def ask(self) -> None:
        """Ask without waiting; the status says what came of it."""
        self._asking.start()

    def status(self) -> PictureStatus:
        """Say how the source is, as far as it was asked."""
        return self._status

    def renew(self) -> None:
        """Take up what was set; one that still hangs is left to itself."""
        self._source = self._source_of()
        self._asking = Beside(self._ask, "pictures")
        self._status = PictureStatus()

    def _ask(self) -> Picture | Refused:
        source = self._source
        answer = source.newest()
        if source is self._source:
            self._note(answer)
        return answer

    def _note(self, answer: Picture | Refused) -> None:
        now = self._clock.local()
        if isinstance(answer, Refused):
            self._status = replace(self._status, answered_at=now, trouble=answer.text, error=answer.text, error_at=now)
        else:
            self._status = replace(self._status, answered_at=now, trouble="", picture_at=answer.taken_at)

    def _late(self, words: str) -> Refused:
        refused = Refused.because("2(f)", f"{words} from where the pictures are. F2 asks again, F9 takes it without.")
        self._note(refused)
        return refused
