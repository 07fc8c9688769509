"""Sums over postings: one function for X read, Z report and screens, so they cannot differ (M.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from settlement.money import NOTHING, Money
from till.services.ports import Work
from till.services.ports.days import Shift
from till.services.ports.ledger import DRAWER, LAPSED, MACHINES, OPEN_SLIPS, TO_PAY, Posting
from till.services.values.office import TillFigures

FLOAT: Final = "float"
STAKE: Final = "stake"
PAID: Final = "paid"
VOID: Final = "void"
LAPSE: Final = "lapsed"
MACHINE_PAY: Final = "machine pay"
VARIANCE_KIND: Final = "variance"
CLOSE: Final = "close"
# Entries that end a shift: the count looks at the drawer as it was before them.
_ENDING: Final = frozenset({VARIANCE_KIND, CLOSE})
_SLIPS: Final = frozenset({STAKE, PAID, VOID})
_OWED: Final = frozenset({TO_PAY, LAPSED})


def till_figures(work: Work, shift: Shift) -> TillFigures:
    """Add up a shift's drawer, by the shift's number and never by the hour."""
    postings = [one for one in work.ledger.postings(shift=shift.number) if one.account.startswith(DRAWER)]
    moves = [one for one in postings if one.kind not in _SLIPS | _ENDING | {FLOAT, MACHINE_PAY}]
    return TillFigures(
        opening=_sum(postings, FLOAT),
        stakes=_sum(postings, STAKE),
        paid_out=-_sum(postings, PAID),
        refunded=-_sum(postings, VOID),
        machines_paid=-_sum(postings, MACHINE_PAY),
        moved_in=total(one.amount for one in moves if one.amount > NOTHING),
        moved_out=-total(one.amount for one in moves if one.amount < NOTHING),
        slips=_count(postings, STAKE),
        slips_paid=_count(postings, PAID),
        voids=_count(postings, VOID),
        reprints=_reprints(work, shift, postings),
    )


def taken(postings: Iterable[Posting]) -> Money:
    """Sum what was staked."""
    return -total(one.amount for one in postings if one.kind == STAKE and one.account == OPEN_SLIPS)


def paid(postings: Iterable[Posting]) -> Money:
    """Sum what was paid on slips, in cash or by cheque."""
    return total(one.amount for one in postings if one.kind == PAID and one.account in _OWED)


def refunded(postings: Iterable[Posting]) -> Money:
    """Sum the stakes of voided slips."""
    return total(one.amount for one in postings if one.kind == VOID and one.account == OPEN_SLIPS)


def on_machines(postings: Iterable[Posting]) -> tuple[int, Money]:
    """Count and sum what was paid on gaming machines (29)."""
    paid_on = [one.amount for one in postings if one.kind == MACHINE_PAY and one.account == MACHINES]
    return len(paid_on), total(paid_on)


def by_hour(postings: Sequence[Posting]) -> tuple[tuple[int, Money, Money], ...]:
    """Give taken and paid for every hour from the first that had either to the last."""
    hours = [one.at.hour for one in postings if one.kind in {STAKE, PAID}]
    if not hours:
        return ()
    return tuple(
        (hour, _in(postings, hour, taken), _in(postings, hour, paid)) for hour in range(min(hours), max(hours) + 1)
    )


def total(amounts: Iterable[Money]) -> Money:
    """Sum amounts."""
    return sum(amounts, NOTHING)


def _reprints(work: Work, shift: Shift, postings: Sequence[Posting]) -> int:
    """Count the copies printed while the shift was open, on its trading day."""
    acts = work.audit.of_day(postings[0].day, "slip.reprinted") if postings else ()
    return sum(shift.opened_at <= act.at <= (shift.closed_at or act.at) for act in acts)


def _in(postings: Sequence[Posting], hour: int, figure: Callable[[Iterable[Posting]], Money]) -> Money:
    return figure(one for one in postings if one.at.hour == hour)


def _sum(postings: Iterable[Posting], kind: str) -> Money:
    return total(one.amount for one in postings if one.kind == kind)


def _count(postings: Iterable[Posting], kind: str) -> int:
    return sum(one.kind == kind for one in postings)
