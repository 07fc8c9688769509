"""Work beside the screen's thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Beside(Generic[Answer]):
    """Does one piece of work at a time, on a thread of its own: what hangs for ever holds nobody else up."""

    def __init__(self, work: Callable[[], Answer], name: str) -> None:
        self._work, self._name = work, name
        self._turn = Lock()
        self._future: Future[Answer] | None = None

    def start(self) -> bool:
        """Begin; False while what was begun before is under way."""
        with self._turn:
            if self._future is not None and not self._future.done():
                return False
            self._future = Future()
            Thread(target=self._run, args=(self._future,), name=self._name, daemon=True).start()
        return True

    def wait(self, limit: float) -> Answer:
        """Wait so many seconds for the answer to what was begun last; raises TimeoutError, and what the work raised."""
        if self._future is None:
            raise RuntimeError("nothing was begun")
        return self._future.result(limit)

    def _run(self, future: Future[Answer]) -> None:
        try:
            future.set_result(self._work())
        except BaseException as fault:  # noqa: BLE001 - it is whoever waits that is told
            future.set_exception(fault)
