"""A screen in its frame, as it stands in the drawings."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from till import dress
from till.dress import Theme
from till.screens.frame import Frame
from till.screens.screen import Screen

NAMES = ("Counter", "Pay", "Translate", "Results", "Slips", "Day")


def app_in(theme: Theme) -> QApplication:
    """Give the application, dressed."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication([])
    dress.wear(app, theme)
    return app


def framed(screen: Screen, index: int, *, clock: str, staff: str, waiting: int = 3) -> Frame:
    """Put a screen into the frame, the machines well and the keys its own."""
    frame = Frame("Corn Street", 2)
    for place, name in enumerate(NAMES):
        frame.add_screen(place, name, screen if place == index else Screen())
    frame.set_device("Recorder", "ok", "on · +0.2 s")
    frame.set_device("Printer", "ok", "ready")
    frame.set_device("Prices", "ok", "2 s ago")
    frame.set_badge(2, waiting)
    frame.set_staff(staff)
    frame.set_clock(clock)
    frame.open(index)
    return frame
