"""The preview, drawn: the page in the middle of a sheet over the screen, its keys under it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.preview.model import PreviewModel
from till.screens.preview.presenter import PreviewPresenter
from till.screens.preview.services import Worker
from till.widgets.button import Button
from till.widgets.card import Zone
from till.widgets.marks import KeyHint
from till.widgets.notice import Notice
from till.widgets.overlay import Overlay
from till.widgets.page_view import PageView
from till.widgets.words import Words

WIDE: Final = 1160
_EDGE: Final = 16
_HINTS: Final = (
    (("PgUp", "PgDn"), "page"),
    (("↑", "↓"), "along it"),
    (("+", "−"), "nearer, farther"),
    (("0",), "whole"),
)


class PreviewSheet(Overlay):
    """Its keys are the presenter's calls."""

    def __init__(self, window: QWidget, worker: Worker, presenter: PreviewPresenter) -> None:
        super().__init__(window)
        self.setAccessibleName("Preview")
        self.panel = Zone(self)
        self.page = PageView(worker)
        self.notice = Notice()
        self.print_button = Button("Print", "outline", key="F8", high=42)
        self.keep_button = Button("Save as a file", "outline", key="F6", high=42)
        self._title, self._place = Words("", size=20, weight=600), Words("", size=14, ink="ink2", align="right")
        self._presenter = presenter
        self.page.turned.connect(presenter.turn)
        self.print_button.clicked.connect(presenter.print_out)
        self.keep_button.clicked.connect(presenter.keep)
        for button in (self.print_button, self.keep_button):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lay_out()
        self.place_panel()

    def open(self) -> None:
        """Show it; the keys go to the page."""
        super().open()
        self.page.setFocus()

    def show_model(self, model: PreviewModel) -> None:
        """Draw it all."""
        self._title.set(model.title)
        self._place.set(model.place or ("" if model.said else "Being made…"))
        for button in (self.print_button, self.keep_button):
            button.setEnabled(bool(model.pages))
        self.notice.setVisible(model.said is not None)
        if model.said is not None:
            self.notice.set(model.said.kind, model.said.title, model.said.text)
        self.page.show_page(model.pdf, model.page, model.pages, model.zoom)

    def function(self, key: str) -> None:
        """F6 keeps, F8 prints; no other function key reaches the screen below."""
        acts = {"F6": self.keep_button, "F8": self.print_button}
        if key in acts and acts[key].isEnabled():
            acts[key].click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leaf, go along the page, come nearer; Esc closes."""
        one = self._presenter
        acts = {
            Qt.Key.Key_PageDown: lambda: one.turn(1),
            Qt.Key.Key_Right: lambda: one.turn(1),
            Qt.Key.Key_PageUp: lambda: one.turn(-1),
            Qt.Key.Key_Left: lambda: one.turn(-1),
            Qt.Key.Key_Home: one.first,
            Qt.Key.Key_End: one.last,
            Qt.Key.Key_Down: lambda: one.scroll(1),
            Qt.Key.Key_Up: lambda: one.scroll(-1),
            Qt.Key.Key_Plus: lambda: one.nearer(1),
            Qt.Key.Key_Equal: lambda: one.nearer(1),
            Qt.Key.Key_Minus: lambda: one.nearer(-1),
            Qt.Key.Key_0: one.whole,
        }
        act = acts.get(Qt.Key(event.key()))
        if act is not None:
            act()
            event.accept()
        else:
            super().keyPressEvent(event)

    def place_panel(self) -> None:
        """Keep it in the middle, as high as the window."""
        wide = min(dress.px(WIDE), self.width() - 2 * dress.px(_EDGE))
        self.panel.setGeometry((self.width() - wide) // 2, dress.px(_EDGE), wide, self.height() - 2 * dress.px(_EDGE))

    def _lay_out(self) -> None:
        lay = QVBoxLayout(self.panel)
        lay.setContentsMargins(dress.px(18), dress.px(10), dress.px(18), dress.px(12))
        lay.setSpacing(dress.px(8))
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._place)
        foot.setSpacing(dress.px(14))
        for keys, words in _HINTS:
            foot.addWidget(KeyHint(keys, words, size=13))
        foot.addWidget(KeyHint(("Esc",), "close", size=13))
        foot.addStretch(1)
        foot.addWidget(self.keep_button)
        foot.addWidget(self.print_button)
        lay.addLayout(head)
        lay.addWidget(self.notice)
        lay.addWidget(self.page, 1)
        lay.addLayout(foot)
        self.notice.hide()


class PreviewSheetView:
    """Opens the sheet over a window; one at a time."""

    def __init__(self, window: QWidget, worker: Worker) -> None:
        self._window, self._worker = window, worker
        self._presenter: PreviewPresenter | None = None
        self.sheet: PreviewSheet | None = None

    def use(self, presenter: PreviewPresenter) -> None:
        """Hand every key and click to this presenter."""
        self._presenter = presenter

    def open_sheet(self) -> None:
        """Lay it over the screen."""
        if self._presenter is None or self.sheet is not None:
            return
        self.sheet = PreviewSheet(self._window, self._worker, self._presenter)
        self.sheet.closed.connect(self._closed)
        self.sheet.open()

    def show_model(self, model: PreviewModel) -> None:
        """Draw it."""
        if self.sheet is not None:
            self.sheet.show_model(model)

    def scroll_by(self, steps: int) -> None:
        """Go down or up the page."""
        if self.sheet is not None:
            self.sheet.page.scroll_by(steps)

    def _closed(self) -> None:
        self.sheet = None
