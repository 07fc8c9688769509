"""How the machines are, in a word and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from till.services.ports import Books, Clock, Recorder


@dataclass(frozen=True, slots=True)
class PrinterState:
    """The printer's plate: ``ok``, ``warn`` or ``alarm``, and its words."""

    books: Books

    def __call__(self) -> tuple[str, str]:
        """Look at the print queue."""
        raise NotImplementedError

    def waiting(self) -> int:
        """Count the receipts that are not out yet."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class RecorderState:
    """The recorder's plate: ``ok``, ``warn`` or ``alarm``, and its words."""

    recorder: Recorder
    clock: Clock

    def __call__(self) -> tuple[str, str]:
        """Ask the recorder; its offset is shown to a tenth of a second, amber over two."""
        raise NotImplementedError
