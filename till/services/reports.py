"""The reports of a trading day as PDF, each gathered from the books as they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Final

from printing.pdf import to_pdf
from printing.reports.bets import BetRow, bet_file
from printing.reports.day import day_report
from printing.reports.exceptions import Exceptions, voids_and_reprints
from printing.reports.liabilities import OpenSlip, liabilities_report
from printing.reports.report import Report
from printing.reports.sheet import Sheet
from printing.reports.unclaimed import Return, Unclaimed, unclaimed_report
from printing.reports.window import notice_sheet
from settlement.money import NOTHING
from settlement.programme import Event
from settlement.rulebook import RuleBook
from till.services import figures
from till.services.day_figures import due_on, figures_of, lapsing
from till.services.day_totals import NO_BET, exceptional_of, totals_of
from till.services.files import bets_of, events_of, in_full
from till.services.liabilities import open_slips
from till.services.notices import paper_of
from till.services.papers import issue_of
from till.services.pay_case import last_claim
from till.services.ports import Books, Clock, Work
from till.services.ports.ledger import LAPSED
from till.services.ports.slips import StoredSlip
from till.services.programme import of_day
from till.services.shop import details_of
from till.services.values.people import Refused
from till.services.values.slips import SlipState


class ReportKind(StrEnum):
    """What can be made of a day."""

    DAY = "day report"
    BETS = "bet file"
    VOIDS = "voids and reprints"
    UNCLAIMED = "unclaimed"
    LIABILITIES = "liabilities"
    NOTICE = "window notice"


@dataclass(frozen=True, slots=True)
class Made:
    """A report: the name of its file, and its bytes as PDF."""

    name: str
    pdf: bytes


@dataclass(frozen=True, slots=True)
class MakeReport:
    """Make a report of a day; nothing is written. What waits, lapses or could be owed is as of now."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, kind: ReportKind, day: date | None, by: str) -> Made | Refused:
        """Make it; without a day, of the day that is open, else of the last one."""
        now = self.clock.local()
        with self.books.reading() as work:
            last = work.days.last()
            of = day or (last.day if last else now.date())
            sheet = Sheet(
                shop=details_of(work),
                issue=issue_of(work, self.till, by, now),
                day=of,
                edition=date.fromisoformat(self.book.edition),
            )
            made = _MAKERS[kind](work, self.book, sheet)
        if isinstance(made, Refused):
            return made
        return Made(f"{kind} {of}.pdf", to_pdf(made))


def _day(work: Work, book: RuleBook, sheet: Sheet) -> Report:
    kept = work.days.get(sheet.day)
    z_number = kept.z_number if kept else None
    figures_now = figures_of(work, book, sheet.day, sheet.issue.at)
    return day_report(totals_of(work, figures_now, sheet.issue, z_number, sheet.edition))


def _bets(work: Work, _book: RuleBook, sheet: Sheet) -> Report:
    known = of_day(work, sheet.day)
    taken = (slip for slip in work.slips.of_day(sheet.day) if slip.state is not SlipState.STAMPED)
    return bet_file(sheet, tuple(_bet_row(work, slip, known) for slip in taken))


def _bet_row(work: Work, slip: StoredSlip, known: dict[str, Event]) -> BetRow:
    return BetRow(
        serial=slip.serial,
        at=slip.stamped_at,
        staff=slip.staff,
        client=slip.client or "",
        bets=_in_full(work, slip, known),
        stake=slip.taken,
        state=slip.state,
        payable=slip.payable,
        paid=slip.paid,
    )


def _voids(work: Work, _book: RuleBook, sheet: Sheet) -> Report:
    nothing = [slip for slip in work.slips.of_day(sheet.day) if slip.state in NO_BET]
    return voids_and_reprints(
        sheet,
        Exceptions(
            acts=exceptional_of(work, sheet.day),
            given_back=figures.refunded(work.ledger.postings(day=sheet.day)),
            no_bet=tuple((slip.serial, _why_no_bet(work, slip.serial)) for slip in nothing),
        ),
    )


def _why_no_bet(work: Work, serial: str) -> str:
    acts = [act for act in work.audit.about(serial) if act.kind in {"slip.refused", "slip.spoilt"}]
    return f"{acts[-1].at:%H:%M:%S} {acts[-1].text}" if acts else ""


def _unclaimed(work: Work, book: RuleBook, sheet: Sheet) -> Report:
    ending = [slip for slip, _ in lapsing(work, book, sheet.issue.at)]
    waiting = [slip for slip in work.slips.in_states(SlipState.WON, SlipState.PAID_MORE_DUE) if slip not in ending]
    returns = [_return(work, book, slip) for slip in waiting]
    return unclaimed_report(
        sheet,
        Unclaimed(
            waiting=tuple(sorted(returns, key=lambda one: (one.claim_by or date.max, one.serial))),
            lapsed=(*_lapsed(work, book, sheet.day), *(_return(work, book, slip) for slip in ending)),
            days=book.number("claim.days"),
        ),
    )


def _lapsed(work: Work, book: RuleBook, day: date) -> Iterator[Return]:
    for one in work.ledger.postings(day=day):
        slip = work.slips.get(one.slip) if one.slip and one.kind == figures.LAPSE and one.account == LAPSED else None
        if slip is not None:
            yield _return(work, book, slip)


def _return(work: Work, book: RuleBook, slip: StoredSlip) -> Return:
    claim_by = last_claim(events_of(work, bets_of(work, slip)), book)
    lapsed = slip.state is SlipState.LAPSED
    due = -work.ledger.balance(LAPSED, slip.serial) if lapsed else due_on(work, slip)
    return Return(
        serial=slip.serial,
        taken=slip.day,
        client=slip.client or "",
        bets=_in_full(work, slip),
        due=due,
        claim_by=claim_by.date() if claim_by else None,
    )


def _liabilities(work: Work, book: RuleBook, sheet: Sheet) -> Report:
    found = (
        OpenSlip(
            serial=one.slip.serial,
            meeting=one.meeting,
            bets=_in_full(work, one.slip),
            client=one.slip.client or "",
            stake=one.slip.taken,
            most=one.most,
        )
        for one in open_slips(work, book, sheet.day)
    )
    return liabilities_report(sheet, tuple(found))


def _notice(work: Work, _book: RuleBook, sheet: Sheet) -> Report | Refused:
    notices = [notice for notice in work.notices.every() if _hangs(notice.last, sheet.day, notice.published)]
    if not notices:
        return Refused.because("2(c)", "No notice hangs in the window on this day.")
    return notice_sheet(paper_of(work, notices[-1], sheet.issue), sheet.edition)


def _hangs(last: date | None, day: date, published: datetime) -> bool:
    return published.date() <= day and (last is None or day <= last)


def _in_full(work: Work, slip: StoredSlip, known: dict[str, Event] | None = None) -> tuple[str, ...]:
    """Say what a slip's bets are, a line for each kind and each leg."""
    bets = bets_of(work, slip)
    events = events_of(work, bets, known or {})
    if not bets:
        return ("Not typed yet",) if slip.taken != NOTHING else ("No bet",)
    return tuple(line for bet in bets for line in in_full(bet, events))


_MAKERS: Final[dict[ReportKind, Callable[[Work, RuleBook, Sheet], Report | Refused]]] = {
    ReportKind.DAY: _day,
    ReportKind.BETS: _bets,
    ReportKind.VOIDS: _voids,
    ReportKind.UNCLAIMED: _unclaimed,
    ReportKind.LIABILITIES: _liabilities,
    ReportKind.NOTICE: _notice,
}
