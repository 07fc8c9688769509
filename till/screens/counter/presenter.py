"""The counter's presenter: what each key does, and what is shown after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from settlement.money import Money
from settlement.translate import Kind
from till.screens.counter.asking import CounterView
from till.screens.counter.board_keys import BoardKeys
from till.screens.counter.desk import Desk
from till.screens.counter.model import CounterModel, MoneyShown, Zone
from till.screens.counter.picture import board_row, counter_model
from till.screens.counter.services import CounterServices
from till.screens.counter.stamping import Stamping
from till.screens.counter.taking import Taking
from till.screens.slip_sheet import ways
from till.screens.slip_sheet.read import Read
from till.services.values.people import Authority


class CounterPresenter:
    """Takes slips. ``who`` gives the cashier's initials, ``ticks`` milliseconds of a clock that only runs on."""

    def __init__(
        self, view: CounterView, services: CounterServices, who: Callable[[], str], ticks: Callable[[], int]
    ) -> None:
        self._view, self._ask, self._who = view, services, who
        self._desk = Desk(services, who, ticks)
        self._stamping = Stamping(self._desk, view, self._refresh)
        self._taking = Taking(self._desk, view, self._stamping, self._refresh)
        self._board = BoardKeys(self._desk, view, self._refresh)

    # -- coming and going ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Come to the counter; a slip left open stands as it stood."""
        drafts = self._ask.open_drafts()
        if self._desk.sheet.draft is None and drafts:
            self._desk.resume(drafts[-1])
        self._refresh()

    def tick(self) -> None:
        """Draw the passing second."""
        if self._desk.sheet.draft is None:
            self._desk.forget_board()
        self._desk.around.read_anew()
        self._refresh(typing=True)

    def waiting_words(self) -> str:
        """Say what is left open here, for the lock."""
        sheet = self._desk.sheet
        drafts = self._desk.ask.open_drafts()
        if not drafts:
            return ""
        draft, taken = drafts[-1], sheet.taken if sheet.draft is not None else drafts[-1].taken
        money = f", {taken} taken, not printed yet" if taken else ""
        return f"A slip waits here as {draft.staff} left it: {draft.serial}{money}."

    # -- the slip -----------------------------------------------------------------------------------------------

    def new_slip(self, authority: Authority | None = None) -> None:
        """F2: stamp the next picture."""
        self._stamping.new_slip(authority)
        self._refresh()

    def without_picture(self) -> None:
        """F9: a manager takes the slip without a picture."""
        self._stamping.without_picture()

    def begin_with(self, lines: tuple[str, ...]) -> None:
        """Put lines down before their picture: a voided slip is written anew (6)."""
        if self._desk.sheet.draft is None:
            self._desk.sheet.typed.lines[:] = lines
            self._desk.notice(
                "info", "The voided slip’s lines are here", "Put the new slip in and press F2.", "F2", "New slip"
            )
        self._refresh()

    # -- typing -------------------------------------------------------------------------------------------------

    def typed(self, text: str) -> None:
        """Read the line as it is typed."""
        self._desk.sheet.typed.entry, self._desk.state.notice = text, None
        self._refresh(typing=True)

    def typed_money(self, zone: Zone, amount: Money | None) -> None:
        """Note money taken or handed over, as it is typed."""
        sheet = self._desk.sheet
        if zone is Zone.TAKEN:
            sheet.taken, sheet.explanation = amount, None
        else:
            sheet.handed = amount
        self._refresh(typing=True)

    def go_to(self, zone: Zone) -> None:
        """Put the keys in the entry line, the money taken or what was handed over."""
        if self._desk.state.choices is None:
            self._desk.state.zone = zone
        self._refresh()

    def client(self, handle: str) -> None:
        """Note whose slip it is."""
        self._desk.sheet.client = handle or None
        self._refresh()

    def pressed_enter(self) -> None:
        """Do what the filled button says."""
        zone, sheet = self._desk.state.zone, self._desk.sheet
        if zone is Zone.TAKEN and sheet.handed is None:
            self.go_to(Zone.HANDED)
        elif zone is not Zone.ENTRY or not sheet.typed.entry.strip():
            self._taking.take()
            self._refresh()
        else:
            self._add()

    def _add(self) -> None:
        read = self._desk.read()
        if read.line.kind in {Kind.FAULT, Kind.NOTHING}:
            return
        if self._desk.sheet.draft is None:
            if not self._stamping.new_slip():
                self._refresh()
                return
            # The board of the stamp counts (8): the line may read otherwise now.
            read = self._desk.read()
        sheet = self._desk.sheet
        sheet.typed.add(read)
        sheet.explanation = None
        self._desk.arm()
        self._refresh()

    # -- legs ---------------------------------------------------------------------------------------------------

    def step_leg(self, by: int) -> None:
        """Choose a leg with the arrows."""
        self._desk.sheet.typed.step(self._desk.read(), by)
        self._refresh()

    def drop_leg(self) -> None:
        """Del: take the chosen leg off; without one, the last line."""
        self._desk.sheet.typed.drop(self._desk.read())
        self._refresh()

    def open_leg(self) -> bool:
        """Enter on a chosen leg: its line comes back to the entry line."""
        opened = self._desk.sheet.typed.open(self._desk.read())
        if opened:
            self._refresh()
        return opened

    def choose_runner(self, letter: str) -> None:
        """Alt and a leg's letter: ask which of the runners it fits was meant."""
        leg = self._desk.sheet.typed.ask(self._desk.read(), letter)
        if leg is not None:
            self._desk.offer(ways.runners(leg))
        self._refresh()

    def price_or_sp(self) -> None:
        """F6: the board price for the chosen leg, or SP again; without one, of the last leg or the line."""
        self._desk.sheet.typed.price_or_sp(self._desk.read())
        self._refresh()

    def each_way(self) -> None:
        """F8: each way on or off, in the line being typed or on the last bet."""
        self._desk.sheet.typed.each_way(self._desk.read())
        self._refresh()

    # -- taking -------------------------------------------------------------------------------------------------

    def later(self) -> None:
        """F4: take the money now; the bet is typed from the picture."""
        self._taking.later()
        self._refresh()

    def refuse(self) -> None:
        """F10: the bet is refused (2(a))."""
        self._taking.refuse()

    def choose(self, index: int) -> None:
        """Take one of the ways on."""
        state = self._desk.state
        offered = state.choices
        if offered is None or index >= len(offered.options) or not offered.options[index].possible:
            return
        state.choices, state.zone = None, Zone.ENTRY
        self._taking.do(offered.options[index].act)
        self._desk.arm()
        self._refresh()

    def escape(self) -> None:
        """Esc: one step back: choices away, the line cleared, the keys to the entry line."""
        state, typed = self._desk.state, self._desk.sheet.typed
        if state.choices is not None:
            state.choices = None
        elif state.zone is Zone.ENTRY:
            typed.clear()
        state.zone, typed.chosen, state.notice = Zone.ENTRY, None, None
        self._refresh()

    # -- the board ----------------------------------------------------------------------------------------------

    def off_now(self) -> None:
        """Ctrl O: the race on the board is off, to the second."""
        self._board.off_now()
        self._refresh()

    def undo_off(self) -> None:
        """Ctrl Z: take the off signal back, with a reason."""
        self._board.undo_off()

    # -- showing ------------------------------------------------------------------------------------------------

    def _refresh(self, *, typing: bool = False) -> None:
        read = self._desk.read()
        self._desk.look(read)
        if not typing:
            self._desk.keep()
            self._desk.around.read_anew()
        self._view.show(self._model(read))

    def _model(self, read: Read) -> CounterModel:
        desk = self._desk
        event = self._board.shown(read)
        offs, principal, just_taken = desk.around.beside()
        moment = (self._ask.now(), self._who())
        model = counter_model(desk.state, read, desk.sums(read), desk.stops.objections, moment)
        board = desk.around.board(event) if event else None
        return replace(
            model,
            board=board,
            board_row=board_row(read, board),
            next_off=offs,
            principal=principal,
            just_taken=just_taken,
            money=self._with_client(model.money),
        )

    def _with_client(self, money: MoneyShown) -> MoneyShown:
        handle = self._desk.sheet.client
        if not handle:
            return money
        staked, slips = self._desk.around.client(handle)
        return replace(money, client=handle, client_note=f"{staked} today · {slips} slips")
