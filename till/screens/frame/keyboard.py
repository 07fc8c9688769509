"""The keyboard of the till: function keys, screens, pad keys and scans, caught before any field sees them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

SCAN_GAP_MS: Final = 50
# Initials and PIN are six signs, seven at most; a receipt has nineteen.
SCAN_LEAST: Final = 8
IDLE_MS: Final = 3 * 60 * 1000

_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PAD: Final = {Qt.Key.Key_Plus: "+", Qt.Key.Key_Asterisk: "*", Qt.Key.Key_Minus: "-"}
_PADLESS: Final = {Qt.Key.Key_T: "+", Qt.Key.Key_H: "*", Qt.Key.Key_E: "-"}
# A scanner holds Shift for each capital.
_SHIFTS: Final = (Qt.Key.Key_Shift, Qt.Key.Key_CapsLock)
_NEVER_HELD: Final = (*_ENTER, Qt.Key.Key_Escape)


@dataclass(slots=True)
class _Burst:
    """Signs that came faster than a hand types, and what the field held before them."""

    text: str
    field: QLineEdit | None
    before: str
    cursor: int
    held: list[QKeyEvent]
    last: int = 0


class Keyboard(QObject):
    """An event filter for the whole application while its window has the keys.

    A scan is eight or more letters, digits and hyphens, a digit among them, at most 50 ms apart, ended by Enter: it is
    sent as `scanned`. In a line of text its signs are taken back; anywhere else they are held until it is clear
    that a hand typed them. A held-down key never acts.
    """

    function = Signal(str)
    screen = Signal(int)
    pad = Signal(str)
    chord = Signal(str)
    escaped = Signal()
    scanned = Signal(str)
    idle = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._burst: _Burst | None = None
        self._replaying = False
        self._gap = _timer(self, SCAN_GAP_MS, self.hand_typed)
        self._rest = _timer(self, IDLE_MS, self.idle.emit)
        self._rest.start()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what belongs to the till; leave the rest to the widget that has the keys."""
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress):
            self._rest.start()
        if self._replaying or not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if not isinstance(watched, QWidget) or watched.window() is not self._window or not _has_keys(watched):
            return False
        return self._taken(event)

    def hand_typed(self) -> None:
        """Take what came as typed by a hand: held keys go to the widget that they were meant for."""
        self._gap.stop()
        burst, self._burst = self._burst, None
        target = QApplication.focusWidget()
        if burst is None or target is None:
            return
        self._replaying = True
        for event in burst.held:
            QCoreApplication.sendEvent(target, event)
        self._replaying = False

    def _taken(self, event: QKeyEvent) -> bool:
        if event.isAutoRepeat() and (event.key() in _NEVER_HELD or _function(event)):
            return True
        if self._scan(event):
            return True
        return self._till_key(event)

    def _till_key(self, event: QKeyEvent) -> bool:
        name = _function(event)
        if name:
            self.function.emit(name)
        elif event.modifiers() == Qt.KeyboardModifier.AltModifier and Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_6:
            self.screen.emit(event.key() - Qt.Key.Key_1)
        elif sign := _pad_sign(event):
            self.pad.emit(sign)
        elif chord := _chord(event):
            self.chord.emit(chord)
            return False
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return False
        else:
            return False
        return True

    def _scan(self, event: QKeyEvent) -> bool:
        """Whether the key was taken as part of a scan, or held because it may be one."""
        text = event.text()
        if event.key() in _SHIFTS:
            return False
        if self._burst is not None and _moment(event) - self._burst.last > SCAN_GAP_MS:
            self.hand_typed()
        if event.key() in _ENTER:
            return self._end_of_scan()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if not (plain and len(text) == 1 and text.isascii() and (text.isalnum() or text == "-")):
            self.hand_typed()
            return False
        burst = self._burst or self._begin()
        burst.text += text
        burst.last = _moment(event)
        if burst.field is None:
            burst.held.append(event.clone())
            self._gap.start()
            return True
        return False

    def _begin(self) -> _Burst:
        field = QApplication.focusWidget()
        line = field if isinstance(field, QLineEdit) else None
        self._burst = _Burst("", line, line.text() if line else "", line.cursorPosition() if line else 0, [])
        return self._burst

    def _end_of_scan(self) -> bool:
        burst = self._burst
        if burst is None or len(burst.text) < SCAN_LEAST or not any(sign.isdigit() for sign in burst.text):
            self.hand_typed()
            return False
        self._gap.stop()
        self._burst = None
        if burst.field is not None:
            burst.field.setText(burst.before)
            burst.field.setCursorPosition(burst.cursor)
            # Whoever follows what is typed there must forget the scan too.
            burst.field.textEdited.emit(burst.before)
        self.scanned.emit(burst.text)
        return True


def _timer(parent: QObject, milliseconds: int, then: object) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(then)
    return timer


def _moment(event: QKeyEvent) -> int:
    """Give the millisecond at which a key was pressed, however late it is looked at."""
    return event.timestamp() or time.monotonic_ns() // 1_000_000


def _has_keys(widget: QWidget) -> bool:
    """Say whether the event is offered for the first time: what a widget leaves is offered to its parents too."""
    focused = QApplication.focusWidget()
    return focused is None or widget is focused


def _function(event: QKeyEvent) -> str:
    if Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F12 and not event.modifiers():
        return f"F{event.key() - Qt.Key.Key_F1 + 1}"
    return ""


def _pad_sign(event: QKeyEvent) -> str:
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier:
        return _PAD.get(Qt.Key(event.key()), "")
    if event.modifiers() == Qt.KeyboardModifier.ControlModifier:
        return _PADLESS.get(Qt.Key(event.key()), "")
    return ""


def _chord(event: QKeyEvent) -> str:
    """`Ctrl O`, `Alt B`: what is held, then the key."""
    held = {Qt.KeyboardModifier.ControlModifier: "Ctrl", Qt.KeyboardModifier.AltModifier: "Alt"}
    word = held.get(event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier)
    if word is None or not Qt.Key.Key_Space < event.key() < Qt.Key.Key_AsciiTilde:
        return ""
    return f"{word} {chr(event.key())}"
