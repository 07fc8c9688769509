"""A zone of the screen: title row, body, and the ring that says where the keys go."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.widgets.marks import Chip
from till.widgets.paint import box, painter_of
from till.widgets.words import Words


class _Ring(QWidget):
    """The ring, over everything inside the zone so that no row paints over it."""

    def __init__(self, zone: QWidget) -> None:
        super().__init__(zone)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painter_of(self) as painter:
            box(painter, self.rect(), border=dress.colour("focus"), radius=8, thick=dress.px(2))


class Zone(QFrame):
    """A frame that has the ring while a widget inside it (and in no inner zone) has the keys."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hot = False
        self._ring = _Ring(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)

    def hot(self) -> bool:
        """Whether the keys go here."""
        return self._hot

    def set_hot(self, hot: bool) -> None:  # noqa: FBT001 - a setter
        """Give or take the ring."""
        self._hot = hot
        self._ring.setVisible(hot)
        self._ring.raise_()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the ring round the whole zone."""
        super().resizeEvent(event)
        self._ring.setGeometry(self.rect())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel and its hairline."""
        with painter_of(self) as painter:
            box(painter, self.rect(), fill=dress.colour("panel"), border=dress.colour("line"), radius=8)

    def changeEvent(self, event: QEvent) -> None:
        """Draw again in the colours that are worn now."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self.update()
        super().changeEvent(event)

    def _follow_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        if now is not None and now.window() is self.window():
            self.set_hot(zone_of(now) is self)


def zone_of(widget: QWidget | None) -> Zone | None:
    """Give the innermost zone around a widget."""
    while widget is not None and not isinstance(widget, Zone):
        widget = widget.parentWidget()
    return widget


class Card(Zone):
    """A zone with a title row 40 high: title, chip *Keys go here*, and a `header` layout at the right.

    `body` is the layout for the contents; `bleed` lets rows reach from border to border; `pad` is the inset,
    `head` the height of the title row.
    """

    def __init__(
        self,
        title: str = "",
        *,
        note: str = "",
        bleed: bool = False,
        pad: int = 14,
        head: int = 40,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._head = dress.px(head)
        self._pad = dress.px(pad)
        self._title = Words(title, size=13, weight=600, ink="ink2")
        self._note = Words(note, size=13, ink="ink3")
        self._note.setVisible(bool(note))
        self._row = QWidget()
        self._chip = Chip("select", "Keys go here", "keys", self._row)
        self._chip.hide()
        self.header = QHBoxLayout()
        self.header.setSpacing(dress.px(8))
        self.body = QVBoxLayout()
        side = 1 if bleed else self._pad
        self.body.setContentsMargins(side, 0, side, 1 if bleed else self._pad)
        self.body.setSpacing(dress.px(8))
        self._assemble()

    def set_title(self, title: str, note: str = "") -> None:
        """Change the title and the quiet words after it."""
        self._title.set(title)
        self._note.set(note)
        self._note.setVisible(bool(note))
        self._place_chip()

    def set_hot(self, hot: bool) -> None:  # noqa: FBT001 - a setter
        """Give or take ring and chip."""
        super().set_hot(hot)
        self._title.set(self._title.text(), "focus" if hot else "ink2")
        self._place_chip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See whether the chip has room now."""
        super().resizeEvent(event)
        self._place_chip()

    def _place_chip(self) -> None:
        """Put the chip after the words, outside the layout: its coming moves nothing; without room it stays away."""
        gap = dress.px(8)
        left = self._pad + self._title.sizeHint().width() + gap
        if self._note.text():
            left += self._note.sizeHint().width() + gap
        size = self._chip.sizeHint()
        self._chip.setGeometry(left, (self._head - size.height()) // 2, size.width(), size.height())
        room = self.width() - self._pad - self.header.sizeHint().width()
        self._chip.setVisible(self.hot() and left + size.width() <= room)

    def _assemble(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(self._pad, 0, self._pad, 0)
        top.setSpacing(dress.px(7))
        top.addWidget(self._title)
        top.addWidget(self._note)
        top.addStretch(1)
        top.addLayout(self.header)
        self._row.setFixedHeight(self._head)
        self._row.setLayout(top)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._row)
        room = QWidget()
        room.setLayout(self.body)
        outer.addWidget(room, 1)
