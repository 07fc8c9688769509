"""Work off the screen's thread: paper, recorder, feeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot

Result = TypeVar("Result")


class _Post(QObject):
    """Carries what came of the work back to the thread this object lives on."""

    done = Signal(object)
    fell = Signal(object)


class _Work(QRunnable, Generic[Result]):
    def __init__(self, work: Callable[[], Result], post: _Post) -> None:
        super().__init__()
        self._work, self._post = work, post

    def run(self) -> None:
        try:
            result = self._work()
        except Exception as fault:  # noqa: BLE001 - every fault goes the one path
            self._post.fell.emit(fault)
        else:
            self._post.done.emit(result)


class Background(QObject):
    """Runs callables on worker threads; results and faults arrive on the screen's thread.

    `fault` is the one place every fault goes to that has no path of its own.
    """

    fault = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._posts: set[_Post] = set()

    def run(
        self,
        work: Callable[[], Result],
        then: Callable[[Result], None],
        otherwise: Callable[[Exception], None] | None = None,
    ) -> None:
        """Do `work` elsewhere, then call `then` with its result here; a fault goes to `otherwise`, else to `fault`."""
        post = _Post(self)
        self._posts.add(post)
        delivery = _Delivery(post, then, otherwise or self.fault.emit, self._posts.discard)
        delivery.setParent(post)
        self._pool.start(_Work(work, post))

    def wait(self, milliseconds: int = 5000) -> bool:
        """Wait for all work that was begun; True when it ended in time."""
        return self._pool.waitForDone(milliseconds)


class _Delivery(QObject, Generic[Result]):
    """Lives on the screen's thread, so that Qt queues the call to it."""

    def __init__(
        self,
        post: _Post,
        then: Callable[[Result], None],
        otherwise: Callable[[Exception], None],
        forget: Callable[[_Post], None],
    ) -> None:
        super().__init__()
        self._post, self._then, self._otherwise, self._forget = post, then, otherwise, forget
        post.done.connect(self.deliver)
        post.fell.connect(self.refuse)

    @Slot(object)
    def deliver(self, result: Result) -> None:
        """Hand over the result."""
        self._finish()
        self._then(result)

    @Slot(object)
    def refuse(self, fault: Exception) -> None:
        """Hand over the fault."""
        self._finish()
        self._otherwise(fault)

    def _finish(self) -> None:
        self._forget(self._post)
        self._post.deleteLater()
