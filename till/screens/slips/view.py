"""The Slips screen: filters over the list, the slip right."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.dialogs.asks import AuthorityAsk, ChoiceAsk, Chosen, Said, Signed, WordsAsk
from till.screens.dialogs.choice import ChoiceDialog
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.dialogs.words import WordsDialog
from till.screens.screen import PICTURE_KEYS, KeySpec, Screen
from till.screens.slips.file_card import FileCard
from till.screens.slips.find_bar import FindBar
from till.screens.slips.list_zone import ListZone
from till.screens.slips.model import SlipsModel, VoidAsk
from till.screens.slips.presenter import SlipsPresenter, VoidSigned
from till.screens.slips.void_dialog import VoidDialog
from till.services.reports import ReportKind

ZOOM: Final = {"Ctrl +": 1, "Ctrl =": 1, "Ctrl -": -1}

# From here on there is room for a larger picture.
ROOMY: Final = 1500


class SlipsView(Screen):
    """Draws the model; its signals lead to other screens."""

    more_keys = (
        ("Ctrl D", "another day"),
        ("Alt R", "reports of the day"),
        ("Alt E", "evidence of the slip"),
        *PICTURE_KEYS,
    )

    counter_asked = Signal()
    pay_asked = Signal(str)
    translate_asked = Signal(str)
    replace_asked = Signal(str)
    evidence_asked = Signal(str)
    report_asked = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar, self.list, self.file = FindBar(), ListZone(), FileCard()
        self._model = SlipsModel()
        self._presenter: SlipsPresenter | None = None
        margin = dress.px(12)
        row = QHBoxLayout()
        row.setSpacing(margin)
        row.addWidget(self.list, 1)
        row.addWidget(self.file)
        lay = QVBoxLayout(self)
        lay.setContentsMargins(margin, margin, margin, margin)
        lay.setSpacing(margin)
        lay.addWidget(self.bar)
        lay.addLayout(row, 1)

    def use(self, presenter: SlipsPresenter) -> None:
        """Hand every key and click to this presenter."""
        self._presenter = presenter
        self.bar.field.textEdited.connect(presenter.search)
        self.bar.field.left_down.connect(self.list.take_keys)
        self.bar.filters.chosen.connect(presenter.filter)
        self.bar.day_asked.connect(presenter.ask_day)
        self.bar.reports_asked.connect(presenter.reports)
        self.file.evidence_asked.connect(presenter.evidence)
        self.list.table.chosen.connect(presenter.choose)

    def show_model(self, model: SlipsModel) -> None:
        """Draw it all."""
        self._model = model
        self.bar.show_model(model)
        self.list.show_model(model)
        self.file.show_file(model.file)
        self.file.show_notice(model.notice)
        self.keys_changed.emit()

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a second person, over the list."""
        AuthorityDialog(self.window(), ask, done, spare=self.file).open()

    def ask_words(self, ask: WordsAsk, done: Said) -> None:
        """Ask a few words, over the list."""
        WordsDialog(self.window(), ask, done, spare=self.file).open()

    def ask_void(self, ask: VoidAsk, done: VoidSigned) -> None:
        """Ask why the slip is voided."""
        dialog = VoidDialog(self.window(), ask, done, spare=self.file)
        if self._presenter is not None:
            dialog.closed.connect(self._presenter.void_left)
        dialog.open()

    def ask_choice(self, ask: ChoiceAsk, done: Chosen) -> None:
        """Ask for one of several things, over the list."""
        ChoiceDialog(self.window(), ask, done).open()

    def open_report(self, kind: ReportKind, day: date) -> None:
        """Send a report of a day to the preview."""
        self.report_asked.emit(kind, day)

    def open_evidence(self, serial: str) -> None:
        """Send the slip to the evidence sheet."""
        self.evidence_asked.emit(serial)

    def open_pay(self, serial: str) -> None:
        """Send the slip to Pay."""
        self.pay_asked.emit(serial)

    def open_translate(self, serial: str) -> None:
        """Send the slip to Translate."""
        self.translate_asked.emit(serial)

    def replace_slip(self, serial: str) -> None:
        """Send the voided slip's picture to the counter."""
        self.replace_asked.emit(serial)

    def keys(self) -> list[KeySpec]:
        """Give the keys; those without work for the slip that is chosen are dim."""
        presenter, can = self._presenter, self._model.can
        if presenter is None:
            return []
        return [
            KeySpec("F2", "Counter", self.counter_asked.emit),
            KeySpec("F3", "Open", presenter.open, enabled=bool(can.opens)),
            KeySpec("F4", "Find", self._find),
            KeySpec("F5", "Reprint", presenter.reprint, enabled=can.reprint),
            KeySpec("F6", "Export", presenter.export, enabled=can.export),
            KeySpec(
                "F7", "Magnify", self._magnify, enabled=self._model.file is not None and self.file.picture.has_picture()
            ),
            KeySpec("F8", "Dispute", presenter.dispute, enabled=can.dispute),
            KeySpec("F10", "Void", presenter.void, enabled=can.void, gold=self._model.voiding),
        ]

    def enter(self) -> None:
        """Read the list as it is now; the keys go to it, or to the search when it is empty."""
        if self._presenter is not None:
            self._presenter.start()
        if self._model.rows:
            self.list.take_keys()
        else:
            self._find()

    def escape(self) -> None:
        """Come back from the picture; then empty the search; then go to the list."""
        if self.file.picture.hasFocus():
            self.file.picture.reset()
        elif self.bar.field.text() and self._presenter is not None:
            self._presenter.search("")
        self.list.take_keys()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the picture the room there is."""
        super().resizeEvent(event)
        self.file.set_roomy(roomy=self.width() >= dress.px(ROOMY))

    def chord(self, chord: str) -> None:
        """Change the day, see its reports or the slip's evidence, or zoom the picture."""
        presenter = self._presenter
        if presenter is None:
            return
        acts = {"Ctrl D": presenter.ask_day, "Alt R": presenter.reports, "Alt E": presenter.evidence}
        if chord in acts:
            acts[chord]()
        elif chord in ZOOM:
            self.file.picture.zoom(ZOOM[chord])

    def _find(self) -> None:
        self.bar.field.setFocus()
        self.bar.field.selectAll()

    def _magnify(self) -> None:
        self.file.picture.zoom(2)
        self.file.picture.setFocus()
