"""The sign-on screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from till import dress
from till.screens.screen import KeySpec, Screen
from till.screens.sign_on.brand import Brand, DeviceRow
from till.screens.sign_on.first import FirstManagerForm
from till.screens.sign_on.people import PeopleGrid
from till.screens.sign_on.presenter import SignOnPresenter
from till.screens.sign_on.state import SignOnState
from till.widgets.button import Button
from till.widgets.card import Card
from till.widgets.fields import PinField
from till.widgets.marks import KeyCap, KeyHint
from till.widgets.notice import Notice
from till.widgets.races import NextOff, NextOffList
from till.widgets.words import Words

SHOWN = 3


class SignOnScreen(Screen):
    """Brand and machines left; people, PIN and the next offs right. Its signals are the presenter's calls."""

    lettered = Signal(str)
    stepped = Signal(int)
    picked = Signal(int)
    typed = Signal(bool)
    entered = Signal(str)
    made = Signal(str, str, str, str)
    manager = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.brand, self.people = Brand(), PeopleGrid()
        self.heading = Words("Who is it?", size=24, weight=600)
        self.pin = PinField(high=56)
        self.button = Button("Sign on", "fill", key="Enter", high=56)
        self.notice = Notice()
        self.first = FirstManagerForm()
        self.first_notice = Notice()
        self.races = NextOffList(row=32)
        self._hint = QWidget()
        self._pin_hint = Words("", size=13, ink="ink2")
        self._pin_card = Card("PIN", pad=22)
        self._next_off = Card("Next off", bleed=True)
        # Only one of form and PIN is ever there: the window must not grow for both.
        self.first.hide()
        self._lay_out()
        self._wire()

    def keys(self) -> list[KeySpec]:
        """F9 chooses a manager; an age check waits for somebody who is signed on."""
        return [KeySpec("F9", "Manager", self.manager.emit), KeySpec("F11", "Age check", enabled=False)]

    def enter(self) -> None:
        """Put the keys in the PIN, or in the form of a new shop."""
        (self.pin if self._pin_card.isVisibleTo(self) else self.first.name).setFocus()

    def show_state(self, state: SignOnState) -> None:
        """Show it all."""
        self.brand.set(state.title, state.date, state.waiting)
        self.heading.set("Who runs this shop?" if state.first else "Who is it?")
        self.people.set_people(state.people, state.selected)
        for widget in (self.people, self._pin_card, self._hint):
            widget.setVisible(not state.first)
        self.first.setVisible(state.first)
        self._pin_card.set_title(f"PIN for {state.initials}" if state.initials else "PIN")
        self._pin_hint.set(state.hint)
        self.button.set_text(state.act)
        self.button.setEnabled(state.can_enter)
        self._say(state)

    def clear_pin(self) -> None:
        """Empty the PIN and put the keys there."""
        self.pin.clear()
        if self._pin_card.isVisibleTo(self):
            self.pin.setFocus()

    def serve(self, presenter: SignOnPresenter) -> None:
        """Hand every signal to the presenter, and keep it."""
        self._presenter = presenter
        self.lettered.connect(presenter.letter)
        self.stepped.connect(presenter.step)
        self.picked.connect(presenter.pick)
        self.typed.connect(presenter.pin_changed)
        self.entered.connect(presenter.enter_pin)
        self.made.connect(presenter.make_first)
        self.manager.connect(presenter.manager)

    def set_devices(self, devices: Sequence[DeviceRow]) -> None:
        """How the machines are."""
        self.brand.set_devices(devices)

    def set_races(self, races: Sequence[NextOff]) -> None:
        """Show the next offs, which keep running."""
        self.races.set_rows(races, SHOWN)

    def _say(self, state: SignOnState) -> None:
        for notice in (self.notice, self.first_notice):
            notice.setVisible(state.said is not None)
            if state.said is not None:
                notice.set(state.said.kind, state.said.title, state.said.text)

    def _wire(self) -> None:
        self.people.picked.connect(self.picked)
        self.pin.lettered.connect(self.lettered)
        self.pin.stepped.connect(self.stepped)
        self.pin.textChanged.connect(lambda: self.typed.emit(self.pin.complete()))
        self.pin.returnPressed.connect(self._enter)
        self.button.clicked.connect(self._enter)
        self.first.made.connect(self.made)

    def _enter(self) -> None:
        if self.pin.complete():
            self.entered.emit(self.pin.text())

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setContentsMargins(dress.px(48), dress.px(16), dress.px(48), dress.px(16))
        right.setSpacing(dress.px(12))
        right.addSpacerItem(self._air())
        right.addLayout(self._head())
        right.addSpacing(-dress.px(2))
        right.addWidget(self.people)
        right.addWidget(self._pin_zone())
        right.addWidget(self.first)
        right.addStretch(1)
        right.addWidget(self._races_card())
        right.addLayout(self._foot())
        right.addSpacerItem(self._air())
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(0)
        lay.addWidget(self.brand)
        lay.addLayout(right, 1)

    @staticmethod
    def _air() -> QSpacerItem:
        """Room that gives way where room is short."""
        return QSpacerItem(0, dress.px(24), QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Maximum)

    def _head(self) -> QHBoxLayout:
        hint = QHBoxLayout(self._hint)
        hint.setContentsMargins(0, 0, 0, 0)
        hint.setSpacing(dress.px(7))
        hint.addWidget(Words("Type initials, or", size=13, ink="ink2"))
        hint.addWidget(KeyCap("↑"))
        hint.addWidget(KeyCap("↓"))
        head = QHBoxLayout()
        head.addStrut(dress.px(38))
        head.addWidget(self.heading, 1)
        head.addWidget(self._hint)
        return head

    def _pin_zone(self) -> Card:
        row = QHBoxLayout()
        row.setSpacing(dress.px(12))
        self.pin.setFixedWidth(dress.px(280))
        row.addWidget(self.pin)
        row.addWidget(self.button)
        row.addStretch(1)
        row.addWidget(self._pin_hint)
        self._pin_card.body.addLayout(row)
        self._pin_card.body.addWidget(self._notice_room(self.notice))
        self.first.body.addWidget(self._notice_room(self.first_notice))
        return self._pin_card

    @staticmethod
    def _notice_room(notice: Notice) -> QWidget:
        """Keep the notice's place, so that nothing moves when it comes."""
        room = QWidget()
        room.setFixedHeight(dress.px(52))
        lay = QVBoxLayout(room)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.addWidget(notice)
        lay.addStretch(1)
        return room

    def _races_card(self) -> Card:
        self._next_off.header.addWidget(Words("the till keeps watching", size=12, ink="ink3"))
        self._next_off.body.addWidget(self.races)
        self._next_off.body.addSpacing(dress.px(8))
        return self._next_off

    @staticmethod
    def _foot() -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(dress.px(16))
        foot.addWidget(KeyHint(("F11",), "Age check", size=13, dim=True))
        foot.addWidget(KeyHint(("F9",), "Manager", size=13))
        foot.addStretch(1)
        foot.addWidget(Words("Locks by itself after 3 minutes without a key", size=13, ink="ink3"))
        return foot
