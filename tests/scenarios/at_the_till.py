"""Somebody at the till: the real screens over the shop in Corn Street, worked by the keyboard alone."""

from __future__ import annotations

from dataclasses import dataclass

from shiboken6 import delete, isValid

from tests.scenarios.corn_street import STORY, CornStreet
from tests.till.outline import outline
from till.demo.hands import Hands
from till.front import Front

PINS = {member.initials: member.pin for member in STORY.staff}


@dataclass
class AtTheTill:
    """The window, and hands on its keyboard."""

    shop: CornStreet
    front: Front
    hands: Hands

    @classmethod
    def switch_on(cls, shop: CornStreet) -> AtTheTill:
        """Show the lock, as after any start."""
        front = Front(shop.services, shop.clock.ticks)
        front.frame.resize(1366, 768)
        hands = Hands(front.frame, shop.clock)
        front.lock()
        hands.take_the_keyboard()
        return cls(shop, front, hands)

    def pull_the_plug(self) -> None:
        """Leave everything as it stands: nothing is put away."""
        if isValid(self.front.frame):
            delete(self.front.frame)

    def sign_on(self, initials: str) -> None:
        """Type initials and PIN."""
        self.hands.type(initials)
        self.hands.type(PINS[initials])
        self.hands.key("Enter")
        assert self.front.who() == initials

    def put_in(self, picture: str) -> str:
        """Put a slip under the camera and press F2; give its serial."""
        self.shop.lay_under_camera(picture)
        self.hands.key("F2")
        return self.shop.services.open_drafts()[-1].serial

    def type(self, *lines: str) -> None:
        """Type lines, each with its Enter."""
        for line in lines:
            self.hands.type(line)
            self.hands.key("Enter")

    def money(self, taken: str, handed: str) -> None:
        """Type the money, and Enter."""
        self.hands.key("+")
        self.hands.type(taken)
        self.hands.key("*")
        self.hands.type(handed)
        self.hands.key("Enter")

    def screen(self) -> str:
        """Say what is on the screen."""
        self.hands.rest()
        inside = self.front.frame.centralWidget()
        assert inside is not None
        return outline(inside)
