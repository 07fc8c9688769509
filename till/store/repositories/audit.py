"""The audit in the database: each act is sealed with the one before it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from contextlib import closing
from datetime import date
from typing import Final

from sqlalchemy import ColumnElement, insert, select
from sqlalchemy.orm import Session

from till.clock import Clock, to_utc
from till.services.ports.audit import DAY_CLOSED, Act
from till.store.encoding import encode
from till.store.records.audit import ActRecord
from till.store.records.base import Record
from till.store.repositories.mapping import columns_of, value_of

FIRST_SEAL: Final = "0" * 64
_ACTS: Final = Record.metadata.tables[ActRecord.__tablename__]
_LAST: Final = select(ActRecord.number, ActRecord.seal).order_by(ActRecord.number.desc()).limit(1)


class SqlAudit:
    """The shop's memory of who did what."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock

    def note(self, kind: str, subject: str, text: str, by: str) -> None:
        """Add an act, now."""
        last = self._session.execute(_LAST).one_or_none()
        number, previous = (last.number + 1, last.seal) if last else (1, FIRST_SEAL)
        act = Act(number, self._clock.local(), kind, subject, text, by)
        sealed = columns_of(act) | {"previous": previous, "seal": _seal(previous, act)}
        self._session.execute(insert(_ACTS), sealed)

    def about(self, subject: str) -> tuple[Act, ...]:
        """Give the acts on a subject, oldest first."""
        return self._acts(ActRecord.subject == subject)

    def of_kind(self, kind: str) -> tuple[Act, ...]:
        """Give every act of one kind, oldest first."""
        return self._acts(ActRecord.kind == kind)

    def of_day(self, day: date, kind: str = "") -> tuple[Act, ...]:
        """Give a trading day's acts, oldest first, of the kinds that start so: all since the close before it, to its own."""
        closes = select(ActRecord.number).where(ActRecord.kind == DAY_CLOSED)
        own = self._session.scalar(closes.where(ActRecord.subject == str(day)))
        wanted = [ActRecord.kind.startswith(kind)]
        if own is not None:
            wanted.append(ActRecord.number <= own)
            closes = closes.where(ActRecord.number < own)
        before = self._session.scalar(closes.order_by(ActRecord.number.desc()).limit(1)) or 0
        return self._acts(ActRecord.number > before, *wanted)

    def broken(self) -> int | None:
        """Walk the chain: the number of the first act that does not hold, or None."""
        rows = select(ActRecord).order_by(ActRecord.number).execution_options(yield_per=1000)
        with closing(self._session.scalars(rows)) as acts:
            return _first_broken(acts)

    def _acts(self, *wanted: ColumnElement[bool]) -> tuple[Act, ...]:
        rows = select(ActRecord).where(*wanted).order_by(ActRecord.number)
        return tuple(_act(row) for row in self._session.scalars(rows))


def _first_broken(acts: Iterable[ActRecord]) -> int | None:
    previous = FIRST_SEAL
    for place, row in enumerate(acts, start=1):
        if (row.number, row.previous, row.seal) != (place, previous, _seal(previous, _act(row))):
            return place
        previous = row.seal
    return None


def _act(row: ActRecord) -> Act:
    return value_of(Act, row)


def _seal(previous: str, act: Act) -> str:
    # UTC, so that the seal does not hang on the zone's rules.
    contents = (previous, act.number, to_utc(act.at).isoformat(), act.kind, act.subject, act.text, act.by)
    return hashlib.sha256(encode(contents).encode()).hexdigest()
