"""Duties around the bet: age checks (M.2), disputes (2(b), M.3) and notes of suspicion (M.1); all only ever added to."""

from __future__ import annotations

from datetime import date
from typing import Protocol

from till.services.values.duties import AgeCheck, DisputeStep, SuspicionEntry


class AgeChecks(Protocol):
    """Who was asked for proof of age; nobody by name."""

    def add(self, check: AgeCheck) -> None:
        """Keep a check."""

    def between(self, first: date, last: date) -> tuple[AgeCheck, ...]:
        """Give the checks of these days, both counted, oldest first."""


class Disputes(Protocol):
    """What clients dispute, step by step."""

    def add(self, step: DisputeStep) -> None:
        """Keep a step of a slip's dispute."""

    def of(self, serial: str) -> tuple[DisputeStep, ...]:
        """Give the steps on a slip, oldest first."""

    def every(self) -> tuple[DisputeStep, ...]:
        """Give all steps on all slips, oldest first."""


class Suspicions(Protocol):
    """A store of its own: nothing in it is named by a slip, a receipt, a day report or the audit."""

    def add(self, entry: SuspicionEntry) -> None:
        """Keep a note, or an outcome of one."""

    def every(self) -> tuple[SuspicionEntry, ...]:
        """Give all entries by their number."""
