"""What the evidence sheet asks of the till."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from till.services.evidence import SlipEvidence
from till.services.reports import Made
from till.services.values.people import Refused

Value = TypeVar("Value")


class Worker(Protocol):
    """Does slow work beside the screen, one thing after the other."""

    def run(self, work: Callable[[], Value], then: Callable[[Value], None], failed: Callable[[str], None]) -> None:
        """Do it, then hand back what came of it, or in words why nothing did."""


@dataclass(frozen=True, slots=True)
class EvidenceServices:
    """``keep`` writes a file and says where it is, or raises OSError; ``preview`` shows a report under a title."""

    worker: Worker
    gather: Callable[[str], SlipEvidence]
    dispute_file: Callable[[SlipEvidence, str], bytes]
    keep: Callable[[str, bytes], str]
    preview: Callable[[str, Callable[[], Made | Refused]], None]
