"""The board editor over the counter: runners and the line left, the shows of one and the acts right."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.board.line import Line
from till.screens.board.model import BoardModel
from till.screens.board.rows import RunnerHeads, RunnerRows
from till.widgets.button import Button
from till.widgets.card import Card, Zone
from till.widgets.marks import Chip, KeyHint
from till.widgets.notice import Notice
from till.widgets.overlay import Overlay
from till.widgets.table import Column, ListTable
from till.widgets.words import Words

SIZE, SIDE, SAID, SECOND = (1160, 636), 372, 52, 1000
HISTORY = (
    Column("Time", 84, ink="ink2", size=13),
    Column("Price", 86, align="right", weight=600),
    Column("By", 56, ink="pen", weight=600, size=13),
    Column("From", ink="ink3", size=13),
)


class Editor(Overlay):
    """Its signals are the presenter's calls."""

    escaped = Signal()
    withdraw_asked = Signal()
    suspend_asked = Signal()
    guide_asked = Signal()
    off_asked = Signal()
    undo_asked = Signal()
    ticked = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAccessibleName("Board")
        self.panel = QWidget(self)
        self.rows, self.line = RunnerRows(), Line()
        self.history = ListTable("Shows of the runner", HISTORY, high=29)
        self.history.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.notice = Notice()
        self._title, self._terms = Words("", size=20, weight=600), Words("", size=13, ink="ink2")
        self._place, self._chip = Words("", size=13, ink="ink3"), Chip()
        self._note = Words("", size=12, ink="ink2", mark="info", wrap=True)
        self._right = Card("Shows", bleed=True)
        self.acts = {
            "F5": _act("Withdraw the runner", "F5", self.withdraw_asked),
            "F6": _act("Suspend the race", "F6", self.suspend_asked),
            "F7": _act("Guide on the screens", "F7", self.guide_asked),
            "Ctrl O": _act("Off now", "Ctrl O", self.off_asked),
            "Ctrl Z": _act("Take the off back", "Ctrl Z", self.undo_asked),
        }
        self._lay_out()
        self.place_panel()
        self._second = QTimer(self)
        self._second.timeout.connect(self.ticked)
        self._second.start(SECOND)

    def show_model(self, model: BoardModel) -> None:
        """Draw it all."""
        self._title.set(model.title)
        self._terms.set(model.terms)
        self._place.set(model.place)
        self._note.set(model.note)
        if model.chip is not None:
            self._chip.set(model.chip.kind, model.chip.text, model.chip.mark)
        self.rows.set_rows(model.runners, model.at)
        self._right.set_title(f"Shows of {model.history_of}" if model.history_of else "Shows")
        self.history.set_rows([(show.at, show.price, show.by, show.source) for show in model.history])
        self._show_acts(model)
        self.line.show_line(model)
        self.notice.setVisible(model.said is not None)
        if model.said is not None:
            self.notice.set(model.said.kind, model.said.title, model.said.text)

    def function(self, key: str) -> None:
        """F5, F6 and F7; a function key of the screen below does nothing here."""
        if key in self.acts and self.acts[key].isEnabled():
            self.acts[key].click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc is one step back; Ctrl O and Ctrl Z are the off's."""
        chord = {Qt.Key.Key_O: "Ctrl O", Qt.Key.Key_Z: "Ctrl Z"}.get(Qt.Key(event.key()), "")
        if event.isAutoRepeat():
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif chord and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.function(chord)
        event.accept()

    def place_panel(self) -> None:
        """Keep it in the middle."""
        wide, high = (dress.px(length) for length in SIZE)
        self.panel.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)

    def _show_acts(self, model: BoardModel) -> None:
        able = model.able
        self.acts["F5"].set_text(f"Withdraw {model.history_of}" if able.withdraw else "Withdraw")
        self.acts["F5"].setEnabled(able.withdraw)
        self.acts["F6"].set_text("Take bets again" if able.resume else "Suspend the race")
        self.acts["F6"].setEnabled(able.suspend or able.resume)
        self.acts["F7"].setVisible(able.guide)
        self.acts["Ctrl O"].setEnabled(able.off)
        self.acts["Ctrl Z"].setEnabled(able.undo)

    def _lay_out(self) -> None:
        lay = QHBoxLayout(self.panel)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(12))
        lay.addWidget(self._left(), 1)
        lay.addWidget(self._shows())

    def _left(self) -> Zone:
        zone = Zone()
        lay = QVBoxLayout(zone)
        lay.setContentsMargins(1, dress.px(12), 1, dress.px(14))
        lay.setSpacing(dress.px(8))
        lay.addLayout(self._inset(self._head()))
        lay.addWidget(RunnerHeads())
        lay.setSpacing(0)
        lay.addWidget(self.rows, 1)
        foot = QVBoxLayout()
        foot.setSpacing(dress.px(8))
        said = QWidget()
        said.setFixedHeight(dress.px(SAID))
        room = QVBoxLayout(said)
        room.setContentsMargins(0, 0, 0, 0)
        room.addWidget(self.notice)
        foot.addWidget(said)
        foot.addWidget(self.line)
        lay.addLayout(self._inset(foot))
        return zone

    def _head(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(dress.px(1))
        words.addWidget(self._title)
        words.addWidget(self._terms)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, dress.px(8))
        head.setSpacing(dress.px(12))
        head.addLayout(words, 1)
        head.addWidget(self._place)
        head.addWidget(KeyHint(("←", "→"), "other races"))
        head.addWidget(self._chip)
        return head

    def _shows(self) -> Card:
        card = self._right
        card.setFixedWidth(dress.px(SIDE))
        card.body.addWidget(self.history, 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(dress.px(14), 0, dress.px(14), dress.px(13))
        foot.setSpacing(dress.px(8))
        foot.addWidget(self._note)
        for button in self.acts.values():
            foot.addWidget(button)
        foot.addLayout(_hints())
        card.body.addLayout(foot)
        return card

    @staticmethod
    def _inset(inner: QHBoxLayout | QVBoxLayout) -> QVBoxLayout:
        outer = QVBoxLayout()
        outer.setContentsMargins(dress.px(14), 0, dress.px(14), 0)
        outer.addLayout(inner)
        return outer


def _act(text: str, key: str, signal: SignalInstance) -> Button:
    button = Button(text, "outline", key=key, high=38)
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    button.clicked.connect(signal)
    return button


def _hints() -> QHBoxLayout:
    hints = QHBoxLayout()
    hints.setSpacing(dress.px(12))
    for keys, words in ((("↑", "↓"), "runner"), (("Del",), "price off"), (("Esc",), "back")):
        hints.addWidget(KeyHint(keys, words))
    hints.addStretch(1)
    return hints
