"""The board by hand: one race, its runners, and what is typed for the current one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Final, Protocol

from settlement.odds import Odds
from till.screens.board.asked import NOT_A_PRICE, guide_asked, name_of, price_asked, undo_asked, withdrawal_asked
from till.screens.board.model import Able, BoardModel, Mode
from till.screens.board.read import price_of, time_of
from till.screens.board.services import BoardServices
from till.screens.board.shown import able_in, chip_of, guide_of, history_of, note_of, runner_of
from till.screens.notice import NoticeShown
from till.services.values.card import BoardRunner, RaceBoard
from till.services.values.people import Refused

_NOTHING: Final = "Nothing was changed"
_CAN_UNDO: Final = "Ctrl Z takes it back for 10 seconds, with a reason."


class BoardView(Protocol):
    """What the presenter needs of the editor."""

    def open_editor(self) -> None:
        """Lay it over the counter."""

    def close_editor(self) -> None:
        """Take it away."""

    def show_model(self, model: BoardModel) -> None:
        """Draw it all."""


class BoardPresenter:
    """Keeps race, runner and mode; every act is one service call, then the race is read anew."""

    def __init__(self, view: BoardView, services: BoardServices, who: Callable[[], str]) -> None:
        self._view, self._services, self._who = view, services, who
        self._event, self._at, self._typed = "", 0, ""
        self._mode = Mode.PRICE
        self._said: NoticeShown | None = None
        self._fresh = 0

    def open(self, event: str | None) -> None:
        """F5 at the counter: the race on its board, else the first of the day."""
        races = self._services.races()
        if not races:
            return
        self._view.open_editor()
        self._go_to(event if event in races else races[0])

    def step(self, by: int) -> None:
        """Another runner; Up and Down."""
        self.point(self._at + by)

    def point(self, index: int) -> None:
        """Choose a runner."""
        self._at = max(0, min(index, len(self._race().runners) - 1))
        self._again(said=None)

    def other_race(self, by: int) -> None:
        """Left and Right: the race before or after, by their off."""
        races = self._services.races()
        place = races.index(self._event) + by if self._event in races else 0
        if 0 <= place < len(races):
            self._go_to(races[place])

    def typed(self, text: str) -> None:
        """Read the line while it is typed."""
        self._typed = text
        self._show()

    def enter(self) -> None:
        """Enter on a price: show it from now."""
        price, row = price_of(self._typed), self._row()
        if row is not None and price is not None and self._mode is Mode.GUIDE:
            self._guide(row, price)
        elif row is not None and price is not None:
            answer = self._services.set_price(self._event, row.number, price, self._who())
            self._done(answer, f"{name_of(row)} is {price} now")

    def guide(self) -> None:
        """F7: type the guide's prices of a race overseas, runner by runner."""
        if self._able().guide:
            self._turn(Mode.GUIDE)

    def take_off(self) -> None:
        """Del: the runner has no board price; starting price can still be had."""
        row = self._row()
        if row is not None and row.now is not None and self._mode is Mode.PRICE:
            answer = self._services.set_price(self._event, row.number, None, self._who())
            self._done(answer, f"{name_of(row)} has no board price now", "Starting price can still be taken.")

    def withdraw(self) -> None:
        """F5: ask when and at what price the runner went out."""
        if self._able().withdraw:
            self._turn(Mode.WITHDRAW)

    def withdrawn(self, time: str, price: str, *, late: bool) -> None:
        """Take the runner out; an empty time is now, an empty price the board's."""
        row = self._row()
        if row is None:
            return
        at, odds = time_of(time, self._services.now()), price_of(price)
        if time.strip() and at is None:
            self._say(NoticeShown("stop", _NOTHING, f"“{time.strip()}” is not a time such as 14.28."))
        elif price.strip() and odds is None:
            self._say(NoticeShown("stop", _NOTHING, NOT_A_PRICE.format(price.strip())))
        else:
            self._take_out(row, odds, at, late=late)

    def suspend(self) -> None:
        """F6: no bet is taken on the race, or again."""
        able = self._able()
        if able.resume:
            self._done(self._services.resume(self._event, self._who()), "Bets are taken on it again")
        elif able.suspend:
            words = "No bet is taken on it. F6 goes on."
            self._done(self._services.suspend(self._event, self._who()), f"{self._race().title} is suspended", words)

    def off_now(self) -> None:
        """Ctrl O: the race is off, to the second."""
        if not self._able().off:
            return
        answer = self._services.off_now(self._event, self._who())
        at = "" if isinstance(answer, Refused) else f" at {answer:%H:%M:%S}"
        self._done(answer, f"{self._race().title} went off{at}", _CAN_UNDO)

    def undo(self) -> None:
        """Ctrl Z: ask why the off is taken back."""
        if self._able().undo:
            self._turn(Mode.UNDO)

    def undone(self, reason: str) -> None:
        """Take the off back."""
        answer = self._services.undo_off(self._event, reason, self._who())
        self._done(answer, f"{self._race().title} is not off", "The off was taken back, with its reason.")

    def escape(self) -> None:
        """One step back: what is asked, what is typed, away."""
        if self._mode is not Mode.PRICE:
            self._turn(Mode.PRICE)
        elif self._typed:
            self._again(said=None)
        else:
            self._view.close_editor()

    def tick(self) -> None:
        """Each second: the countdown, and what others changed."""
        if self._mode is Mode.UNDO and not self._able().undo:
            self._turn(Mode.PRICE, NoticeShown("warn", "The 10 seconds are over", "Its result says when it went off."))
            return
        if self._said is not None and self._said.text == _CAN_UNDO and not self._able().undo:
            self._said = replace(self._said, text="")
        self._show()

    def _guide(self, row: BoardRunner, price: Odds) -> None:
        """Note it and go to the next runner."""
        answer = self._services.set_guide(self._event, row.number, price, self._who())
        if isinstance(answer, Refused):
            self._say(NoticeShown("stop", _NOTHING, answer.text))
            return
        self._at = min(self._at + 1, len(self._race().runners) - 1)
        self._again(NoticeShown("ok", f"{name_of(row)} is {price} in the guide"))

    def _take_out(self, row: BoardRunner, price: Odds | None, at: datetime | None, *, late: bool) -> None:
        answer = self._services.withdraw(self._event, row.number, price, at, self._who(), late=late)
        words = f"Market {answer} from now on. Prices taken before bear the deduction (rule 19)."
        self._done(answer, f"{name_of(row)} is out", words)

    def _done(self, answer: object, title: str, text: str = "") -> None:
        """Read the race anew and say what was done; a refusal leaves what is typed."""
        if isinstance(answer, Refused):
            self._say(NoticeShown("stop", _NOTHING, answer.text))
        else:
            self._mode = Mode.PRICE
            self._again(NoticeShown("ok", title, text))

    def _go_to(self, event: str) -> None:
        self._event, self._at, self._mode = event, 0, Mode.PRICE
        self._again(said=None)

    def _turn(self, mode: Mode, said: NoticeShown | None = None) -> None:
        self._mode = mode
        self._again(said)

    def _say(self, said: NoticeShown) -> None:
        self._said = said
        self._show()

    def _again(self, said: NoticeShown | None) -> None:
        self._said, self._typed = said, ""
        self._fresh += 1
        self._show()

    def _race(self) -> RaceBoard:
        return self._services.race(self._event)

    def _row(self) -> BoardRunner | None:
        rows = self._race().runners
        return rows[self._at] if self._at < len(rows) else None

    def _able(self) -> Able:
        return able_in(self._race(), self._row(), self._services.now())

    def _show(self) -> None:
        race, now, shows = self._race(), self._services.now(), self._services.shows(self._event)
        row = race.runners[self._at] if self._at < len(race.runners) else None
        races, guide = self._services.races(), guide_of(race)
        model = BoardModel(
            title=race.title,
            terms=race.terms,
            place=f"{races.index(self._event) + 1} of {len(races)}" if self._event in races else "",
            chip=chip_of(race, now),
            runners=tuple(runner_of(one, shows, guide.get(one.number)) for one in race.runners),
            at=self._at,
            history_of=name_of(row),
            history=history_of(row.number, shows) if row else (),
            note=note_of(race),
            mode=self._mode,
            able=able_in(race, row, now),
            said=self._said,
            fresh=self._fresh,
        )
        self._view.show_model(self._with_line(model, race, row, now))

    def _with_line(self, model: BoardModel, race: RaceBoard, row: BoardRunner | None, now: datetime) -> BoardModel:
        if self._mode is Mode.WITHDRAW:
            return withdrawal_asked(model, race, row)
        if self._mode is Mode.UNDO:
            return undo_asked(model, race, now)
        if self._mode is Mode.GUIDE:
            return guide_asked(model, row, guide_of(race).get(row.number) if row else None, self._typed)
        return price_asked(model, race, row, self._typed)
