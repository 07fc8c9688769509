"""The frozen day: its Z number, its report, and what lapses with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime

from printing.pdf import to_pdf
from settlement.money import Money
from settlement.rulebook import RuleBook
from till.services import figures
from till.services.authority import second_person
from till.services.day_checks import DayChecks
from till.services.day_figures import DayFigures, lapsing
from till.services.open_day import open_day
from till.services.papers import issue_of
from till.services.ports import Books, Clock, Work
from till.services.ports.audit import DAY_CLOSED
from till.services.ports.chains import AUDIT_HEAD, JOURNAL_HEAD, JournalledRecorder
from till.services.ports.days import Day
from till.services.ports.ledger import LAPSED, TO_PAY, VARIANCE
from till.services.ports.recorder import journal
from till.services.ports.slips import StoredSlip
from till.services.print_read import queue_read
from till.services.staff import managers_only
from till.services.values.office import DayClosed
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import SlipState

__all__ = ["CloseDay", "DayChecks", "DayFigures"]


@dataclass(frozen=True, slots=True)
class CloseDay:
    """Freeze the day under its Z number; what is found later is a later day's entry."""

    books: Books
    clock: Clock
    recorder: JournalledRecorder
    book: RuleBook
    till: int

    def __call__(self, by: str, authority: Authority | None = None) -> DayClosed | Refused | WrongPin:
        """Close; refused while a shift is open or a slip waits to be typed. The report is a PDF.

        The audit keeps how far the recorder's journal had come and then, the day being kept, the journal keeps how
        far the audit had: neither chain can lose its end unnoticed.
        """
        now = self.clock.local()
        with self.books.writing() as work:
            day = open_day(work)
            if day is None:
                return Refused.because("M.6", "No day is open.")
            if against := _against(work):
                return Refused.because("M.6", against)
            if refusal := _signed(work, by, authority, str(day.day)):
                return refusal
            closed = self._close(work, day, by, authority, now)
            audit = work.audit.head()
        journal(self.recorder, AUDIT_HEAD, str(audit))
        return closed

    def _close(self, work: Work, day: Day, by: str, authority: Authority | None, now: datetime) -> DayClosed:
        for slip, due in lapsing(work, self.book, now):
            _lapse(work, slip, due, by)
        number = work.days.last_z() + 1
        work.days.close(replace(day, closed_at=now, closed_by=by, z_number=number))
        signed = f", with {authority.initials}" if authority else ""
        work.audit.note(JOURNAL_HEAD, f"till {self.till}", str(self.recorder.head()), by)
        work.audit.note(DAY_CLOSED, str(day.day), f"Day closed, Z {number}{signed}", by)
        report = queue_read(work, self.book, day.day, issue_of(work, self.till, by, now), number)
        return DayClosed(day.day, number, to_pdf(report), _variance(work, day.day))


def _against(work: Work) -> str:
    if shifts := work.days.every_open():
        return f"Till {shifts[0].till} is not counted yet. Count it and accept, then close the day."
    if waiting := work.slips.in_states(SlipState.WAITING):
        return f"{len(waiting)} slips wait to be typed, the first is {waiting[0].serial}."
    if drafts := work.slips.in_states(SlipState.STAMPED):
        return f"Slip {drafts[0].serial} is still open at the counter. Take it, refuse it or spoil it."
    return ""


def _signed(work: Work, by: str, authority: Authority | None, subject: str) -> Refused | WrongPin | None:
    """Ask for a manager: the one who closes, or the second person."""
    if authority is None:
        return managers_only(work, by)
    return second_person(work, authority, by, subject)


def _lapse(work: Work, slip: StoredSlip, due: Money, by: str) -> None:
    work.ledger.post(figures.LAPSE, slip.serial, by, (TO_PAY, due), (LAPSED, -due))
    work.slips.replace(replace(slip, state=SlipState.LAPSED))
    work.audit.note("slip.lapsed", slip.serial, f"Not claimed in time: {due} lapsed (rule 2(d))", by)


def _variance(work: Work, day: date) -> Money:
    return figures.total(-one.amount for one in work.ledger.postings(day=day) if one.account == VARIANCE)
