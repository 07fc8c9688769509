"""The first window: it stands before the books are open, and nothing here loads them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QWidget

from till import dress
from till.screens.frame import Frame
from till.screens.sign_on.state import SignOnState
from till.screens.sign_on.view import SignOnScreen

SIZE: Final = (1366, 768)
_KEYS: Final = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)


class Lock:
    """The frame with its sign-on screen, locked."""

    def __init__(self, house: str, branch: str, number: int, *, training: bool) -> None:
        self.frame = Frame(branch, number, house=house)
        self.frame.set_training(training)
        self.screen = SignOnScreen()
        self.frame.set_lock_screen(self.screen)
        self._number = number

    def show(self, now: datetime) -> None:
        """Open the window; it says that the books are being opened."""
        self.screen.show_state(SignOnState(title=f"Till {self._number} opens its books", date=day_in_words(now)))
        self.frame.set_clock(f"{now:%H:%M:%S}")
        self.frame.lock()
        show_at_size(self.frame)


class OncePainted(QObject):
    """Does ``then`` when ``window`` has been painted; keys pressed until then wait, and reach the window after it."""

    def __init__(self, window: QWidget, then: Callable[[], object]) -> None:
        super().__init__(window)
        self._window, self._then = window, then
        self._painted = False
        self._waiting: list[tuple[QWindow, QKeyEvent]] = []
        application().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """See the window's first painting; keep the keys."""
        if isinstance(watched, QWindow) and isinstance(event, QKeyEvent) and event.type() in _KEYS:
            self._waiting.append((watched, event.clone()))
            return True
        if watched is self._window and event.type() == QEvent.Type.Paint and not self._painted:
            self._painted = True
            # After this painting has reached the display.
            QTimer.singleShot(0, self._begin)
        return False

    def _begin(self) -> None:
        try:
            self._then()
        finally:
            application().removeEventFilter(self)
            for window, key in self._waiting:
                QCoreApplication.postEvent(window, key)
            self._waiting.clear()


def show_at_size(window: QWidget) -> None:
    """Open a window over the whole display; taken smaller, it is as large as the till is drawn."""
    window.resize(dress.px(SIZE[0]), dress.px(SIZE[1]))
    window.showMaximized()


def day_in_words(now: datetime) -> str:
    """Write a day as the lock does: ``Saturday 3 October 2026``."""
    return f"{now:%A %d %B %Y}".replace(" 0", " ")


def application() -> QCoreApplication:
    """Give the application, which runs wherever there is a window."""
    application = QCoreApplication.instance()
    if application is None:
        raise RuntimeError("a window needs an application")
    return application
