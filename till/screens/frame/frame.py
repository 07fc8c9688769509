"""The window: top bar, the screen that is open, key bar."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from till.screens.frame.key_bar import KeyBar
from till.screens.frame.keyboard import Keyboard
from till.screens.frame.shorthand import BESIDE_RACING, SHORTHAND
from till.screens.frame.top_bar import TopBar
from till.screens.screen import KeySpec, Screen
from till.widgets.overlay import KeyGroup, KeysSheet, Overlay

HOUSE = "Tollgate Racing"
DID_IT_PRINT = "Ctrl P"
EVERYWHERE = (
    ("Alt 1 … 6", "screens"),
    ("F2", "back to the counter"),
    ("F9", "manager"),
    ("F11", "age check"),
    ("F12", "lock"),
    ("Esc", "one step back"),
    ("Tab", "next field"),
    ("Enter", "what the filled button says"),
    (DID_IT_PRINT, "did it print?"),
)


class Frame(QMainWindow):
    """Holds the screens, tells what the keys do, and hands each key to the screen that is open.

    `scanned` is sent with the text of a scan, from any screen; `idle` after 3 minutes without a key;
    `opened` with the index of the screen that came to the front; `paper_asked` on Ctrl P.
    """

    scanned = Signal(str)
    idle = Signal()
    opened = Signal(int)
    paper_asked = Signal()

    def __init__(self, shop: str, till_no: int, *, house: str = HOUSE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(f"{house}, {shop}, till {till_no}")
        self.top = TopBar(house, f"{shop} · Till {till_no}")
        self.key_bar = KeyBar()
        self._stack = QStackedWidget()
        self._screens: list[Screen] = []
        self._keys: dict[int, list[KeySpec]] = {}
        self._common: list[KeySpec] = []
        self._lock: Screen | None = None
        self._locked = False
        self._resume = 0
        self._suspended: Overlay | None = None
        self._lay_out()
        self.keyboard = Keyboard(self)
        self._wire()

    def add_screen(self, index: int, name: str, screen: Screen) -> None:
        """Add the screens in their order; `index` counts from 0, its key is Alt and one more."""
        if index != len(self._screens):
            raise ValueError(f"screen {name} came as number {index}, {len(self._screens)} is next")
        self._screens.append(screen)
        self._stack.addWidget(screen)
        self.top.add_tab(name)
        self._keys[index] = screen.keys()
        screen.keys_changed.connect(lambda: self.set_keys(screen.keys(), index))

    def set_lock_screen(self, screen: Screen) -> None:
        """Set the screen that stands there while the till is nobody's."""
        self._lock = screen
        self._stack.addWidget(screen)

    def set_common_keys(self, keys: Sequence[KeySpec]) -> None:
        """Keys that are the same on every screen (F9, F11, F12); a screen's own key of that name goes before."""
        self._common = list(keys)
        self._show_keys()

    def set_keys(self, keys: Sequence[KeySpec], index: int | None = None) -> None:
        """Set what the keys do on a screen, the current one if not said."""
        self._keys[self.current() if index is None else index] = list(keys)
        self._show_keys()

    def set_device(self, name: str, state: str, text: str) -> None:
        """Show Recorder, Printer or Prices as `ok`, `warn` or `alarm`, with a word or two."""
        self.top.devices[name].set(state, text)

    def set_badge(self, index: int, count: int) -> None:
        """How many wait on a screen."""
        self.top.tabs[index].set_badge(count)

    def set_staff(self, initials: str) -> None:
        """Whose till it is; nobody's when empty."""
        self.top.staff.set(initials)

    def set_clock(self, text: str) -> None:
        """Show the time, as `14:28:46`."""
        self.top.clock.set(text)

    def set_training(self, training: bool) -> None:  # noqa: FBT001 - a setter
        """Show TRAINING on the frame."""
        self.top.set_training(training)

    def current(self) -> int:
        """Give the index of the open screen; -1 while locked."""
        shown = self._stack.currentWidget()
        return self._screens.index(shown) if shown in self._screens else -1

    def locked(self) -> bool:
        """Whether the lock screen stands there."""
        return self._locked

    def open(self, index: int) -> None:
        """Bring a screen to the front; an open dialog or the lock keeps it where it is."""
        if self.locked() or self._overlay() is not None or not 0 <= index < len(self._screens):
            return
        self._bring(index)

    def lock(self) -> None:
        """Nobody's till: tabs and keys go, the open screen and its dialog stay as they stand, unseen."""
        if self._lock is None or self._locked:
            return
        self._locked = True
        self._resume, self._suspended = max(0, self.current()), self._overlay()
        if self._suspended is not None:
            self._suspended.suspend()
        self._stack.setCurrentWidget(self._lock)
        self.top.set_locked(True)
        self.top.staff.set("")
        self.key_bar.hide()
        self._lock.enter()

    def unlock(self, initials: str) -> None:
        """Somebody's till again, on the screen and the dialog it was left at."""
        self._locked = False
        self.top.set_locked(False)
        self.key_bar.show()
        self.set_staff(initials)
        self._bring(self._resume)
        suspended, self._suspended = self._suspended, None
        if suspended is not None:
            suspended.resume()

    def press(self, key: str) -> None:
        """Do what a function key does here, or in what lies over the screen; F1 opens the sheet of keys."""
        if (over := self._overlay()) is not None:
            over.function(key)
            return
        spec = self._active().get(key)
        if spec is not None and spec.enabled:
            spec.handler()
        elif key == "F1" and not self.locked():
            self.show_keys_sheet()

    def show_keys_sheet(self) -> None:
        """Every key of this screen."""
        specs = sorted(self._active().values(), key=lambda spec: int(spec.key[1:]))
        here = [(spec.key, spec.label) for spec in specs if spec.enabled]
        shown = {key for key, _ in here}
        everywhere = [row for row in EVERYWHERE if row[0] not in shown]
        screen = self._screens[self.current()]
        more = [("More keys here", screen.more_keys), ("Everywhere", everywhere)]
        columns: list[list[KeyGroup]] = [[("On this screen", here)], more]
        if screen.types_bets:
            columns[1:1] = [[("A line of a bet", SHORTHAND)], [("Football, numbers, distances", BESIDE_RACING)]]
        KeysSheet(self, columns).open()

    def _bring(self, index: int) -> None:
        before, screen = self._stack.currentWidget(), self._screens[index]
        if isinstance(before, Screen) and before is not screen:
            before.leave()
        self._stack.setCurrentWidget(screen)
        self.top.set_current(index)
        self._keys[index] = screen.keys() or self._keys[index]
        self._show_keys()
        screen.enter()
        self.opened.emit(index)

    def _active(self) -> dict[str, KeySpec]:
        if self._lock is not None and self._locked:
            specs = self._lock.keys()
        else:
            specs = [*self._common, *self._keys.get(self.current(), [])]
        return {spec.key: spec for spec in specs}

    def _show_keys(self) -> None:
        active = self._active()
        active.setdefault("F1", KeySpec("F1", "Keys"))
        self.key_bar.set_keys(active.values())

    def _overlay(self) -> Overlay | None:
        return next((over for over in self.findChildren(Overlay) if over.isVisible()), None)

    def _here(self) -> Screen | None:
        shown = self._stack.currentWidget()
        return shown if isinstance(shown, Screen) and self._overlay() is None else None

    def _escape(self) -> None:
        here = self._here()
        if here is not None:
            here.escape()

    def _pad(self, sign: str) -> None:
        here = self._here()
        if here is not None:
            here.pad(sign)

    def _chord(self, chord: str) -> None:
        here = self._here()
        if here is not None and chord == DID_IT_PRINT and not self.locked():
            self.paper_asked.emit()
        elif here is not None:
            here.chord(chord)

    def _scanned(self, text: str) -> None:
        if not self.locked() and self._overlay() is None:
            self.scanned.emit(text)

    def _lay_out(self) -> None:
        middle = QWidget()
        lay = QVBoxLayout(middle)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(0)
        lay.addWidget(self.top)
        lay.addWidget(self._stack, 1)
        lay.addWidget(self.key_bar)
        self.setCentralWidget(middle)

    def _wire(self) -> None:
        self.top.opened.connect(self.open)
        self.key_bar.pressed.connect(self.press)
        self.keyboard.function.connect(self.press)
        self.keyboard.screen.connect(self.open)
        self.keyboard.escaped.connect(self._escape)
        self.keyboard.pad.connect(self._pad)
        self.keyboard.chord.connect(self._chord)
        self.keyboard.scanned.connect(self._scanned)
        self.keyboard.idle.connect(self.idle)
