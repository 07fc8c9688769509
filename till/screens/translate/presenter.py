"""Translate's presenter: what each key does, and what is shown after it."""

from __future__ import annotations

from collections.abc import Callable

from settlement.translate import Kind
from till.screens.notice import NoticeShown
from till.screens.slip_sheet import ways
from till.screens.translate.asking import TranslateView
from till.screens.translate.bench import Bench
from till.screens.translate.finishing import Finishing
from till.screens.translate.services import TranslateServices
from till.screens.translate.state import Job
from till.services.values.slips import SlipState


class TranslatePresenter:
    """Types slips from their pictures. ``who`` gives the initials, ``ticks`` milliseconds that only run on."""

    ARMING = 300

    def __init__(
        self, view: TranslateView, services: TranslateServices, who: Callable[[], str], ticks: Callable[[], int]
    ) -> None:
        self._view, self._ask, self._ticks = view, services, ticks
        self._bench = Bench(services, who)
        self._finishing = Finishing(self._bench, view, self._on, self._redraw)
        self._armed_from = 0

    # -- coming and going ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Come to Translate: the slip that was open, if it is still here to be typed, else the first of the queue."""
        job = self._bench.state.job
        file = self._ask.file(job.file.serial) if job else None
        if job is not None and (file is None or (file.version, file.state) != (job.file.version, job.file.state)):
            self._bench.close()
        self._bench.refresh()
        if self._bench.state.job is None:
            self._open_next()
        self._redraw()

    def tick(self) -> None:
        """Draw the passing second."""
        self._bench.refresh()
        self._show()

    def open_slip(self, serial: str) -> None:
        """Open any slip: one that was typed before is typed anew, as its next version."""
        if not self._bench.open(serial):
            self._open_next()
            self._notice("warn", f"There is no slip {serial}", "The next one of the queue is open.")
        self._redraw()

    def next_slip(self) -> None:
        """F3: the next slip; what is typed of this one stays."""
        serial = self._bench.next_serial()
        if serial:
            self._bench.open(serial)
        self._redraw()

    @property
    def serial(self) -> str:
        """Which slip is open; nothing when none is."""
        job = self._bench.state.job
        return job.file.serial if job else ""

    # -- typing -------------------------------------------------------------------------------------------------

    def typed(self, text: str) -> None:
        """Read the line as it is typed."""
        job = self._bench.state.job
        if job is not None:
            job.typed.entry, job.candidate, job.notice = text, 0, None
        self._show()

    def pressed_enter(self) -> None:
        """Add the line, open the chosen row, or do what Done says."""
        job = self._bench.state.job
        if job is None or job.choices is not None:
            return
        read = job.read()
        if job.typed.entry.strip():
            self._add(job)
        elif not job.typed.open(read) and self._ticks() >= self._armed_from:
            self._finishing.done(job)
        self._redraw()

    def _add(self, job: Job) -> None:
        look = self._bench.look(job)
        if look.read.line.kind in {Kind.FAULT, Kind.NOTHING}:
            return
        if look.candidates:
            job.typed.entry = look.candidates[job.candidate].line
        job.typed.add(job.read())
        job.candidate, job.explanation = 0, None
        self._arm()

    def step(self, by: int) -> None:
        """Arrows: another candidate for the line being typed, else another row."""
        job = self._bench.state.job
        if job is None:
            return
        look = self._bench.look(job)
        if look.candidates:
            job.candidate = max(0, min(len(look.candidates) - 1, job.candidate + by))
        elif not job.typed.entry:
            job.typed.step(look.read, by)
        self._show()

    def choose_candidate(self, place: int) -> None:
        """Choose one of the runners that the line may mean."""
        job = self._bench.state.job
        if job is not None:
            job.candidate = place
        self._show()

    def drop(self) -> None:
        """Del: take the chosen row off; without one, the last line."""
        self._change(lambda job: job.typed.drop(job.read()))

    def price_or_sp(self) -> None:
        """F6: the board price of the stamp's second, or SP again."""
        self._change(lambda job: job.typed.price_or_sp(job.read()))

    def each_way(self) -> None:
        """F8: each way on or off."""
        self._change(lambda job: job.typed.each_way(job.read()))

    def choose_runner(self, letter: str) -> None:
        """Alt and a leg's letter: which of the runners it fits is meant."""
        job = self._bench.state.job
        leg = job.typed.ask(job.read(), letter) if job else None
        if job is not None and leg is not None:
            job.choices = ways.runners(leg)
        self._redraw()

    # -- acts ---------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Take one of the ways on."""
        job = self._bench.state.job
        offered = job.choices if job else None
        if job is None or offered is None or index >= len(offered.options) or not offered.options[index].possible:
            return
        job.choices = None
        self._finishing.do(job, offered.options[index].act)
        self._arm()
        self._redraw()

    def park(self) -> None:
        """F4: park it, or take it back."""
        job = self._bench.state.job
        if job is not None and job.file.state is SlipState.WAITING:
            self._finishing.park(job)

    def old_board(self) -> None:
        """F5: the boards of the stamp's second, of the races on the slip first."""
        job = self._bench.state.job
        if job is None:
            return
        at = job.file.stamped_at
        legs = [leg.event.id for leg in job.ahead(job.read()).slip.legs]
        events = sorted((event for event in job.card.programme.events), key=lambda event: event.off)
        boards = tuple(self._ask.board.race(event.id, at) for event in events)
        shown = legs[job.typed.chosen] if job.typed.chosen is not None and job.typed.chosen < len(legs) else None
        wanted = shown or (legs[-1] if legs else None)
        coming = next((place for place, event in enumerate(events) if event.off > at), 0)
        place = next((place for place, event in enumerate(events) if event.id == wanted), coming)
        self._view.show_boards(boards, place)

    def escape(self) -> None:
        """Esc: one step back: choices away, the line cleared, no row chosen; then back to the queue."""
        job = self._bench.state.job
        if job is None:
            return
        if job.choices is not None:
            job.choices = None
        elif not job.typed.clear() and job.typed.chosen is None and job.file.serial not in self._bench.serials():
            self._bench.set_aside()
            self._open_next()
        job.typed.chosen, job.candidate, job.notice = None, 0, None
        self._redraw()

    # -- showing ------------------------------------------------------------------------------------------------

    def _change(self, act: Callable[[Job], None]) -> None:
        job = self._bench.state.job
        if job is not None and job.choices is None:
            act(job)
            job.explanation = None
        self._redraw()

    def _on(self) -> None:
        """Open what presses most, now that a slip is done or parked."""
        done = self._bench.state.done if self._bench.state.job is None else ""
        self._bench.set_aside()
        self._bench.refresh()
        self._open_next()
        self._arm()
        if done:
            self._notice("ok", f"Typed: {done}", "")

    def _open_next(self) -> None:
        serial = self._bench.to_do()
        if serial:
            self._bench.open(serial)

    def _notice(self, kind: str, title: str, text: str) -> None:
        job = self._bench.state.job
        if job is not None:
            job.notice = NoticeShown(kind, title, text)

    def _arm(self) -> None:
        self._armed_from = self._ticks() + self.ARMING

    def _redraw(self) -> None:
        self._bench.refresh()
        self._show()

    def _show(self) -> None:
        self._view.show_model(self._bench.model())
