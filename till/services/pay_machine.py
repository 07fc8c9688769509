"""Gaming machines over the counter (29): only what the back office validates, and each reference once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from printing.receipts.machine import MachinePaid as MachinePaper
from printing.receipts.machine import machine_receipt
from settlement.money import NOTHING, Money
from settlement.rulebook import RuleBook
from settlement.rules.rule_29_machines import Claim, payout
from settlement.slip import Objection
from till.services.cash import no_shift
from till.services.figures import MACHINE_PAY
from till.services.linked import client_of
from till.services.open_day import open_day
from till.services.papers import MACHINE, issue_of
from till.services.pay_slip import cash_of, method_of, papers_wanting, written
from till.services.ports import Books, Clock, Work
from till.services.ports.ledger import BANK, MACHINES, drawer
from till.services.ports.machines import MachinePay, ReferenceHold
from till.services.rules import rules_at
from till.services.shop import details_of
from till.services.staff import managers_only
from till.services.values.machines import MachinePaid, MachineTicket, as_kept, signs_of
from till.services.values.people import Refused
from till.services.values.slips import Cheque

_WANTED: Final = "A machine pays what the back office validates: type its reference, the machine and the balance."


@dataclass(frozen=True, slots=True)
class PayMachine:
    """Pay a machine's balance on its back-office reference, held to the client's day (29)."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, ticket: MachineTicket, by: str, cheque: Cheque | None = None) -> MachinePaid | Refused:
        """Pay, post and print; a manager's act. Over the cash limit it asks for a ``cheque``, with gravity ``look``."""
        ticket = replace(ticket, reference=as_kept(ticket.reference))
        if not signs_of(ticket.reference) or not ticket.machine.strip() or ticket.balance <= NOTHING:
            return Refused.because("29", _WANTED)
        with self.books.writing() as work:
            if refused := managers_only(work, by) or self._barred(work, ticket):
                return refused
            ticket = replace(ticket, client=client_of(work, ticket.client or "") or None)
            paid = self._due(work, ticket)
            left = paid if paid < ticket.balance else None
            if refused := self._against(work, ticket, paid, cheque):
                return refused
            pay = self._keep(work, ticket, paid, cheque, by)
            self._print(work, pay, left)
            return MachinePaid(ticket.reference, paid, left)

    def _barred(self, work: Work, ticket: MachineTicket) -> Refused | None:
        """Say why nothing is paid on a reference: no shift, paid before, or held (1.e)."""
        if work.days.shift(self.till) is None:
            return no_shift(self.till)
        if before := work.machines.find(ticket.reference):
            at = f"{before.at:%H:%M} on {before.at.day} {before.at:%B}"
            return Refused.because("29", f"{before.reference} was paid before: {before.paid} at {at} by {before.by}.")
        if hold := work.machines.held(ticket.reference):
            return Refused.because("1.e", f"{ticket.reference} waits: {hold.reason}. Ask {hold.by}.")
        return None

    def _due(self, work: Work, ticket: MachineTicket) -> Money:
        """Give the balance, held to what the client's day still allows (29, 3.x)."""
        day = open_day(work)
        party = work.clients.together(ticket.client) if ticket.client else ()
        earlier = work.machines.of_day(day.day) if day else ()
        had = sum((one.paid for one in earlier if one.client in party), NOTHING)
        claim = Claim(claimed=ticket.balance, validated=ticket.balance, reference=ticket.reference)
        return payout(claim, had, self._rules(work)).due

    def _against(self, work: Work, ticket: MachineTicket, paid: Money, cheque: Cheque | None) -> Refused | None:
        book, method = self._rules(work), method_of(cheque)
        if not paid:
            return Refused.because("29", "The client’s day on machines is used up: nothing is left to pay.")
        if paid >= book.money("cash.client_paid") and not ticket.client:
            return Refused.because("1.d", "Client check due. Say what the shop calls the client.")
        if wanting := tuple(papers_wanting(paid, method, cheque, book)):
            return Refused(tuple(replace(one, gravity="look") for one in wanting))
        in_drawer = work.ledger.balance(drawer(self.till))
        if cash_of(paid, method, cheque) > in_drawer:
            return Refused(
                (Objection("M.6", f"The drawer holds {in_drawer}. Bring cash from the safe, or pay by cheque."),)
            )
        return None

    def _keep(self, work: Work, ticket: MachineTicket, paid: Money, cheque: Cheque | None, by: str) -> MachinePay:
        method, now = method_of(cheque), self.clock.local()
        day = open_day(work)
        pay = MachinePay(
            reference=ticket.reference,
            machine=ticket.machine.strip(),
            balance=ticket.balance,
            paid=paid,
            method=method,
            day=day.day if day else now.date(),
            till=self.till,
            at=now,
            by=by,
            put_in=ticket.put_in,
            played=ticket.played,
            client=ticket.client,
            cheque=cheque,
        )
        if ticket.client:
            work.clients.keep(ticket.client)
        work.machines.add(pay)
        cash = cash_of(paid, method, cheque)
        sides = ((MACHINES, paid), (drawer(self.till), -cash), (BANK, cash - paid))
        work.ledger.post(MACHINE_PAY, None, by, *((account, side) for account, side in sides if side))
        words = f"{paid} paid on machine {pay.machine}, {method}, back office {pay.reference}"
        work.audit.note("machine.paid", pay.reference, words, by)
        return pay

    def _print(self, work: Work, pay: MachinePay, left: Money | None) -> None:
        paper = MachinePaper(
            shop=details_of(work),
            issue=issue_of(work, self.till, pay.by, pay.at),
            machine=pay.machine,
            reference=pay.reference,
            balance=pay.balance,
            paid=pay.paid,
            left=left,
            authority=pay.by,
            cheque=written(pay.paid, pay.method, pay.cheque),
        )
        work.spool.queue(MACHINE, "", machine_receipt(paper))

    def _rules(self, work: Work) -> RuleBook:
        return rules_at(work, self.book, self.clock.local())


@dataclass(frozen=True, slots=True)
class HoldReference:
    """A reference waits while a fraud is looked into, or waits no more (29, 1.e)."""

    books: Books
    clock: Clock

    def __call__(self, reference: str, reason: str, by: str, *, on: bool) -> str | Refused:
        """Hold or release it at every till, and give the reference as kept; a manager's act with its reason."""
        name = as_kept(reference)
        if not signs_of(name) or not reason.strip():
            return Refused.because("1.e", "Say which reference, and why in a few words.")
        with self.books.writing() as work:
            if refused := managers_only(work, by):
                return refused
            if (work.machines.held(name) is not None) is on:
                return Refused.because("1.e", f"{name} is {'on hold already' if on else 'not on hold'}.")
            hold = ReferenceHold(reference=name, on=on, at=self.clock.local(), by=by, reason=reason.strip())
            work.machines.mark(hold)
            kind = "machine.held" if on else "machine.released"
            work.audit.note(kind, name, f"Payment {'on hold' if on else 'released'}: {hold.reason}", by)
            return name


@dataclass(frozen=True, slots=True)
class MachinePays:
    """What was paid on machines."""

    books: Books
    clock: Clock

    def __call__(self, day: date | None = None) -> tuple[MachinePay, ...]:
        """List a trading day's payments, the open one's without a day."""
        with self.books.reading() as work:
            last = open_day(work)
            return work.machines.of_day(day or (last.day if last else self.clock.local().date()))
