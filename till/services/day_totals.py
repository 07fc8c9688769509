"""What the Z report says of a day."""

from __future__ import annotations

from datetime import date
from typing import Final

from printing.receipts.common import Issue
from printing.reports.day import DayTotals, Exceptional, TillCash
from settlement.money import NOTHING, Money
from till.services import figures
from till.services.acts import told
from till.services.authority import ALONE
from till.services.cash import is_blind
from till.services.ports import Work
from till.services.ports.audit import DAY_CLOSED, Act
from till.services.ports.chains import JOURNAL_HEAD, Head
from till.services.ports.days import Shift
from till.services.shop import details_of
from till.services.values import office
from till.services.values.office import CashMove
from till.services.values.slips import SlipState

# Acts that the report lists one by one (M.7), with the word for each.
_LISTED: Final = {
    "slip.void": "Void",
    "slip.reprinted": "Reprint",
    "slip.receipt_lost": "Lost receipt",
    "slip.held": "Payment held",
    "slip.disputed": "Dispute",
    "dispute.decided": "Dispute decided",
    "machine.held": "Payment held",
    "receipt.signed": "Wrong codes",
    "drawer.open": "Drawer open",
    ALONE: "Alone",
}
NO_BET: Final = frozenset({SlipState.NOT_TAKEN, SlipState.SPOILT})


def totals_of(work: Work, day: office.DayFigures, issue: Issue, z_number: int | None, edition: date) -> DayTotals:
    """Gather a day's figures, its tills and its exceptional acts."""
    slips = [slip for slip in work.slips.of_day(day.day) if slip.state is not SlipState.STAMPED]
    return DayTotals(
        shop=details_of(work),
        issue=issue,
        day=day.day,
        edition=edition,
        z_number=z_number,
        taken=day.taken,
        paid=day.paid,
        refunded=day.refunded,
        in_play=day.in_play,
        most_we_could_owe=figures.total(most for _, most in day.could_owe),
        unclaimed=day.unclaimed,
        lapsed=day.lapsed,
        slips=sum(slip.state not in NO_BET for slip in slips),
        slips_paid=sum(bool(slip.paid) for slip in slips),
        not_taken=sum(slip.state in NO_BET for slip in slips),
        first_serial=slips[0].serial if slips else "",
        last_serial=slips[-1].serial if slips else "",
        machines_paid=day.machines_paid,
        age_checks=day.age_checks,
        challenged_under=day.challenged_under,
        machine_takings=_moved(work, day, CashMove.MACHINE_TAKINGS),
        machine_refills=_moved(work, day, CashMove.MACHINE_REFILL),
        tills=tuple(till_cash(work, shift) for shift in work.days.shifts(day.day)),
        exceptional=exceptional_of(work, day.day),
        chains=_chains(work, day.day) if z_number else (),
    )


def _moved(work: Work, day: office.DayFigures, move: CashMove) -> Money:
    """Sum what a kind of move put into accounts on a day."""
    postings = work.ledger.postings(day=day.day)
    return figures.total(one.amount for one in postings if one.kind == move.value and one.amount > NOTHING)


def exceptional_of(work: Work, day: date) -> tuple[Exceptional, ...]:
    """Give a day's acts that are listed by name (M.7), oldest first."""
    return tuple(_exceptional(act) for act in work.audit.of_day(day) if act.kind in _LISTED)


def till_cash(work: Work, shift: Shift) -> TillCash:
    """Give a shift's drawer as the report prints it, with its last count."""
    sums = figures.till_figures(work, shift)
    counts = work.counts.of(shift.number)
    return TillCash(
        till=shift.till,
        opening=sums.opening,
        stakes=sums.stakes,
        paid_out=sums.paid_out,
        refunded=sums.refunded,
        moved_in=sums.moved_in,
        moved_out=sums.moved_out,
        machines_paid=sums.machines_paid,
        counted=counts[-1].counted if counts else None,
        blind=is_blind(work, shift),
        count=tuple(sorted(counts[-1].pieces.items(), reverse=True)) if counts else (),
        note=_note(work, shift) if counts and counts[-1].counted != sums.expected else "",
    )


def _chains(work: Work, day: date) -> tuple[tuple[str, str], ...]:
    """Say how far both chains had come at a day's close: a paper that nobody can write anew."""
    acts = work.audit.of_day(day)
    closed = next((act.number for act in acts if act.kind == DAY_CLOSED), None)
    journal = next((Head.read(act.text) for act in acts if act.kind == JOURNAL_HEAD), None)
    audit = Head(closed, work.audit.seal(closed)) if closed else None
    return tuple((name, head.short) for name, head in (("Audit", audit), ("Recorder", journal)) if head)


def _note(work: Work, shift: Shift) -> str:
    closes = [act for act in work.audit.about(f"till {shift.till}") if act.kind == "shift.closed"]
    return next((act.text for act in closes if act.at == shift.closed_at), "")


def _exceptional(act: Act) -> Exceptional:
    reason, authority = told(act.text)
    return Exceptional(
        at=f"{act.at:%H:%M:%S}",
        what=_LISTED[act.kind],
        serial=act.subject,
        staff=act.by,
        authority=authority,
        reason=reason,
    )
