"""The X read on paper."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from printing.receipts.cash import read_slip
from printing.receipts.common import Issue
from printing.reports.day import day_report
from printing.reports.report import Report
from settlement.rulebook import RuleBook
from till.services.day_figures import figures_of
from till.services.day_totals import totals_of
from till.services.papers import READ, issue_of
from till.services.ports import Books, Clock, Work
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class PrintRead:
    """Print the day's figures as they stand: an X read, or the Z of a closed day once more."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, by: str) -> Refused | None:
        """Queue it and note who asked."""
        now = self.clock.local()
        with self.books.writing() as work:
            day = work.days.last()
            if day is None:
                return Refused.because("M.6", "No day is open.")
            issue = issue_of(work, self.till, by, now)
            queue_read(work, self.book, day.day, issue, day.z_number)
            work.audit.note("day.read", str(day.day), f"Z {day.z_number} again" if day.z_number else "X read", by)
            return None


def queue_read(work: Work, book: RuleBook, day: date, issue: Issue, z_number: int | None) -> Report:
    """Queue the read: X without a number, else Z; one function, so they cannot differ (M.6)."""
    totals = totals_of(work, figures_of(work, book, day, issue.at), issue, z_number, date.fromisoformat(book.edition))
    report = day_report(totals)
    work.spool.queue(READ, "", read_slip(totals.shop, issue, report))
    return report
