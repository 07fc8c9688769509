"""The day: opened with a counted float, read at any time, counted blind, closed by two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from settlement.money import Money
from till.screens.day.counting import Typed, count_shown
from till.screens.day.figures import figures_shown, numbered, opening_checks, to_go
from till.screens.day.model import CheckShown, DayModel, FiguresShown, Stage
from till.screens.day.services import DayServices
from till.screens.dialogs.asks import (
    AuthorityAsk,
    ChoiceAsk,
    ChoiceShown,
    Chosen,
    Signed,
    second_person_signs,
    words_of,
)
from till.screens.dialogs.reports import REPORTS, reports_ask
from till.services.open_day import Opening
from till.services.reports import ReportKind
from till.services.values.office import CashMove, Check, CheckState, Counted, DayClosed, TillFigures
from till.services.values.people import Authority, Refused

NOTE: Final = -1
# Every so many seconds the walk is looked at anew: what it waits for is done on other screens.
_REFRESH: Final = 5


class DayView(Protocol):
    """What the presenter needs of the screen."""

    def show_model(self, model: DayModel) -> None:
        """Draw it all."""

    def focus(self) -> None:
        """Put the keys where the stage wants them: the count, the note, or the button that closes the day."""

    def next_field(self) -> None:
        """Put the keys into the next field of the count."""

    def show_read(self, till: int, figures: TillFigures, said: str) -> None:
        """Show an X read."""

    def ask_move(self, done: Callable[[CashMove, int | None, str], str | None]) -> None:
        """Ask what cash moves, how much in pence, and why."""

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a second person."""

    def ask_choice(self, ask: ChoiceAsk, done: Chosen) -> None:
        """Ask for one of several things."""

    def open_report(self, kind: ReportKind) -> None:
        """Show a report of the day."""


