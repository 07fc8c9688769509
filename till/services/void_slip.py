"""Void a slip and give its money back (2(a), 6, M.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from printing.receipts.notices import Voided, void_receipt
from settlement.money import NOTHING, Money
from settlement.programme import Event
from till.services.acts import signed
from till.services.authority import second_person
from till.services.contest_results import has_closed
from till.services.files import events_of, file_of, has_started
from till.services.marks import mark_slip
from till.services.papers import VOID, issue_of, stamp_of
from till.services.ports import Books, Clock, Work
from till.services.ports.ledger import OPEN_SLIPS, drawer
from till.services.ports.slips import StaleSlipError, StoredSlip
from till.services.programme import of_day
from till.services.results import name_of
from till.services.shop import details_of
from till.services.values.duties import DisputeKind
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import SlipState

_STANDING: Final = frozenset({SlipState.WAITING, SlipState.OPEN, SlipState.REVIEW})


class VoidReason(StrEnum):
    """Why a slip is voided."""

    AGREED = "both agree to cancel"
    MISTAKE = "taken by mistake"
    REPLACE = "replace with a new slip"
    LATE = "late: stamped after the off"


_WHY: Final = {
    VoidReason.AGREED: "Rule 6. The client stands here and consents",
    VoidReason.MISTAKE: "Wrong money or wrong slip; say what in a few words",
    VoidReason.REPLACE: "Voids this one and opens the counter with its picture",
    VoidReason.LATE: "Rule 2(a). Every race on it was off before its stamp",
}


@dataclass(frozen=True, slots=True)
class VoidChoice:
    """A reason, whether it can be chosen, and the line under it."""

    reason: VoidReason
    possible: bool
    why: str


@dataclass(frozen=True, slots=True)
class VoidOptions:
    """The reasons of the void dialog for one slip."""

    books: Books
    clock: Clock

    def __call__(self, serial: str) -> tuple[VoidChoice, ...]:
        """List all four in the dialog's order; raises KeyError for an unknown serial."""
        with self.books.reading() as work:
            slip = work.slips.get(serial)
            if slip is None:
                raise KeyError(serial)
            return _choices(work, slip, self.clock.local())


@dataclass(frozen=True, slots=True)
class VoidSlip:
    """Void a slip with a second person, refund its stake and print the receipt."""

    books: Books
    clock: Clock
    till: int

    def __call__(
        self, serial: str, reason: VoidReason, words: str, by: str, authority: Authority
    ) -> Money | Refused | WrongPin:
        """Void it; returns the money to give back."""
        if not words.strip():
            return Refused.because("M.7", "Say why, in a few words.")
        try:
            with self.books.writing() as work:
                slip = work.slips.get(serial)
                if slip is None:
                    return Refused.because("6", f"There is no slip {serial}.")
                if against := self._against(work, slip, reason):
                    return Refused.because("2(a)" if reason is VoidReason.LATE else "6", against)
                if refusal := second_person(work, authority, by, serial, taken_by=slip.staff):
                    return refusal
                self._print(work, slip, reason, by, authority)
                self._keep(work, slip, f"{reason}: {words.strip()}", by, authority)
        except StaleSlipError:
            return Refused.because("6", f"Slip {serial} was changed at another till just now. Look at it again.")
        return slip.taken

    def _against(self, work: Work, slip: StoredSlip, reason: VoidReason) -> str:
        choice = next(choice for choice in _choices(work, slip, self.clock.local()) if choice.reason is reason)
        if not choice.possible:
            return choice.why
        if work.days.shift(self.till) is None:
            return f"Till {self.till} has no open shift. Count its float first."
        in_drawer = work.ledger.balance(drawer(self.till))
        if slip.taken > in_drawer:
            return f"The drawer holds {in_drawer}. Bring cash from the safe first."
        return ""

    def _keep(self, work: Work, slip: StoredSlip, why: str, by: str, authority: Authority) -> None:
        mark_slip(work, "void", slip.serial, self.till, self.clock.local(), f"{slip.taken} back, {by}", why)
        work.ledger.post("void", slip.serial, by, (OPEN_SLIPS, slip.taken), (drawer(self.till), -slip.taken))
        work.slips.replace(replace(slip, state=SlipState.VOID, payable=None))
        work.audit.note("slip.void", slip.serial, signed(f"{slip.taken} given back, {why}", by, authority), by)

    def _print(self, work: Work, slip: StoredSlip, reason: VoidReason, by: str, authority: Authority) -> None:
        paper = Voided(
            shop=details_of(work),
            issue=issue_of(work, self.till, by, self.clock.local()),
            stamp=stamp_of(slip),
            what=file_of(work, slip).what,
            reason=reason.value.capitalize(),
            clause="2(a)" if reason is VoidReason.LATE else "6",
            authority=authority.initials,
            refund=slip.taken,
        )
        work.spool.queue(VOID, slip.serial, void_receipt(paper))


def _choices(work: Work, slip: StoredSlip, now: datetime) -> tuple[VoidChoice, ...]:
    standing = _not_standing(work, slip)
    events = events_of(work, file_of(work, slip).bets)
    off = standing or _off_since(work, slip, events, now)
    late = standing or _in_time(slip, events)
    return tuple(
        VoidChoice(reason, not against, f"Not possible: {against}" if against else _WHY[reason])
        for reason in VoidReason
        for against in (late if reason is VoidReason.LATE else off,)
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
