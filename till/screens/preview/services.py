"""What the preview asks of the till."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

Made = TypeVar("Made")


class Worker(Protocol):
    """Does slow work beside the screen, one thing after the other."""

    def run(self, work: Callable[[], Made], then: Callable[[Made], None], failed: Callable[[str], None]) -> None:
        """Do it, then hand back what came of it, or in words why nothing did."""


@dataclass(frozen=True, slots=True)
class PreviewServices:
    """``pages`` counts a PDF's pages; ``keep`` writes a file and says where it is, or raises OSError.

    ``print_out`` prints a PDF under a name and says on which printer, or raises TillFault.
    """

    worker: Worker
    pages: Callable[[bytes], int]
    keep: Callable[[str, bytes], str]
    print_out: Callable[[bytes, str], str]
