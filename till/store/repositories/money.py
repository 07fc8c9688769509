"""Payments, security holds and counts in the database."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from till.services.ports.money import Appointment, Count, Hold, Payment
from till.services.ports.slips import StaleSlipError
from till.services.values.slips import Cheque
from till.store.encoding import decode, encode
from till.store.records.money import AppointmentRecord, CountRecord, HoldRecord, PaymentRecord
from till.store.repositories.mapping import record_of, value_of


class SqlPayments:
    """What was paid on slips, and what is held back."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, payment: Payment) -> None:
        """Keep a payment; raises StaleSlipError when the slip has one of this number already."""
        self._session.add(
            PaymentRecord(
                serial=payment.serial,
                number=payment.number,
                amount=payment.amount,
                method=payment.method,
                till=payment.till,
                at=payment.at,
                by=payment.by,
                part=payment.part,
                authority=payment.authority,
                note=payment.note,
                cheque=None if payment.cheque is None else encode(payment.cheque),
            )
        )
        try:
            self._session.flush()
        except IntegrityError as twice:
            raise StaleSlipError(payment.serial) from twice

    def of(self, serial: str) -> tuple[Payment, ...]:
        """Give a slip's payments, oldest first."""
        rows = select(PaymentRecord).where(PaymentRecord.serial == serial).order_by(PaymentRecord.number)
        return tuple(_payment(row) for row in self._session.scalars(rows))

    def mark(self, hold: Hold) -> None:
        """Put a hold on a slip, or take it off."""
        self._session.add(HoldRecord(serial=hold.serial, on=hold.on, at=hold.at, by=hold.by, reason=hold.reason))
        self._session.flush()

    def held(self, serial: str) -> Hold | None:
        """Give the hold that is on a slip now."""
        return next((hold for hold in self.holds() if hold.serial == serial), None)

    def holds(self) -> tuple[Hold, ...]:
        """Give every hold that is on now, oldest first."""
        last = select(func.max(HoldRecord.id)).group_by(HoldRecord.serial)
        rows = select(HoldRecord).where(HoldRecord.id.in_(last), HoldRecord.on).order_by(HoldRecord.id)
        return tuple(_hold(row) for row in self._session.scalars(rows))

    def appoint(self, appointment: Appointment) -> None:
        """Keep when a slip is paid in cash."""
        self._session.add(record_of(AppointmentRecord, appointment))
        self._session.flush()

    def appointment(self, serial: str) -> Appointment | None:
        """Give the appointment that stands for a slip."""
        return next((one for one in self.appointments() if one.serial == serial), None)

    def appointments(self) -> tuple[Appointment, ...]:
        """Give the one that stands for each slip, the next first."""
        last = select(func.max(AppointmentRecord.id)).group_by(AppointmentRecord.serial)
        rows = select(AppointmentRecord).where(AppointmentRecord.id.in_(last))
        in_order = self._session.scalars(rows.order_by(AppointmentRecord.due, AppointmentRecord.id))
        return tuple(value_of(Appointment, row) for row in in_order)


class SqlCounts:
    """Counts of drawers."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, count: Count) -> None:
        """Keep a count."""
        self._session.add(
            CountRecord(
                shift=count.shift,
                attempt=count.attempt,
                entry=count.entry,
                pieces=encode(count.pieces),
                counted=count.counted,
                at=count.at,
                by=count.by,
            )
        )
        self._session.flush()

    def of(self, shift: int) -> tuple[Count, ...]:
        """Give a shift's counts in the order of their attempts."""
        rows = select(CountRecord).where(CountRecord.shift == shift).order_by(CountRecord.attempt)
        return tuple(_count(row) for row in self._session.scalars(rows))


def _payment(row: PaymentRecord) -> Payment:
    return Payment(
        serial=row.serial,
        number=row.number,
        amount=row.amount,
        method=row.method,
        till=row.till,
        at=row.at,
        by=row.by,
        part=row.part,
        authority=row.authority,
        note=row.note,
        cheque=None if row.cheque is None else decode(row.cheque, Cheque),
    )


def _hold(row: HoldRecord) -> Hold:
    return Hold(serial=row.serial, on=row.on, at=row.at, by=row.by, reason=row.reason)


def _count(row: CountRecord) -> Count:
    return Count(
        shift=row.shift,
        attempt=row.attempt,
        entry=row.entry,
        pieces=decode(row.pieces, dict[int, int]),
        counted=row.counted,
        at=row.at,
        by=row.by,
    )
