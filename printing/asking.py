"""The questions of ESC/POS to a printer, and what its answers say in words."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from printing.wire import Wire

# GS a 0: say nothing unasked, for that would look like answers.
_QUIET: Final = b"\x1da\x00"
# GS r 1 is answered in its turn, so only when all before it is on paper.
_WHEN_DONE: Final = b"\x1dr\x01"
_NEAR_END: Final = 0x03
_AT_END: Final = 0x0C
# As many as the longest picture that is sent in one piece: 128 rows of 80 bytes.
_NOTHING: Final = bytes(128 * 80)
# DLE EOT n is answered at once, also by a printer that is stuck: 1 whether on line, 2 why not, 4 the paper.
_ASK_ONLINE: Final = b"\x10\x04\x01"
_ASK_WHY: Final = b"\x10\x04\x02"
_ASK_PAPER: Final = b"\x10\x04\x04"
_PIN_HIGH: Final = 0x04
_OFF_LINE: Final = 0x08
_COVER_OPEN: Final = 0x04
_STOPPED: Final = 0x40
_PAPER_LOW: Final = 0x0C
_PAPER_OUT: Final = 0x60

LOW: Final = "Paper is low."


@dataclass(frozen=True, slots=True)
class Stated:
    """What a printer says of itself: what keeps it from printing, in words; its paper; the level of the drawer's pin."""

    trouble: str = ""
    low: bool = False
    pin_high: bool = False


class Conversation:
    """A wire whose two kinds of answers are kept apart; once it is dead it stays so."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._alive = True
        self._done: int | None = None

    @property
    def alive(self) -> bool:
        """Whether the printer has not hung up."""
        return self._alive

    @property
    def done(self) -> bool:
        """Whether the printer has said that the paper is out."""
        return self._done is not None

    @property
    def ran_out(self) -> bool:
        """Whether that answer said that no paper is left: some printers drop the rest and answer all the same."""
        return self._done is not None and bool(self._done & _AT_END)

    @property
    def low(self) -> bool:
        """Whether that answer said that the paper nears its end."""
        return self._done is not None and bool(self._done & _NEAR_END)

    def print(self, payload: bytes, limit: float, *, acknowledged: bool) -> None:
        """Send a paper within the time limit, or be dead; ``acknowledged`` asks the printer to say when it is out."""
        self._done = None
        self._write(_QUIET + payload + _WHEN_DONE if acknowledged else payload, limit)

    def fill_up(self, limit: float) -> None:
        """End whatever the printer still waits for: a picture is filled with white, elsewhere it skips these bytes."""
        self._write(_NOTHING, limit)

    def state(self, limit: float) -> Stated | None:
        """Ask how the printer is; None when it does not answer, each question within the limit."""
        said = []
        for question in (_ASK_PAPER, _ASK_WHY, _ASK_ONLINE):
            # The answers do not say which question they are to: after a silence none is to be trusted.
            if (answer := self._ask(question, limit)) is None:
                return None
            said.append(answer)
        paper, why, online = said
        return Stated(_trouble(paper, why, online), low=bool(paper & _PAPER_LOW), pin_high=bool(online & _PIN_HIGH))

    def await_done(self, limit: float) -> None:
        """Read until the printer says that the paper is out, or the time is up."""
        answers = self._answers(limit)
        while not self.done and next(answers, None) is not None:
            pass

    def close(self) -> None:
        """Hang up."""
        self._alive = False
        self._wire.close()

    def _write(self, payload: bytes, limit: float) -> None:
        if not self._alive:
            return
        try:
            self._wire.write(payload, limit)
        except OSError:
            self._alive = False

    def _ask(self, question: bytes, limit: float) -> int | None:
        self._write(question, limit)
        return next((byte for byte in self._answers(limit) if _is_state(byte)), None)

    def _answers(self, limit: float) -> Iterator[int]:
        """Read answers until the time is up or the printer hangs up."""
        until = time.monotonic() + limit
        while self._alive and (left := until - time.monotonic()) > 0:
            try:
                came = self._wire.read(left)
            except OSError:
                self._alive = False
                return
            # All that came is looked at, also where the asker stops at the first of it.
            self._done = next(filter(_is_done, came), self._done)
            yield from came


def _trouble(paper: int, why: int, online: int) -> str:
    """Name what keeps it from printing, the cause before what follows from it; empty when nothing does."""
    if paper & _PAPER_OUT:
        return "Paper is out."
    if why & _COVER_OPEN:
        return "The printer's cover is open."
    if why & _STOPPED:
        return "The printer has stopped. Switch it off and on."
    return "The printer is off line. Press its button." if online & _OFF_LINE else ""


def _is_done(byte: int) -> bool:
    """Answers to GS r have bits 4 and 7 clear."""
    return byte & 0x90 == 0


def _is_state(byte: int) -> bool:
    """Answers to DLE EOT have bits 1 and 4 set, bits 0 and 7 clear."""
    return byte & 0x93 == 0x12  # noqa: PLR2004 - the maker's mask
