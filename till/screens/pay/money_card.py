"""The money: the field for a receipt, then the amount and the one filled button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from till import dress
from till.screens.notice import NoticeShown
from till.screens.pay.cheque_form import ChequeForm
from till.screens.pay.model import Does, MoneyShown, PayingShown, PayModel, Stage
from till.screens.pay.paying import METHODS
from till.services.values.slips import Method
from till.widgets.button import Act, Button
from till.widgets.card import Card
from till.widgets.fields import EntryField
from till.widgets.figures import Hero
from till.widgets.labelled import Labelled
from till.widgets.notice import Notice
from till.widgets.segments import Segments
from till.widgets.words import Words

WIDE, INSET = 392, 14
# From here on fields and both buttons fit.
TALL = 640
NOTICES = 2
CASH = frozenset({METHODS.index(Method.CASH)})


class MoneyCard(Card):
    """Its signals are the presenter's calls."""

    entered = Signal()
    typed = Signal(str)
    asked = Signal()
    chosen = Signal(int)
    written = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Pay", parent=parent)
        self.setFixedWidth(dress.px(WIDE))
        self.code = EntryField("Receipt: its number and four signs", hint="0427-118655 K7QD")
        self.button = Button("Bring the slip", "fill", key="Enter", high=44)
        self._said = Notice()
        self._hero = Hero(size=58, air=4)
        self._instead = Words("", size=30, weight=600, align="right")
        self._made_of = Words("", size=13, ink="ink2")
        self._refund = Words("", size=13, ink="ink3", align="right")
        self._notices = [Notice() for _ in range(NOTICES)]
        self.method = Segments("How to pay", [one.value.capitalize() for one in METHODS], key="F4", high=42)
        self.cheque = ChequeForm()
        self._wanting = ""
        self._does, self._bars = Does.NOTHING, False
        self._barred = Button("Pay in cash", "outline", high=44)
        self._act = Act(self._barred)
        self._pages = QStackedLayout()
        self._lay_out()
        self._wire()

    def show_money(self, model: PayModel) -> None:
        """Show the field, or the amount."""
        money, empty = model.money, model.stage is Stage.EMPTY
        self._pages.setCurrentIndex(0 if empty else 1)
        if empty and self.code.text() != model.code:
            self.code.setText(model.code)
        _show_notice(self._said, money.notices[0] if money.notices else None)
        self._show_hero(money)
        self._made_of.set(money.made_of)
        self._refund.set(money.refund)
        self._show_notices(money.notices)
        self._show_paying(money.paying)
        self._show_act(money)

    def take_keys(self) -> None:
        """Put the keys into the field, or onto the filled button."""
        if self._pages.currentIndex() == 0:
            self.code.setFocus()
            self.code.end(False)  # noqa: FBT003 - Qt takes it by place
        elif self._wanting:
            self.cheque.fields[self._wanting].setFocus()
        else:
            self.button.setFocus()

    def _show_paying(self, shown: PayingShown | None) -> None:
        self.method.setVisible(shown is not None)
        self.cheque.setVisible(shown is not None)
        self._wanting = shown.wanting if shown else ""
        if shown is not None:
            self.method.set_off(CASH if shown.cash_barred else frozenset())
            self.method.set_current(METHODS.index(shown.paying.method))
            self.cheque.show_paying(shown)

    def _show_hero(self, money: MoneyShown) -> None:
        """Show the one large figure; words that stand in its place are not as loud."""
        figure = money.hero.startswith("£")
        self._hero.setVisible(figure)
        self._instead.setVisible(not figure)
        self._hero.set("", money.hero, kind=money.hero_kind)
        self._instead.set(money.hero, money.hero_kind or "ink")

    def _show_notices(self, notices: tuple[NoticeShown, ...]) -> None:
        for place, notice in enumerate(self._notices):
            _show_notice(notice, notices[place] if place < len(notices) else None)

    def _show_act(self, money: MoneyShown) -> None:
        self.button.set_text(money.act.button)
        self.button.setEnabled(money.act.does is not Does.NOTHING)
        self._barred.set_text(money.act.barred or self._barred.accessibleName())
        self._does, self._bars = money.act.does, bool(money.act.barred)
        self._make_room()
        self._act.set_reason(money.act.note)

    def _make_room(self) -> None:
        """Where the card is low, the fields of a cheque have the room of the payment that is still barred."""
        fits = self._does is not Does.WRITE or self.height() >= dress.px(TALL)
        self._barred.setVisible(self._bars and fits)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the fields in."""
        super().resizeEvent(event)
        self._make_room()

    def _wire(self) -> None:
        self.code.textEdited.connect(self.typed)
        self.code.returnPressed.connect(self.entered)
        self.button.clicked.connect(self.entered)
        self.method.chosen.connect(self.chosen)
        self.cheque.typed.connect(self.written)
        self.cheque.entered.connect(self.entered)
        for notice in self._notices:
            notice.acted.connect(self.asked)

    def _lay_out(self) -> None:
        self._barred.setEnabled(False)
        self.method.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # What is not asked for yet must not make the window taller.
        for unasked in (self.method, self.cheque, self._instead, *self._notices):
            unasked.hide()
        # First its place, then its pages: a page without one would be shown as a window of its own.
        self.body.addLayout(self._pages, 1)
        for page in (self._empty_page(), self._case_page()):
            self._pages.addWidget(page)
        self.body.addWidget(self.button)
        self.body.addWidget(self._act)

    def _empty_page(self) -> QWidget:
        page = QWidget()
        lay = QVBoxLayout(page)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        lay.addWidget(Labelled("Scan the receipt, or type its number and four signs", self.code))
        lay.addWidget(self._said)
        lay.addStretch(1)
        lay.addWidget(Words("No receipt? Type the slip’s number, then F9:", size=13, ink="ink2"))
        lay.addWidget(Words("a manager vouches, and notes what identification was seen.", size=13, ink="ink2"))
        return page

    def _case_page(self) -> QWidget:
        page = QWidget()
        lay = QVBoxLayout(page)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        row = QHBoxLayout()
        row.addWidget(self._made_of)
        row.addStretch(1)
        row.addWidget(self._refund)
        self._instead.setFixedHeight(self._hero.sizeHint().height())
        lay.addWidget(self._hero)
        lay.addWidget(self._instead)
        lay.addSpacing(-dress.px(25))
        lay.addLayout(row)
        lay.addSpacing(dress.px(2))
        for notice in self._notices:
            lay.addWidget(notice)
        lay.addWidget(self.method)
        lay.addWidget(self.cheque)
        lay.addStretch(1)
        return page


def _show_notice(notice: Notice, shown: NoticeShown | None) -> None:
    notice.setVisible(shown is not None)
    if shown is not None:
        notice.set(shown.kind, shown.title, shown.text, key=shown.key, action=shown.action, mark=shown.mark)
        notice.setFixedHeight(notice.heightForWidth(dress.px(WIDE - 2 * INSET)))
