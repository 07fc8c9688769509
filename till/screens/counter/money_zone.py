"""Right: what was taken, what the lines cost, what to give; and what became of the last slips."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem, QStackedWidget, QVBoxLayout, QWidget

from settlement.money import Money
from till import dress
from till.screens.counter.model import CounterModel, MoneyShown, Zone
from till.screens.counter.room import LARGE, TIGHT, Room
from till.services.values.slips import JustTaken
from till.widgets import paint
from till.widgets.button import Act, Button
from till.widgets.card import Card
from till.widgets.fields import MoneyField, TextField
from till.widgets.figures import FigureRow, Hero, Rule
from till.widgets.labelled import Labelled
from till.widgets.marks import Chip
from till.widgets.words import Words

ROWS, ROW, JUST_HEAD = LARGE.just, 27, 42
CLIENT = 28
MARKS = {"ok": "ok", "warn": "waiting", "stop": "stop", "quiet": "open"}


class MoneyZone(QWidget):
    """Its signals are the presenter's calls; amounts go out as they are typed."""

    taken_typed = Signal(object)
    handed_typed = Signal(object)
    client_typed = Signal(str)
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._room = TIGHT
        self.taken = MoneyField("Money taken for this slip")
        self.handed = MoneyField("Handed over", high=42, size=18)
        self.client = TextField("Client, as the shop calls them", hint="As the shop calls them", high=CLIENT, size=13)
        self._cost, self._difference = FigureRow("Lines cost", high=26), FigureRow("Difference", high=26)
        self._hero = Hero()
        self._who = Words("", size=13, weight=600, mark="person")
        self._who_note = Words("", size=13, ink="ink3", align="right")
        self.button = Button("Take and print", "outline", high=54)
        self._act = Act(self.button)
        self._just = [_JustRow(first=not place) for place in range(ROWS)]
        self._just_card = Card("Just taken", head=36)
        self._clients = QStackedWidget()
        self._lay_out()
        self._wire()
        self.set_room(TIGHT)

    def set_room(self, room: Room) -> None:
        """Take the room there is; where it is short, fewer of the slips just taken and no line under the button."""
        self._room = room
        self.setFixedWidth(dress.px(room.money))
        self._just_card.setFixedHeight(dress.px(JUST_HEAD + ROW * room.just))
        for place, line in enumerate(self._just):
            line.setVisible(line.shown and place < room.just)
        self._act.set_reason_shown(shown=room.roomy)

    def show_money(self, model: CounterModel) -> None:
        """Show the column; a field that has the keys keeps what is typed in it."""
        money = model.money
        _fill(self.taken, money.taken)
        _fill(self.handed, money.handed)
        note = f"{money.cost_note}"
        chip = ("", "", "")
        if not money.cost and money.difference_chip is not None:
            chip = ("quiet", money.difference_chip.text, "clock")
        self._cost.set("Lines cost", money.cost, note=note, chip=chip)
        one = money.difference_chip if money.difference else None
        self._difference.set(
            "Difference" if one else "", money.difference, chip=(one.kind, one.text, one.kind) if one else ("", "", "")
        )
        kind = "" if money.hero_kind == "ink" else money.hero_kind
        self._hero.set(money.hero_label, money.hero, kind=kind, below=money.hero_note)
        self._who.set(money.client)
        self._who_note.set(money.client_note)
        self._button(money, model.zone)
        self._just_taken(model.just_taken)

    def ask_client(self) -> None:
        """Put the keys in the client's handle, in place of the words."""
        self._clients.setCurrentWidget(self.client)
        self.client.setFocus()
        self.client.selectAll()

    def focus_field(self, zone: Zone) -> None:
        """Put the keys in a money field."""
        (self.taken if zone is Zone.TAKEN else self.handed).setFocus()

    def _button(self, money: MoneyShown, zone: Zone) -> None:
        filled = money.button_ready and zone in {Zone.TAKEN, Zone.HANDED}
        self.button.set_text(money.button)
        self.button.set_kind("fill" if filled else "outline", "Enter" if filled else "")
        self.button.setEnabled(money.button_ready)
        self._act.set_reason(money.basket or (self._instead() if filled else money.button_note))

    def _instead(self) -> str:
        """Say what else could be done, where there is room."""
        return "F4: take the money now, translate later" if self._room.wide else ""

    def _just_taken(self, rows: tuple[JustTaken, ...]) -> None:
        for place, line in enumerate(self._just):
            line.show_row(rows[place] if place < len(rows) else None)
            line.setVisible(line.shown and place < self._room.just)

    def _wire(self) -> None:
        self.taken.textEdited.connect(lambda _: self.taken_typed.emit(_amount(self.taken)))
        self.handed.textEdited.connect(lambda _: self.handed_typed.emit(_amount(self.handed)))
        self.client.editingFinished.connect(self._noted)
        for field in (self.taken, self.handed):
            field.returnPressed.connect(self.entered)
        self.button.clicked.connect(self.entered)

    def _noted(self) -> None:
        """Hand the handle on; the words come back."""
        if self._clients.currentWidget() is self.client:
            self._clients.setCurrentIndex(0)
            self.client_typed.emit(self.client.text().strip())

    def _lay_out(self) -> None:
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(12))
        lay.addWidget(self._money_card(), 1)
        just = self._just_card
        for row in self._just:
            just.body.addWidget(row)
        just.body.setSpacing(0)
        just.body.setContentsMargins(dress.px(14), 0, dress.px(14), 0)
        just.body.addStretch(1)
        lay.addWidget(just)

    def _money_card(self) -> Card:
        card = Card("Money")
        body = card.body
        body.setSpacing(dress.px(3))
        body.addWidget(Labelled("Taken for this slip", self.taken, key="+"))
        body.addSpacing(dress.px(4))
        body.addWidget(self._cost)
        body.addWidget(self._difference)
        body.addWidget(Rule())
        body.addSpacing(dress.px(2))
        body.addWidget(Labelled("Handed over", self.handed, key="*"))
        body.addSpacerItem(QSpacerItem(0, dress.px(8), QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Maximum))
        body.addWidget(self._hero)
        body.addStretch(1)
        body.addWidget(Rule())
        body.addWidget(self._client_row())
        self._act.setMinimumHeight(self.button.sizeHint().height())
        body.addWidget(self._act)
        return card

    def _client_row(self) -> QWidget:
        """Whose slip it is: words, or the field while it is typed."""
        words = QWidget()
        who = QHBoxLayout(words)
        who.setContentsMargins(0, 0, 0, 0)
        who.addWidget(self._who, 1)
        who.addWidget(self._who_note)
        self._clients.setFixedHeight(dress.px(CLIENT))
        self._clients.addWidget(words)
        self._clients.addWidget(self.client)
        return self._clients


