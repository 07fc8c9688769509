"""The slip that is chosen: picture, what it is, what happened."""

from __future__ import annotations

import os

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.notice import NoticeShown
from till.screens.slips.happenings import Happenings
from till.screens.slips.model import FileShown
from till.screens.slips.what_lines import WhatLines
from till.widgets.card import Card
from till.widgets.figures import Rule
from till.widgets.marks import Chip, EvidenceKey
from till.widgets.notice import Notice
from till.widgets.slip_picture import SlipPicture
from till.widgets.words import Words

INSET = 14
MAY_BREAK = "\N{ZERO WIDTH SPACE}"
# Card and picture at 1366, and where there is room.
WIDE, PICTURE = 372, (168, 270)
WIDER, LARGER = 452, (232, 372)


class FileCard(Card):
    """It stays undimmed beside a dialog about its slip. `evidence_asked` on a click on its key."""

    evidence_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("No slip", parent=parent)
        self.picture = SlipPicture(wide=PICTURE[0], high=PICTURE[1])
        self.picture.set_empty("No picture")
        self._state = Chip()
        self._lines = WhatLines()
        self._client = Words("", size=14, weight=600)
        self._happened = Happenings()
        self._notice = Notice()
        self._pictured: tuple[bytes | None, str] = (None, "")
        self._evidence = EvidenceKey()
        self._evidence.asked.connect(self.evidence_asked)
        self._below: list[QWidget] = []
        self._lay_out()
        self.set_roomy(roomy=False)

    def set_roomy(self, *, roomy: bool) -> None:
        """Give the picture the room there is."""
        wide, high = LARGER if roomy else PICTURE
        self.picture.setFixedSize(dress.px(wide), dress.px(high))
        self.setFixedWidth(dress.px(WIDER if roomy else WIDE))

    def show_file(self, file: FileShown | None) -> None:
        """Show another slip, or none."""
        self.set_title(f"Slip {file.serial}" if file else "No slip")
        for widget in (self._state, self.picture, *self._below):
            widget.setVisible(file is not None)
        if file is None:
            return
        self._state.set(file.state.kind, file.state.text, file.state.mark)
        if (file.picture, file.foot_line) != self._pictured:
            self._pictured = (file.picture, file.foot_line)
            self.picture.set_picture(file.picture, file.foot_line)
        self._lines.set_lines(file.lines)
        self._client.set(file.client)
        self._happened.set_rows(file.happenings)

    def show_notice(self, notice: NoticeShown | None) -> None:
        """Say what was just done."""
        self._notice.setVisible(notice is not None)
        if notice is not None:
            # A path has no spaces: it may break after each of its folders.
            self._notice.set(notice.kind, notice.title, notice.text.replace(os.sep, f"{os.sep}{MAY_BREAK}"))
            self._notice.setFixedHeight(self._notice.heightForWidth(self.width() - dress.px(2 * INSET)))

    def _lay_out(self) -> None:
        self._state.hide()
        self._notice.hide()
        self.header.addWidget(self._state)
        client = Words("Client", size=12.5, ink="ink3")
        happened = Words("What happened", size=13, weight=600, ink="ink2")
        rule = Rule()
        self._below = [self._lines, client, self._client, self._evidence, rule, happened, self._happened]
        right = QVBoxLayout()
        right.setSpacing(dress.px(1))
        right.addWidget(self._lines, 1)
        right.addWidget(client)
        right.addWidget(self._client)
        right.addSpacing(dress.px(4))
        right.addWidget(self._evidence, 0, Qt.AlignmentFlag.AlignLeft)
        top = QHBoxLayout()
        top.setSpacing(dress.px(10))
        top.addWidget(self.picture)
        top.addLayout(right, 1)
        self.body.setSpacing(dress.px(4))
        self.body.addLayout(top)
        self.body.addWidget(rule)
        self.body.addWidget(happened)
        self.body.addWidget(self._happened, 1)
        self.body.addWidget(self._notice)
