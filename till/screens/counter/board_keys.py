"""The board beside the slip: which race it shows, and its off signal."""

from __future__ import annotations

from collections.abc import Callable

from till.screens.counter.asking import CounterView
from till.screens.counter.desk import Desk
from till.screens.slip_sheet.read import Read
from till.services.values.people import Refused


class BoardKeys:
    """F5, Ctrl O and Ctrl Z. ``redraw`` shows the counter after a dialog."""

    def __init__(self, desk: Desk, view: CounterView, redraw: Callable[[], None]) -> None:
        self._desk, self._view, self._redraw = desk, view, redraw

    def shown(self, read: Read) -> str | None:
        """Give the race on the board: chosen, of the leg being typed, of the chosen leg, of the leg off first.

        Without a leg it is the next off.
        """
        if self._desk.state.event is not None:
            return self._desk.state.event
        chosen = self._desk.sheet.typed.chosen
        legs = read.slip.legs
        if read.line.legs:
            return read.line.legs[-1].event.id
        if chosen is not None and chosen < len(legs):
            return legs[chosen].event.id
        if legs:
            return min(legs, key=lambda leg: leg.event.off).event.id
        rows, _, _ = self._desk.around.beside()
        return rows[0].event if rows else None

    def off_now(self) -> None:
        """Ctrl O: the race on the board is off, to the second; ten seconds to take it back."""
        desk = self._desk
        event = self.shown(desk.read())
        if event is None:
            return
        answer = desk.ask.off_now(event, desk.who())
        if isinstance(answer, Refused):
            desk.say(answer)
        else:
            back = "Ctrl Z takes it back within 10 seconds, with a reason."
            desk.notice("info", f"Off {answer:%H:%M:%S}", back, "Ctrl Z", "Undo")

    def undo_off(self) -> None:
        """Ctrl Z: take the off signal back, with a reason."""
        event = self.shown(self._desk.read())
        if event is not None:
            self._view.ask_words("Not off", "Why is the signal taken back?", lambda why: self._undone(event, why))

    def _undone(self, event: str, why: str) -> None:
        answer = self._desk.ask.undo_off(event, why, self._desk.who())
        if isinstance(answer, Refused):
            self._desk.say(answer)
        self._redraw()
