"""Duties around the bet: age checks, disputes, notes of suspicion."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from settlement.money import Money
from till.services.values.slips import Method


class Asked(StrEnum):
    """What became of asking somebody for proof of age, or of seeing who has excluded themselves (M.2)."""

    ID_SEEN = "ID seen"
    REFUSED = "refused"
    CHALLENGED = "challenged, left"
    EXCLUDED = "self-excluded, turned away"


@dataclass(frozen=True, slots=True, kw_only=True)
class AgeCheck:
    """One check: when, at which till, by whom, its outcome and the kind of paper seen. Nobody’s name is kept."""

    at: datetime
    day: date
    till: int
    by: str
    outcome: Asked
    seen: str = ""


class DisputeKind(StrEnum):
    """A step of a dispute."""

    OPENED = "opened"
    ACKNOWLEDGED = "acknowledged"
    REFERRED = "referred to arbitration"
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class Award:
    """Money that a decision gives beside the settlement, and how it is paid."""

    amount: Money
    method: Method


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeStep:
    """One step: who, when, in which words; ``reference`` is the arbitration’s, ``award`` what it adds to the settlement."""

    serial: str
    kind: DisputeKind
    at: datetime
    by: str
    words: str
    client: str = ""
    reference: str = ""
    award: Money | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A slip’s dispute as it stands; open until its last step is a decision. ``decide_by`` is its eight weeks’ end."""

    serial: str
    decide_by: date
    steps: tuple[DisputeStep, ...]

    @property
    def opened(self) -> DisputeStep:
        """Give its first step: when it was received, and what it is about."""
        return self.steps[0]

    @property
    def is_open(self) -> bool:
        """Say whether it waits for its decision."""
        return self.steps[-1].kind is not DisputeKind.DECIDED

    def days_left(self, today: date) -> int:
        """Count the days to the end of the eight weeks; negative once they are over."""
        return (self.decide_by - today).days


class SuspicionOutcome(StrEnum):
    """What the nominated officer made of a note."""

    REPORTED = "reported to the authority"
    NOT_REPORTED = "not reported, with reasons"
    CONSENT_ASKED = "consent asked before paying"


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspicionEntry:
    """A note of suspicion, or what the nominated officer made of note ``of``; ``number`` counts all entries from 1."""

    number: int
    at: datetime
    by: str
    about: str
    words: str
    of: int | None = None
    outcome: SuspicionOutcome | None = None
    reference: str = ""
