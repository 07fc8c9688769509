"""Cash over the limit by appointment: a manager agrees a day and an hour with the client (1.d)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from settlement.money import NOTHING
from till.services.ports import Books, Clock
from till.services.ports.money import Appointment
from till.services.staff import managers_only
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class Appoint:
    """Agree when a slip is paid in cash; from then on it can be, and a manager signs."""

    books: Books
    clock: Clock

    def __call__(self, serial: str, due: datetime, words: str, by: str) -> Appointment | Refused:
        """Keep it; a later one for the same slip stands instead."""
        now = self.clock.local()
        if due <= now or not words.strip():
            return Refused.because("1.d", "Say when, from now on, and whom or what it was agreed with.")
        with self.books.writing() as work:
            if refused := managers_only(work, by):
                return refused
            slip = work.slips.get(serial)
            if slip is None or (slip.payable or NOTHING) <= slip.paid:
                return Refused.because("1.d", f"Nothing is to be paid on slip {serial}.")
            made = Appointment(serial=serial, due=due, at=now, by=by, words=words.strip())
            work.payments.appoint(made)
            said = f"Cash by appointment, {due.day} {due:%B %H:%M}: {made.words}"
            work.audit.note("slip.appointment", serial, said, by)
            return made


@dataclass(frozen=True, slots=True)
class Appointments:
    """What was agreed and is not paid yet."""

    books: Books

    def __call__(self) -> tuple[Appointment, ...]:
        """List it, the next first."""
        with self.books.reading() as work:
            standing = ((one, work.slips.get(one.serial)) for one in work.payments.appointments())
            return tuple(one for one, slip in standing if slip is not None and (slip.payable or NOTHING) > slip.paid)