class DayPresenter:
    """Knows how far the day is, and what Enter does about it."""

    def __init__(self, view: DayView, services: DayServices, who: Callable[[], str]) -> None:
        self._view, self._services, self._who = view, services, who
        self._state: Opening | None = None
        self._stage = Stage.COUNTING
        self._figures = FiguresShown()
        self._checks: tuple[Check, ...] = ()
        self._counted: Counted | None = None
        self._typed = Typed()
        self._said = ""
        self._foot = ""
        self._current: int | None = None
        self._beats = 0

    def start(self) -> None:
        """Come to the front: look at everything anew."""
        self._refresh()
        self._show()
        self._view.focus()

    def tick(self) -> None:
        """Let a second pass."""
        self._beats += 1
        if self._beats % _REFRESH == 0 and self._state is not None:
            self._refresh()
            self._show()

    def type_pieces(self, pence: int, text: str) -> None:
        """Somebody counts a note or coin."""
        self._said = ""
        self._typed = replace(self._typed, pieces={**self._typed.pieces, pence: text})
        self._show()

    def type_note(self, text: str) -> None:
        """Somebody writes what happened."""
        self._said = ""
        self._typed = replace(self._typed, note=text)
        self._show()

    def moved_to(self, at: int) -> None:
        """Follow the keys to a field of the count: Enter there goes on, and in the last one acts."""
        if at != self._typed.at:
            self._typed = replace(self._typed, at=at)
            self._show()

    def enter(self) -> None:
        """Do what the filled button of the count says."""
        if self._stage is Stage.ACCEPTING:
            self._accept()
        elif self._stage not in {Stage.OPENING, Stage.COUNTING} or self._typed.faults():
            return
        elif not self._typed.last:
            self._view.next_field()
        elif self._typed.counts():
            self._open() if self._stage is Stage.OPENING else self._count()

    def choose(self, index: int) -> None:
        """Look at a step of the walk."""
        self._current = index
        self._show()

    def next_check(self) -> None:
        """F3: the next step that is not done."""
        self._refresh()
        checks = numbered(self._checks)
        open_steps = [at for at, check in enumerate(checks) if not check.done]
        here = self._at(checks)
        if open_steps:
            self._current = next((at for at in open_steps if at > here), open_steps[0])
        self._show()

    def x_read(self) -> None:
        """F5: the till's figures, on the screen and on paper."""
        figures = self._services.x_read()
        if isinstance(figures, Refused):
            self._tell(figures.text)
            return
        refused = self._services.print_read(self._who())
        self._view.show_read(self._services.till, figures, refused.text if refused else "It prints as well.")

    def print_day(self) -> None:
        """F8: the day's figures on the roll, or one of its reports."""
        roll = ChoiceShown("Figures on the roll", "the X read; the Z once more after the close")
        self._view.ask_choice(reports_ask(self._day(), roll), self._print)

    def _print(self, place: int) -> None:
        if place:
            self._view.open_report(REPORTS[place - 1][0])
            return
        refused = self._services.print_read(self._who())
        self._tell(refused.text if refused else "The day’s figures print.")

    def moves(self) -> None:
        """F6: cash that moves without a slip."""
        self._view.ask_move(self._move)

    def close(self) -> None:
        """Freeze the day, with a second person."""
        if not self._can_close():
            return
        ask = AuthorityAsk(
            title=f"Close {self._day()}",
            text="The day is frozen under its Z number. What is found later is a later day’s entry.",
            act="Close the day",
            keep="Not yet",
            reason="",
            signature=second_person_signs(self._services.people(), self._who(), "close"),
        )
        self._view.ask_authority(ask, self._close_as)

    def _open(self) -> None:
        by = self._who()
        day = self._services.open_day(by)
        answer = day if isinstance(day, Refused) else self._services.open_shift(by, self._typed.counts())
        if isinstance(answer, Refused):
            self._say(answer.text)
            return
        self._typed, self._foot = Typed(), f"Open with {answer}"
        self.start()

    def _count(self) -> None:
        answer = self._services.count(self._typed.counts(), self._who())
        if isinstance(answer, Refused):
            self._say(answer.text)
            return
        again = answer.difference is None
        self._typed = Typed() if again else replace(self._typed, at=NOTE)
        self._said = "It does not agree. Count a second time, on your own." if again else ""
        self._refresh()
        self._show()
        self._view.focus()

    def _accept(self) -> None:
        if self._counted is None or (self._counted.difference and not self._typed.note.strip()):
            return
        answer = self._services.accept(self._typed.note, self._who())
        if isinstance(answer, Refused):
            self._say(answer.text)
            return
        self._typed = Typed()
        self.start()

    def _close_as(self, authority: Authority) -> str | None:
        answer = self._services.close(self._who(), authority)
        if not isinstance(answer, DayClosed):
            return words_of(answer)
        self._foot = f"Z {answer.z_number}. {self._services.keep_report(answer)}"
        self.start()
        return None

    def _move(self, move: CashMove, pence: int | None, note: str) -> str | None:
        answer = self._services.move(move, Money(pence or 0), note, self._who())
        if isinstance(answer, Refused):
            return answer.text
        self._refresh()
        self._tell(f"{Money(pence or 0)} {move}: the voucher prints.")
        return None

    def _refresh(self) -> None:
        services, self._state = self._services, self._services.state()
        self._counted, self._checks = services.last_count(), services.checks()
        self._stage = self._stage_of(self._state)
        if self._stage is Stage.OPENING:
            self._checks = opening_checks(self._state, services.till)
        self._figures = figures_shown(services.figures(self._state.day))

    def _stage_of(self, state: Opening) -> Stage:
        if not state.day_open:
            return Stage.CLOSED if state.z_number else Stage.OPENING
        if not state.shift_open:
            return Stage.COUNTED if self._counted_today() else Stage.OPENING
        if self._counted is not None and self._counted.difference is not None:
            return Stage.ACCEPTING
        return Stage.COUNTING

    def _counted_today(self) -> bool:
        """Whether this till had a shift that is closed: its step of the walk is done."""
        name = f"Count till {self._services.till}"
        return any(check.name == name and check.state is CheckState.DONE for check in self._checks)

    def _can_close(self) -> bool:
        """Whether nothing but the close itself is left to do; what wants a look does not hinder it."""
        if self._stage is not Stage.COUNTED:
            return False
        return not any(check.state in {CheckState.NOW, CheckState.TO_DO} for check in self._checks[:-1])

    def _at(self, checks: tuple[CheckShown, ...]) -> int:
        if self._current is not None and self._current < len(checks):
            return self._current
        return next((at for at, check in enumerate(checks) if check.check.state is CheckState.NOW), -1)

    def _say(self, words: str) -> None:
        self._said = words
        self._show()

    def _tell(self, words: str) -> None:
        self._foot = words
        self._show()

    def _day(self) -> str:
        day = self._state.day if self._state else None
        return f"{day:%A} {day.day} {day:%B}" if day else "the day"

    def _title(self) -> str:
        if self._stage is Stage.CLOSED:
            return f"{self._day()} is closed"
        return f"Open {self._day()}" if self._stage is Stage.OPENING else f"Close {self._day()}"

    def _show(self) -> None:
        state, stage, checks = self._state, self._stage, numbered(self._checks)
        if state is None:
            return
        self._view.show_model(
            DayModel(
                stage=stage,
                title=self._title(),
                checks=checks,
                current=self._at(checks),
                foot=self._foot or to_go(checks),
                close=f"Closed, Z {state.z_number}" if stage is Stage.CLOSED else "Close the day",
                can_close=self._can_close(),
                count=count_shown(
                    stage,
                    self._typed,
                    self._counted,
                    self._said,
                    till=self._services.till,
                    day_open=state.day_open,
                ),
                figures=self._figures,
                readable=state.shift_open,
                printable=stage is not Stage.OPENING,
            )
        )
