"""Day, drawn: the walk, the count, the figures."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.day.check_list import CheckList
from till.screens.day.count_card import CountCard
from till.screens.day.dialogs import MoveDialog, ReadDialog
from till.screens.day.figures_column import FiguresColumn
from till.screens.day.model import DayModel
from till.screens.day.presenter import DayPresenter
from till.screens.dialogs.asks import AuthorityAsk, ChoiceAsk, Chosen, Signed
from till.screens.dialogs.choice import ChoiceDialog
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.screen import KeySpec, Screen
from till.services.reports import ReportKind
from till.services.values.office import CashMove, TillFigures
from till.widgets.button import Button
from till.widgets.card import Card
from till.widgets.figures import Rule
from till.widgets.words import Words


class DayView(Screen):
    """The walk through the close is always in sight; the figures never ask for keys. `counter_asked` on F2, `report_asked` on F8."""

    counter_asked = Signal()
    report_asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.checks, self.count, self.figures = CheckList(), CountCard(), FiguresColumn()
        self.foot = Words("", size=13, ink="ink2")
        self.close_button = Button("Close the day", "fill", high=44)
        self._walk = Card("", bleed=True)
        self._presenter: DayPresenter | None = None
        self._model = DayModel()
        self._lay_out()

    def use(self, presenter: DayPresenter) -> None:
        """Hand the keys to a presenter."""
        self._presenter = presenter
        self.count.counted.connect(presenter.type_pieces)
        self.count.noted.connect(presenter.type_note)
        self.count.came.connect(presenter.moved_to)
        self.count.entered.connect(presenter.enter)
        self.checks.chosen.connect(presenter.choose)
        self.checks.opened.connect(self.focus)
        self.close_button.clicked.connect(presenter.close)

    def keys(self) -> list[KeySpec]:
        """Give the keys of the table; reopening, the bag and undoing are not built."""
        one = self._presenter
        if one is None:
            return []
        readable = self._model.readable
        return [
            KeySpec("F2", "Counter", self.counter_asked.emit),
            KeySpec("F3", "Next check", one.next_check),
            KeySpec("F4", "Reopen", enabled=False),
            KeySpec("F5", "X read", one.x_read, enabled=readable),
            KeySpec("F6", "Moves", one.moves, enabled=readable),
            KeySpec("F7", "Bag", enabled=False),
            KeySpec("F8", "Reports", one.print_day, enabled=self._model.printable),
            KeySpec("F10", "Undo", enabled=False),
        ]

    def enter(self) -> None:
        """Look at the day anew."""
        if self._presenter is not None:
            self._presenter.start()

    def show_model(self, model: DayModel) -> None:
        """Draw it all."""
        changed = (model.readable, model.printable) != (self._model.readable, self._model.printable)
        self._model = model
        self._walk.set_title(model.title)
        self.checks.set_rows(model.checks, model.current)
        self.foot.set(model.foot)
        self.close_button.set_text(model.close)
        self.close_button.setEnabled(model.can_close)
        self.close_button.set_kind("fill", "Enter" if model.can_close else "")
        self.count.set(model.count)
        self.figures.set(model.figures)
        if changed:
            self.keys_changed.emit()

    def focus(self) -> None:
        """Put the keys onto the button that closes the day once it can be pressed, else into the count."""
        if self._model.can_close:
            self.close_button.setFocus()
        elif self._model.count.asks_note or self._model.count.ready or not self._model.count.locked:
            self.count.take_keys()
        else:
            self.checks.setFocus()

    def next_field(self) -> None:
        """Put the keys into the next field of the count."""
        self.count.focusNextChild()

    def show_read(self, till: int, figures: TillFigures, said: str) -> None:
        """Show an X read."""
        ReadDialog(self.window(), figures, till, said).open()

    def ask_move(self, done: Callable[[CashMove, int | None, str], str | None]) -> None:
        """Ask what cash moves."""
        MoveDialog(self.window(), done).open()

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a second person, beside the walk."""
        AuthorityDialog(self.window(), ask, done, at=(336, 112)).open()

    def ask_choice(self, ask: ChoiceAsk, done: Chosen) -> None:
        """Ask for one of several things, beside the walk."""
        ChoiceDialog(self.window(), ask, done, at=(336, 84)).open()

    def open_report(self, kind: ReportKind) -> None:
        """Send a report of the day to the preview."""
        self.report_asked.emit(kind)

    def _lay_out(self) -> None:
        gap = dress.px(12)
        lay = QHBoxLayout(self)
        lay.setContentsMargins(gap, gap, gap, gap)
        lay.setSpacing(gap)
        foot = QVBoxLayout()
        foot.setContentsMargins(dress.px(13), 0, dress.px(13), dress.px(9))
        foot.setSpacing(dress.px(5))
        foot.addWidget(self.foot)
        foot.addWidget(self.close_button)
        self._walk.body.setSpacing(0)
        self._walk.body.addWidget(self.checks, 1)
        self._walk.body.addWidget(Rule())
        self._walk.body.addLayout(foot)
        self._walk.setFixedWidth(dress.px(300))
        self.count.setFixedWidth(dress.px(424))
        lay.addWidget(self._walk)
        lay.addWidget(self.count)
        lay.addWidget(self.figures, 1)
