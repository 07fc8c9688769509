"""The books over a database: each transaction gives its repositories."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from till.clock import Clock
from till.store.engine import begin_writing, for_reading, for_writing
from till.store.faults import in_words
from till.store.repositories.audit import SqlAudit
from till.store.repositories.card import SqlCard
from till.store.repositories.clients import SqlClients
from till.store.repositories.days import SqlDays
from till.store.repositories.drafts import SqlDrafts
from till.store.repositories.duties import SqlAgeChecks, SqlDisputes, SqlSuspicions
from till.store.repositories.ledger import SqlLedger
from till.store.repositories.machines import SqlMachines
from till.store.repositories.money import SqlCounts, SqlPayments
from till.store.repositories.recorders import SqlClockReadings, SqlMarks
from till.store.repositories.results import SqlResults, SqlSettlements
from till.store.repositories.rules import SqlNotices, SqlRulings
from till.store.repositories.settings import SqlSettings
from till.store.repositories.slips import SqlSlips
from till.store.repositories.spool import SqlSpool
from till.store.repositories.staff import SqlStaff


class SqlWork:
    """One transaction's repositories, made when first asked for."""

    def __init__(self, session: Session, clock: Clock, till: int) -> None:
        self._session = session
        self._clock = clock
        self._till = till

    @cached_property
    def age_checks(self) -> SqlAgeChecks:
        """Who was asked for proof of age."""
        return SqlAgeChecks(self._session)

    @cached_property
    def audit(self) -> SqlAudit:
        """Every act."""
        return SqlAudit(self._session, self._clock)

    @cached_property
    def card(self) -> SqlCard:
        """Events, prices and markets."""
        return SqlCard(self._session)

    @cached_property
    def clients(self) -> SqlClients:
        """Clients."""
        return SqlClients(self._session, self._clock)

    @cached_property
    def days(self) -> SqlDays:
        """Trading days and shifts."""
        return SqlDays(self._session, self._clock)

    @cached_property
    def disputes(self) -> SqlDisputes:
        """What clients dispute."""
        return SqlDisputes(self._session)

    @cached_property
    def drafts(self) -> SqlDrafts:
        """Slips open at the counter."""
        return SqlDrafts(self._session)

    @cached_property
    def ledger(self) -> SqlLedger:
        """Money."""
        return SqlLedger(self._session, self._clock)

    @cached_property
    def clock_readings(self) -> SqlClockReadings:
        """Readings of recorders' clocks."""
        return SqlClockReadings(self._session)

    @cached_property
    def counts(self) -> SqlCounts:
        """Counts of drawers."""
        return SqlCounts(self._session)

    @cached_property
    def machines(self) -> SqlMachines:
        """Payments on gaming machines."""
        return SqlMachines(self._session)

    @cached_property
    def marks(self) -> SqlMarks:
        """Marks on their way to recorders."""
        return SqlMarks(self._session)

    @cached_property
    def notices(self) -> SqlNotices:
        """Notices in the shop."""
        return SqlNotices(self._session)

    @cached_property
    def payments(self) -> SqlPayments:
        """Payments and holds."""
        return SqlPayments(self._session)

    @cached_property
    def results(self) -> SqlResults:
        """Results."""
        return SqlResults(self._session)

    @cached_property
    def rulings(self) -> SqlRulings:
        """Prices that a manager put right."""
        return SqlRulings(self._session)

    @cached_property
    def settlements(self) -> SqlSettlements:
        """Settlements."""
        return SqlSettlements(self._session)

    @cached_property
    def settings(self) -> SqlSettings:
        """Settings."""
        return SqlSettings(self._session)

    @cached_property
    def slips(self) -> SqlSlips:
        """Slips and their versions."""
        return SqlSlips(self._session)

    @cached_property
    def spool(self) -> SqlSpool:
        """Papers on their way."""
        return SqlSpool(self._session, self._clock, self._till)

    @cached_property
    def staff(self) -> SqlStaff:
        """Staff."""
        return SqlStaff(self._session)

    @cached_property
    def suspicions(self) -> SqlSuspicions:
        """Notes of suspicion."""
        return SqlSuspicions(self._session)


class SqlBooks:
    """The shop's books in a database, as one till opens them; what the database refuses is a BooksFault."""

    def __init__(self, engine: Engine, clock: Clock, till: int = 1) -> None:
        self._reading = for_reading(engine)
        self._writing = for_writing(engine)
        self._clock = clock
        self._till = till

    @contextmanager
    def reading(self) -> Iterator[SqlWork]:
        """Open a transaction that only looks; what it might have changed is undone."""
        with in_words(self._reading.url), Session(self._reading, autoflush=False) as session:
            yield SqlWork(session, self._clock, self._till)

    @contextmanager
    def writing(self) -> Iterator[SqlWork]:
        """Open the one transaction that writes, committed at the end of the block or undone by an exception."""
        with in_words(self._writing.url), Session(self._writing, expire_on_commit=False) as session, session.begin():
            begin_writing(session.connection())
            yield SqlWork(session, self._clock, self._till)
