"""One page of a PDF on its ground: drawn beside the screen, kept a while, scrolled when it is larger than its place."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget
from shiboken6 import isValid

from printing.drawn import DrawnPage, draw
from till import dress
from till.widgets import paint
from till.widgets.painted import Painted

# Per cent of the size at which the whole page is in sight.
ZOOMS: Final = (100, 140, 200, 280)
KEPT: Final = 12
A4: Final = 210 / 297
_STEP: Final = 60
_AIR: Final = 12


class Worker(Protocol):
    """Does slow work elsewhere; ``widgets.background``."""

    def run(
        self, work: Callable[[], DrawnPage], then: Callable[[DrawnPage], None], failed: Callable[[str], None]
    ) -> None:
        """Do it, then hand back what came of it."""


class _Sheet(Painted):
    """The page itself, or what is said in its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.image: QImage | None = None
        self.wide = 0

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.painter_of(self) as painter:
            painter.fillRect(self.rect(), dress.colour("sunken"))
            if self.image is None:
                paint.write(painter, self.rect(), "Drawing the page…", dress.colour("ink2"), align="centre")
                return
            high = self.image.height() * self.wide // max(1, self.image.width())
            left, top = max(0, (self.width() - self.wide) // 2), max(0, (self.height() - high) // 2)
            onto = QRect(left, top, self.wide, high)
            painter.drawImage(onto, self.image)
            paint.box(painter, onto, border=dress.colour("edge"), radius=0)


class PageView(QScrollArea):
    """Shows a page of a PDF. `turned` is sent when it is asked for another page at an end of this one."""

    turned = Signal(int)

    def __init__(self, worker: Worker, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._worker = worker
        self._pdf, self._page, self._pages, self._zoom = b"", 0, 0, 0
        self._kept: OrderedDict[tuple[int, int], QImage] = OrderedDict()
        self._asked: set[tuple[int, int]] = set()
        self._sheet = _Sheet()
        self.setWidget(self._sheet)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Page")

    def show_page(self, pdf: bytes, page: int, pages: int, zoom: int) -> None:
        """Show a page, from 0; ``zoom`` is a place in ``ZOOMS``."""
        if pdf is not self._pdf:
            self._kept.clear()
            self._asked.clear()
        same = (pdf is self._pdf) and page == self._page
        self._pdf, self._page, self._pages, self._zoom = pdf, page, pages, zoom
        self.setAccessibleName(f"Page {page + 1} of {pages}, {ZOOMS[zoom]} per cent")
        if not same:
            self.verticalScrollBar().setValue(0)
        self._show()

    def image(self) -> QImage | None:
        """Give the picture that is shown, None while it is being drawn."""
        return self._sheet.image

    def scroll_by(self, steps: int) -> None:
        """Go down or up the page; past its end, ask for another one."""
        bar = self.verticalScrollBar()
        before = bar.value()
        bar.setValue(before + steps * dress.px(_STEP))
        if bar.value() == before:
            self.turned.emit(1 if steps > 0 else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key to the sheet around it."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw it for the place there is."""
        super().resizeEvent(event)
        self._show()

    def _show(self) -> None:
        if not self._pages:
            return
        wide = self._wide()
        image = self._kept.get((self._page, wide))
        if image is not None:
            self._kept.move_to_end((self._page, wide))
        self._sheet.image, self._sheet.wide = image, wide
        room = self.viewport().size()
        self._sheet.resize(max(room.width(), wide), max(room.height(), int(wide / A4) + 2 * dress.px(_AIR)))
        self._sheet.update()
        for page in (self._page, self._page + 1, self._page - 1):
            if 0 <= page < self._pages:
                self._ask(page, wide)

    def _wide(self) -> int:
        """Give the page's width: the whole page in sight, times the zoom."""
        room, air = self.maximumViewportSize(), 2 * dress.px(_AIR)
        fitting = min(room.width() - air, int((room.height() - air) * A4))
        return max(60, fitting * ZOOMS[self._zoom] // 100)

    def _ask(self, page: int, wide: int) -> None:
        if (page, wide) in self._kept or (page, wide) in self._asked:
            return
        self._asked.add((page, wide))
        pdf, ratio = self._pdf, self.devicePixelRatio()
        self._worker.run(
            lambda: draw(pdf, page, int(wide * ratio)),
            lambda drawn: self._keep(pdf, (page, wide), drawn),
            lambda _words: None,
        )

    def _keep(self, pdf: bytes, where: tuple[int, int], drawn: DrawnPage) -> None:
        # The sheet may be closed by now, or show another report.
        if not isValid(self) or pdf is not self._pdf:
            return
        self._asked.discard(where)
        self._kept[where] = image_of(drawn)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        if where == (self._page, self._wide()):
            self._show()


def image_of(drawn: DrawnPage) -> QImage:
    """Give a drawn page as an image that owns its dots."""
    return QImage(drawn.dots, drawn.wide, drawn.high, drawn.wide * 3, QImage.Format.Format_RGB888).copy()
