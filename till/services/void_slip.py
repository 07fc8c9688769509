"""Void a slip and give its money back, in cash or by cheque (1.b, 2(a), 2(i), 4(j), 6, M.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from printing.receipts.notices import Voided, void_receipt
from settlement.money import NOTHING, Money
from settlement.programme import Event
from settlement.rulebook import RuleBook
from till.services.acts import signed
from till.services.authority import second_person
from till.services.contest_results import has_closed
from till.services.files import events_of, file_of, has_started
from till.services.marks import mark_slip
from till.services.note_on_slip import SlipNote, noted
from till.services.papers import VOID, issue_of, stamp_of
from till.services.pay_slip import cash_of, method_of, papers_wanting, written
from till.services.ports import Books, Clock, Work
from till.services.ports.ledger import BANK, OPEN_SLIPS, drawer
from till.services.ports.slips import StaleSlipError, StoredSlip
from till.services.programme import of_day
from till.services.results import name_of
from till.services.rules import rules_at
from till.services.shop import details_of
from till.services.values.duties import DisputeKind
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Cheque, SlipState

_STANDING: Final = frozenset({SlipState.WAITING, SlipState.OPEN, SlipState.REVIEW})


class VoidReason(StrEnum):
    """Why a slip is voided."""

    AGREED = "both agree to cancel"
    MISTAKE = "taken by mistake"
    REPLACE = "replace with a new slip"
    LATE = "late: stamped after the off"
    LETTER_BOX = "from the letter box"
    HANDED_BACK = "handed back, and no picture of it"


_WHY: Final = {
    VoidReason.AGREED: "Rule 6. The client stands here and consents",
    VoidReason.MISTAKE: "Wrong money or wrong slip; say what in a few words",
    VoidReason.REPLACE: "Voids this one and opens the counter with its picture",
    VoidReason.LATE: "Rule 2(a). Every race on it was off before its stamp",
    VoidReason.LETTER_BOX: "Rule 1.b. Bets are taken over the counter only",
    VoidReason.HANDED_BACK: "Rule 4(j). The client has the slip, and the recorder no picture of it",
}
# By which clause; the rest need the client's consent (6).
_CLAUSES: Final = {VoidReason.LATE: "2(a)", VoidReason.LETTER_BOX: "1.b", VoidReason.HANDED_BACK: "4(j)"}


@dataclass(frozen=True, slots=True)
class VoidChoice:
    """A reason, whether it can be chosen, and the line under it."""

    reason: VoidReason
    possible: bool
    why: str

    @property
    def agreed(self) -> bool:
        """Say whether the client has to consent (6)."""
        return self.reason not in _CLAUSES


@dataclass(frozen=True, slots=True)
class VoidOptions:
    """The reasons of the void dialog for one slip."""

    books: Books
    clock: Clock

    def __call__(self, serial: str) -> tuple[VoidChoice, ...]:
        """List them in the dialog's order, what a manager noted of its paper last; raises KeyError for an unknown serial."""
        with self.books.reading() as work:
            slip = work.slips.get(serial)
            if slip is None:
                raise KeyError(serial)
            return _choices(work, slip, self.clock.local())


@dataclass(frozen=True, slots=True)
class _Asked:
    """A void as it was asked for."""

    reason: VoidReason
    words: str
    by: str
    authority: Authority
    cheque: Cheque | None

    @property
    def clause(self) -> str:
        """Give the clause that it goes by."""
        return _CLAUSES.get(self.reason, "6")

    def cash(self, amount: Money) -> Money:
        """Say how much of the stake comes out of the drawer."""
        return cash_of(amount, method_of(self.cheque), self.cheque)


