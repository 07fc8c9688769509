"""The audit in the database: each act is sealed with the one before it."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import date
from typing import Final

from sqlalchemy import ColumnElement, insert, select
from sqlalchemy.orm import Session

from till.clock import Clock, to_utc
from till.services.ports.audit import DAY_CLOSED, Act
from till.services.ports.chains import AFTER_WRONG, FIRST_SEAL, Head, Link, wrong
from till.store.encoding import encode
from till.store.records.audit import ActRecord
from till.store.records.base import Record
from till.store.repositories.mapping import columns_of, value_of

_ACTS: Final = Record.metadata.tables[ActRecord.__tablename__]
_LAST: Final = select(ActRecord.number, ActRecord.seal).order_by(ActRecord.number.desc()).limit(1)


class SqlAudit:
    """The shop's memory of who did what."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock

    def note(self, kind: str, subject: str, text: str, by: str) -> None:
        """Add an act, now."""
        last = self.head()
        number, previous = last.number + 1, last.seal
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
        with closing(self.walk()) as links:
            return next((link.number for link in links if link.wrong), None)

    def walk(self) -> Generator[Link]:
        """Give every act in order as a link of the chain, each as it stands."""
        rows = select(ActRecord).order_by(ActRecord.number).execution_options(yield_per=1000)
        before = FIRST_SEAL
        with closing(self._session.scalars(rows)) as acts:
            for place, row in enumerate(acts, start=1):
                yield _link(place, row, before)
                before = row.seal

    def links(self, subject: str) -> tuple[Link, ...]:
        """Give the acts on a subject as links, each checked with the act before it and the act after it."""
        numbers = set(self._session.scalars(select(ActRecord.number).where(ActRecord.subject == subject)))
        near = {number + step for number in numbers for step in (-1, 0, 1)}
        rows = self._session.scalars(select(ActRecord).where(ActRecord.number.in_(near)))
        around = {row.number: row for row in rows}
        return tuple(_among(number, around, self.head().number) for number in sorted(numbers))

    def head(self) -> Head:
        """Say how far the chain has come; number 0 before the first act."""
        last = self._session.execute(_LAST).one_or_none()
        return Head(last.number, last.seal) if last else Head(0, FIRST_SEAL)

    def seal(self, number: int) -> str:
        """Give an act's seal; nothing where there is no such act."""
        return self._session.scalar(select(ActRecord.seal).where(ActRecord.number == number)) or ""

    def _acts(self, *wanted: ColumnElement[bool]) -> tuple[Act, ...]:
        rows = select(ActRecord).where(*wanted).order_by(ActRecord.number)
        return tuple(_act(row) for row in self._session.scalars(rows))


def _link(place: int, row: ActRecord, before: str) -> Link:
    act = _act(row)
    fault = wrong(
        place=place,
        number=row.number,
        before=before,
        previous=row.previous,
        seal=row.seal,
        sealed=_seal(row.previous, act),
    )
    return Link(
        number=place,
        at=act.at,
        kind=act.kind,
        subject=act.subject,
        text=act.text,
        seal=row.seal,
        by=act.by,
        wrong=fault,
    )


def _among(number: int, around: Mapping[int, ActRecord], last: int) -> Link:
    """Look at an act between its neighbours."""
    before, after = around.get(number - 1), around.get(number + 1)
    link = _link(number, around[number], before.seal if before else FIRST_SEAL if number == 1 else "")
    if not link.wrong and number < last and (after is None or after.previous != link.seal):
        return replace(link, wrong=AFTER_WRONG)
    return link


def _act(row: ActRecord) -> Act:
    return value_of(Act, row)


def _seal(previous: str, act: Act) -> str:
    # UTC, so that the seal does not hang on the zone's rules.
    contents = (previous, act.number, to_utc(act.at).isoformat(), act.kind, act.subject, act.text, act.by)
    return hashlib.sha256(encode(contents).encode()).hexdigest()
