"""A cashier's hands on the keyboard: every key goes to the widget that has the keys, as a real one would."""

from __future__ import annotations

import re
import time
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from till.demo.clock import StoryClock
from till.screens.frame.keyboard import SCAN_GAP_MS

# Seconds; longer than what the screens wait for before Enter acts again.
KEY_TAKES: Final = 0.4
_NAMED: Final = {
    "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Tab": Qt.Key.Key_Tab,
    "Down": Qt.Key.Key_Down,
    "Up": Qt.Key.Key_Up,
    "Right": Qt.Key.Key_Right,
    "Space": Qt.Key.Key_Space,
    "+": Qt.Key.Key_Plus,
    "*": Qt.Key.Key_Asterisk,
    "-": Qt.Key.Key_Minus,
}
MOST_TABS: Final = 120
# Milliseconds between two signs of a scanner.
_SCANNER_MS: Final = 4
_HELD: Final = {"Ctrl": Qt.KeyboardModifier.ControlModifier, "Alt": Qt.KeyboardModifier.AltModifier}
_SIGNS: Final = frozenset("+*-")


class Hands:
    """Types into a window, which must be the active one; each key takes a while of the story's time."""

    def __init__(self, window: QWidget, clock: StoryClock) -> None:
        self._window, self._clock = window, clock

    def take_the_keyboard(self) -> None:
        """Show the window and wait until it has the keys."""
        self._window.show()
        self._window.activateWindow()
        while not self._window.isActiveWindow():
            self.rest()

    def key(self, *names: str) -> None:
        """Press keys one after another: ``F2``, ``Enter``, ``Alt 2``, ``Ctrl O``; the pad's ``+`` ``*`` ``-``."""
        for name in names:
            self._clock.pass_(KEY_TAKES)
            *held, last = name.split()
            modifiers = _HELD[held[0]] if held else Qt.KeyboardModifier.NoModifier
            if last in _SIGNS:
                modifiers |= Qt.KeyboardModifier.KeypadModifier
            self._press(_code(last), "" if last not in _SIGNS else last, modifiers)
            self.rest()

    def to(self, wanted: str | QWidget | type[QWidget]) -> None:
        """Go by Tab to a field, to one of a kind, or to the one whose accessible name begins so; else LookupError."""
        for _ in range(MOST_TABS):
            here = QApplication.focusWidget()
            if here is not None and _is(here, wanted):
                return
            self._press(Qt.Key.Key_Tab, "", Qt.KeyboardModifier.NoModifier)
        raise LookupError(f"no field {wanted} on this screen")

    def choose(self, words: str) -> None:
        """Press the digit of the choice that begins so; raises LookupError where none does."""
        here = QApplication.focusWidget()
        offered = here.accessibleName() if here else ""
        found = re.search(rf"(\d+) {re.escape(words)}", offered)
        if found is None:
            raise LookupError(f"“{words}” is not offered: {offered}")
        self.type(found[1])

    def type(self, text: str) -> None:
        """Type a text as a hand does, with a gap at its end: no burst of a scanner's."""
        for sign in text:
            self._sign(sign)
        if not isinstance(QApplication.focusWidget(), QLineEdit):
            # What is no field gets its signs only when it is clear that no scanner sent them.
            self._wait(SCAN_GAP_MS * 1.5)
        self.rest()

    def scan(self, code: str) -> None:
        """Send a code as a scanner does: sign after sign at its own pace, however busy the till is, and Enter."""
        begun = time.monotonic_ns() // 1_000_000
        for place, sign in enumerate(code):
            self._sign(sign, begun + place * _SCANNER_MS)
        self._clock.pass_(KEY_TAKES)
        self._press(Qt.Key.Key_Return, "", Qt.KeyboardModifier.NoModifier, begun + len(code) * _SCANNER_MS)
        self.rest()

    def rest(self) -> None:
        """Let the window do what it was told."""
        QApplication.sendPostedEvents()
        QApplication.processEvents()

    def _sign(self, sign: str, at: int = 0) -> None:
        self._press(ord(sign.upper()), sign, Qt.KeyboardModifier.NoModifier, at)

    def _press(self, key: int, text: str, held: Qt.KeyboardModifier, at: int = 0) -> None:
        """Press and let go; ``at`` is the millisecond that the key says of itself, 0 for now."""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            target = QApplication.focusWidget() or self._window
            event = QKeyEvent(kind, key, held, text)
            event.setTimestamp(at)
            QApplication.sendEvent(target, event)

    def _wait(self, milliseconds: float) -> None:
        until = time.monotonic() + milliseconds / 1000
        while time.monotonic() < until:
            time.sleep(0.01)
            self.rest()


def _is(here: QWidget, wanted: str | QWidget | type[QWidget]) -> bool:
    if isinstance(wanted, str):
        return here.accessibleName().startswith(wanted)
    return isinstance(here, wanted) if isinstance(wanted, type) else here is wanted


def _code(name: str) -> int:
    if name in _NAMED:
        return _NAMED[name]
    if name.startswith("F") and name[1:].isdecimal():
        return Qt.Key.Key_F1 + int(name[1:]) - 1
    return ord(name)
