"""The manager's sheet over any screen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from till import dress
from till.screens.dialogs.asks import AuthorityAsk, Signed
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.manager.model import ManagerModel
from till.screens.manager.page import PageCard
from till.screens.manager.presenter import ManagerPresenter
from till.screens.manager.ways import Ways
from till.widgets.card import Card
from till.widgets.marks import KeyHint
from till.widgets.overlay import Overlay
from till.widgets.words import Words

SIZE, MENU_WIDE = (1040, 636), 320


class Sheet(Overlay):
    """The menu left, the page right; `escaped`, and `entered_page` when the keys come into the page by Tab or mouse."""

    escaped = Signal()
    entered_page = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAccessibleName("Manager")
        self.panel = QWidget(self)
        self.menu_card = Card("Manager", bleed=True)
        self.menu = Ways("Manager")
        self.who = Words("", size=13, ink="ink3")
        self.page = PageCard()
        self._drawing, self._inside, self._fresh = False, False, -1
        self._lay_out()
        self.place_panel()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def show_model(self, model: ManagerModel) -> None:
        """Draw it all, and put the keys where they belong: a fresh page gets them where it begins."""
        self._drawing = True
        self.who.set(model.who)
        self.menu.set_ways(model.menu, model.at)
        if not model.inside:
            self.menu.setFocus()
        self.page.show_page(model)
        if model.inside and (model.fresh != self._fresh or not self._has_keys()):
            self.page.take_keys()
        self._inside, self._fresh, self._drawing = model.inside, model.fresh, False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc is one step back, not always away."""
        if event.key() == Qt.Key.Key_Escape:
            if not event.isAutoRepeat():
                self.escaped.emit()
            event.accept()
        else:
            super().keyPressEvent(event)

    def place_panel(self) -> None:
        """Keep it in the middle."""
        wide, high = (dress.px(length) for length in SIZE)
        self.panel.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)

    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        if not self._drawing and not self._inside and now is not None and self.page.isAncestorOf(now):
            self.entered_page.emit()

    def _has_keys(self) -> bool:
        now = self.focusWidget()
        return now is not None and self.page.isAncestorOf(now)

    def _lay_out(self) -> None:
        self.menu_card.setFixedWidth(dress.px(MENU_WIDE))
        self.menu_card.header.addWidget(self.who)
        self.menu_card.body.addWidget(self.menu)
        self.menu_card.body.addStretch(1)
        self.menu_card.body.addWidget(_hints())
        lay = QHBoxLayout(self.panel)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(12))
        lay.addWidget(self.menu_card)
        lay.addWidget(self.page, 1)


def _hints() -> QWidget:
    hints = QWidget()
    row = QHBoxLayout(hints)
    row.setContentsMargins(dress.px(14), 0, dress.px(14), dress.px(12))
    row.setSpacing(dress.px(14))
    row.addWidget(KeyHint(("↑", "↓"), "look"))
    row.addWidget(KeyHint(("Enter",), "or its key opens"))
    row.addStretch(1)
    return hints


class ManagerSheetView:
    """Opens the sheet over a window and hands its keys to the presenter."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._presenter: ManagerPresenter | None = None
        self._dialog: AuthorityDialog | None = None
        self._model = ManagerModel()
        self.sheet: Sheet | None = None

    def use(self, presenter: ManagerPresenter) -> None:
        """Hand every key and click to this presenter."""
        self._presenter = presenter

    def open_sheet(self) -> None:
        """Lay it over the screen; when a PIN was asked, once its dialog is gone."""
        if self._dialog is not None:
            self._dialog.closed.connect(self._lay)
        else:
            self._lay()

    def close_sheet(self) -> None:
        """Take it away; the keys go back to what had them."""
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            sheet.close_over()

    def show_model(self, model: ManagerModel) -> None:
        """Draw it."""
        self._model = model
        if self.sheet is not None:
            self.sheet.show_model(model)

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a manager's initials and PIN."""
        self._dialog = AuthorityDialog(self._window, ask, done)
        self._dialog.closed.connect(self._asked)
        self._dialog.open()

    def _asked(self) -> None:
        self._dialog = None

    def _lay(self) -> None:
        presenter = self._presenter
        if presenter is None:
            return
        sheet = self.sheet = Sheet(self._window)
        sheet.escaped.connect(presenter.escape)
        sheet.entered_page.connect(presenter.inside)
        sheet.menu.moved.connect(presenter.point)
        sheet.menu.picked.connect(presenter.go_in)
        sheet.page.chosen.connect(presenter.choose)
        sheet.page.entered.connect(presenter.enter)
        sheet.page.left.connect(presenter.escape)
        sheet.open()
        sheet.show_model(self._model)
