"""The middle column: notes and coins by the piece, what they come to, and why not."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from till import dress
from till.screens.day.counting import label
from till.screens.day.model import CountShown, FigureShown, PiecesShown
from till.screens.day.presenter import NOTE
from till.services.values.office import DENOMINATIONS
from till.widgets.button import Button
from till.widgets.card import Card
from till.widgets.fields import TextField
from till.widgets.figures import FigureRow, Rule
from till.widgets.labelled import Labelled
from till.widgets.marks import Chip
from till.widgets.scrolled import scrolled
from till.widgets.words import Words

ROW = 29
SMALLEST_NOTE = 500


class PiecesField(TextField):
    """How many of one note or coin; `came` when the keys come."""

    came = Signal(int)

    def __init__(self, at: int, pence: int) -> None:
        super().__init__(f"How many {label(pence)}", high=26, size=15, weight=600)
        self._at = at
        self.setFixedWidth(dress.px(96))
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say where the keys are, and let the next digit start anew."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.selectAll()
        self.came.emit(self._at)


class PiecesRow(QWidget):
    """A note or coin: label, field, worth."""

    def __init__(self, at: int, pence: int) -> None:
        super().__init__()
        self.field = PiecesField(at, pence)
        self._worth = Words("", size=15, weight=600, align="right")
        name = Words(label(pence), size=15, weight=600 if pence >= SMALLEST_NOTE else 500)
        lay = QHBoxLayout(self)
        lay.setContentsMargins(dress.px(4), 0, dress.px(4), 0)
        lay.setSpacing(0)
        lay.addWidget(name, 176)
        lay.addWidget(self.field)
        lay.addWidget(self._worth, 116)
        self.setFixedHeight(dress.px(ROW))

    def set(self, shown: PiecesShown, *, locked: bool) -> None:
        """Show it."""
        if self.field.text() != shown.text:
            self.field.setText(shown.text)
        self.field.set_bad(shown.bad)
        self.field.setEnabled(not locked)
        self._worth.set(shown.worth)


class NoteField(TextField):
    """What happened; `came` when the keys come."""

    came = Signal(int)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say where the keys are."""
        super().focusInEvent(event)
        self.came.emit(NOTE)


class CountCard(Card):
    """Signals: `counted` (pence, text), `noted` (text), `came` (place of the field), `entered`."""

    counted = Signal(int, str)
    noted = Signal(str)
    came = Signal(int)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__("Count")
        self.chip = Chip()
        self.rows = [PiecesRow(at, pence) for at, pence in enumerate(DENOMINATIONS)]
        self.total = Words("", size=24, weight=600, align="right")
        self.expected = FigureRow(size=15)
        self.difference = FigureRow(size=20, beside=True)
        self.note = NoteField("What happened, as an incident note", high=34)
        self.said = Words("", size=13, weight=500, ink="stop")
        self.button = Button("", "fill", high=44)
        self._noted = Labelled("What happened, as an incident note", self.note)
        self.header.addWidget(self.chip)
        self._lay_out()
        self._wire()

    def set(self, shown: CountShown) -> None:
        """Show the count."""
        self.set_title(shown.title)
        self.chip.setVisible(bool(shown.chip[1]))
        self.chip.set(*shown.chip)
        for row, pieces in zip(self.rows, shown.pieces, strict=True):
            row.set(pieces, locked=shown.locked)
        self.total.set(shown.counted)
        self._figure(self.expected, shown.expected)
        self._figure(self.difference, shown.difference)
        self._noted.setEnabled(shown.asks_note)
        if self.note.text() != shown.note:
            self.note.setText(shown.note)
        self.said.set(shown.said, mark="note" if shown.said else "")
        self.button.set_text(shown.button)
        self.button.setEnabled(shown.ready)
        self.button.set_kind("fill", "Enter" if shown.ready else "")

    def take_keys(self) -> None:
        """Put the keys into the note where it is asked, else into the first piece, else onto the button."""
        if self.note.isEnabled():
            self.note.setFocus()
        elif self.rows[0].field.isEnabled():
            self.rows[0].field.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.button.setFocus()

    @staticmethod
    def _figure(row: FigureRow, shown: FigureShown | None) -> None:
        """Keep the room of a row that says nothing."""
        one = shown or FigureShown("", "")
        row.set(one.label, one.value, note=one.note, chip=one.chip, ink=one.ink)

    def _wire(self) -> None:
        for row, pence in zip(self.rows, DENOMINATIONS, strict=True):
            row.field.textEdited.connect(lambda text, pence=pence: self.counted.emit(pence, text))
            row.field.returnPressed.connect(self.entered)
            row.field.came.connect(self.came)
        self.note.textEdited.connect(self.noted)
        self.note.returnPressed.connect(self.entered)
        self.note.came.connect(self.came)
        self.button.clicked.connect(self.entered)

    def _lay_out(self) -> None:
        self.body.setSpacing(0)
        self.body.addLayout(self._heads())
        self.body.addWidget(self._pieces(), 1)
        self.body.addWidget(Rule("edge"))
        total = QHBoxLayout()
        total.setContentsMargins(dress.px(4), 0, dress.px(4), 0)
        total.addWidget(Words("Counted", size=15, weight=600))
        total.addWidget(self.total, 1)
        self.body.addLayout(total)
        for row in (self.expected, self.difference):
            line = QHBoxLayout()
            line.setContentsMargins(dress.px(4), 0, dress.px(4), 0)
            line.addWidget(row)
            self.body.addLayout(line)
        self.body.addWidget(self._noted)
        self.body.addSpacing(dress.px(4))
        self.said.setFixedHeight(dress.px(22))
        self.body.addWidget(self.said)
        self.body.addSpacing(dress.px(4))
        self.body.addWidget(self.button)

    @staticmethod
    def _heads() -> QHBoxLayout:
        heads = QHBoxLayout()
        heads.setContentsMargins(dress.px(4), 0, dress.px(4), 0)
        heads.setSpacing(0)
        many = Words("How many", size=12, weight=500, ink="ink2", align="centre")
        many.setFixedWidth(dress.px(96))
        heads.addWidget(Words("Note or coin", size=12, weight=500, ink="ink2"), 176)
        heads.addWidget(many)
        heads.addWidget(Words("Worth", size=12, weight=500, ink="ink2", align="right"), 116)
        return heads

    def _pieces(self) -> QScrollArea:
        inner = QWidget()
        lay = QVBoxLayout(inner)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(0)
        for row, pence in zip(self.rows, DENOMINATIONS, strict=True):
            lay.addWidget(row)
            if pence == SMALLEST_NOTE:
                notes_end = Rule()
                notes_end.setFixedHeight(dress.px(4))
                lay.addWidget(notes_end)
        lay.addStretch(1)
        area = scrolled(inner, least=ROW * 6)
        area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        return area
