"""Results, drawn: races, result, effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from till import dress
from till.screens.dialogs.asks import AuthorityAsk, Signed
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.results.dialogs import StatusDialog, WithdrawnDialog
from till.screens.results.effect_column import EffectCard
from till.screens.results.form import ResultCard
from till.screens.results.model import ResultsModel, Zone
from till.screens.results.presenter import ResultsPresenter
from till.screens.results.race_list import RaceList
from till.screens.results.typed import Field
from till.screens.screen import KeySpec, Screen
from till.widgets.card import Card
from till.widgets.words import Words

EFFECT, EFFECT_SHORT = 372, 350
SHORT: Final = 1340


class ResultsView(Screen):
    """Nothing is posted before its effect is on the screen; `counter_asked` on F2."""

    counter_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.races, self.form, self.effect = RaceList(), ResultCard(), EffectCard()
        self._count = Words("", size=12, ink="ink2")
        self._presenter: ResultsPresenter | None = None
        self._way_key, self._contest, self._has_places = "Judge", False, True
        self._lay_out()

    def use(self, presenter: ResultsPresenter) -> None:
        """Hand the keys to a presenter."""
        self._presenter = presenter
        self.races.chosen.connect(presenter.look_at)
        self.races.opened.connect(presenter.choose)
        self.form.written.connect(presenter.type)
        self.form.entered.connect(presenter.enter)
        self.effect.acted.connect(presenter.enter)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where room is short the effect gives some of its to the result."""
        super().resizeEvent(event)
        self.effect.setFixedWidth(dress.px(EFFECT if self.width() >= dress.px(SHORT) else EFFECT_SHORT))

    def keys(self) -> list[KeySpec]:
        """Give the keys of the table; taking back a posted result is not built."""
        one = self._presenter
        if one is None:
            return []
        return [
            KeySpec("F2", "Counter", self.counter_asked.emit),
            KeySpec("F3", "Next race", one.next_race),
            KeySpec("F4", "Dead heat", lambda: one.dead_heat(self.form.has_keys()), enabled=self._has_places),
            KeySpec("F5", "Withdrawn", one.withdrawn, enabled=not self._contest),
            KeySpec("F6", "Not held" if self._contest else "Void race", one.void),
            KeySpec("F7", "Re-run", one.re_run, enabled=not self._contest),
            KeySpec("F8", self._way_key, one.way, enabled=not self._contest),
            KeySpec("F10", "Undo", enabled=False),
        ]

    def enter(self) -> None:
        """Look at the races anew."""
        if self._presenter is not None:
            self._presenter.start()

    def escape(self) -> None:
        """Esc: from the effect to the result."""
        if self._presenter is not None:
            self._presenter.escape()

    def show_model(self, model: ResultsModel) -> None:
        """Draw it all."""
        self._count.set(model.count)
        self._show_races(model)
        self.form.setEnabled(model.form is not None)
        if model.form is not None:
            self.form.set(model.form, armed=model.zone is Zone.FORM)
        self.effect.set(model.effect)
        places = model.form is None or bool(model.form.rows)
        keys = model.way_key, model.contest, places
        if keys != (self._way_key, self._contest, self._has_places):
            self._way_key, self._contest, self._has_places = keys
            self.keys_changed.emit()

    def focus(self, where: Field | None) -> None:
        """Put the keys into a field; None: onto the filled button of the effect."""
        if where is None:
            self.effect.button.setFocus()
        else:
            self.form.focus(where)

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a second person; the effect stays undimmed."""
        dialog = AuthorityDialog(self.window(), ask, done, spare=self.effect)
        dialog.closed.connect(self.effect.wake)
        self.effect.rest()
        dialog.open()

    def ask_withdrawn(self, race: str, done: Callable[[str, str, str], str | None]) -> None:
        """Ask who came out, when and at what price."""
        WithdrawnDialog(self.window(), race, done).open()

    def ask_status(self, race: str, done: Callable[[str], None], *, contest: bool = False) -> None:
        """Ask what became of the race or the contest."""
        StatusDialog(self.window(), race, done, contest=contest).open()

    def _show_races(self, model: ResultsModel) -> None:
        """Show the list where it was scrolled to, as long as the same race is open."""
        bar, same = self.races.verticalScrollBar(), model.current == self.races.current()
        at = bar.value()
        self.races.set_rows(model.races, model.current)
        if same:
            bar.setValue(at)

    def _follow_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self._presenter is None or now is None:
            return
        if self.form.isAncestorOf(now):
            self._presenter.moved_to(Zone.FORM)
        elif now is self.races:
            self._presenter.moved_to(Zone.RACES)

    def _lay_out(self) -> None:
        gap = dress.px(12)
        lay = QHBoxLayout(self)
        lay.setContentsMargins(gap, gap, gap, gap)
        lay.setSpacing(gap)
        card = Card("Events", bleed=True)
        card.header.addWidget(self._count)
        card.body.addWidget(self.races)
        card.setFixedWidth(dress.px(290))
        lay.addWidget(card)
        lay.addWidget(self.form, 1)
        lay.addWidget(self.effect)
        self.setTabOrder(self.effect.button, self.races)
