"""The books: one transaction at a time, as a set of repositories."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from till.services.ports.audit import Audit
from till.services.ports.card import Card
from till.services.ports.clients import Clients
from till.services.ports.days import Days
from till.services.ports.drafts import Drafts
from till.services.ports.duties import AgeChecks, Disputes, Suspicions
from till.services.ports.ledger import Ledger
from till.services.ports.machines import Machines
from till.services.ports.marks import ClockReadings, Marks
from till.services.ports.money import Counts, Payments
from till.services.ports.results import Results, Settlements
from till.services.ports.rules import Notices, Rulings
from till.services.ports.settings import Settings
from till.services.ports.slips import Slips
from till.services.ports.spool import Spool
from till.services.ports.staff import Staff


class Work(Protocol):
    """What one transaction can reach."""

    @property
    def age_checks(self) -> AgeChecks: ...  # noqa: D102 - named by its type
    @property
    def audit(self) -> Audit: ...  # noqa: D102 - named by its type
    @property
    def card(self) -> Card: ...  # noqa: D102 - named by its type
    @property
    def clients(self) -> Clients: ...  # noqa: D102 - named by its type
    @property
    def days(self) -> Days: ...  # noqa: D102 - named by its type
    @property
    def disputes(self) -> Disputes: ...  # noqa: D102 - named by its type
    @property
    def drafts(self) -> Drafts: ...  # noqa: D102 - named by its type
    @property
    def ledger(self) -> Ledger: ...  # noqa: D102 - named by its type
    @property
    def clock_readings(self) -> ClockReadings: ...  # noqa: D102 - named by its type
    @property
    def counts(self) -> Counts: ...  # noqa: D102 - named by its type
    @property
    def machines(self) -> Machines: ...  # noqa: D102 - named by its type
    @property
    def marks(self) -> Marks: ...  # noqa: D102 - named by its type
    @property
    def notices(self) -> Notices: ...  # noqa: D102 - named by its type
    @property
    def payments(self) -> Payments: ...  # noqa: D102 - named by its type
    @property
    def results(self) -> Results: ...  # noqa: D102 - named by its type
    @property
    def rulings(self) -> Rulings: ...  # noqa: D102 - named by its type
    @property
    def settlements(self) -> Settlements: ...  # noqa: D102 - named by its type
    @property
    def settings(self) -> Settings: ...  # noqa: D102 - named by its type
    @property
    def slips(self) -> Slips: ...  # noqa: D102 - named by its type
    @property
    def spool(self) -> Spool: ...  # noqa: D102 - named by its type
    @property
    def staff(self) -> Staff: ...  # noqa: D102 - named by its type
    @property
    def suspicions(self) -> Suspicions: ...  # noqa: D102 - named by its type


class Books(Protocol):
    """The shop's books. Reading sees one moment; writing is alone, and is kept whole or not at all."""

    def reading(self) -> AbstractContextManager[Work]:
        """Open a transaction that only looks."""

    def writing(self) -> AbstractContextManager[Work]:
        """Open a transaction that is committed at the end of the block, or undone by an exception."""
