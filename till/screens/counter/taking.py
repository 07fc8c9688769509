"""Enter on a finished slip: it is taken, or the ways on are offered."""

from __future__ import annotations

from collections.abc import Callable

from settlement.money import NOTHING
from settlement.slip import Objection
from till.screens.counter import choices as ways
from till.screens.counter.asking import CounterView
from till.screens.counter.desk import Desk
from till.screens.counter.model import Zone
from till.screens.counter.stamping import Stamping
from till.screens.slip_sheet.read import Read
from till.screens.slip_sheet.shown import ChoicesShown
from till.screens.slip_sheet.ways import ACCUMULATOR, CHANGE_UNIT, GO_ON, PROPORTION
from till.services.understood import understood
from till.services.values.people import Authority, WrongPin
from till.services.values.slips import Explanation, SlipToTake, Taken


class Taking:
    """Takes, refuses, and does what was chosen of the ways on. ``redraw`` shows the counter after a dialog."""

    def __init__(self, desk: Desk, view: CounterView, stamping: Stamping, redraw: Callable[[], None]) -> None:
        self._desk, self._view, self._stamping, self._redraw = desk, view, stamping, redraw

    def take(self) -> None:
        """Take what is in hand, or offer the ways on."""
        desk = self._desk
        if not desk.armed() or desk.state.choices is not None:
            return
        read = desk.read()
        sums = desk.sums(read)
        if desk.sheet.typed.entry.strip():
            desk.state.zone = Zone.ENTRY
        elif desk.sheet.draft is None or not sums.taken:
            desk.state.zone = Zone.TAKEN if desk.sheet.draft is not None else Zone.ENTRY
        elif stops := desk.stops.stop:
            desk.offer(self._stopped(read, stops))
        elif read.slip.bets and read.bets is None and not read.slip.faults:
            desk.offer(ways.no_instruction(read, sums.taken))
        elif sums.to_explain is not None:
            desk.offer(ways.mismatch(sums.stake))
        elif sums.ready:
            self._finish(desk.sheet.to_take(read.bets, understood(read.slip)))

    def later(self) -> None:
        """F4: take the money now; the bet is typed from the picture."""
        sheet = self._desk.sheet
        if sheet.draft is not None and sheet.taken:
            self._finish(sheet.to_take(None))

    def refuse(self) -> None:
        """F10: the bet is refused (2(a)); a few words say why."""
        if self._desk.sheet.draft is not None:
            self._view.ask_words("Refuse this slip", "Why? It is noted with the picture (rule 2(a)).", self._refused)

    def do(self, act: str) -> None:
        """Do what was chosen; what is no act of the counter is the runner that was meant."""
        acts: dict[str, Callable[[], None]] = {
            GO_ON: lambda: None,
            ways.GIVE_BACK: self._to_cost,
            ways.CLIENT_PAYS: self._to_cost,
            PROPORTION: self._in_proportion,
            CHANGE_UNIT: self._change_unit,
            ways.LATER: self._later_with_a_mark,
            ACCUMULATOR: self._one_accumulator,
            ways.REFUSE: self.refuse,
            ways.WITHOUT: self._without_late,
            ways.NEW_SLIP: self._spoil,
            ways.MANAGER: self._manager,
        }
        desk = self._desk
        acts.get(act, lambda: desk.sheet.typed.mean(desk.read(), act))()

    def _finish(self, slip: SlipToTake) -> None:
        desk = self._desk
        slips = (*desk.state.basket, slip)
        total = sum((one.taken for one in slips), NOTHING)
        answer = desk.ask.take(slips, desk.sheet.handed or total, desk.who())
        if isinstance(answer, Taken):
            desk.clear()
            desk.state.basket.clear()
            desk.last = answer
            desk.arm()
            # What is to be done about the drawer is said once the client has gone; of the bet it was said before.
            for warning in answer.warnings:
                if warning.clause == "M.6":
                    desk.notice("warn", warning.text, "")
            return
        desk.sheet.authority = None
        if isinstance(answer, WrongPin):
            desk.say(answer)
        else:
            desk.offer(ways.refused(answer.objections, desk.sheet.taken))

    def _stopped(self, read: Read, stops: tuple[Objection, ...]) -> ChoicesShown:
        desk = self._desk
        late, taken = desk.stops.late, desk.sheet.taken
        if late is None:
            return ways.refused(stops, taken)
        return ways.went_off(late, taken, *ways.late_details(late, read, desk.sheet.draft))

    def _refused(self, why: str) -> None:
        desk = self._desk
        draft = desk.sheet.draft
        if draft is not None:
            answer = desk.ask.refuse(draft.serial, desk.who(), why)
            if answer is None:
                money = f" and {desk.sheet.taken}" if desk.sheet.taken else ""
                desk.clear()
                desk.notice("info", f"{draft.serial} is not taken", f"Give the slip{money} back. Why is noted with it.")
            else:
                desk.say(answer)
        self._redraw()

    def _to_cost(self) -> None:
        self._desk.sheet.taken = self._desk.read().cost

    def _in_proportion(self) -> None:
        self._desk.sheet.explanation = Explanation.SHORT_STAKE

    def _later_with_a_mark(self) -> None:
        self._desk.sheet.explanation = Explanation.TRANSLATE_LATER
        self.later()

    def _one_accumulator(self) -> None:
        sheet = self._desk.sheet
        sheet.typed.accumulate(sheet.taken or NOTHING)

    def _change_unit(self) -> None:
        sheet = self._desk.sheet
        sheet.typed.change_unit(self._desk.read(), sheet.taken or NOTHING)

    def _without_late(self) -> None:
        """Make the late leg a non-runner: a double becomes a single on the other leg (2(a))."""
        desk = self._desk
        read, late = desk.read(), desk.stops.late
        if late is None or late.selection is None or read.bets is None or len(read.slip.legs) != 2:
            return
        bet = read.bets[0]
        stays = read.slip.lines[1 - late.selection].line
        desk.sheet.typed.lines = [stays, f"{bet.unit_stake} {'ew' if bet.each_way else 'win'}"]

    def _spoil(self) -> None:
        desk = self._desk
        draft = desk.sheet.draft
        if draft is not None:
            desk.ask.spoil(draft.serial, desk.who(), "client writes a new slip")
            desk.clear()
            self._stamping.new_slip()

    def _manager(self) -> None:
        stops = self._desk.stops.stop
        title = stops[0].text if stops else "Take it all the same"
        self._view.ask_authority("A manager decides", title, self._signed)

    def _signed(self, authority: Authority) -> None:
        desk = self._desk
        desk.sheet.authority = authority
        read = desk.read()
        self._finish(desk.sheet.to_take(read.bets, understood(read.slip)))
        self._redraw()
