"""What is due on a slip, and what stands in the way of paying it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from settlement.money import NOTHING, Money
from settlement.programme import Event
from settlement.rulebook import RuleBook
from settlement.slip import Objection
from settlement.trail import Apart, BetSettlement, Settlement, State
from till.services.disputes import dispute_on
from till.services.files import events_of, file_of
from till.services.ports import Work
from till.services.ports.ledger import drawer
from till.services.ports.slips import StoredSlip
from till.services.rules import rules_at
from till.services.settle_slips import due
from till.services.values.slips import PayCase, SlipFile, SlipState


@dataclass(frozen=True, slots=True)
class Counter:
    """Where and when a slip is brought, and under which terms."""

    till: int
    now: datetime
    book: RuleBook


def case_of(work: Work, slip: StoredSlip, counter: Counter) -> PayCase:
    """Look at a slip for payment; every objection is there, stops first."""
    file = file_of(work, slip)
    to_pay = amount_due(slip, file.settlement)
    settled, bets = _settled_bets(file.settlement), file.settlement.bets if file.settlement else ()
    returns = sum((bet.returns for bet in settled), NOTHING)
    refund = file.settlement.refund if file.settlement else NOTHING
    taken_under = rules_at(work, counter.book, slip.stamped_at)
    claim_by = last_claim(events_of(work, file.bets), taken_under)
    in_drawer = work.ledger.balance(drawer(counter.till))
    apart = sum((bet.apart for bet in settled), Apart())
    case = PayCase(
        file=file,
        to_pay=to_pay,
        stake=apart.stake_in(returns),
        apart=apart,
        refund=refund,
        in_drawer=in_drawer,
        claim_by=claim_by,
        settled_bets=len(settled),
        all_bets=len(bets),
        result_note=_result_note(work, file),
    )
    now = replace(counter, book=rules_at(work, counter.book, counter.now))
    return _with_objections(work, slip, case, now, taken_under)


def amount_due(slip: StoredSlip, settlement: Settlement | None) -> Money:
    """Say what is still to pay; while bets are open, what those that are settled have to come."""
    if settlement is None or settlement.state is State.SETTLED:
        return due(settlement, slip.paid)
    settled = sum((bet.returns + bet.refund for bet in _settled_bets(settlement)), NOTHING)
    return max(settled - slip.paid, NOTHING)


def last_claim(events: Mapping[str, Event], book: RuleBook) -> datetime | None:
    """Say until when a return can be claimed (2(d)); None for a slip that is not typed."""
    offs = [event.off for event in events.values()]
    return max(offs) + timedelta(days=book.number("claim.days")) if offs else None


def _with_objections(work: Work, slip: StoredSlip, case: PayCase, counter: Counter, taken_under: RuleBook) -> PayCase:
    found = [
        *_state(work, slip, case),
        *_hold(work, slip),
        *_dispute(work, slip, counter.book),
        *_shift(work, counter),
        *_claim(case, replace(counter, book=taken_under)),
        *_client_check(case, counter.book),
        *_limits(work, case, counter),
    ]
    found.sort(key=lambda objection: ("stop", "hold", "look").index(objection.gravity))
    return replace(case, objections=tuple(found))


def _state(work: Work, slip: StoredSlip, case: PayCase) -> Iterator[Objection]:
    match slip.state:
        case SlipState.WAITING:
            yield Objection("4", "This slip is not typed yet. Translate it, then pay.")
        case SlipState.STAMPED | SlipState.NOT_TAKEN | SlipState.SPOILT:
            yield Objection("2(a)", "There is no bet on this slip: no money was kept.")
        case SlipState.VOID:
            yield Objection("6", "This slip is void, its stake was given back.")
        case SlipState.PAID:
            yield Objection("1.d", f"Paid before: {_paid_before(work, slip)}.")
        case SlipState.LOST:
            yield Objection("0.3", "Nothing to pay: the slip lost.")
        case SlipState.REVIEW | SlipState.OPEN:
            yield _unfinished(case)
        case _:
            pass


def _unfinished(case: PayCase) -> Objection:
    """Say what is wanting; a slip pays when all its bets are settled, a manager may pay before what is settled."""
    reasons = case.file.settlement.reasons if case.file.settlement else ()
    words = f"Needs a person: {reasons[0]}" if reasons else "Not all of its races are in"
    if not case.to_pay:
        return Objection("0.4", f"{words}. Nothing to pay yet.")
    return Objection(
        "1.d", f"{words}. A manager may pay the {case.settled_bets} of {case.all_bets} bets settled.", "hold"
    )


def _hold(work: Work, slip: StoredSlip) -> Iterator[Objection]:
    if hold := work.payments.held(slip.serial):
        yield Objection("1.e", f"Payment waits. Ask {hold.by}.")


def _dispute(work: Work, slip: StoredSlip, book: RuleBook) -> Iterator[Objection]:
    if dispute := dispute_on(work, slip.serial, book):
        opened, by = dispute.opened, dispute.decide_by
        words = f"In dispute since {opened.at.day} {opened.at:%B}. To be decided by {by.day} {by:%B}: {opened.words}"
        yield Objection("2(b)", words)


def _shift(work: Work, counter: Counter) -> Iterator[Objection]:
    if work.days.shift(counter.till) is None:
        yield Objection("M.6", f"Till {counter.till} has no open shift. Count its float first.")


def _claim(case: PayCase, counter: Counter) -> Iterator[Objection]:
    if case.claim_by and case.to_pay and counter.now.date() > case.claim_by.date():
        days = counter.book.number("claim.days")
        day = f"{case.claim_by.day} {case.claim_by:%B %Y}"
        yield Objection(
            "2(d)", f"To be claimed by {day}, {days} days after its last race. A manager may pay it.", "hold"
        )


def _client_check(case: PayCase, book: RuleBook) -> Iterator[Objection]:
    if case.to_pay >= book.money("cash.client_paid"):
        yield Objection("1.d", "Client check due. A manager signs before the money goes.", "hold")


def _limits(work: Work, case: PayCase, counter: Counter) -> Iterator[Objection]:
    limit, appointment = counter.book.money("cash.payment"), work.payments.appointment(case.file.serial)
    if case.to_pay > limit and appointment and appointment.due <= counter.now:
        words = f"Over the cash limit of {limit}, by appointment with {appointment.by}. A manager signs for the cash."
        yield Objection("1.d", words, "hold")
        if case.to_pay > case.in_drawer:
            yield _drawer_short(case)
    elif case.to_pay > limit:
        part = counter.book.money("cash.part")
        due = f", or in cash from {_moment(appointment.due)}" if appointment else ""
        words = f"Over the cash limit of {limit}. Pay by cheque, or part cash up to {part}{due}."
        yield Objection("1.d", words, "look")
    elif case.to_pay > case.in_drawer:
        yield _drawer_short(case)


def _drawer_short(case: PayCase) -> Objection:
    return Objection("M.6", f"The drawer holds {case.in_drawer}. Bring cash from the safe, or pay by cheque.", "look")


def _moment(moment: datetime) -> str:
    return f"{moment.day} {moment:%B}, {moment:%H:%M}"


def _paid_before(work: Work, slip: StoredSlip) -> str:
    payments = work.payments.of(slip.serial)
    return "; ".join(f"{one.amount} at {one.at:%H:%M} on {one.at.day} {one.at:%B} by {one.by}" for one in payments)


def _settled_bets(settlement: Settlement | None) -> tuple[BetSettlement, ...]:
    bets = settlement.bets if settlement else ()
    return tuple(bet for bet in bets if bet.state is State.SETTLED)


def _result_note(work: Work, file: SlipFile) -> str:
    """Say which result the slip was settled on: the last one that came in."""
    results = work.results.newest({selection.event for bet in file.bets for selection in bet.selections})
    if not results:
        return ""
    last = max(results.values(), key=lambda result: result.at)
    return f"Result {last.version} of {last.version}, entered by {last.by} {last.at:%H:%M}"
