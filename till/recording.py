"""The recorders' threads: each recorder has its own, which sends its marks and reads its clock. The counter never waits."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from typing import Final

from till.clock import Clock
from till.recorder.outside import recorder_of
from till.services.clock_check import EVERY, OWN, KeepReading
from till.services.marks import SendMark
from till.services.ports import Books
from till.services.ports.faults import BooksFault
from till.services.ports.recorder import Capability, NotAble, SecurityRecorder
from till.services.recorder_settings import Recorders
from till.services.values.recorders import RecorderCondition, Standing

# Seconds between two looks into the outbox; and between two questions whether an idle recorder is there.
_PAUSE: Final = 0.25
_IDLE: Final = 10.0
# A recorder that is out is asked again after so many seconds, twice as long each time.
_FIRST_REST: Final = 1.0
_LONGEST_REST: Final = 15.0
_LONGEST_CALL: Final = 5.0


class RecorderThread:
    """Works one recorder until it is stopped."""

    def __init__(
        self, recorder: SecurityRecorder, send: SendMark, keep: KeepReading, after: Thread | None = None
    ) -> None:
        self.recorder = recorder
        self.standing = Standing(recorder.name)
        self._send, self._keep, self._after = send, keep, after
        self._clock = send.clock
        self._stop, self._wake = Event(), Event()
        self._rest = 0.0
        self._read_at = self._asked_at = float("-inf")
        self.thread = Thread(target=self._run, name=f"recorder {recorder.name}", daemon=True)

    def read_clock(self) -> None:
        """Have the clock read now, without waiting for it."""
        self._read_at = float("-inf")
        self._wake.set()

    def stop(self) -> None:
        """End after the call in hand, without waiting for it."""
        self._stop.set()
        self._wake.set()

    def _run(self) -> None:
        if self._after is not None:
            # Its forerunner may still be sending a mark.
            self._after.join()
        while not self._stop.is_set():
            self._wake.clear()
            if not self._step():
                self._wake.wait(self._rest or _PAUSE)
        self.recorder.close()

    def _step(self) -> bool:
        """Do the next thing; says whether there may be more at once."""
        try:
            sent = self._next()
        except BooksFault:
            # The counter shows what ails the books; marks wait until they answer again.
            self._rest = _FIRST_REST
            return False
        except Exception as fault:  # noqa: BLE001 - whatever a recorder says or does, its thread lives on
            self._rest = min(self._rest * 2 or _FIRST_REST, _LONGEST_REST)
            self._read_at = self._asked_at = float("-inf")
            self.standing = replace(self.standing, condition=RecorderCondition.OUT, trouble=str(fault))
            self._note_error(str(fault))
            return False
        self._rest = 0.0
        return sent

    def _next(self) -> bool:
        # The till's own recorder journals for itself.
        sent = self._send(self.recorder) if self.recorder.name != OWN else None
        if sent is not None:
            self._it_answered(sent.reason)
            self._note_error(sent.reason)
            return True
        if self._is_due(self._asked_at, _IDLE):
            self.recorder.answer()
            self._it_answered(self.standing.trouble if self.standing.condition is RecorderCondition.ON else "")
        if Capability.CLOCK in self.recorder.capabilities and self._is_due(self._read_at, EVERY.total_seconds()):
            self._read_clock()
        return False

    def _it_answered(self, trouble: str) -> None:
        self._asked_at = time.monotonic()
        self.standing = replace(self.standing, condition=RecorderCondition.ON, trouble=trouble)

    def _note_error(self, words: str) -> None:
        if words:
            self.standing = replace(self.standing, error=words, error_at=self._clock.local())

    def _read_clock(self) -> None:
        self._read_at = time.monotonic()
        try:
            reading = self.recorder.clock()
        except NotAble as fault:
            # Marks go to it all the same.
            self.standing = replace(self.standing, clock_trouble=str(fault))
            self._note_error(str(fault))
            return
        self._keep(self.recorder.name, reading)
        self.standing = replace(self.standing, offset=reading.offset, clock_trouble="")

    @staticmethod
    def _is_due(last: float, every: float) -> bool:
        return time.monotonic() - last >= every


class Recording:
    """The recorders of a till: its own, and those that a manager set. Nothing runs before ``start``."""

    def __init__(self, books: Books, clock: Clock, till: int, own: SecurityRecorder, folder: Path) -> None:
        self._clock, self._own, self._folder = clock, own, folder
        self._settings = Recorders(books, till)
        self._send, self._keep = SendMark(books, clock, till), KeepReading(books, till)
        self._threads: tuple[RecorderThread, ...] = ()
        self._started = False

    def start(self) -> None:
        """Begin to work every recorder."""
        self._started = True
        self.renew()

    def stop(self) -> None:
        """End; a mark that is on its way waits in the outbox."""
        self._started = False
        self._end()
        for one in self._threads:
            one.thread.join(timeout=_LONGEST_CALL)

    def renew(self) -> None:
        """Take up what a manager has set; the screen does not wait for the recorders before."""
        if not self._started:
            return
        before = {one.recorder.name: one.thread for one in self._threads}
        self._end()
        recorders = (self._own, *(recorder_of(one, self._clock, self._folder) for one in self._settings()))
        self._threads = tuple(RecorderThread(one, self._send, self._keep, before.get(one.name)) for one in recorders)
        for one in self._threads:
            one.thread.start()

    def read_clocks(self) -> None:
        """Have every clock read now, without waiting for it."""
        for one in self._threads:
            one.read_clock()

    def ask(self, name: str) -> None:
        """Have a recorder asked at once, its clock too, and not after its rest; its standing says what came of it."""
        for one in self._threads:
            if one.recorder.name == name:
                one.read_clock()

    def clocks(self) -> tuple[str, ...]:
        """Name the recorders that tell their time."""
        return tuple(one.recorder.name for one in self._threads if Capability.CLOCK in one.recorder.capabilities)

    def standings(self) -> tuple[Standing, ...]:
        """Say how each recorder stands, the till's own first."""
        return tuple(one.standing for one in self._threads)

    def recorders(self) -> tuple[SecurityRecorder, ...]:
        """Give the recorders at work, the till's own first: for evidence. Never ask them on the screen's thread."""
        return tuple(one.recorder for one in self._threads)

    def _end(self) -> None:
        for one in self._threads:
            one.stop()
