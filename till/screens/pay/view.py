"""The Pay screen: evidence, argument, money."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.dialogs.asks import AuthorityAsk, Signed
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.pay.model import Does, PayModel, Stage
from till.screens.pay.money_card import MoneyCard
from till.screens.pay.paying import METHODS
from till.screens.pay.presenter import PayPresenter
from till.screens.pay.slip_card import WIDE, WIDER, SlipCard
from till.screens.pay.trail_card import TrailCard
from till.screens.screen import PICTURE_KEYS, KeySpec, Screen

ZOOM: Final = {"Ctrl +": 1, "Ctrl =": 1, "Ctrl -": -1}
# From here on there is room for a larger picture.
ROOMY: Final = 1500


class PayView(Screen):
    """Draws the model; `counter_asked` on F2."""

    more_keys = (("Alt E", "evidence of the slip"), *PICTURE_KEYS)

    counter_asked = Signal()
    evidence_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slip, self.argument, self.money = SlipCard(), TrailCard(), MoneyCard()
        self._model = PayModel()
        self._presenter: PayPresenter | None = None
        lay = QHBoxLayout(self)
        margin = dress.px(12)
        lay.setContentsMargins(margin, margin, margin, margin)
        lay.setSpacing(margin)
        lay.addWidget(self.slip)
        lay.addWidget(self.argument, 1)
        lay.addWidget(self.money)
        self.setTabOrder(self.money.code, self.money.button)

    def use(self, presenter: PayPresenter) -> None:
        """Hand every key and click to this presenter."""
        self._presenter = presenter
        self.slip.evidence.asked.connect(presenter.evidence)
        self.money.entered.connect(presenter.enter)
        self.money.typed.connect(presenter.typed)
        self.money.asked.connect(presenter.ask_manager)
        self.money.chosen.connect(lambda place: presenter.choose_method(METHODS[place]))
        self.money.written.connect(presenter.write)
        self.argument.opened.connect(presenter.open_clause)

    def show_model(self, model: PayModel) -> None:
        """Draw it all."""
        self._model = model
        self.slip.show_slip(model.slip)
        self.argument.show_argument(model.argument)
        self.money.show_money(model)
        self.keys_changed.emit()

    def focus(self) -> None:
        """Put the keys into the field, or onto the filled button."""
        self.money.take_keys()

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a second person; the slip stays undimmed."""
        # Right of the slip, over the trail.
        at = ((WIDER if self._roomy() else WIDE) + 38, 112)
        AuthorityDialog(self.window(), ask, done, spare=self.slip, at=at).open()

    def open_evidence(self, serial: str) -> None:
        """Send the slip to the evidence sheet."""
        self.evidence_asked.emit(serial)

    def keys(self) -> list[KeySpec]:
        """Give the keys; F9 is this screen's own where a manager is wanted."""
        presenter, model = self._presenter, self._model
        if presenter is None:
            return []
        case = model.stage is Stage.CASE
        keys = [
            KeySpec("F2", "Counter", self.counter_asked.emit),
            KeySpec("F3", "Scan next", presenter.scan_next),
            KeySpec("F4", "Method", presenter.next_method, enabled=case and model.money.paying is not None),
            KeySpec("F5", "Lines", self._to_lines, enabled=bool(model.argument.trail)),
            KeySpec("F6", "Print trail", presenter.print_trail, enabled=case and bool(model.argument.trail)),
            KeySpec("F7", "Magnify", self._magnify, enabled=self.slip.picture.has_picture()),
            KeySpec("F8", "Dispute", presenter.dispute, enabled=case and not model.in_dispute),
            KeySpec("F10", "Release" if model.on_hold else "Hold", presenter.hold, enabled=case),
        ]
        if model.stage is Stage.EMPTY or model.money.act.does is Does.SIGN:
            keys.append(KeySpec("F9", "Manager", presenter.ask_manager))
        return keys

    def enter(self) -> None:
        """Look at the slip in hand anew, and take the keys."""
        if self._presenter is not None:
            self._presenter.start()
        self.focus()

    def escape(self) -> None:
        """Come back from picture or trail first, then one step back."""
        if self.slip.picture.hasFocus() or self.argument.trail.hasFocus():
            self.slip.picture.reset()
            self.focus()
        elif self._presenter is not None:
            self._presenter.escape()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin the next number where nothing is left to do with this slip."""
        if self._presenter is not None and self._model.money.act.does is Does.NEXT and event.text().isalnum():
            self._presenter.begin(event.text())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the picture the room there is."""
        super().resizeEvent(event)
        self.slip.setFixedWidth(dress.px(WIDER if self._roomy() else WIDE))

    def chord(self, chord: str) -> None:
        """Zoom the picture by key, or see the slip's evidence."""
        if chord == "Alt E" and self._presenter is not None:
            self._presenter.evidence()
        elif chord in ZOOM:
            self.slip.picture.zoom(ZOOM[chord])

    def _roomy(self) -> bool:
        return self.width() >= dress.px(ROOMY)

    def _to_lines(self) -> None:
        self.argument.trail.setFocus()

    def _magnify(self) -> None:
        self.slip.picture.zoom(2)
        self.slip.picture.setFocus()
