"""Translate's view: queue, picture, form."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.dialogs.asks import AuthorityAsk, Said, Signed, WordsAsk
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.dialogs.words import WordsDialog
from till.screens.screen import PICTURE_KEYS, KeySpec, Screen
from till.screens.translate.form_zone import FormZone
from till.screens.translate.model import TranslateModel
from till.screens.translate.old_board import OldBoard
from till.screens.translate.picture_zone import PictureZone
from till.screens.translate.presenter import TranslatePresenter
from till.screens.translate.queue_zone import QueueZone
from till.services.values.card import RaceBoard

# The dialog over the form, at 100 per cent: its left edge, its width, and its top under the first legs.
FORM, SIGNED, UNDER = 740, 600, 270
ZOOM: Final = {"Ctrl +": 1, "Ctrl =": 1, "Ctrl -": -1}
TURN: Final = "Ctrl R"


class TranslateView(Screen):
    """Draws the model; its signals lead to other screens."""

    types_bets = True
    more_keys = (*PICTURE_KEYS, (TURN, "turns the picture"), ("Alt A …", "a leg’s question"))
    counter_asked = Signal()
    void_asked = Signal(str)
    waiting_changed = Signal(int)

    def __init__(self, picture_of: Callable[[str], bytes | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.queue, self.picture, self.form = QueueZone(picture_of), PictureZone(picture_of), FormZone()
        self._presenter: TranslatePresenter | None = None
        self._model = TranslateModel()
        margin = dress.px(12)
        lay = QHBoxLayout(self)
        lay.setContentsMargins(margin, margin, margin, margin)
        lay.setSpacing(margin)
        lay.addWidget(self.queue)
        lay.addWidget(self.picture)
        lay.addWidget(self.form, 1)
        entry = self.form.entry
        order = (entry.line, entry.button, self.form.done, self.queue.list, self.picture.picture)
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def use(self, presenter: TranslatePresenter) -> None:
        """Hand every key and click to this presenter."""
        self._presenter = presenter
        entry = self.form.entry
        entry.typed.connect(presenter.typed)
        entry.entered.connect(presenter.pressed_enter)
        entry.stepped.connect(presenter.step)
        entry.deleted.connect(presenter.drop)
        self.form.stop.picked.connect(presenter.choose)
        self.form.candidates.picked.connect(presenter.choose_candidate)
        self.form.acted.connect(self._acted)
        self.queue.chosen.connect(self._open)

    def show_model(self, model: TranslateModel) -> None:
        """Draw it all."""
        before, self._model = self._model, model
        self.queue.show_queue(model.queue)
        self.picture.show_picture(model.picture)
        self.form.show_form(model.form)
        if _stopped(model) != _stopped(before) or (model.form is None) != (before.form is None):
            self.take_keys()
        if len(model.queue.waiting) != len(before.queue.waiting):
            self.waiting_changed.emit(len(model.queue.waiting))
        self.keys_changed.emit()

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a manager; the picture stays undimmed."""
        AuthorityDialog(self.window(), ask, done, spare=self.picture, at=(self._beside(SIGNED), UNDER)).open()

    def ask_words(self, ask: WordsAsk, done: Said) -> None:
        """Ask a few words; the picture stays undimmed."""
        WordsDialog(self.window(), ask, done, spare=self.picture).open()

    def show_boards(self, boards: tuple[RaceBoard, ...], place: int) -> None:
        """Show the board of another second; the picture stays undimmed."""
        OldBoard(self.window(), boards, place, spare=self.picture).open()

    def keys(self) -> list[KeySpec]:
        """Give the keys; those without work for the open slip are dim."""
        presenter, form = self._presenter, self._model.form
        if presenter is None:
            return []
        queue = self._model.queue
        others = len(queue.waiting) + len(queue.parked) - any(row.current for row in (*queue.waiting, *queue.parked))
        typing = form is not None and form.choices is None
        park = "Unpark" if form is not None and form.parked else "Park"
        return [
            KeySpec("F2", "Counter", self.counter_asked.emit),
            KeySpec("F3", "Next slip", self._next, enabled=others > 0),
            KeySpec("F4", park, presenter.park, enabled=form is not None and form.can_park),
            KeySpec("F5", "Old board", presenter.old_board, enabled=form is not None),
            KeySpec("F6", "Price / SP", presenter.price_or_sp, enabled=typing),
            KeySpec("F7", "Magnify", self._magnify, enabled=self.picture.picture.has_picture()),
            KeySpec("F8", "Each way", presenter.each_way, enabled=typing),
            KeySpec("F10", "Void", self._void, enabled=form is not None and form.can_void),
        ]

    def enter(self) -> None:
        """Come to Translate with the keys in the entry line."""
        if self._presenter is not None:
            self._presenter.enter()
        self.take_keys()

    def escape(self) -> None:
        """Go one step back."""
        self.picture.picture.reset()
        if self._presenter is not None:
            self._presenter.escape()
        self.take_keys()

    def chord(self, chord: str) -> None:
        """Zoom, turn, or a leg's question."""
        if chord in ZOOM:
            self.picture.picture.zoom(ZOOM[chord])
        elif chord == TURN:
            self.picture.picture.turn()
        elif self._presenter is not None and chord.startswith("Alt ") and chord[4:].isalpha():
            self._presenter.choose_runner(chord[4:])

    def take_keys(self) -> None:
        """Put the keys in the entry line, the choices, or the empty queue."""
        form = self._model.form
        if form is None:
            self.queue.list.setFocus()
        elif form.choices is not None:
            self.form.stop.take_keys()
        else:
            self.form.entry.line.setFocus()

    def _beside(self, wide: int) -> int:
        """Give the left edge of a dialog so wide, at 100 per cent, over the form."""
        room = self.window().width() * 100 // dress.px(100)
        return min(FORM, room - wide - 12)

    def _open(self, serial: str) -> None:
        if self._presenter is not None:
            self._presenter.open_slip(serial)
        self.take_keys()

    def _next(self) -> None:
        if self._presenter is not None:
            self._presenter.next_slip()
        self.take_keys()

    def _void(self) -> None:
        if self._presenter is not None and self._presenter.serial:
            self.void_asked.emit(self._presenter.serial)

    def _acted(self, key: str) -> None:
        """Do what a notice's key does, on a click."""
        if self._presenter is not None:
            {"F4": self._presenter.park, "F6": self._presenter.price_or_sp}[key]()

    def _magnify(self) -> None:
        self.picture.picture.zoom(2)
        self.picture.picture.setFocus()


def _stopped(model: TranslateModel) -> bool:
    return model.form is not None and model.form.choices is not None
