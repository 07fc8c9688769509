"""The slips that wait, the one that is open, and how it is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from settlement.translate import Card, Context
from till.screens.dialogs.asks import managers
from till.screens.slip_sheet.read import read_sheet
from till.screens.translate.candidates import candidates
from till.screens.translate.check import notices_of, started
from till.screens.translate.form import Look, form_shown, picture_shown
from till.screens.translate.model import TranslateModel
from till.screens.translate.queue import Known, in_order, known, queue_shown
from till.screens.translate.services import TranslateServices
from till.screens.translate.state import Job, TranslateState
from till.services.values.card import RaceState
from till.services.values.slips import SlipFile, Waiting


class Bench:
    """Reads the queue once a second and after every act; ``who`` gives the initials of the one who types."""

    def __init__(self, services: TranslateServices, who: Callable[[], str]) -> None:
        self.ask, self.who = services, who
        self.state = TranslateState()
        self._queue: tuple[Known, ...] = ()
        self._files: dict[tuple[str, int], SlipFile] = {}
        self._cards: dict[datetime, Card] = {}
        self._states: dict[str, RaceState] = {}

    def refresh(self) -> None:
        """Read anew what changes by itself: the queue, and which races are off."""
        self._states.clear()
        waiting = self.ask.queue()
        here = {one.stamped_at for one in waiting} | ({self.state.job.file.stamped_at} if self.state.job else set())
        self._cards = {at: card for at, card in self._cards.items() if at in here}
        self._files = {key: file for key, file in self._files.items() if key[0] in {one.serial for one in waiting}}
        self._queue = in_order([self._known(one) for one in waiting])

    def serials(self) -> tuple[str, ...]:
        """Give the slips that wait, parked ones last."""
        return tuple(one.waiting.serial for one in self._queue)

    def to_do(self) -> str:
        """Give the first slip that is to be typed or checked: what this person typed somebody else checks."""
        mine = self.who()
        return next((one.waiting.serial for one in self._queue if one.waiting.typed_by != mine), "")

    def next_serial(self) -> str:
        """Give the slip after the open one, round and round; nothing when there is no other."""
        serials = self.serials()
        now = self.state.job.file.serial if self.state.job else ""
        place = serials.index(now) + 1 if now in serials else 0
        others = [one for one in (*serials[place:], *serials[:place]) if one != now]
        return others[0] if others else ""

    def open(self, serial: str) -> bool:
        """Take up a slip; one that is left half typed keeps its lines. False when there is no such slip."""
        self.set_aside()
        kept = self.state.kept.pop(serial, None)
        file = self.ask.file(serial)
        if file is None:
            return False
        fresh = kept is not None and kept.file.version == file.version
        self.state.job = kept if kept is not None and fresh else Job.of(file, self.card(file.stamped_at))
        self.state.job.file = file
        return True

    def set_aside(self) -> None:
        """Leave the open slip; what is typed of it stays."""
        job, self.state.job = self.state.job, None
        if job is not None and job.touched:
            job.choices = None
            self.state.kept[job.file.serial] = job

    def close(self) -> None:
        """Have no slip open."""
        self.state.job = None

    def card(self, at: datetime) -> Card:
        """Give the board of a second; it never changes."""
        if at not in self._cards:
            self._cards[at] = self.ask.board.card(at)
        return self._cards[at]

    def state_of(self, event: str) -> RaceState:
        """Say where a race stands now."""
        if event not in self._states:
            self._states[event] = self.ask.board.race(event).state
        return self._states[event]

    def look(self, job: Job) -> Look:
        """Read the slip, and see who must check it."""
        read = job.read()
        ahead = job.ahead(read)
        off = started(ahead.slip.legs, self.state_of)
        manager = self.manager() if off else ""
        return Look(
            read=read,
            ahead=ahead,
            candidates=candidates(read.line, job.card),
            stake=job.stake(ahead),
            checks=tuple(notices_of(job, ahead.slip.legs, off, manager, self.who())),
            manager=manager,
        )

    def manager(self) -> str:
        """Name who checks: a manager, those on shift first."""
        known_managers = managers(self.ask.people(), self.who())
        return known_managers[0] if known_managers else "a manager"

    def model(self) -> TranslateModel:
        """Write the screen."""
        job, now = self.state.job, self.ask.now()
        current = job.file.serial if job else ""
        queue = queue_shown(self._queue, self.state_of, now, current, self.state.done)
        if job is None:
            return TranslateModel(queue)
        look = self.look(job)
        return TranslateModel(queue, picture_shown(job, look.ahead), form_shown(job, look, now, self.next_serial()))

    def _known(self, waiting: Waiting) -> Known:
        job = self.state.job
        mine = job if job and job.file.serial == waiting.serial else self.state.kept.get(waiting.serial)
        if mine is not None:
            seen = known(waiting, mine.ahead(mine.read()))
            # The form says what the money of the open slip is short of.
            return replace(seen, side="") if mine is job and not waiting.typed_by else seen
        file = self._file(waiting)
        lines = list(file.lines) if file else []
        context = Context(waiting.stamped_at, waiting.staff)
        return known(waiting, read_sheet(lines, "", self.card(waiting.stamped_at), context))

    def _file(self, waiting: Waiting) -> SlipFile | None:
        key = (waiting.serial, waiting.version)
        if key not in self._files:
            file = self.ask.file(waiting.serial)
            if file is None:
                return None
            self._files[key] = file
        return self._files[key]
