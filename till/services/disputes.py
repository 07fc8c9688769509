"""Disputes (2(b), M.3): a client does not agree; the slip waits, eight weeks run, a decision ends it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from printing.receipts.cash import CashMoved, cash_slip
from settlement.money import NOTHING
from settlement.rulebook import RuleBook
from till.services.acts import signed
from till.services.authority import manager
from till.services.cash import no_shift
from till.services.papers import CASH, issue_of
from till.services.ports import Books, Clock, Work
from till.services.ports.ledger import AWARDS, BANK, drawer
from till.services.rules import rules_at
from till.services.shop import details_of
from till.services.staff import managers_only
from till.services.values.duties import Award, Dispute, DisputeKind, DisputeStep
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Method, SlipState

AWARD: Final = "award"
_NO_BET: Final = frozenset({SlipState.STAMPED, SlipState.NOT_TAKEN, SlipState.SPOILT})


@dataclass(frozen=True, slots=True)
class OpenDispute:
    """A client disputes a slip: it is frozen for pay at every till until it is decided."""

    books: Books
    clock: Clock
    book: RuleBook

    def __call__(self, serial: str, by: str, authority: Authority) -> Dispute | Refused | WrongPin:
        """Open it with the authority's reason, what the client says; a manager signs."""
        if not authority.reason.strip():
            return Refused.because("2(b)", "Write what the client says.")
        with self.books.writing() as work:
            slip = work.slips.get(serial)
            if slip is None or slip.state in _NO_BET:
                return Refused.because("2(b)", f"There is no bet on slip {serial}.")
            if dispute_on(work, serial, self.book):
                return Refused.because("2(b)", f"Slip {serial} is in dispute already.")
            if refusal := manager(work, authority):
                return refusal
            step = DisputeStep(
                serial=serial,
                kind=DisputeKind.OPENED,
                at=self.clock.local(),
                by=authority.initials,
                words=authority.reason.strip(),
                client=slip.client or "",
            )
            work.disputes.add(step)
            work.audit.note("slip.disputed", serial, signed(f"In dispute: {step.words}", by, authority), by)
            return _dispute((step,), self.book)


@dataclass(frozen=True, slots=True)
class StepDispute:
    """What happens next: acknowledged, referred to arbitration, decided."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(
        self,
        serial: str,
        kind: DisputeKind,
        words: str,
        by: str,
        *,
        client: str = "",
        reference: str = "",
        award: Award | None = None,
    ) -> Dispute | Refused:
        """Add a step; a manager's act. A decision may ``award`` money beside the settlement: a movement of its own."""
        if not words.strip():
            return Refused.because("2(b)", "Say what was decided, or done, in a few words.")
        with self.books.writing() as work:
            if refused := managers_only(work, by):
                return refused
            dispute = dispute_on(work, serial, self.book)
            if dispute is None or kind is DisputeKind.OPENED:
                return Refused.because("2(b)", f"Slip {serial} is not in dispute.")
            if award and kind is not DisputeKind.DECIDED:
                return Refused.because("2(b)", "Only a decision awards money.")
            if award and (refused := self._pay(work, serial, award, by)):
                return refused
            step = DisputeStep(
                serial=serial,
                kind=kind,
                at=self.clock.local(),
                by=by,
                words=words.strip(),
                client=client.strip() or dispute.steps[-1].client,
                reference=reference.strip(),
                award=award.amount if award else None,
            )
            work.disputes.add(step)
            money = f", {award.amount} awarded, {award.method}" if award else ""
            work.audit.note(f"dispute.{kind.name.lower()}", serial, f"Dispute {kind}{money}: {step.words}", by)
            return _dispute((*dispute.steps, step), self.book)

    def _pay(self, work: Work, serial: str, award: Award, by: str) -> Refused | None:
        """Pay an award from the drawer, or by a cheque of the bank; it changes no settlement."""
        in_cash, place = award.method is Method.CASH, drawer(self.till)
        limit = rules_at(work, self.book, self.clock.local()).money("cash.payment")
        if award.amount <= NOTHING:
            return Refused.because("2(b)", "An award is an amount; leave it empty where there is none.")
        if work.days.shift(self.till) is None:
            return no_shift(self.till)
        if in_cash and award.amount > limit:
            return Refused.because("1.d", f"Over the cash limit of {limit}. Pay it by cheque.")
        if in_cash and award.amount > work.ledger.balance(place):
            return Refused.because("M.6", f"The drawer holds {work.ledger.balance(place)}. Bring cash from the safe.")
        work.ledger.post(AWARD, serial, by, (AWARDS, award.amount), (place if in_cash else BANK, -award.amount))
        paper = CashMoved(
            shop=details_of(work),
            issue=issue_of(work, self.till, by, self.clock.local()),
            what="Dispute award",
            amount=award.amount,
            reason=f"Slip {serial}, {award.method}",
            authority=by,
            opens_drawer=in_cash,
        )
        work.spool.queue(CASH, serial, cash_slip(paper))
        return None


@dataclass(frozen=True, slots=True)
class DisputeRegister:
    """The register of disputes (M.3)."""

    books: Books
    book: RuleBook

    def __call__(self) -> tuple[Dispute, ...]:
        """List all: the open ones first, the next to be decided on top; then those decided, the newest first."""
        with self.books.reading() as work:
            found = every_dispute(work, self.book)
        still = sorted((one for one in found if one.is_open), key=lambda one: one.decide_by)
        return (*still, *(one for one in reversed(found) if not one.is_open))


def dispute_on(work: Work, serial: str, book: RuleBook) -> Dispute | None:
    """Give the dispute that is open on a slip."""
    steps = work.disputes.of(serial)
    last = _split(steps)[-1] if steps else ()
    dispute = _dispute(last, book) if last else None
    return dispute if dispute and dispute.is_open else None


def every_dispute(work: Work, book: RuleBook) -> tuple[Dispute, ...]:
    """Give all disputes in the order that they were opened; a slip can have one after another."""
    slips: dict[str, list[DisputeStep]] = {}
    for step in work.disputes.every():
        slips.setdefault(step.serial, []).append(step)
    found = (_dispute(part, book) for steps in slips.values() for part in _split(steps))
    return tuple(sorted(found, key=lambda one: one.opened.at))


def _split(steps: Iterable[DisputeStep]) -> list[tuple[DisputeStep, ...]]:
    """Part a slip's steps into its disputes: each begins where one is opened."""
    parts: list[tuple[DisputeStep, ...]] = []
    for step in steps:
        if step.kind is DisputeKind.OPENED:
            parts.append((step,))
        else:
            parts[-1] += (step,)
    return parts


def _dispute(steps: tuple[DisputeStep, ...], book: RuleBook) -> Dispute:
    weeks = timedelta(weeks=book.number("dispute.weeks"))
    return Dispute(serial=steps[0].serial, decide_by=(steps[0].at + weeks).date(), steps=steps)
