"""A new slip: its picture is stamped, and what was in hand joins the client's other slips."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from till.screens.counter.asking import CounterView
from till.screens.counter.desk import Desk
from till.screens.counter.state import Sheet
from till.screens.slip_sheet.typed import Typed
from till.services.understood import understood
from till.services.values.people import Authority
from till.services.values.slips import Draft, SlipToTake


class Stamping:
    """F2. ``redraw`` shows the counter after a dialog."""

    def __init__(self, desk: Desk, view: CounterView, redraw: Callable[[], None]) -> None:
        self._desk, self._view, self._redraw = desk, view, redraw

    def new_slip(self, authority: Authority | None = None) -> bool:
        """Stamp the next picture; a slip that is ready joins the client's others first (one total, one change).

        False when there is no new stamp; why is said under the slip.
        """
        desk = self._desk
        before = desk.sheet
        aside = self._finished()
        if before.draft is not None and aside is None:
            desk.notice("warn", "This slip is not finished", "Take it, F4 later, or F10 refuse it first.")
            return False
        answer = desk.ask.stamp(desk.who(), authority)
        if not isinstance(answer, Draft):
            desk.say(answer)
            return False
        if aside is not None:
            desk.state.basket.append(aside)
        # What was typed before the first stamp is of this slip; of the next slip only the line being typed is.
        waits = (
            replace(before, draft=answer) if before.draft is None else Sheet(answer, Typed(entry=before.typed.entry))
        )
        desk.begin(replace(waits, client=waits.client or self._client()))
        return True

    def without_picture(self) -> None:
        """F9: a manager takes the slip without a picture; the recorder marks it so."""
        if self._desk.sheet.draft is None:
            text = "The stamp says that there is none (rule 2(f))."
            self._view.ask_authority("Take without a picture", text, self._signed)

    def _signed(self, authority: Authority) -> None:
        self.new_slip(authority)
        self._redraw()

    def _finished(self) -> SlipToTake | None:
        """Give the slip in hand, if it is ready to join the client's others."""
        read = self._desk.read()
        return self._desk.sheet.to_take(read.bets, understood(read.slip)) if self._desk.sums(read).ready else None

    def _client(self) -> str | None:
        basket = self._desk.state.basket
        return basket[-1].client if basket else None
