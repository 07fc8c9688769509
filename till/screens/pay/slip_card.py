"""The evidence: the slip's picture and what is known of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from till import dress
from till.screens.pay.model import SlipShown
from till.widgets.card import Card
from till.widgets.figures import FigureRow, Rule
from till.widgets.marks import Chip, EvidenceKey
from till.widgets.slip_picture import SlipPicture

# The card at 1366 and where there is room: the picture gets it.
WIDE, WIDER = 298, 404
# What the picture keeps when room is short.
LEAST = 220
FACTS = 4


class SlipCard(Card):
    """Picture over facts over the drawer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("No slip yet", parent=parent)
        self.setFixedWidth(dress.px(WIDE))
        self.picture = SlipPicture(wide=270, high=434)
        self.picture.setMinimumHeight(dress.px(LEAST))
        self.picture.set_empty("The slip comes here with its receipt")
        self.evidence = EvidenceKey()
        self._state = Chip()
        self._facts = [FigureRow(size=13, label_size=13, high=25) for _ in range(FACTS)]
        self._drawer = FigureRow(size=14, label_size=13, high=25)
        self._pictured: tuple[bytes | None, str] = (None, "")
        self._lay_out()

    def show_slip(self, slip: SlipShown) -> None:
        """Show another slip, or none."""
        self.set_title(slip.title)
        self._state.setVisible(slip.chip is not None)
        self.evidence.setVisible(slip.chip is not None)
        if slip.chip is not None:
            self._state.set(slip.chip.kind, slip.chip.text, slip.chip.mark)
        if (slip.picture, slip.foot_line) != self._pictured:
            self._pictured = (slip.picture, slip.foot_line)
            self.picture.set_picture(slip.picture, slip.foot_line)
        facts = (*slip.facts, *((("", ""),) * FACTS))[:FACTS]
        for row, (label, value) in zip(self._facts, facts, strict=True):
            row.set(label, value)
        self._drawer.set("In the drawer" if slip.in_drawer else "", slip.in_drawer)

    def _lay_out(self) -> None:
        self._state.hide()
        self.evidence.hide()
        self.header.addWidget(self._state)
        self.body.setSpacing(0)
        self.body.addWidget(self.picture, 1)
        self.body.addSpacing(dress.px(5))
        for row in self._facts:
            self.body.addWidget(row)
        self.body.addSpacing(dress.px(4))
        self.body.addWidget(self.evidence, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addSpacing(dress.px(5))
        self.body.addWidget(Rule())
        self.body.addWidget(self._drawer)
        self.body.setContentsMargins(dress.px(14), 0, dress.px(14), dress.px(9))
