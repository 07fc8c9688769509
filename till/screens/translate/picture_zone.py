"""Middle: the picture, large, nearer and turned by key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.translate.model import PictureShown
from till.widgets.card import Card
from till.widgets.marks import Chip, KeyCap, KeyHint
from till.widgets.slip_picture import SlipPicture
from till.widgets.words import Words

WIDE, LEAST = 394, 300


class PictureZone(Card):
    """Keeps the picture as it was zoomed until another slip comes."""

    def __init__(self, picture_of: Callable[[str], bytes | None], parent: QWidget | None = None) -> None:
        super().__init__("Picture", parent=parent)
        self.setFixedWidth(dress.px(WIDE))
        self._picture_of = picture_of
        self._shown: tuple[str | None, str] = (None, "")
        self.picture = SlipPicture(wide=350, high=562)
        self.picture.setMinimumHeight(dress.px(LEAST))
        self._stamped, self._before = Chip(), Words("", size=13, ink="ink2", align="right")
        self._lay_out()
        self.show_picture(None)

    def show_picture(self, shown: PictureShown | None) -> None:
        """Show another slip's picture."""
        self._stamped.setVisible(shown is not None)
        self._before.setVisible(shown is not None)
        if shown is None:
            self._change((None, ""), "No slip is open")
            return
        self._change((shown.sha, shown.foot_line), "No picture: a manager took it so")
        chip = shown.stamped
        self._stamped.set(chip.kind, chip.text, "camera" if chip.kind == "ok" else "warn")
        self._before.set(shown.before, "stop" if shown.late else "ink2")

    def _change(self, picture: tuple[str | None, str], empty: str) -> None:
        self.picture.set_empty(empty)
        if picture != self._shown:
            self._shown = picture
            sha, foot = picture
            self.picture.set_picture(self._picture_of(sha) if sha else None, foot)

    def _lay_out(self) -> None:
        for cap in (KeyCap("Ctrl +"), KeyCap("Ctrl −")):
            self.header.addWidget(cap)
        self.header.addWidget(Words("zoom", size=12, ink="ink2"))
        self.header.addWidget(KeyHint(("Ctrl R",), "turn"))
        row = QHBoxLayout()
        side = dress.px(8)
        row.setContentsMargins(side, 0, side, 0)
        row.addWidget(self.picture)
        self.body.addLayout(row, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._stamped)
        foot.addWidget(self._before, 1)
        self.body.addLayout(foot)
