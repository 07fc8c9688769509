"""Work that is done at once, where a test waits for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from till.services.ports.faults import TillFault

Made = TypeVar("Made")


class AtOnce:
    """A worker without a thread."""

    def run(self, work: Callable[[], Made], then: Callable[[Made], None], failed: Callable[[str], None]) -> None:
        try:
            made = work()
        except (TillFault, OSError) as fault:
            failed(str(fault))
        else:
            then(made)


class Later(AtOnce):
    """A worker that does nothing until it is told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def run(self, work: Callable[[], Made], then: Callable[[Made], None], failed: Callable[[str], None]) -> None:
        self.waiting.append(lambda: AtOnce().run(work, then, failed))

    def go_on(self) -> None:
        self.waiting.pop(0)()
