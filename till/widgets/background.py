"""Slow work beside the screen: on one thread of its own, and what comes of it back on the screen's."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from till.services.ports.faults import TillFault

Made = TypeVar("Made")


class Background(QObject):
    """Does one thing after the other. A fault in words goes to ``failed``; one of ours is raised on the screen's thread."""

    _ended = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="background")
        self._ended.connect(lambda then: then(), Qt.ConnectionType.QueuedConnection)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.stop)

    def run(self, work: Callable[[], Made], then: Callable[[Made], None], failed: Callable[[str], None]) -> None:
        """Do ``work`` over there, then ``then`` with what it gave, here."""
        self._pool.submit(self._do, work, then, failed)

    def stop(self) -> None:
        """Let what is begun come to its end, and begin nothing more."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _do(self, work: Callable[[], Made], then: Callable[[Made], None], failed: Callable[[str], None]) -> None:
        def hand_back() -> None:
            if isinstance(fault, TillFault | OSError):
                failed(_in_words(fault))
            elif fault is not None:
                raise fault
            else:
                then(made[0])

        made: list[Made] = []
        fault: Exception | None = None
        try:
            made.append(work())
        except Exception as met:  # noqa: BLE001 - it is raised again on the screen's thread
            fault = met
        # The window may be gone by now.
        with suppress(RuntimeError):
            self._ended.emit(hand_back)


def _in_words(fault: TillFault | OSError) -> str:
    return (fault.strerror or str(fault)) if isinstance(fault, OSError) else str(fault)
