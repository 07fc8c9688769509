"""Print a slip's receipt again, marked COPY (M.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from printing.document import copy_of
from till.services.acts import signed
from till.services.authority import second_person
from till.services.papers import BET
from till.services.ports import Books
from till.services.ports.slips import StaleSlipError
from till.services.values.people import Authority, Refused, WrongPin


@dataclass(frozen=True, slots=True)
class Reprint:
    """Queue a copy of a slip's receipt."""

    books: Books

    def __call__(self, serial: str, reason: str, by: str, authority: Authority) -> int | Refused | WrongPin:
        """Queue COPY n and return n."""
        if not reason.strip():
            return Refused.because("M.7", "Say why, in a few words.")
        try:
            with self.books.writing() as work:
                slip = work.slips.get(serial)
                original = next((job for job in work.spool.of_slip(serial) if job.kind == BET), None)
                if slip is None or original is None:
                    return Refused.because("M.7", f"There is no receipt of {serial} to print again.")
                if refusal := second_person(work, authority, by, serial):
                    return refusal
                number = slip.copies + 1
                work.slips.replace(replace(slip, copies=number))
                work.spool.queue(BET, serial, copy_of(original.document, number), copy=number)
                words = signed(f"Receipt printed again, COPY {number}: {reason.strip()}", by, authority)
                work.audit.note("slip.reprinted", serial, words, by)
        except StaleSlipError:
            return Refused.because("M.7", f"Slip {serial} was changed at another till just now. Look at it again.")
        return number
