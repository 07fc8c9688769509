"""Slips in the database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date
from typing import Any, Final

from sqlalchemy import Select, and_, func, insert, select, update
from sqlalchemy.orm import Session

from settlement.slip import Bet
from till.services.ports.slips import SlipVersion, StaleSlipError, StoredSlip
from till.services.values.slips import SlipState, Understood
from till.store.encoding import decode, encode
from till.store.records.base import Record
from till.store.records.card import EventRecord
from till.store.records.slips import SlipEventRecord, SlipRecord, SlipVersionRecord
from till.store.repositories.mapping import columns_of


class SqlSlips:
    """All slips of the shop."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def next_number(self, block: str) -> int | None:
        """Give the number after the last one of a till's block; None when there is none yet."""
        last = self._session.scalar(select(func.max(SlipRecord.number)).where(SlipRecord.block == block))
        return None if last is None else last + 1

    def add(self, slip: StoredSlip) -> None:
        """Keep a new slip."""
        self._session.execute(insert(_SLIPS), columns_of(slip))

    def get(self, serial: str) -> StoredSlip | None:
        """Find a slip."""
        found = self._slips(select(_SLIPS).where(SlipRecord.serial == serial))
        return found[0] if found else None

    def replace(self, slip: StoredSlip) -> StoredSlip:
        """Keep a slip's new state; raises StaleSlipError when it is not as it was read."""
        kept = replace(slip, revision=slip.revision + 1)
        as_read = and_(SlipRecord.serial == slip.serial, SlipRecord.revision == slip.revision)
        written = self._session.execute(
            update(_SLIPS).where(as_read).returning(SlipRecord.serial), columns_of(kept, without=("serial",))
        ).all()
        if not written:
            raise StaleSlipError(f"{slip.serial} was changed at another till.")
        return kept

    def picture_used(self, sha: str) -> bool:
        """Say whether a picture was stamped before."""
        return self._session.scalar(select(SlipRecord.serial).where(SlipRecord.picture == sha)) is not None

    def add_version(self, version: SlipVersion) -> None:
        """Keep a version; the newest is what the slip says."""
        self._session.execute(insert(_VERSIONS), columns_of(version) | _as_text(version))
        events = {selection.event for bet in version.bets or () for selection in bet.selections}
        if events:
            rows = [{"event": event, "serial": version.serial, "version": version.version} for event in sorted(events)]
            self._session.execute(insert(_EVENTS), rows)

    def versions(self, serial: str) -> tuple[SlipVersion, ...]:
        """Give a slip's versions, oldest first."""
        rows = select(SlipVersionRecord).where(SlipVersionRecord.serial == serial)
        return tuple(_version(row) for row in self._session.scalars(rows.order_by(SlipVersionRecord.version)))

    def newest(self, serial: str) -> SlipVersion | None:
        """Give what a slip says now."""
        rows = select(SlipVersionRecord).where(SlipVersionRecord.serial == serial)
        row = self._session.scalar(rows.order_by(SlipVersionRecord.version.desc()).limit(1))
        return _version(row) if row else None

    def of_day(self, day: date) -> tuple[StoredSlip, ...]:
        """Give a day's slips in the order of their serials, of every till and state."""
        return self._slips(select(_SLIPS).where(SlipRecord.day == day).order_by(SlipRecord.serial))

    def in_states(self, *states: SlipState) -> tuple[StoredSlip, ...]:
        """Give the slips of every day that stand so, oldest first."""
        return self._slips(select(_SLIPS).where(SlipRecord.state.in_(states)).order_by(*_OLDEST_FIRST))

    def last_taken(self, till: int, limit: int) -> tuple[StoredSlip, ...]:
        """Give the slips last taken at a till, newest first."""
        rows = select(_SLIPS).where(SlipRecord.till == till, SlipRecord.taken_at.is_not(None))
        return self._slips(rows.order_by(SlipRecord.taken_at.desc(), SlipRecord.number.desc()).limit(limit))

    def of_event(self, event: str) -> tuple[StoredSlip, ...]:
        """Give the slips whose newest version has a selection in an event, oldest first."""
        newest = and_(SlipEventRecord.serial == SlipRecord.serial, SlipEventRecord.version == SlipRecord.version)
        rows = select(_SLIPS).join(SlipEventRecord, newest).where(SlipEventRecord.event == event)
        return self._slips(rows.order_by(*_OLDEST_FIRST))

    def of_clients(self, handles: tuple[str, ...], day: date) -> tuple[StoredSlip, ...]:
        """Give the slips taken from clients on a day, oldest first."""
        rows = select(_SLIPS).where(
            SlipRecord.client.in_(handles), SlipRecord.day == day, SlipRecord.taken_at.is_not(None)
        )
        return self._slips(rows.order_by(*_OLDEST_FIRST))

    def of_clients_running(self, handles: tuple[str, ...], days: Iterable[date]) -> tuple[StoredSlip, ...]:
        """Give the slips of clients with a selection in an event of these days, oldest first."""
        running = (
            select(SlipEventRecord.serial)
            .join(EventRecord, EventRecord.id == SlipEventRecord.event)
            .where(EventRecord.day.in_(tuple(days)))
        )
        rows = select(_SLIPS).where(SlipRecord.client.in_(handles), SlipRecord.serial.in_(running))
        return self._slips(rows.order_by(*_OLDEST_FIRST))

    def walk(self) -> Iterator[StoredSlip]:
        """Give every slip of the shop, block by block in the order of their numbers."""
        rows = select(_SLIPS).order_by(SlipRecord.block, SlipRecord.number).execution_options(yield_per=1000)
        with closing(self._session.execute(rows).mappings()) as slips:
            for row in slips:
                yield StoredSlip(**row)

    def count(self) -> int:
        """Count them all."""
        return self._session.scalar(select(func.count()).select_from(SlipRecord)) or 0

    def _slips(self, rows: Select[*tuple[Any, ...]]) -> tuple[StoredSlip, ...]:
        return tuple(StoredSlip(**row) for row in self._session.execute(rows).mappings())


# Slips are read and written as plain rows: the session keeps no copy of one that another statement changes.
_SLIPS: Final = Record.metadata.tables[SlipRecord.__tablename__]
_VERSIONS: Final = Record.metadata.tables[SlipVersionRecord.__tablename__]
_EVENTS: Final = Record.metadata.tables[SlipEventRecord.__tablename__]
_OLDEST_FIRST = (SlipRecord.stamped_at, SlipRecord.serial)


def _as_text(version: SlipVersion) -> dict[str, str | None]:
    return {
        "lines": encode(version.lines),
        "bets": None if version.bets is None else encode(version.bets),
        "understood": encode(version.understood),
    }


def _version(row: SlipVersionRecord) -> SlipVersion:
    return SlipVersion(
        serial=row.serial,
        version=row.version,
        lines=decode(row.lines, tuple[str, ...]),
        bets=None if row.bets is None else decode(row.bets, tuple[Bet, ...]),
        understood=decode(row.understood, tuple[Understood, ...]),
        explanation=row.explanation,
        at=row.at,
        by=row.by,
        authority=row.authority,
        why=row.why,
    )
