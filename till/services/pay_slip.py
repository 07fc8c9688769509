"""Pay a slip: brought by its receipt, once, from this drawer or by cheque."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from printing.receipts.pay import ChequeWritten, pay_receipt
from printing.receipts.pay import Paid as PaidPaper
from settlement.money import NOTHING, Money
from settlement.rulebook import RuleBook
from settlement.slip import Objection
from settlement.trail import State
from till.services.acts import signed
from till.services.authority import manager
from till.services.marks import mark_slip
from till.services.papers import PAY, issue_of, stamp_of
from till.services.pay_case import Counter, case_of
from till.services.ports import Books, Clock, Work
from till.services.ports.ledger import BANK, LAPSED, TO_PAY, drawer
from till.services.ports.money import Hold, Payment
from till.services.ports.slips import StaleSlipError, StoredSlip
from till.services.shop import details_of
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Cheque, Method, Paid, PayCase, SlipState


@dataclass(frozen=True, slots=True)
class _Asked:
    """How a payment is to be made."""

    by: str
    method: Method
    authority: Authority | None
    part: bool
    cheque: Cheque | None


@dataclass(frozen=True, slots=True)
class PaySlip:
    """Pay what is due on a slip. Twice is impossible: from this till, or from two at once."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(
        self,
        serial: str,
        by: str,
        *,
        method: Method = Method.CASH,
        authority: Authority | None = None,
        part: bool = False,
        amount: Money | None = None,
        cheque: Cheque | None = None,
    ) -> Paid | Refused | WrongPin:
        """Pay and queue the receipt.

        ``part``: a manager pays the bets that are settled before the others are. ``amount``: what the screen showed
        as due, refused if it has changed since. ``cheque``: needed for a cheque, and for part cash (with its cash).
        """
        asked = _Asked(by, method, authority, part, cheque)
        try:
            with self.books.writing() as work:
                return self._pay(work, serial, asked, amount)
        except StaleSlipError:
            return Refused.because("1.d", f"Slip {serial} was changed at another till just now. Bring it again.")

    def _pay(self, work: Work, serial: str, asked: _Asked, amount: Money | None) -> Paid | Refused | WrongPin:
        slip = work.slips.get(serial)
        if slip is None:
            return Refused.because("1.d", f"There is no slip {serial}.")
        case = case_of(work, slip, Counter(self.till, self.clock.local(), self.book))
        if against := (*self._against(case, asked), *_changed(case, amount)):
            return Refused(against)
        signed = _signed(work, case, asked.authority)
        if isinstance(signed, Refused | WrongPin):
            return signed
        payment = self._payment(work, case, replace(asked, authority=signed))
        self._keep(work, slip, payment)
        self._print(work, slip, case, payment)
        return Paid(serial, case.to_pay, payment.part)

    def _against(self, case: PayCase, asked: _Asked) -> Iterator[Objection]:
        yield from (objection for objection in case.objections if objection.gravity == "stop")
        if not case.to_pay:
            yield Objection("0.3", "Nothing to pay on this slip.")
        elif _unfinished(case) and not asked.part:
            yield Objection(
                "1.d", f"{case.settled_bets} of {case.all_bets} bets are settled. Pay in part with a manager."
            )
        if asked.method is not Method.CASH or _barred(case):
            yield from papers_wanting(case.to_pay, asked.method, asked.cheque, self.book)
        if cash_of(case.to_pay, asked.method, asked.cheque) > case.in_drawer:
            yield Objection("M.6", f"The drawer holds {case.in_drawer}. Bring cash from the safe, or pay by cheque.")

    def _payment(self, work: Work, case: PayCase, asked: _Asked) -> Payment:
        authority = asked.authority
        return Payment(
            serial=case.file.serial,
            number=len(work.payments.of(case.file.serial)) + 1,
            amount=case.to_pay,
            method=asked.method,
            till=self.till,
            at=self.clock.local(),
            by=asked.by,
            part=_unfinished(case),
            authority=authority.initials if authority else None,
            note=authority.reason if authority else "",
            cheque=None if asked.method is Method.CASH else asked.cheque,
        )

    def _keep(self, work: Work, slip: StoredSlip, payment: Payment) -> None:
        work.payments.add(payment)
        cash = cash_of(payment.amount, payment.method, payment.cheque)
        owed = LAPSED if slip.state is SlipState.LAPSED else TO_PAY
        sides = ((owed, payment.amount), (drawer(self.till), -cash), (BANK, cash - payment.amount))
        work.ledger.post("paid", slip.serial, payment.by, *((account, side) for account, side in sides if side))
        state = slip.state if payment.part else SlipState.PAID
        work.slips.replace(replace(slip, paid=slip.paid + payment.amount, state=state))
        signed = f", {payment.authority} signs: {payment.note or 'no reason given'}" if payment.authority else ""
        words = f"{payment.amount} paid{' in part' if payment.part else ''}, {payment.method}, {payment.by}{signed}"
        work.audit.note("slip.paid", slip.serial, words, payment.by)
        mark_slip(work, f"paid {payment.number}", slip.serial, self.till, payment.at, words)

    def _print(self, work: Work, slip: StoredSlip, case: PayCase, payment: Payment) -> None:
        if case.file.settlement is None:
            raise ValueError(f"Slip {slip.serial} was paid without a settlement.")
        paper = PaidPaper(
            shop=details_of(work),
            issue=issue_of(work, self.till, payment.by, payment.at),
            stamp=stamp_of(slip),
            settlement=case.file.settlement,
            paid_now=payment.amount,
            paid_before=slip.paid,
            method=payment.method.value,
            part=payment.part,
            note=payment.note,
            opens_drawer=bool(cash_of(payment.amount, payment.method, payment.cheque)),
            cheque=written(payment.amount, payment.method, payment.cheque),
        )
        work.spool.queue(PAY, slip.serial, pay_receipt(paper))