class _JustRow(QWidget):
    """One slip just taken."""

    def __init__(self, *, first: bool) -> None:
        super().__init__()
        self._first = first
        self.shown = False
        self.setFixedHeight(dress.px(ROW))
        self._serial = Words("", size=12, name="mono", ink="ink2")
        self._amount = Words("", size=13, weight=600, align="right")
        self._chip = Chip()
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        self._serial.setFixedWidth(dress.px(48))
        self._amount.setFixedWidth(dress.px(75))
        lay.addWidget(self._serial)
        lay.addWidget(self._amount)
        lay.addSpacing(dress.px(9))
        lay.addWidget(self._chip)
        lay.addStretch(1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hairline over the row, unless it is the first."""
        if not self._first:
            with paint.painter_of(self) as painter:
                paint.rule(painter, 0, self.width(), 0)

    def show_row(self, row: JustTaken | None) -> None:
        """Show another slip, or none."""
        self.shown = row is not None
        if row is None:
            return
        self._serial.set(row.serial.rpartition("-")[2])
        self._amount.set(str(row.amount))
        self._chip.set(row.kind, row.words, MARKS.get(row.kind, ""))


def _amount(field: MoneyField) -> Money | None:
    pence = field.pence()
    return None if pence is None else Money(pence)


def _fill(field: MoneyField, text: str) -> None:
    """Show an amount in a field, unless the same is typed there already."""
    wanted = int(text.replace("£", "").replace(",", "").replace(".", "")) if text else None
    if field.pence() != wanted:
        field.set_pence(wanted)
