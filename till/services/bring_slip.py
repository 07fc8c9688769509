"""A slip over the counter: by its receipt, or by its number when the receipt is lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from settlement.rulebook import RuleBook
from settlement.slip import Objection
from till.services.acts import signed
from till.services.authority import manager
from till.services.open_day import open_day
from till.services.pay_case import Counter, case_of
from till.services.ports import Books, Clock, Work
from till.services.rules import rules_at
from till.services.serials import Code, proves, read_code
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import PayCase

_UNREAD: Final = "That is no receipt of this shop. Scan it again, or type its number and the four signs."
WRONG_CODE: Final = "receipt.wrong_code"
SIGNED: Final = "receipt.signed"


@dataclass(frozen=True, slots=True)
class BringSlip:
    """A receipt over the counter: what is due on it and what stands in the way.

    Four signs can be guessed, so wrong ones are noted, and after some of a day at one till a manager signs before the next
    typed number is read (M.7). A scan has all eight signs and is always read.
    """

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, code: str, by: str, authority: Authority | None = None) -> PayCase | Refused | WrongPin:
        """Read a scanned barcode, or the serial and the last four signs of its code: ``0427-118655 K7QD``.

        A refusal whose gravity is ``hold`` waits for a manager's ``authority``.
        """
        read = read_code(code)
        if read is None:
            return Refused.because("1.d", _UNREAD)
        with self.books.writing() as work:
            if read.typed and (refusal := self._signed(work, by, authority)):
                return refusal
            slip = work.slips.get(read.serial)
            if slip is None or not proves(read, slip.code):
                return self._wrong(work, read, by)
            if slip.lost_receipt:
                lost = f"The receipt of {slip.serial} was reported lost. It pays by its number only, with a manager."
                return Refused.because("1.d", lost)
            return case_of(work, slip, Counter(self.till, self.clock.local(), self.book))

    def _wrong(self, work: Work, read: Code, by: str) -> Refused:
        work.audit.note(WRONG_CODE, self._here, f"Wrong signs for {read.serial}", by)
        return Refused.because("1.d", _UNREAD)

    def _signed(self, work: Work, by: str, authority: Authority | None) -> Refused | WrongPin | None:
        """Ask for a manager after too many wrong codes; a signature lets the count begin anew."""
        tries = self._tries(work)
        if tries < rules_at(work, self.book, self.clock.local()).number("receipt.tries"):
            return None
        if authority is None:
            words = f"{tries} wrong codes typed at this till today. A manager signs before the next is read."
            return Refused((Objection("M.7", words, "hold"),))
        if refusal := manager(work, authority):
            return refusal
        words = signed(f"More receipts are typed after {tries} wrong codes", by, authority)
        work.audit.note(SIGNED, self._here, words, by)
        return None

    def _tries(self, work: Work) -> int:
        """Count the wrong codes of the trading day at this till since a manager last signed."""
        day = open_day(work)
        acts = work.audit.of_day(day.day if day else self.clock.local().date(), "receipt.")
        kinds = [act.kind for act in reversed(acts) if act.subject == self._here]
        return len(list(takewhile(WRONG_CODE.__eq__, kinds)))

    @property
    def _here(self) -> str:
        return f"till {self.till}"


@dataclass(frozen=True, slots=True)
class BringLost:
    """A slip whose receipt is lost: a manager vouches, and the original is refused from then on."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, serial: str, by: str, authority: Authority, id_note: str) -> PayCase | Refused | WrongPin:
        """Open the slip by its serial; ``id_note`` says what identification was seen."""
        if not id_note.strip():
            return Refused.because("1.d", "Note what identification was seen, and its number.")
        with self.books.writing() as work:
            slip = work.slips.get(serial)
            if slip is None:
                return Refused.because("1.d", f"There is no slip {serial}.")
            if refusal := manager(work, authority):
                return refusal
            slip = work.slips.replace(replace(slip, lost_receipt=True))
            words = signed(f"Receipt lost, seen: {id_note.strip()}", by, authority)
            work.audit.note("slip.receipt_lost", serial, words, by)
            return case_of(work, slip, Counter(self.till, self.clock.local(), self.book))
