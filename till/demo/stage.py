"""The shop on stage: its services, its screens, hands on its keyboard, a printer that is a folder."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from datetime import date, datetime, time
from types import TracebackType
from typing import Final, TypeVar

from PySide6.QtWidgets import QApplication
from shiboken6 import delete

import resources
from printing.files import FileTransport
from printing.spool import Worker
from till import dress
from till.demo.clock import StoryClock
from till.demo.hands import Hands
from till.demo.leavings import Leavings
from till.demo.mishap import Mishap
from till.demo.telling import Telling
from till.feeds.story import Story
from till.front import Front
from till.sample.market import Market, races_by_name
from till.sample.shop import set_up
from till.screens.screen import Screen
from till.services.serials import barcode
from till.services.values.people import Authority
from till.store.spool import BookSpool
from till.widgets.fields import PinField
from till.wiring import Places, Services

Kind = TypeVar("Kind", bound=Screen)
SIZE: Final = (1366, 768)
_SCREENS: Final = ("Counter", "Pay", "Translate", "Results", "Slips", "Day")


class Stage:
    """Fresh books in the leavings, the story's people and card in them, nobody signed on."""

    def __init__(self, story: Story, day: date, leavings: Leavings, app: QApplication) -> None:
        self.story, self.day, self.leavings, self._app = story, day, leavings, app
        self.clock = StoryClock(day, time.fromisoformat(story.starts))
        self.services = Services(Places(leavings.shop), self.clock, number=story.till, monotonic=self.clock.monotonic)
        set_up(self.services, story)
        self.races = races_by_name(self.services, day)
        self.market = Market(self.services, day, self.manager)
        self.pins: Mapping[str, str] = {member.initials: member.pin for member in story.staff}
        self.serials: dict[str, str] = {}
        self._faults: list[BaseException] = []
        sys.excepthook = self._note_fault
        self.told = Telling(leavings.story)
        dress.wear(app, "light")
        self.front = Front(self.services, self.clock.ticks)
        self.front.frame.resize(*SIZE)
        self.hands = Hands(self.front.frame, self.clock)
        self._printer = Worker(BookSpool(self.services.books, self.services.recorder), FileTransport(leavings.papers))

    def open_curtain(self) -> None:
        """Show the lock screen, and give the hands the keyboard."""
        self.front.lock()
        self.front.beat()
        self.hands.take_the_keyboard()

    def close(self) -> None:
        """Put the window away and let go of the books."""
        sys.excepthook = sys.__excepthook__
        delete(self.front.frame)
        self.services.close()

    def now(self) -> str:
        """Give the time as the story tells it."""
        return f"{self.clock.local():%H:%M:%S}"

    def move_to(self, when: time) -> None:
        """Let the clock go on to a second of the day."""
        self.clock.move_to(datetime.combine(self.day, when))

    def sign_on(self, initials: str) -> None:
        """Give the till to somebody; whoever had it locks it."""
        if self.front.who() == initials:
            return
        if self.front.who():
            self.hands.key("F12")
        self.hands.type(initials)
        self.hands.type(self.pins[initials])
        self.hands.key("Enter")

    def go(self, screen: str) -> None:
        """Open a screen by its key."""
        self.hands.key(f"Alt {_SCREENS.index(screen) + 1}")

    def screen(self, kind: type[Kind]) -> Kind:
        """Give a screen's widget; raises LookupError where there is none."""
        found = self.front.frame.findChild(kind)
        if found is None:
            raise LookupError(kind.__name__)
        return found

    @property
    def manager(self) -> str:
        """Give the initials of the manager."""
        return next(member.initials for member in self.story.staff if member.role == "manager")

    def is_asked_to_sign(self) -> bool:
        """Say whether a PIN is asked."""
        return isinstance(QApplication.focusWidget(), PinField)

    def sign(self, initials: str, reason: str = "") -> None:
        """Sign in the dialog that is open, with a few words where it asks for them."""
        if reason:
            self.hands.type(reason)
        self.hands.to(PinField)
        self.hands.type(initials)
        self.hands.type(self.pins[initials])
        self.hands.key("Enter")

    def signed(self, initials: str, reason: str = "") -> Authority:
        """Give somebody's authority."""
        return Authority(initials, self.pins[initials], reason)

    def barcode(self, slip: str) -> str:
        """Give what a scanner reads off a slip's receipt."""
        serial = self.serials[slip]
        with self.services.books.reading() as work:
            kept = work.slips.get(serial)
        if kept is None:
            raise LookupError(serial)
        return barcode(serial, kept.code)

    def lay_under_camera(self, picture: str) -> None:
        """Let the scanner put a slip's picture into the drop folder, at this second."""
        target = self.services.places.pictures / picture
        shutil.copyfile(resources.SLIP_PICTURES / picture, target)
        moment = self.clock.now().timestamp()
        os.utime(target, (moment, moment))

    def print_out(self) -> None:
        """Let the printer do what waits for it."""
        while self._printer.step() is not None:
            pass

    def look_for_faults(self) -> None:
        """Stop at a fault that Qt only printed."""
        if self._faults:
            raise Mishap(f"{self.now()}: {self._faults[0]!r}")

    def _note_fault(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        self._faults.append(fault)
        sys.__excepthook__(kind, fault, trace)

    def shoot(self, name: str, *, dark: bool = False) -> None:
        """Keep a picture of the till as it stands; ``dark`` in the dark theme too."""
        self.front.beat()
        self._grab(f"{name}, light" if dark else name)
        if dark:
            dress.wear(self._app, "dark")
            self._grab(f"{name}, dark")
            dress.wear(self._app, "light")

    def _grab(self, name: str) -> None:
        self.hands.rest()
        self.front.frame.grab().save(str(self.leavings.screens / f"{name}.png"))