@dataclass(frozen=True, slots=True)
class VoidSlip:
    """Void a slip with a second person, refund its stake and print the receipt."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(
        self,
        serial: str,
        reason: VoidReason,
        words: str,
        by: str,
        authority: Authority,
        *,
        cheque: Cheque | None = None,
    ) -> Money | Refused | WrongPin:
        """Void it; returns the money to give back. Over the cash limit it asks for a ``cheque`` (2(i))."""
        asked = _Asked(reason, words.strip(), by, authority, cheque)
        if not asked.words:
            return Refused.because("M.7", "Say why, in a few words.")
        try:
            with self.books.writing() as work:
                slip = work.slips.get(serial)
                if slip is None:
                    return Refused.because("6", f"There is no slip {serial}.")
                if against := self._against(work, slip, asked):
                    return against
                if refusal := second_person(work, authority, by, serial, taken_by=slip.staff):
                    return refusal
                self._print(work, slip, asked)
                self._keep(work, slip, asked)
        except StaleSlipError:
            return Refused.because("6", f"Slip {serial} was changed at another till just now. Look at it again.")
        return slip.taken

    def _against(self, work: Work, slip: StoredSlip, asked: _Asked) -> Refused | None:
        """Say what bars the void, or the way its money is to go."""
        now = self.clock.local()
        choice = next((one for one in _choices(work, slip, now) if one.reason is asked.reason), None)
        if choice is None:
            return Refused.because(asked.clause, "Not possible: a manager notes it first, F9 Registers")
        if not choice.possible:
            return Refused.because(asked.clause, choice.why)
        if work.days.shift(self.till) is None:
            return Refused.because("M.6", f"Till {self.till} has no open shift. Count its float first.")
        book = rules_at(work, self.book, now)
        for wanting in papers_wanting(slip.taken, method_of(asked.cheque), asked.cheque, book):
            return Refused.because("2(i)", wanting.text)
        in_drawer = work.ledger.balance(drawer(self.till))
        if asked.cash(slip.taken) > in_drawer:
            return Refused.because("M.6", f"The drawer holds {in_drawer}. Bring cash from the safe first.")
        return None

    def _keep(self, work: Work, slip: StoredSlip, asked: _Asked) -> None:
        by, why, cash = asked.by, f"{asked.reason}: {asked.words}", asked.cash(slip.taken)
        how = f" by cheque {_seen_for(asked.cheque)}" if asked.cheque else ""
        mark_slip(work, "void", slip.serial, self.till, self.clock.local(), f"{slip.taken} back, {by}", why)
        sides = ((OPEN_SLIPS, slip.taken), (drawer(self.till), -cash), (BANK, cash - slip.taken))
        work.ledger.post("void", slip.serial, by, *((account, side) for account, side in sides if side))
        work.slips.replace(replace(slip, state=SlipState.VOID, payable=None))
        words = signed(f"{slip.taken} given back{how}, {why}", by, asked.authority)
        work.audit.note("slip.void", slip.serial, words, by)

    def _print(self, work: Work, slip: StoredSlip, asked: _Asked) -> None:
        method = method_of(asked.cheque)
        paper = Voided(
            shop=details_of(work),
            issue=issue_of(work, self.till, asked.by, self.clock.local()),
            stamp=stamp_of(slip),
            what=file_of(work, slip).what,
            reason=asked.reason.value.capitalize(),
            clause=asked.clause,
            authority=asked.authority.initials,
            refund=slip.taken,
            method=method.value,
            opens_drawer=bool(asked.cash(slip.taken)),
            cheque=written(slip.taken, method, asked.cheque),
        )
        work.spool.queue(VOID, slip.serial, void_receipt(paper))


def _seen_for(cheque: Cheque) -> str:
    """Say a cheque's number, whom it is to and what was seen for it (1.d), as the books keep it."""
    seen = f"{cheque.photo_id} {cheque.photo_id_number}, {cheque.proof_of_address}"
    return f"{cheque.number} to {cheque.payee} (seen: {seen})"


def _choices(work: Work, slip: StoredSlip, now: datetime) -> tuple[VoidChoice, ...]:
    standing = _not_standing(work, slip)
    events = events_of(work, file_of(work, slip).bets)
    off = standing or _off_since(work, slip, events, now)
    barred = {reason: off for reason in VoidReason if reason not in _CLAUSES}
    barred[VoidReason.LATE] = standing or _in_time(slip, events)
    # What a manager noted about the paper voids it whatever is off.
    if noted(work, slip.serial, SlipNote.LETTER_BOX):
        barred[VoidReason.LETTER_BOX] = standing
    if noted(work, slip.serial, SlipNote.HANDED_BACK) and not slip.picture:
        barred[VoidReason.HANDED_BACK] = standing
    return tuple(
        VoidChoice(reason, not against, f"Not possible: {against}" if against else _WHY[reason])
        for reason, against in barred.items()
    )


def _not_standing(work: Work, slip: StoredSlip) -> str:
    if hold := work.payments.held(slip.serial):
        return f"{hold.by} holds its payment"
    if any(step.kind is not DisputeKind.DECIDED for step in work.disputes.of(slip.serial)[-1:]):
        return "it is in dispute"
    if slip.paid != NOTHING:
        return f"{slip.paid} of it was paid"
    if slip.payable is not None:
        return f"it is settled, {slip.payable} to pay" if slip.payable else "it is settled and lost"
    return "" if slip.state in _STANDING else f"it is {slip.state}"


def _off_since(work: Work, slip: StoredSlip, events: dict[str, Event], now: datetime) -> str:
    """Name a race that bars the void (6); for a slip not typed yet, any that went off since its stamp."""
    if slip.state is not SlipState.WAITING:
        return next((_went_off(event) for event in events.values() if has_started(event, now)), "")
    day = of_day(work, slip.day).values()
    since = [event for event in day if has_started(event, now) and event.off_at >= slip.recorded_at]
    return f"type it first, the {name_of(since[0])} went off since" if since else ""


def _in_time(slip: StoredSlip, events: dict[str, Event]) -> str:
    """Say why a slip is not late (2(a)): every race on it must have been off, on the recorder's clock."""
    if not events:
        return "it is not typed yet"
    late = all(_had_gone(event, slip.recorded_at) for event in events.values())
    return "" if late else "it was stamped before the off"


def _had_gone(event: Event, at: datetime) -> bool:
    return has_closed(event, at) or (event.actual_off is not None and at >= event.actual_off)


def _went_off(event: Event) -> str:
    at: datetime = event.actual_off or event.off
    return f"the {name_of(event)} went off at {at:%H:%M:%S}"
