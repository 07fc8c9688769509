"""Key cap and chip as widgets."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from till import dress
from till.widgets import paint
from till.widgets.painted import Painted


class KeyCap(Painted):
    """One key of the keyboard; dim where its zone has not the keys."""

    def __init__(self, key: str, *, dim: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key, self._dim = key, dim
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_as(f"Key {key}")

    def sizeHint(self) -> QSize:
        """Give the cap itself."""
        return QSize(paint.cap_width(self._key), dress.px(paint.CAP))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cap."""
        with paint.painter_of(self) as painter:
            ink = dress.colour("off_ink") if self._dim else None
            edge = dress.colour("line") if self._dim else None
            paint.key_cap(painter, 0, self.height() // 2, self._key, ink=ink, edge=edge)


class Chip(Painted):
    """A state as word, mark and colour together; kinds ok, warn, stop, hold, quiet, done, select."""

    def __init__(self, kind: str = "quiet", text: str = "", mark: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set(kind, text, mark)

    def set(self, kind: str, text: str, mark: str = "") -> None:
        """Show another state."""
        self._kind, self._text, self._mark = kind, text, mark
        self.show_as(text)

    def text(self) -> str:
        """Its word."""
        return self._text

    def kind(self) -> str:
        """Its kind."""
        return self._kind

    def sizeHint(self) -> QSize:
        """Give the chip itself."""
        return QSize(paint.chip_width(self._text, self._mark), dress.px(paint.CHIP))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the chip."""
        with paint.painter_of(self) as painter:
            paint.chip(painter, 0, self.height() // 2, self._kind, self._text, self._mark)


class KeyHint(Painted):
    """One or more key caps and what they do: `F7` Magnify; dim where it cannot be had."""

    def __init__(
        self, keys: tuple[str, ...], text: str, *, size: int = 12, dim: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keys, self._text, self._size, self._dim = keys, text, size, dim
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_as(f"{' '.join(keys)}: {text}")

    def sizeHint(self) -> QSize:
        """Caps and words side by side."""
        caps = sum(paint.cap_width(key) + dress.px(6) for key in self._keys)
        return QSize(caps + dress.width(self._text, self._size) + 1, dress.px(paint.CAP))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw caps and words."""
        with paint.painter_of(self) as painter:
            left, middle = 0, self.height() // 2
            for key in self._keys:
                ink, edge = (dress.colour("off_ink"), dress.colour("line")) if self._dim else (None, None)
                left += paint.key_cap(painter, left, middle, key, ink=ink, edge=edge) + dress.px(6)
            ink = dress.colour("off_ink" if self._dim else "ink2")
            paint.write(painter, self.rect().adjusted(left, 0, 0, 0), self._text, ink, size=self._size)


class EvidenceKey(KeyHint):
    """`Alt E` beside a slip: what proves it; a click is the key (`asked`)."""

    asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(("Alt E",), "Evidence", size=13, parent=parent)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Ask for it."""
        self.asked.emit()
