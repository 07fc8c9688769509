"""Payments on gaming machines in the database."""

from __future__ import annotations

from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from till.services.ports.machines import MachinePay, ReferenceHold
from till.services.values.machines import signs_of
from till.services.values.slips import Cheque
from till.store.encoding import decode, encode
from till.store.records.machines import MachinePayRecord, ReferenceHoldRecord
from till.store.repositories.mapping import record_of, value_of


class SqlMachines:
    """What was paid on machines, and which references wait."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, pay: MachinePay) -> None:
        """Keep a payment; its key refuses a reference that has one already."""
        cheque = None if pay.cheque is None else encode(pay.cheque)
        self._session.add(record_of(MachinePayRecord, pay, signs=signs_of(pay.reference), cheque=cheque))
        self._session.flush()

    def find(self, reference: str) -> MachinePay | None:
        """Find what was paid on a reference."""
        row = self._session.get(MachinePayRecord, signs_of(reference))
        return _pay(row) if row else None

    def of_day(self, day: date) -> tuple[MachinePay, ...]:
        """Give a trading day's payments, oldest first."""
        rows = select(MachinePayRecord).where(MachinePayRecord.day == day)
        return tuple(_pay(row) for row in self._session.scalars(rows.order_by(MachinePayRecord.at)))

    def mark(self, hold: ReferenceHold) -> None:
        """Put a hold on a reference, or take it off."""
        self._session.add(record_of(ReferenceHoldRecord, hold, signs=signs_of(hold.reference)))
        self._session.flush()

    def held(self, reference: str) -> ReferenceHold | None:
        """Give the hold that is on a reference now."""
        rows = select(ReferenceHoldRecord).where(ReferenceHoldRecord.signs == signs_of(reference))
        row = self._session.scalars(rows.order_by(ReferenceHoldRecord.id.desc()).limit(1)).first()
        return value_of(ReferenceHold, row) if row and row.on else None


def _pay(row: MachinePayRecord) -> MachinePay:
    cheque = None if row.cheque is None else decode(row.cheque, Cheque)
    written = {field: getattr(row, field) for field in MachinePay.__dataclass_fields__}
    return MachinePay(**written | {"cheque": cheque})
