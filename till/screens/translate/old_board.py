"""F5: the board of the stamp's second, over the form."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.board_rows import board_title, runner_row
from till.services.values.card import RaceBoard
from till.widgets.board import Board
from till.widgets.marks import KeyHint
from till.widgets.overlay import Dialog
from till.widgets.words import Words

ROWS, HIGH, WIDE = 14, 27, 430


class OldBoard(Dialog):
    """Arrows left and right go through the races; Esc closes."""

    def __init__(self, window: QWidget, boards: Sequence[RaceBoard], place: int, spare: QWidget | None = None) -> None:
        at = boards[place].at
        text = "The prices of that second count (rule 8)."
        super().__init__(
            window,
            f"The board at {at:%H:%M:%S}",
            text,
            kind="focus",
            mark="prices",
            spare=spare,
            at=(770, 84),
            wide=WIDE,
        )
        self._boards, self._place = boards, place
        self._title, self._terms = Words("", size=18, weight=600), Words("", size=13, ink="ink2")
        self._board = Board(high=HIGH)
        self._board.setFixedHeight(dress.px(HIGH) * ROWS + dress.px(HIGH))
        self.body.addWidget(self._title)
        self.body.addWidget(self._terms)
        self.body.addWidget(self._board)
        row = QHBoxLayout()
        row.addWidget(KeyHint(("←", "→"), "another race"))
        row.addWidget(KeyHint(("Esc",), "back to the slip"))
        row.addStretch(1)
        self.body.addLayout(row)
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the races."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key in steps:
            self._place = (self._place + steps[key]) % len(self._boards)
            self._show()
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        board = self._boards[self._place]
        self._title.set(board_title(board))
        self._terms.set(board.terms)
        self._board.rows.set_rows([runner_row(row) for row in board.runners], -1)
