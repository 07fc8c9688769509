"""A second person's initials and PIN, in one row."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.dialogs.asks import ALONE, Signature
from till.services.values.people import Authority
from till.widgets.fields import PinField
from till.widgets.words import Words

MOST_LETTERS = 3


class Signer(QWidget):
    """Letters typed into the PIN choose whose it is, arrows go through those offered; `entered` on Enter."""

    changed = Signal()
    entered = Signal()

    def __init__(self, signature: Signature, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._signature, self._typed = signature, ""
        self._label = Words(signature.label, size=13, weight=600, ink="ink2")
        self._note = Words("", size=13, ink="ink2")
        self._initials = Words("", size=16, weight=600, align="right")
        self.pin = PinField(signature.label)
        self.setFocusProxy(self.pin)
        self._lay_out()
        self._wire()
        self._set(signature.known[0] if signature.known else "")

    def initials(self) -> str:
        """Whose PIN is typed."""
        return self._initials.text()

    def alone(self) -> bool:
        """Whether the one who acts signs too, for nobody else is in the shop."""
        return bool(self._signature.by) and self.initials() == self._signature.by

    def complete(self) -> bool:
        """Whether initials and all four digits are in."""
        return bool(self.initials()) and self.pin.complete()

    def authority(self, reason: str) -> Authority:
        """Give what was typed."""
        return Authority(self.initials(), self.pin.text(), reason, alone=self.alone())

    def again(self) -> None:
        """Empty the PIN and put the keys there."""
        self.pin.clear()
        self.pin.setFocus()

    def _letter(self, sign: str) -> None:
        before = "" if self._typed in self._signature.known else self._typed
        for typed in (before + sign, sign):
            fits = [known for known in self._signature.known if known.startswith(typed)]
            if fits:
                self._typed = typed
                self._set(fits[0])
                return
        self._typed = (before + sign)[-MOST_LETTERS:]
        self._set(self._typed)

    def _step(self, by: int) -> None:
        known = self._signature.known
        if known:
            place = known.index(self.initials()) if self.initials() in known else -1
            self._typed = ""
            self._set(known[(place + by) % len(known)])

    def _set(self, initials: str) -> None:
        self._initials.set(initials)
        self.pin.clear()
        self.pin.setAccessibleName(f"{self._signature.label}, {initials or 'initials first'}, four digits")
        self._note.set(ALONE if self.alone() else self._signature.note)
        self.changed.emit()

    def _wire(self) -> None:
        self.pin.lettered.connect(self._letter)
        self.pin.stepped.connect(self._step)
        self.pin.textChanged.connect(self._digits)
        self.pin.returnPressed.connect(self.entered)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)

    def _digits(self, digits: str) -> None:
        if digits:
            self._typed = ""
        self.changed.emit()

    def _follow_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        self._label.set(self._label.text(), "focus" if now is self.pin else "ink2")

    def _lay_out(self) -> None:
        self.pin.setFixedWidth(dress.px(170))
        self._initials.setFixedWidth(dress.px(40))
        words = QVBoxLayout()
        words.setSpacing(dress.px(4))
        words.addWidget(self._label)
        words.addWidget(self._note)
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(12))
        lay.addLayout(words, 1)
        lay.addWidget(self._initials)
        lay.addWidget(self.pin)
