"""Fields: text, money, PIN, entry line; each under a label row with key cap and tick."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from till import dress
from till.dress.letters import Family
from till.widgets import paint

_AMOUNT: Final = re.compile(r"([0-9]{0,9})(?:\.([0-9]{0,2}))?", re.ASCII)


class TextField(QLineEdit):
    """One line of text; `name` is what a screen reader says."""

    def __init__(
        self,
        name: str,
        *,
        hint: str = "",
        high: int = 36,
        size: float = 14,
        weight: int = 500,
        face: Family = "sans",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setFont(dress.font(size, weight, face))
        self.setFixedHeight(dress.px(high))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_hot(self, hot: bool) -> None:  # noqa: FBT001 - a setter
        """Draw the ring without the focus, for a picture of the field."""
        self._state("hot", hot)

    def set_bad(self, bad: bool) -> None:  # noqa: FBT001 - a setter
        """Draw the red border."""
        self._state("bad", bad)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the caret as wide and blue as the ring: it stands still, so it must be seen."""
        super().paintEvent(event)
        if self.isReadOnly() or not (self.hasFocus() or self.property("hot")):
            return
        with paint.painter_of(self) as painter:
            at, high = self.cursorRect().center().x(), dress.px(4) + self.fontMetrics().ascent()
            painter.fillRect(at, (self.height() - high) // 2, dress.px(2), high, dress.colour("focus"))

    def _state(self, name: str, on: bool) -> None:  # noqa: FBT001 - a setter
        if self.property(name) != on:
            self.setProperty(name, on)
            self.style().unpolish(self)
            self.style().polish(self)


class EntryField(TextField):
    """The entry line: Mono 20, 46 high; words of today's card may stand dim behind the caret."""

    def __init__(self, name: str, *, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(name, hint=hint, high=46, size=20, weight=500, face="mono", parent=parent)
        self._ahead = ""

    def set_ahead(self, text: str) -> None:
        """Draw words behind the caret, dim: what Tab would type."""
        if self._ahead != text:
            self._ahead = text
            self.setAccessibleDescription(f"Tab types {text.strip()}" if text else "")
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line, and dim what is ahead of it."""
        super().paintEvent(event)
        if not self._ahead or self.cursorPosition() < len(self.text()):
            return
        painter = paint.painter_of(self)
        painter.setFont(self.font())
        painter.setPen(dress.colour("ink3"))
        room = self.rect().adjusted(self.cursorRect().center().x() + dress.px(1), 0, -dress.px(8), 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._ahead)
        painter.end()


class MoneyField(TextField):
    """Pounds and pence, right-aligned, always with its pound sign."""

    def __init__(self, name: str, *, high: int = 46, size: float = 22, parent: QWidget | None = None) -> None:
        super().__init__(f"{name}, pounds", high=high, size=size, weight=600, parent=parent)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.textEdited.connect(self._keep_amount)
        self._kept = ""

    def pence(self) -> int | None:
        """Give the amount in pence; None while nothing is typed."""
        found = _AMOUNT.fullmatch(self.text().lstrip("£").replace(",", ""))
        if found is None or not (found[1] or found[2]):
            return None
        return int(found[1] or "0") * 100 + int((found[2] or "").ljust(2, "0"))

    def set_pence(self, pence: int | None) -> None:
        """Show an amount, or an empty field."""
        self._kept = "" if pence is None else f"£{pence // 100:,}.{pence % 100:02d}"
        self.setText(self._kept)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select all, so that the next digit starts a new amount."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Write the amount out in full."""
        super().focusOutEvent(event)
        self.set_pence(self.pence())

    def _keep_amount(self, typed: str) -> None:
        digits = typed.replace("£", "").replace(",", "")
        if _AMOUNT.fullmatch(digits):
            self._kept = f"£{digits}" if digits else ""
        self.setText(self._kept)


class PinField(TextField):
    """Four dots, no digits, no reveal; letters and arrows are handed on (`lettered`, `stepped`)."""

    DIGITS: Final = 4
    lettered = Signal(str)
    stepped = Signal(int)

    def __init__(self, name: str = "PIN, four digits", *, high: int = 44, parent: QWidget | None = None) -> None:
        super().__init__(name, high=high, parent=parent)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setMaxLength(self.DIGITS)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.textEdited.connect(self._keep_digits)

    def complete(self) -> bool:
        """Whether all four digits are in."""
        return len(self.text()) == self.DIGITS

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits stay here; a letter or an arrow is somebody else's."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.text().isalpha() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.lettered.emit(event.text().upper())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box of a field and a dot for every digit."""
        with paint.painter_of(self) as painter:
            hot = self.hasFocus() or bool(self.property("hot"))
            ring = "focus" if hot else "stop" if self.property("bad") else "edge"
            thick = 1 if ring == "edge" else dress.px(2)
            fill = "focus_soft" if hot else "panel" if self.isEnabled() else "off_fill"
            paint.box(painter, self.rect(), fill=dress.colour(fill), border=dress.colour(ring), thick=thick)
            self._dots(painter)

    def _dots(self, painter: QPainter) -> None:
        step = min(dress.px(56), self.width() // (self.DIGITS + 1))
        radius = dress.px(6)
        first = self.width() / 2 - step * (self.DIGITS - 1) / 2
        filled, empty = dress.colour("ink"), QPen(dress.colour("edge"), max(1.5, dress.px(1.5)))
        for place in range(self.DIGITS):
            typed = place < len(self.text())
            painter.setPen(Qt.PenStyle.NoPen if typed else empty)
            painter.setBrush(filled if typed else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(first + place * step, self.height() / 2), radius, radius)

    def _keep_digits(self, typed: str) -> None:
        digits = "".join(sign for sign in typed if sign in "0123456789")
        if digits != typed:
            self.setText(digits)
        self.update()
