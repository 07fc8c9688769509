"""Results and settlements in the database."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import func, select, tuple_
from sqlalchemy.orm import Session

from settlement.trail import Settlement
from till.services.ports.results import ResultVersion, StoredSettlement
from till.services.values.office import ResultEntry
from till.store.encoding import decode, encode
from till.store.records.results import ResultRecord, SettlementRecord


class SqlResults:
    """Every version of every race's result."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, result: ResultVersion) -> None:
        """Keep a version; two of one number for a race cannot both be kept."""
        self._session.add(
            ResultRecord(
                event=result.event,
                version=result.version,
                stage=result.entry.stage,
                entry=encode(result.entry),
                at=result.at,
                by=result.by,
                authority=result.authority,
            )
        )
        self._session.flush()

    def of(self, event: str) -> tuple[ResultVersion, ...]:
        """Give a race's versions, oldest first."""
        rows = select(ResultRecord).where(ResultRecord.event == event).order_by(ResultRecord.version)
        return tuple(_result(row) for row in self._session.scalars(rows))

    def newest(self, events: Iterable[str]) -> dict[str, ResultVersion]:
        """Give the newest version of each of these races that has one."""
        last = (
            select(ResultRecord.event, func.max(ResultRecord.version))
            .where(ResultRecord.event.in_(list(events)))
            .group_by(ResultRecord.event)
        )
        rows = select(ResultRecord).where(tuple_(ResultRecord.event, ResultRecord.version).in_(last))
        return {row.event: _result(row) for row in self._session.scalars(rows)}


class SqlSettlements:
    """Every settlement of every slip."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, settled: StoredSettlement) -> None:
        """Keep a settlement; two of one number for a slip cannot both be kept."""
        self._session.add(
            SettlementRecord(
                serial=settled.serial,
                number=settled.number,
                version=settled.version,
                settlement=encode(settled.settlement),
                at=settled.at,
                because=settled.because,
            )
        )
        self._session.flush()

    def of(self, serial: str) -> tuple[StoredSettlement, ...]:
        """Give a slip's settlements, oldest first."""
        rows = select(SettlementRecord).where(SettlementRecord.serial == serial).order_by(SettlementRecord.number)
        return tuple(_settled(row) for row in self._session.scalars(rows))

    def newest(self, serials: Iterable[str]) -> dict[str, StoredSettlement]:
        """Give the newest settlement of each of these slips that has one."""
        last = (
            select(SettlementRecord.serial, func.max(SettlementRecord.number))
            .where(SettlementRecord.serial.in_(list(serials)))
            .group_by(SettlementRecord.serial)
        )
        rows = select(SettlementRecord).where(tuple_(SettlementRecord.serial, SettlementRecord.number).in_(last))
        return {row.serial: _settled(row) for row in self._session.scalars(rows)}


def _result(row: ResultRecord) -> ResultVersion:
    return ResultVersion(
        event=row.event,
        version=row.version,
        entry=decode(row.entry, ResultEntry),
        at=row.at,
        by=row.by,
        authority=row.authority,
    )


def _settled(row: SettlementRecord) -> StoredSettlement:
    return StoredSettlement(
        serial=row.serial,
        number=row.number,
        version=row.version,
        settlement=decode(row.settlement, Settlement),
        at=row.at,
        because=row.because,
    )