@dataclass(frozen=True, slots=True)
class HoldPayment:
    """A manager's security hold on a slip's payment (1.e)."""

    books: Books
    clock: Clock

    def __call__(self, serial: str, by: str, authority: Authority) -> Refused | WrongPin | None:
        """Put the hold on, with the authority's reason; it blocks paying at every till."""
        return _mark(self.books, self.clock, serial, by, authority, on=True)


@dataclass(frozen=True, slots=True)
class ReleasePayment:
    """The end of a security hold (1.e)."""

    books: Books
    clock: Clock

    def __call__(self, serial: str, by: str, authority: Authority) -> Refused | WrongPin | None:
        """Take the hold off, with the authority's reason."""
        return _mark(self.books, self.clock, serial, by, authority, on=False)


def method_of(cheque: Cheque | None) -> Method:
    """Say how money goes that a cheque, or none, is written for."""
    if cheque is None:
        return Method.CASH
    return Method.PART_CASH if cheque.cash else Method.CHEQUE


def cash_of(amount: Money, method: Method, cheque: Cheque | None) -> Money:
    """Say how much of a payment comes out of the drawer."""
    if method is Method.CASH:
        return amount
    return cheque.cash if method is Method.PART_CASH and cheque else NOTHING


def written(amount: Money, method: Method, cheque: Cheque | None) -> ChequeWritten | None:
    """Give a cheque as the client's paper names it."""
    if cheque is None:
        return None
    cash = cash_of(amount, method, cheque)
    seen = (cheque.photo_id, cheque.proof_of_address)
    return ChequeWritten(payee=cheque.payee, number=cheque.number, amount=amount - cash, cash=cash, seen=seen)


def papers_wanting(amount: Money, method: Method, cheque: Cheque | None, book: RuleBook) -> Iterator[Objection]:
    """Hold cash to its limits; a cheque asks for identification and proof of address (1.d)."""
    limit, part = book.money("cash.payment"), book.money("cash.part")
    if method is Method.CASH:
        if amount > limit:
            yield Objection("1.d", f"Over the cash limit of {limit}. Pay by cheque, or part cash up to {part}.")
        return
    if cheque is None or _missing(cheque):
        wanting = "payee" if cheque is None else _missing(cheque)
        yield Objection("1.d", f"A cheque needs the {wanting} first.")
    elif method is Method.PART_CASH and not NOTHING < cheque.cash <= min(part, amount):
        yield Objection("1.d", f"Part cash is up to {part}, the rest by cheque.")


def _barred(case: PayCase) -> bool:
    """Say whether cash is over its limit, and no appointment for it has come (1.d)."""
    return any(one.clause == "1.d" and one.gravity == "look" for one in case.objections)


def _missing(cheque: Cheque) -> str:
    empty = [field.name for field in fields(cheque) if not getattr(cheque, field.name) and field.name != "cash"]
    return empty[0].replace("_", " ") if empty else ""


def _changed(case: PayCase, amount: Money | None) -> tuple[Objection, ...]:
    if amount is None or amount == case.to_pay:
        return ()
    return (Objection("0.4", f"What is due has changed since: it is {case.to_pay} now. Look again, then pay."),)


def _signed(work: Work, case: PayCase, authority: Authority | None) -> Authority | Refused | WrongPin | None:
    """Ask a manager where the case waits for one, and give who signed; goodwill after the claim's end needs a reason (2(d))."""
    waits = tuple(objection for objection in case.objections if objection.gravity == "hold")
    if not waits:
        return None
    if authority is None:
        return Refused(waits)
    if any(objection.clause == "2(d)" for objection in waits) and not authority.reason.strip():
        return Refused.because("2(d)", "Say why it is paid after the time to claim.")
    return manager(work, authority) or authority


def _unfinished(case: PayCase) -> bool:
    return case.file.settlement is not None and case.file.settlement.state is not State.SETTLED


def _mark(
    books: Books, clock: Clock, serial: str, by: str, authority: Authority, *, on: bool
) -> Refused | WrongPin | None:
    if not authority.reason.strip():
        return Refused.because("1.e", "Say why, in a few words.")
    with books.writing() as work:
        if work.slips.get(serial) is None:
            return Refused.because("1.e", f"There is no slip {serial}.")
        if (work.payments.held(serial) is not None) is on:
            return Refused.because("1.e", "It is on hold already." if on else "It is not on hold.")
        if refusal := manager(work, authority):
            return refusal
        work.payments.mark(Hold(serial=serial, on=on, at=clock.local(), by=authority.initials, reason=authority.reason))
        words = signed(f"Payment {'on hold' if on else 'released'}: {authority.reason}", by, authority)
        work.audit.note("slip.held" if on else "slip.released", serial, words, by)
    return None
