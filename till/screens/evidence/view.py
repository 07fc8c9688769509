"""The evidence sheet, drawn: pictures left, the verdict and both chains right."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.evidence.model import EvidenceModel, StillShown
from till.screens.evidence.presenter import EvidencePresenter
from till.widgets.button import Button
from till.widgets.card import Zone
from till.widgets.marks import Chip, KeyHint
from till.widgets.notice import Notice
from till.widgets.overlay import Overlay
from till.widgets.slip_picture import SlipPicture
from till.widgets.table import Cell, Column, ListTable
from till.widgets.words import Words

SIZE: Final = (1240, 660)
PICTURE: Final = (262, 400)
ABREAST: Final = 2
COLUMNS: Final = (
    Column("Link", 112, size=13),
    Column("Time", 78, ink="ink2", size=13),
    Column("What it says"),
    Column("Standing", 104),
)
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Picture(QWidget):
    """A picture over its words; where there are more than two they share the room of two."""

    def __init__(self, among: int) -> None:
        super().__init__()
        wide = PICTURE[0] * ABREAST // max(ABREAST, among)
        self.picture = SlipPicture(wide=wide, high=PICTURE[1])
        self.picture.set_empty("No picture")
        self.picture.setFixedSize(dress.px(wide), dress.px(PICTURE[1]))
        self._chip = Chip()
        self._title = Words("", size=14, weight=600, wrap=True)
        self._covers = Words("", size=12, ink="ink2", wrap=True)
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(3))
        for widget in (self.picture, self._chip, self._title, self._covers):
            lay.addWidget(widget)
        lay.addStretch(1)
        self.setFixedWidth(dress.px(wide))

    def show_still(self, still: StillShown) -> None:
        self.picture.set_picture(still.image, still.foot_line)
        self._chip.set(still.standing.kind, f"Hash {still.standing.text.lower()}", still.standing.mark)
        self._title.set(still.title)
        self._covers.set(still.covers)


class EvidenceSheet(Overlay):
    """Enter writes the dispute file, F8 shows it, F7 magnifies; Tab goes from picture to picture."""

    def __init__(self, window: QWidget, presenter: EvidencePresenter) -> None:
        super().__init__(window)
        self.setAccessibleName("Evidence")
        self.panel = Zone(self)
        self.verdict, self.notice = Notice(), Notice()
        self.links = ListTable("What both chains say of this slip", COLUMNS, high=32)
        self.links.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.write_button = Button("Write the dispute file", "fill", key="Enter", high=46)
        self.look_button = Button("Look at it and print", "outline", key="F8", high=46)
        self.pictures: list[_Picture] = []
        self._stills: tuple[StillShown, ...] = ()
        self._title = Words("", size=20, weight=600, mark="scales")
        self._row = QHBoxLayout()
        self._presenter = presenter
        self.write_button.clicked.connect(presenter.write)
        self.look_button.clicked.connect(presenter.look)
        for button in (self.write_button, self.look_button):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lay_out()
        self.place_panel()

    def open(self) -> None:
        """Show it with the keys."""
        super().open()
        self.panel.set_hot(True)

    def show_model(self, model: EvidenceModel) -> None:
        """Draw it all."""
        self._title.set(model.title)
        self.verdict.set(model.verdict.kind, model.verdict.title, model.verdict.text)
        self.notice.setVisible(model.said is not None)
        if model.said is not None:
            self.notice.set(model.said.kind, model.said.title, model.said.text)
        self._show_stills(model.stills)
        self.links.set_rows(
            [
                [one.place, one.at, one.text, Cell(one.standing.text, one.standing.kind, one.standing.mark)]
                for one in model.links
            ]
        )
        self.write_button.setEnabled(model.ready and not model.file)
        self.look_button.setEnabled(bool(model.file))

    def function(self, key: str) -> None:
        """F7 and F8; no other function key reaches the screen below."""
        if key == "F8" and self.look_button.isEnabled():
            self.look_button.click()
        elif key == "F7" and self.pictures:
            chosen = next((one.picture for one in self.pictures if one.picture.hasFocus()), self.pictures[0].picture)
            chosen.zoom(2)
            chosen.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter writes; Esc closes."""
        if event.key() in _ENTER and not event.isAutoRepeat() and self.write_button.isEnabled():
            self.write_button.click()
        super().keyPressEvent(event)

    def place_panel(self) -> None:
        """Keep it in the middle, as large as the window lets it be."""
        wide, high = (
            min(dress.px(side), room - dress.px(32))
            for side, room in zip(SIZE, (self.width(), self.height()), strict=True)
        )
        self.panel.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)

    def _show_stills(self, stills: tuple[StillShown, ...]) -> None:
        if stills == self._stills:
            return
        self._stills = stills
        for old in self.pictures:
            old.deleteLater()
        self.pictures = [_Picture(len(stills)) for _ in stills]
        for place, (picture, still) in enumerate(zip(self.pictures, stills, strict=True)):
            picture.show_still(still)
            self._row.insertWidget(place, picture)

    def _lay_out(self) -> None:
        lay = QVBoxLayout(self.panel)
        lay.setContentsMargins(dress.px(20), dress.px(14), dress.px(20), dress.px(14))
        lay.setSpacing(dress.px(10))
        right, foot = QVBoxLayout(), QHBoxLayout()
        right.setSpacing(dress.px(8))
        right.addWidget(self.verdict)
        right.addWidget(self.links, 1)
        right.addWidget(self.notice)
        self._row.setSpacing(dress.px(14))
        self._row.addLayout(right, 1)
        for keys, words in ((("F7",), "magnify"), (("Tab",), "next picture"), (("Esc",), "close")):
            foot.addWidget(KeyHint(keys, words, size=13))
        foot.setSpacing(dress.px(14))
        foot.addStretch(1)
        foot.addWidget(self.look_button)
        foot.addWidget(self.write_button)
        lay.addWidget(self._title)
        lay.addLayout(self._row, 1)
        lay.addLayout(foot)
        self.notice.hide()


class EvidenceSheetView:
    """Opens the sheet over a window; one at a time."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._presenter: EvidencePresenter | None = None
        self.sheet: EvidenceSheet | None = None

    def use(self, presenter: EvidencePresenter) -> None:
        """Hand every key and click to this presenter."""
        self._presenter = presenter

    def open_sheet(self) -> None:
        """Lay it over the screen."""
        if self._presenter is None or self.sheet is not None:
            return
        self.sheet = EvidenceSheet(self._window, self._presenter)
        self.sheet.closed.connect(self._closed)
        self.sheet.open()

    def close_sheet(self) -> None:
        """Take it away; the keys go back to what had them."""
        if self.sheet is not None:
            self.sheet.close_over()

    def show_model(self, model: EvidenceModel) -> None:
        """Draw it."""
        if self.sheet is not None:
            self.sheet.show_model(model)

    def _closed(self) -> None:
        self.sheet = None
