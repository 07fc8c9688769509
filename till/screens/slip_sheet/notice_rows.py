"""Notices under a slip: two are shown, the rest is counted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from till import dress
from till.screens.notice import NoticeShown
from till.screens.slip_sheet.notices import SHOWN
from till.widgets.notice import Notice
from till.widgets.words import Words


class NoticeRows(QWidget):
    """``acted`` is sent with the key of a notice that was clicked."""

    acted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = [""] * SHOWN
        self._rows = [Notice() for _ in range(SHOWN)]
        self._more = Words("", size=12, ink="ink3")
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        for place, row in enumerate(self._rows):
            lay.addWidget(row)
            row.acted.connect(lambda at=place: self.acted.emit(self._keys[at]))
        lay.addWidget(self._more)
        self.show_notices(())

    def show_notices(self, notices: Sequence[NoticeShown], more: int = 0) -> None:
        """Show these, and how many more there are."""
        self.setVisible(bool(notices))
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(notices))
            if place < len(notices):
                one = notices[place]
                row.set(one.kind, one.title, one.text, key=one.key, action=one.action)
                self._keys[place] = one.key
        self._more.set(f"{more} more, F1" if more else "")
        self._more.setVisible(bool(more))
