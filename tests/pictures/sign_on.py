"""Sign-on: the lock with a slip that waits, a wrong PIN, a new shop."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtTest import QTest

from tests.pictures.framed import app_in, framed
from tests.till.screens.sign_on.test_presenter import Shop
from till.dress import Theme
from till.screens.frame import Frame
from till.screens.screen import Screen
from till.screens.shots import grab
from till.screens.sign_on import DeviceRow, SignOnPorts, SignOnPresenter, SignOnScreen
from till.services.values.people import Person, Role
from till.widgets.races import NextOff

DAY: Final = "Saturday 10 October 2026"
PEOPLE: Final = (
    Person("KM", "Kit Marlowe-Reid", Role.CASHIER, on_since=datetime(2026, 10, 10, 11, 0)),
    Person("DP", "Dev Pattenden", Role.CASHIER, on_since=datetime(2026, 10, 10, 11, 0)),
    Person("RA", "Rosa Amberley", Role.MANAGER),
    Person("JO", "Jo Ormesby", Role.CASHIER),
)
WAITS: Final = "A slip waits here as KM left it: 0427-118908, £4.00 taken, not printed yet."
MACHINES: Final = (
    DeviceRow("Recorder", "ok", "on, clock +0.2 s, checked 14:30"),
    DeviceRow("Printer", "ok", "ready, paper in"),
    DeviceRow("Prices", "ok", "live, 2 s ago"),
    DeviceRow("Books", "ok", "safe, last written 14:32:51"),
)
RACES: Final = (
    NextOff("2.33", "Thornby dogs", "signal 14:33:00", off_at="14:33:00"),
    NextOff("2.40", "Ashcombe", "hcp · 11 run", 418),
    NextOff("2.46", "Kilbrannan IRE", "14 run", 778),
)


def _screen(*people: Person, waiting: str = "", holder: str = "") -> tuple[Frame, SignOnScreen]:
    view, shop = SignOnScreen(), Shop(*people)
    ports = SignOnPorts(lambda: shop.people, shop.sign_on, shop.first)
    presenter = SignOnPresenter(view, ports, 2, lambda _person: None)
    view.serve(presenter)
    frame = framed(Screen(), 0, clock="14:33:02", staff="")
    frame.set_lock_screen(view)
    presenter.start(DAY, waiting, holder)
    view.set_devices(MACHINES)
    view.set_races(RACES)
    frame.lock()
    return frame, view


def shots(folder: Path, theme: Theme, size: tuple[int, int] = (1366, 768)) -> None:
    """Draw every state in one theme."""
    app_in(theme)
    frame, view = _screen(*PEOPLE, waiting=WAITS, holder="KM")
    grab(frame, folder / f"sign-on-locked-{theme}.png", *size)
    view.pin.setFocus()
    QTest.keyClicks(view.pin, "0000\r")
    QTest.keyClicks(view.pin, "471")
    grab(frame, folder / f"sign-on-wrong-{theme}.png", *size)
    frame.close()
    frame, _view = _screen()
    grab(frame, folder / f"sign-on-new-shop-{theme}.png", *size)
    frame.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
