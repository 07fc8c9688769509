"""The figures of a trading day, and what of it lapses."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from settlement.money import Money
from settlement.rulebook import RuleBook
from till.services import figures
from till.services.age_checks import challenged_under, counts_of
from till.services.disputes import dispute_on
from till.services.files import bets_of, events_of
from till.services.liabilities import could_owe
from till.services.pay_case import last_claim
from till.services.ports import Books, Clock, Work
from till.services.ports.ledger import LAPSED, OPEN_SLIPS, TO_PAY
from till.services.ports.slips import StoredSlip
from till.services.values import office
from till.services.values.slips import SlipState

_UNCLAIMED: Final = (SlipState.WON, SlipState.PAID_MORE_DUE)


@dataclass(frozen=True, slots=True)
class DayFigures:
    """The figures of a trading day."""

    books: Books
    clock: Clock
    book: RuleBook

    def __call__(self, day: date | None = None) -> office.DayFigures:
        """Add them up from the day's postings; the last open day's without a day."""
        now = self.clock.local()
        with self.books.reading() as work:
            last = work.days.last()
            return figures_of(work, self.book, day or (last.day if last else now.date()), now)


def figures_of(work: Work, book: RuleBook, day: date, now: datetime) -> office.DayFigures:
    """Add up a day; what is in play, unclaimed or could be owed is as of now."""
    postings = work.ledger.postings(day=day)
    ending = dict(lapsing(work, book, now))
    waiting = [due_on(work, slip) for slip in work.slips.in_states(*_UNCLAIMED) if slip not in ending]
    lapsed = [-one.amount for one in postings if one.kind == figures.LAPSE and one.account == LAPSED]
    lapsed += ending.values()
    return office.DayFigures(
        day=day,
        taken=figures.taken(postings),
        paid=figures.paid(postings),
        refunded=figures.refunded(postings),
        in_play=-work.ledger.balance(OPEN_SLIPS),
        by_hour=figures.by_hour(postings),
        could_owe=could_owe(work, book, day),
        unclaimed=(len(waiting), figures.total(waiting)),
        lapsed=(len(lapsed), figures.total(lapsed)),
        machines_paid=figures.on_machines(postings),
        age_checks=tuple((outcome.value, many) for outcome, many in counts_of(work, day, day)),
        challenged_under=challenged_under(work, book),
    )


def lapsing(work: Work, book: RuleBook, now: datetime) -> tuple[tuple[StoredSlip, Money], ...]:
    """Give the slips whose time to claim has run out (2(d)), with what they had to come; a dispute stops the time."""
    return tuple(
        (slip, due_on(work, slip))
        for slip in work.slips.in_states(*_UNCLAIMED)
        if not dispute_on(work, slip.serial, book)
        and (claim_by := last_claim(events_of(work, bets_of(work, slip)), book))
        and now.date() > claim_by.date()
    )


def due_on(work: Work, slip: StoredSlip) -> Money:
    """Give what a slip has to come, as the ledger has it."""
    return -work.ledger.balance(TO_PAY, slip.serial)
