"""The counter's view: board, slip, money."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.counter.board_zone import BoardZone
from till.screens.counter.model import CounterModel, Zone
from till.screens.counter.money_zone import MoneyZone
from till.screens.counter.presenter import CounterPresenter
from till.screens.counter.room import LEAST, TIGHT, room_in
from till.screens.counter.slip_zone import SlipZone
from till.screens.dialogs.asks import AuthorityAsk, Said, Signed, WordsAsk
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.dialogs.words import WordsDialog
from till.screens.screen import PICTURE_KEYS, KeySpec, Screen
from till.services.values.people import Authority
from till.widgets.overlay import Dialog

# Right of the slip's picture.
BESIDE = (624, 112)
PAD = {"+": Zone.TAKEN, "*": Zone.HANDED, "-": Zone.ENTRY}


class CounterView(Screen):
    """Draws the model; F3 and F5 are the frame's to open."""

    types_bets = True
    more_keys = (
        *PICTURE_KEYS,
        ("Ctrl O", "off now; Ctrl Z takes it back"),
        ("Ctrl L", "notes the client"),
        ("Alt A …", "a leg’s question"),
        ("+", "money taken, or Ctrl T"),
        ("*", "handed over, or Ctrl H"),
        ("−", "entry line, or Ctrl E"),
    )
    pay_asked = Signal()
    board_asked = Signal(str)

    def __init__(self, picture_of: Callable[[str], bytes | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board, self.slip, self.money = BoardZone(), SlipZone(picture_of), MoneyZone()
        self._presenter: CounterPresenter | None = None
        self._model = CounterModel()
        self._zone = Zone.ENTRY
        self._asking = False
        # The least first: a window never shrinks by itself.
        self._room = TIGHT
        margin = dress.px(12)
        lay = QHBoxLayout(self)
        lay.setContentsMargins(margin, margin, margin, margin)
        lay.setSpacing(margin)
        lay.addWidget(self.board)
        lay.addWidget(self.slip, 1)
        lay.addWidget(self.money)

    def use(self, presenter: CounterPresenter) -> None:
        """Hand every key and click to this presenter."""
        self._presenter = presenter
        entry, money = self.slip.entry, self.money
        entry.typed.connect(presenter.typed)
        entry.entered.connect(self._entered)
        entry.stepped.connect(presenter.step_leg)
        entry.deleted.connect(presenter.drop_leg)
        self.slip.stop.picked.connect(presenter.choose)
        self.slip.notice_acted.connect(self._notice)
        money.taken_typed.connect(lambda amount: presenter.typed_money(Zone.TAKEN, amount))
        money.handed_typed.connect(lambda amount: presenter.typed_money(Zone.HANDED, amount))
        money.client_typed.connect(self._client)
        money.entered.connect(presenter.pressed_enter)

    def show(self, model: CounterModel | None = None) -> None:
        """Draw the model; without one, show the widget."""
        if model is None:
            super().show()
            return
        self._model = model
        self.board.show_board(model)
        self.slip.show_slip(model)
        self.money.show_money(model)
        if model.zone is not self._zone:
            self._zone = model.zone
            if not self._asking:
                self.take_keys()
        self.keys_changed.emit()

    def ask_authority(self, title: str, text: str, done: Callable[[Authority], None]) -> None:
        """Ask a manager; the slip stays undimmed."""
        ask = AuthorityAsk(title=title, text=text)
        self._ask(AuthorityDialog(self.window(), ask, _closing(done), spare=self.slip.picture, at=BESIDE))

    def ask_words(self, title: str, text: str, done: Callable[[str], None]) -> None:
        """Ask for a few words; the slip stays undimmed."""
        ask = WordsAsk(title=title, text=text, label="In a few words")
        self._ask(WordsDialog(self.window(), ask, _said(done), spare=self.slip.picture, at=BESIDE))

    def minimumSizeHint(self) -> QSize:
        """Give the least we promise, whatever is shown now in the room there is."""
        return QSize(*map(dress.px, LEAST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give way where room is short, and use it where there is more."""
        super().resizeEvent(event)
        room = room_in(event.size())
        if room is not self._room:
            self._room = room
            for zone in (self.board, self.slip, self.money):
                zone.set_room(room)
            self.show(self._model)

    def keys(self) -> list[KeySpec]:
        """Give the keys of the counter."""
        presenter, model = self._presenter, self._model
        if presenter is None:
            return []
        stamped, stopped = bool(model.serial), model.choices is not None
        late = model.timeline is not None
        priced = bool(model.entry) or not all(leg.printed for leg in model.legs)
        return [
            KeySpec("F2", "New slip", presenter.new_slip),
            KeySpec("F3", "Pay", self.pay_asked.emit),
            KeySpec("F4", "Later", presenter.later, enabled=stamped and not stopped and bool(model.money.taken)),
            KeySpec("F5", "Board", self._board),
            KeySpec("F6", "Price / SP", presenter.price_or_sp, enabled=not stopped and priced),
            KeySpec("F7", "Magnify", self._magnify, enabled=model.picture is not None),
            KeySpec("F8", "Each way", presenter.each_way, enabled=not stopped and bool(model.bets or model.entry)),
            KeySpec("F10", "Refuse", presenter.refuse, enabled=stamped, gold=late),
        ]

    def enter(self) -> None:
        """Come to the counter with the keys in the entry line."""
        if self._presenter is not None:
            self._presenter.enter()
        self.take_keys()

    def escape(self) -> None:
        """Go one step back."""
        self.slip.picture.reset()
        if self._presenter is not None:
            self._presenter.escape()
        self.take_keys()

    def pad(self, sign: str) -> None:
        """Go to money taken, handed over, or the entry line."""
        if self._presenter is not None:
            self._presenter.go_to(PAD[sign])
            self.take_keys()

    def chord(self, chord: str) -> None:
        """Off now, undo, a leg's question, zoom."""
        presenter = self._presenter
        if presenter is None:
            return
        if chord == "Ctrl O":
            presenter.off_now()
        elif chord == "Ctrl Z":
            presenter.undo_off()
        elif chord == "Ctrl L":
            self.money.ask_client()
        elif chord in {"Ctrl +", "Ctrl =", "Ctrl -"}:
            self.slip.picture.zoom(-1 if chord.endswith("-") else 1)
        elif chord.startswith("Alt ") and chord[4:].isalpha():
            presenter.choose_runner(chord[4:])

    def _ask(self, dialog: Dialog) -> None:
        """Open a dialog: it has the keys until it closes, whatever is drawn under it."""
        self._asking = True
        dialog.closed.connect(self._asked)
        dialog.open()

    def _asked(self) -> None:
        self._asking = False
        self.take_keys()

    def take_keys(self) -> None:
        """Put the keys where the model says they go."""
        match self._model.zone:
            case Zone.ENTRY:
                self.slip.entry.line.setFocus()
            case Zone.CHOICES:
                self.slip.stop.take_keys()
            case zone:
                self.money.focus_field(zone)

    def _client(self, handle: str) -> None:
        """Note whose slip it is, and give the keys back."""
        if self._presenter is not None:
            self._presenter.client(handle)
        self.take_keys()

    def _entered(self) -> None:
        if self._presenter is not None and not self._presenter.open_leg():
            self._presenter.pressed_enter()

    def _board(self) -> None:
        if self._model.board is not None:
            self.board_asked.emit(self._model.board.event.id)

    def _notice(self, key: str) -> None:
        """Do what a notice's key does, on a click."""
        presenter = self._presenter
        if presenter is None:
            return
        if key == "F6":
            presenter.price_or_sp()
        elif key == "F9":
            presenter.without_picture()
        elif key == "Ctrl Z":
            presenter.undo_off()
        elif key.startswith("Alt "):
            presenter.choose_runner(key[4:])

    def _magnify(self) -> None:
        self.slip.picture.zoom(2)
        self.slip.picture.setFocus()


def _closing(done: Callable[[Authority], None]) -> Signed:
    """Close the dialog on any answer: what stands against it is said at the counter."""

    def signed(authority: Authority) -> None:
        done(authority)

    return signed


def _said(done: Callable[[str], None]) -> Said:
    def said(words: str) -> None:
        done(words)

    return said
